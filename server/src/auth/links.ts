/** Tokens stand after the #, which browsers send to no server: no log and no Referer holds them. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/accept-invite#${token}`;
}

export function setupLink(origin: string, token: string): string {
  return `${origin}/setup#${token}`;
}
