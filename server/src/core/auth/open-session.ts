import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { Language } from '@daycare-portal/shared/language';
import type { Db } from '../db/database';

/** The tablet of a room on which somebody has named themselves. */
export interface RoomTablet {
  deviceId: string;
  deviceName: string;
  daycareId: string;
  classroomId: string;
  roomName: string;
}

export interface OpenSession {
  id: string;
  user: SignedInUser;
  sharedDevice: boolean;
  /** The language that the person has chosen; null if none. */
  language: Language | null;
  /** Left out unless the person has only named themselves, by their PIN, on the tablet of a room. */
  tablet?: RoomTablet;
}

export interface Sessions {
  /** The same functions inside a transaction, so that sessions are opened and ended together with its other changes. */
  within: (trx: Db) => Sessions;
  /**
   * Opens a session and returns the cookie header that carries it. On a shared device it ends with the browser or after 15 minutes without
   * use. `userAgent` is the header of that name.
   */
  open: (userId: string, sharedDevice: boolean, userAgent?: string) => Promise<string>;
  /** The session of this Cookie header, unless it has ended. */
  find: (cookieHeader: string | undefined) => Promise<OpenSession | null>;
  /** The same for calls that a page makes by itself. They do not count as use, so they keep no session open. */
  findUnattended: (cookieHeader: string | undefined) => Promise<OpenSession | null>;
  /** Whether the session with this id is still open. Asking does not count as use. */
  isOpen: (id: string) => Promise<boolean>;
  /** Whether a Cookie header names a session at all, open or ended. */
  isNamedIn: (cookieHeader: string | undefined) => boolean;
  /** Ends one session and returns the cookie header that removes it. */
  close: (id: string) => Promise<string>;
  deleteExpired: () => Promise<void>;
}
