import { hash, randomBytes } from 'node:crypto';
import { hostname, networkInterfaces } from 'node:os';

/** What the program takes from the machine that it runs on. Tests and the seed bring their own. */
export interface Runtime {
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  network: () => Network;
  /** The IANA name of the machine's time zone, which a new daycare has until somebody chooses one. */
  timeZone: () => string;
}

/** The machine's name and its addresses in its networks. */
export interface Network {
  hostname: string;
  interfaces: ReturnType<typeof networkInterfaces>;
}

export const systemRuntime: Runtime = {
  now: () => new Date(),
  randomBytes,
  network: () => ({ hostname: hostname(), interfaces: networkInterfaces() }),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Opaque random text: 22 characters, 128 bits. */
export function newId(runtime: Runtime): string {
  return Buffer.from(runtime.randomBytes(16)).toString('base64url');
}

/** A secret for a link or a cookie: 43 characters, 256 bits. Store its `hashToken`, never the secret itself. */
export function newToken(runtime: Runtime): string {
  return Buffer.from(runtime.randomBytes(32)).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** An instant as the database and the wire hold it; these texts sort in order of time. */
export function isoTime(date: Date): string {
  return date.toISOString();
}

/** The time of a change to a record: now, but always later than its last change, so that `updatedAt` distinguishes any two states. */
export function changeTime(now: Date, lastChange: string): string {
  const time = isoTime(now);
  return time > lastChange ? time : isoTime(new Date(Date.parse(lastChange) + 1));
}

export function later(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
