import { sql } from 'kysely';
import { engineOf, type Db } from './database';
import { databaseProblem } from './database-problem';
import { emptyLog } from './empty-log';

// Files up to this size are rewritten at once, which holds up everybody for about 5 ms a megabyte.
const smallFileBytes = 8 * 1024 * 1024;
const nightHours = [1, 2, 3, 4];

/** Databases whose log could not be emptied after a deletion. */
const logNotEmptied = new WeakSet<Db>();

/** Databases whose disk was full when something was deleted, and since when. */
const diskFullSince = new WeakMap<Db, Date>();

/**
 * Makes sure that deleted data is in no file of the database afterwards (trust 24). SQLite overwrites deleted rows, but leaves copies
 * behind when it moves rows between pages, so the file is written again; a large one later, by `rewriteWhenDue`. If the disk is full,
 * `retryForgetting` does it later, and the person who deleted the data is told so. Do not call it in a transaction. PostgreSQL cleans up in its own
 * time, and no program can make it forget at once (docs/postgres.md).
 */
export async function forgetDeleted(db: Db, now: Date): Promise<void> {
  if (engineOf(db).name === 'postgres') return;
  try {
    await forget(db, now);
  } catch (error) {
    if (databaseProblem(error) !== 'diskFull') throw error;
    diskFullSince.set(db, now);
  }
}

async function forget(db: Db, now: Date): Promise<void> {
  const rewritten = (await readFileBytes(db)) <= smallFileBytes && (await rewrite(db));
  if (!rewritten && (await readMark(db)) === 0) await writeMark(db, dayOf(now));
  if (await emptyLog(db)) logNotEmptied.delete(db);
  else logNotEmptied.add(db);
}

/** Does what could not be done when something was deleted. It is called every few seconds. */
export async function retryForgetting(db: Db): Promise<void> {
  const since = diskFullSince.get(db);
  if (since !== undefined) {
    diskFullSince.delete(db);
    await forgetDeleted(db, since);
  } else if (logNotEmptied.has(db) && (await emptyLog(db))) logNotEmptied.delete(db);
}

/** Rewrites the file if that is still to be done: at night, or the day after if the machine is off at night. It is called every hour. */
export async function rewriteWhenDue(db: Db, now: Date): Promise<void> {
  if (engineOf(db).name === 'postgres') return;
  const mark = await readMark(db);
  const due = mark !== 0 && (nightHours.includes(now.getHours()) || mark < dayOf(now));
  if (!due || !(await rewrite(db))) return;
  await writeMark(db, 0);
  await emptyLog(db);
}

/** Writes the whole file again without deleted data; returns false if there is no room, or if the database is in use. */
async function rewrite(db: Db): Promise<boolean> {
  try {
    await sql`vacuum`.execute(db);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^SQLITE_(FULL|BUSY)/.test(String(error.code))) return false;
    throw error;
  }
}

async function readFileBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

// A number that SQLite keeps for the program in the file's header: the day since which the file has to be rewritten, or 0.
async function readMark(db: Db): Promise<number> {
  const { rows } = await sql<{ userVersion: number }>`pragma user_version`.execute(db);
  return rows[0]?.userVersion ?? 0;
}

async function writeMark(db: Db, day: number): Promise<void> {
  await sql`pragma user_version = ${sql.lit(day)}`.execute(db);
}

/** Days since 1970 in the local calendar. */
function dayOf(now: Date): number {
  return Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}
