import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { Permission } from '@daycare-portal/shared/permissions';
import { createCaller } from '../../api/app-router';
import { recorder } from '../../core/audit/record';
import { createSideNotes } from '../../core/audit/side-notes';
import { authorize } from '../../core/auth/access';
import { createBackups } from '../../whole/backup/backups';
import { createBinders } from '../../whole/binder/binders';
import { inTransaction, type Transact } from '../../core/db/transaction';
import { doorKeyOf } from '../../core/auth/door-key';
import { createUploadSlots } from '../../core/http/upload-slots';
import { createVersions } from '../../core/versions';
import { createLive } from '../../core/live/live';
import { isoTime } from '../../core/runtime';
import type { Services } from '../../core/trpc/context';
import type { WorkContext } from '../../core/work-context';

/** The app and database in which the made-up people act. */
export type DemoServices = Pick<Services, 'db' | 'config' | 'runtime'>;

/** A stage whose clock can be turned back, so that records get earlier times. */
export interface TimedServices extends DemoServices {
  /** Null returns to the real time. */
  turnTo: (instant: string | null) => void;
}

export function timed({ db, config, runtime }: DemoServices): TimedServices {
  let turnedTo: string | null = null;
  const now = () => (turnedTo === null ? runtime.now() : new Date(turnedTo));
  return { db, config, runtime: { ...runtime, now }, turnTo: (instant) => void (turnedTo = instant) };
}

export type Caller = ReturnType<typeof createCaller>;

/** Calls the routers as this person, or as somebody who is signed out. */
export function as({ db, config, runtime }: DemoServices, user: SignedInUser | null): Caller {
  return createCaller({
    db,
    config,
    runtime,
    // The made-up people have no mailboxes.
    mailer: null,
    sessions: noSessions,
    sideNotes: sideNotesOf({ db, runtime }),
    backups: createBackups({ ...config, runtime }),
    binders: createBinders({ ...config, runtime }),
    versions: createVersions(config),
    live: createLive(db),
    uploadSlots: createUploadSlots(),
    doorKey: doorKeyOf(config, runtime),
    pageVersion: '',
    device: null,
    session: user === null ? null : { id: '', user, sharedDevice: false, language: null },
    requestId: 'demo',
    clientIp: '127.0.0.1',
    userAgent: undefined,
    deviceToken: undefined,
    origin: 'http://localhost',
    port: config.port,
    setCookie: () => undefined,
    chosenLanguage: undefined,
    forgetSite: () => undefined,
  });
}

function sideNotesOf({ db, runtime }: Pick<DemoServices, 'db' | 'runtime'>) {
  return createSideNotes(db, runtime, (error) => {
    throw error;
  });
}

/** What a file is stored with, when this person sends one. */
export async function fileContext(
  { db, runtime }: DemoServices,
  user: SignedInUser,
  daycareId: string,
  permission: Permission,
): Promise<WorkContext> {
  const access = await authorize(db, user.uid, daycareId, permission, isoTime(runtime.now()));
  const record = recorder(runtime, { userId: user.uid, clientIp: '127.0.0.1', userAgent: undefined }, access.daycareId);
  const transact: Transact = (work) => inTransaction(db, work);
  return {
    db,
    runtime,
    access,
    session: { user },
    transact,
    record,
    notify: async () => undefined,
    sideNotes: sideNotesOf({ db, runtime }),
  };
}

// They have no browsers either, so what signs them in is not kept.
const noSessions: Services['sessions'] = {
  within: () => noSessions,
  open: async () => '',
  find: async () => null,
  findUnattended: async () => null,
  isOpen: async () => false,
  isNamedIn: () => false,
  close: async () => '',
  deleteExpired: async () => undefined,
};

/** The token in an invitation's link. */
export function tokenOf(inviteUrl: string): string {
  return inviteUrl.slice(inviteUrl.indexOf('#') + 1);
}

/** Somebody without an account makes one from an invitation's link. */
export async function registerWith(
  stage: DemoServices,
  inviteUrl: string,
  person: { email: string; fullName: string; password: string },
): Promise<SignedInUser> {
  const { user } = await as(stage, null).auth.register({ ...person, inviteToken: tokenOf(inviteUrl) });
  return user;
}

/** Somebody with an account accepts an invitation. */
export async function acceptWith(stage: DemoServices, inviteUrl: string, user: SignedInUser): Promise<void> {
  await as(stage, user).auth.acceptInvite({ token: tokenOf(inviteUrl) });
}
