import { readFile, rm } from 'node:fs/promises';
import { readdirSync, existsSync } from 'node:fs';
import type { Binders as BindersShown } from '@daycare-portal/shared/binder';
import { clockAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { ofMachine, type AuthorizedDaycareId, type ChildScope } from '../../core/auth/access';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { isoTime, later, newId, type Runtime } from '../../core/runtime';
import { bindersFolder, dropOld, folderOfDaycare, listBinders, storeBinder, type StoredBinder } from './binder-folder';
import { idsOf, writeDocument } from './binder-document';
import { listNameable, readBinderTime, wasOpenedSince } from './binder.queries';
import { readBinder } from './read-binder';
import { lastDue, nextToOpen, type DueBinder } from './when-due';

// Owners are told after this time.
const graceSeconds = 30 * 60;

/** The binders of one installation, in `binders` of its data folder. */
export interface Binders {
  show: (db: Db, daycareId: AuthorizedDaycareId) => Promise<BindersShown>;
  /** That day's document. NOT_FOUND if none is stored. */
  read: (daycareId: AuthorizedDaycareId, day: string) => Promise<Buffer>;
  /** The binder that should exist and does not, or null. */
  findMissing: (db: Db, daycareId: AuthorizedDaycareId) => Promise<DueBinder | null>;
  /** Makes the missing binder, or else the one for the next opening, and returns its day. `children` are all of the daycare's. */
  make: (db: Db, children: ChildScope) => Promise<PlainDate>;
  /** Removes binders that are too old, and every binder that names a person or room that no longer exists. */
  tidy: (db: Db) => Promise<void>;
}

export function createBinders({ dataDir, runtime }: { dataDir: string; runtime: Runtime }): Binders {
  const all = bindersFolder(dataDir);
  const folderOf = (daycareId: string) => folderOfDaycare(all, daycareId);
  /** The daycares whose last binder this process failed to make. */
  const failed = new Set<string>();

  async function findMissing(db: Db, daycareId: AuthorizedDaycareId): Promise<DueBinder | null> {
    const { at, createdAt } = await readBinderTime(db, daycareId);
    const due = lastDue(await readDayRules(db, runtime, daycareId), at, runtime.now());
    // No binder was due before the daycare existed.
    if (due === null || due.dueAt < createdAt) return null;
    const made = listBinders(folderOf(daycareId)).some(({ day, madeAt }) => day === due.day && madeAt >= due.dueAt);
    return made ? null : due;
  }

  async function make(db: Db, children: ChildScope): Promise<PlainDate> {
    const { daycareId } = children;
    const missing = await findMissing(db, daycareId);
    const day = missing?.day ?? nextToOpen(await readDayRules(db, runtime, daycareId), runtime.now());
    if (day === null) throw new DomainError('CONFLICT', 'neverOpen', text.binder.closed);
    const madeAt = isoTime(runtime.now());
    const written = await writeDocument(await readBinder(db, runtime, children, day, madeAt));
    const folder = folderOf(daycareId);
    await storeBinder(folder, { day, madeAt, children: written.children }, newId(runtime), written.document);
    // Someone may have been deleted while it was made.
    await dropForgotten(db, children, listBinders(folder));
    await dropOld(folder, runtime.now());
    return day;
  }

  return {
    findMissing,
    show: async (db, daycareId) => {
      const { at } = await readBinderTime(db, daycareId);
      const { timeZone } = await readDayRules(db, runtime, daycareId);
      const missing = await findMissing(db, daycareId);
      const kept = listBinders(folderOf(daycareId));
      // One that was never made yet is about to be.
      const isLate = missing !== null && kept.length > 0 && missing.dueAt < isoTime(later(runtime.now(), -graceSeconds));
      return {
        at,
        timeZone,
        binders: kept.map(({ day, madeAt, children }) => ({ day, madeAt, children })),
        unopenedDay: await findUnopened(db, daycareId, kept, clockAt(runtime.now(), timeZone).day),
        overdueDay: missing !== null && (isLate || failed.has(daycareId)) ? missing.day : null,
      };
    },
    read: async (daycareId, day) => {
      const found = listBinders(folderOf(daycareId)).find((binder) => binder.day === day);
      const document = found === undefined ? undefined : await readKept(found);
      if (document === undefined) throw new DomainError('NOT_FOUND', 'binderNotFound', text.binder.notFound);
      return document;
    },
    make: async (db, children) => {
      failed.add(children.daycareId);
      const day = await make(db, children);
      failed.delete(children.daycareId);
      return day;
    },
    tidy: async (db) => {
      if (!existsSync(all)) return;
      for (const daycareId of readdirSync(all)) {
        const folder = folderOf(daycareId);
        await dropOld(folder, runtime.now());
        await dropForgotten(db, ofMachine(daycareId, isoTime(runtime.now())), listBinders(folder));
      }
    },
  };
}

/** The day of the latest binder, unless it is past or somebody has opened it: the browser does not tell whether it was printed then. */
async function findUnopened(
  db: Db,
  daycareId: AuthorizedDaycareId,
  [latest]: readonly StoredBinder[],
  today: PlainDate,
): Promise<PlainDate | null> {
  if (latest === undefined || latest.day < today) return null;
  return (await wasOpenedSince(db, daycareId, latest.madeAt)) ? null : latest.day;
}

/** Undefined if it was removed in the meantime. */
function readKept({ path }: StoredBinder): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function dropForgotten(db: Db, children: ChildScope, kept: readonly StoredBinder[]): Promise<void> {
  if (kept.length === 0) return;
  const nameable = await listNameable(db, children);
  for (const binder of kept) {
    const document = await readKept(binder);
    const named = document === undefined ? [] : idsOf(document);
    if (named.some((id) => !nameable.has(id))) await rm(binder.path, { force: true });
    await giveWay();
  }
}
