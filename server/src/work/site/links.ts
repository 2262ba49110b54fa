/** Tokens come after the #, which browsers send to no server, so that no log and no Referer has them. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/accept-invite#${token}`;
}

/** What the first start prints. The machine may have no screen, so there is a link for another device if one can reach the portal. */
export function setupLines(site: string, forOthers: readonly string[], token: string): string[] {
  const [other] = forOthers;
  return [
    `Set up your daycare (once, within 30 minutes): ${setupLink(site, token)}`,
    ...(other === undefined ? [] : [`Or from another device: ${setupLink(other, token)}`]),
  ];
}

function setupLink(origin: string, token: string): string {
  return `${origin}/setup#${token}`;
}

export function resetLink(origin: string, token: string): string {
  return `${origin}/reset-password#${token}`;
}

/** Opening it only shows that the device reaches the portal. */
export function addressTestLink(origin: string, token: string): string {
  return `${origin}/reach#${token}`;
}
