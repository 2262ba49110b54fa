import * as z from 'zod/mini';
import { Id } from './fields';

/** How long the code of a try works. */
export const tryMinutes = 15;

/** An address as the server listed it, `http://192.168.1.20:3000`: no other is taken. */
const Address = z.string().check(z.minLength(1), z.maxLength(300));

export const PortalAddress = z.strictObject({ daycareId: Id, address: Address });
export type PortalAddress = z.infer<typeof PortalAddress>;

/** The token from a try's link. */
export const Arrive = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) });

/** How others reach the portal, as far as the server knows. */
export interface SiteReach {
  /** The address that links lead to now. */
  links: string;
  /** Who says so: PUBLIC_URL, an owner's choice, or nobody, and then it is wherever the one who makes a link has opened the portal. */
  source: 'publicUrl' | 'chosen' | 'none';
  /** The address that an owner chose and that this machine no longer has. */
  lost: string | null;
  /** What the server can be reached at from other devices; none where it listens to this machine alone. */
  addresses: string[];
  /** Whether a mail server is set. */
  sendsMail: boolean;
  /** Whether a mail server is set and no mail goes, because no address is. */
  noMail: boolean;
  /** This owner's newest try, while its code works. */
  attempt: AddressTry | null;
}

export interface AddressTry {
  address: string;
  startedAt: string;
  /** What opened the code first, "Safari on iPhone". */
  device: string | null;
}

/** Whether only the machine that the portal runs on can open this address or link. */
export function opensOnlyHere(url: string): boolean {
  return isThisMachine(/^https?:\/\/(\[[^\]]*\]|[^/:#]*)/.exec(url)?.[1] ?? '');
}

/** Whether this host name or address means the machine itself. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
