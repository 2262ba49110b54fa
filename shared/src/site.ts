import * as z from 'zod/mini';
import { Id } from './fields';

/** How long the code of an address test works. */
export const addressTestMinutes = 15;

/** An address from the server's list, such as `http://192.168.1.20:3000`. The server refuses any other. */
const Address = z.string().check(z.minLength(1), z.maxLength(300));

export const PortalAddress = z.strictObject({ daycareId: Id, address: Address });
export type PortalAddress = z.infer<typeof PortalAddress>;

/** The token from the link of an address test. */
export const Arrive = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) });

/** How others reach the portal, as far as the server knows. */
export interface SiteReach {
  /** The address that links lead to at present. */
  links: string;
  /**
   * Where `links` comes from: PUBLIC_URL, an owner's choice, or neither. Then it is the address at which the person who makes a link has
   * opened the portal.
   */
  source: 'publicUrl' | 'chosen' | 'none';
  /** The address that an owner chose and that this machine no longer has. */
  lost: string | null;
  /** The addresses at which other devices can reach the server. None if it only listens to its own machine. */
  addresses: string[];
  /** Whether a mail server is set up. */
  sendsMail: boolean;
  /** Whether a mail server is set up but no mail is sent, because the address for links is not set. */
  noMail: boolean;
  /** This owner's latest address test, while its code works. */
  attempt: AddressTest | null;
}

/** The version of the portal, and whether a newer one is known of. */
export interface PortalVersion {
  installed: string;
  /** The newest one that the administrator’s list has, if it is newer than this. */
  newer: string | null;
  /** Whether the administrator has named a list of versions, and whether it could be read the last time. */
  list: 'none' | 'read' | 'unreadable';
}

interface AddressTest {
  address: string;
  startedAt: string;
  /** The first device that opened the code, such as "Safari on iPhone". */
  device: string | null;
}

/** Whether this address or link only opens on the machine that the portal runs on. */
export function opensOnlyHere(url: string): boolean {
  return isThisMachine(/^https?:\/\/(\[[^\]]*\]|[^/:#]*)/.exec(url)?.[1] ?? '');
}

/** Whether this host name or address means the machine itself. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
