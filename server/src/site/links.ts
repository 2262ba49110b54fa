/** Tokens come after the #, which browsers send to no server, so that no log and no Referer has them. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/accept-invite#${token}`;
}

export function setupLink(origin: string, token: string): string {
  return `${origin}/setup#${token}`;
}

export function resetLink(origin: string, token: string): string {
  return `${origin}/reset-password#${token}`;
}

/** Opening it only shows that the device reaches the portal. */
export function addressTestLink(origin: string, token: string): string {
  return `${origin}/reach#${token}`;
}
