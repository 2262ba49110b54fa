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

/** A device that opens it shows that it reaches the portal, and nothing more. */
export function tryLink(origin: string, token: string): string {
  return `${origin}/reach#${token}`;
}
