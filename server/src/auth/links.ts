import { hostname, networkInterfaces } from 'node:os';
import type { Config } from '../config';

/** Tokens stand after the #, which browsers send to no server: no log and no Referer holds them. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/accept-invite#${token}`;
}

export function setupLink(origin: string, token: string): string {
  return `${origin}/setup#${token}`;
}

/**
 * Whether this origin of a request is surely the site's own: PUBLIC_URL, or without one an address or name of this machine. Ask it before
 * a link goes by mail: whoever makes a request can name any Host in it, and the link would lead there.
 */
export function isOwnOrigin({ publicOrigin }: Config, origin: string): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  if (!URL.canParse(origin)) return false;
  const host = new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address));
  const name = hostname().toLowerCase();
  return ['localhost', name, `${name}.local`, ...addresses].includes(host);
}
