import type { Language } from '@daycare-portal/shared/language';
import type { Generated } from 'kysely';

export interface Tables {
  users: {
    id: string;
    email: string;
    emailFolded: string;
    fullName: string;
    role: string;
    /** A JSON list of strings. */
    facilities: string;
    createdAt: string;
    /** Null: not chosen yet. */
    language: Generated<Language | null>;
    /** When the person proved that the address is theirs, by a link that was only emailed. */
    emailConfirmedAt: Generated<string | null>;
  };
  passwords: { userId: string; hash: string; updatedAt: string };
  sessions: {
    idHash: string;
    /** By which the person ends one of their sessions. It gives no access. */
    publicId: string;
    userId: string;
    sharedDevice: number;
    /** Null if the browser did not say. */
    browser: string | null;
    system: string | null;
    createdAt: string;
    lastSeenAt: string;
  };
  /** A person's two-factor secret. Until `confirmedAt` it is being set up and is not asked for. */
  twoFactor: {
    userId: string;
    secret: string;
    createdAt: string;
    confirmedAt: string | null;
    /** The time step whose code was used last, so that no code works twice. 0: none yet. */
    lastStep: number;
  };
  recoveryCodes: { userId: string; codeHash: string };
  signInFailures: {
    id: string;
    emailFolded: string;
    place: string;
    failedAt: string;
    /** The hash of the token of the known device, or of the session, on which it happened. Null: an unknown device. */
    knownBy: string | null;
    /** Whether the password was right and the code was wrong. */
    secondStep: Generated<number>;
  };
  /** The browsers on which people have signed in. */
  knownDevices: { tokenHash: string; userId: string; lastUsedAt: string };
  setupTokens: { tokenHash: string; expiresAt: string };
  /**
   * A person's newest link for choosing a new password. `daycareId` is set if an owner of that daycare made it, and null if it was emailed
   * or made on the machine.
   */
  passwordResets: {
    userId: string;
    tokenHash: string;
    daycareId: string | null;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Recent requests for a link by email, also for addresses without an account. The link leads to `origin`. */
  resetRequests: {
    id: string;
    emailFolded: string;
    place: string;
    origin: string;
    requestedAt: string;
    answeredAt: string | null;
    language: Language;
  };
}
