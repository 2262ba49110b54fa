import type { Changes } from '@daycare-portal/shared/changes';
import type { Language } from '@daycare-portal/shared/language';
import type { SideNotes } from '../audit/side-notes';
import type { Backups } from '../../whole/backup/backups';
import type { Binders } from '../../whole/binder/binders';
import type { Config } from '../config';
import type { Db } from '../db/database';
import type { Mailer } from '../email/mailer';
import type { UploadSlots } from '../http/upload-slots';
import type { Live } from '../live/live';
import type { Runtime } from '../runtime';
import type { Versions } from '../versions';
import type { OpenDevice } from '../auth/open-device';
import type { OpenSession, Sessions } from '../auth/open-session';

/** What every procedure may use. */
export interface Services {
  db: Db;
  config: Config;
  runtime: Runtime;
  sessions: Sessions;
  backups: Backups;
  binders: Binders;
  versions: Versions;
  /** Null if no mail server is set up; links are handed over then. */
  mailer: Mailer | null;
  sideNotes: SideNotes;
  live: Live;
  uploadSlots: UploadSlots;
  /** The key of the PINs; null if there is none, and the door is off. */
  doorKey: () => Uint8Array | null;
  /** Changes with the pages of the client. */
  pageVersion: string;
}

export interface Context extends Services {
  /** The signed-in person, or null. On a device of a daycare nobody is signed in; on that of a room somebody may have named themselves. */
  session: OpenSession | null;
  /** The device of a daycare from which the call comes, or null. */
  device: OpenDevice | null;
  /** Names this request in the log, and in the message that a person reads when something broke. */
  requestId: string;
  /** The address that the request comes from, for throttling and the activity log. */
  clientIp: string;
  /** The browser's User-Agent header, for the list of sessions and the activity log. */
  userAgent: string | undefined;
  /** The window that sent the request, if it named itself. */
  windowId?: string | undefined;
  /** The value of the browser's device cookie. */
  deviceToken: string | undefined;
  /** The language chosen on this device. */
  chosenLanguage: Language | undefined;
  /** The site's origin in this request, for links. */
  origin: string;
  /** The local port where the request arrived. */
  port: number;
  /** Sends a cookie header back. */
  setCookie: (header: string) => void;
  /** Tells the browser to delete what it keeps of this site. */
  forgetSite: () => void;
}

/** The same in a procedure, with what it changes. */
export interface CallContext extends Context {
  changes: Changes;
}
