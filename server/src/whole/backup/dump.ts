import { closeSync, openSync, readSync } from 'node:fs';
import { allMigrations } from '@daycare-portal/migrations/all';
import { readServerVersion, UnusableFile } from '../../core/db/check-database';
import { isOwnId, strangeId } from '../../core/db/own-ids';
import { countRows } from '../../core/db/copy-tables';
import { closing, listTables, type Db } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import { describePlace } from '../../core/database-place';
import { compareSchema } from '../../core/db/migrate';
import { findPostgresTools, outputOf, runTool, ToolsMissing, type PostgresTools } from '../../core/db/postgres-tools';
import { inSnapshot } from '../../core/db/snapshot';
import type { Contents } from './backup.queries';
import { BackupProblem } from '../../core/db/backup-problem';
import type { TakeCopy } from './take-copy';

export interface PostgresPlace {
  engine: 'postgres';
  url: string;
}

const waitForLock = '--lock-wait-timeout=60s';

/**
 * Backs up a PostgreSQL database with pg_dump (custom format) and verifies the file: every byte is read, and each table must have as many
 * rows as the database had at that moment. Throws a BackupProblem.
 */
export function dumperOf(place: PostgresPlace, pgDump: string | undefined): TakeCopy {
  return async (to, onStep) => {
    try {
      return await closing(await openDatabase(place), async (db) => {
        onStep('checking');
        const tools = await toolsFor(db, pgDump);
        const { applied, isForeign } = await compareSchema(db);
        if (isForeign || applied.length === 0) throw new UnusableFile(`${describePlace(place)} is no database of Daycare Portal.`);
        const tables = await listTables(db);
        onStep('copying');
        const counts = await inSnapshot(db, async (snapshot, name) => {
          const options = ['--format=custom', '--no-owner', '--no-privileges', waitForLock, `--snapshot=${name}`, `--file=${to}`];
          await runTool(tools.pgDump, options, { url: place.url });
          return countRows(snapshot, tables);
        });
        onStep('verifying');
        const dump = await readDump(tools, to);
        const wrong = tables.find((table) => dump.rows.get(table) !== counts.get(table));
        if (wrong !== undefined)
          throw new Error(`Of ${wrong} it has ${dump.rows.get(wrong) ?? 'no'} rows, the database ${counts.get(wrong)}.`);
        return dump.contents;
      });
    } catch (error) {
      throw asProblem(error);
    }
  };
}

/** The tools that fit this database's server. */
export async function toolsFor(db: Db, pgDump: string | undefined): Promise<PostgresTools> {
  return findPostgresTools(await readServerVersion(db), pgDump);
}

/** Whether the file begins like a dump of pg_dump. */
export function isDump(file: string): boolean {
  const opened = openSync(file, 'r');
  try {
    const head = Buffer.alloc(5);
    readSync(opened, head);
    return head.toString('latin1') === 'PGDMP';
  } finally {
    closeSync(opened);
  }
}

interface Dump {
  /** The number of rows of each table. */
  rows: Map<string, number>;
  contents: Contents;
}

/**
 * Reads a whole dump and reports its contents. Throws UnusableFile if it is damaged, is not from this program, or is from a newer version.
 */
export async function readDump(tools: PostgresTools, file: string): Promise<Dump> {
  const rows = new Map<string, number>();
  const applied: string[] = [];
  let table: string | undefined;
  let idAt = -1;
  /** The first table with a strange id. */
  let strange: string | undefined;
  const readLine = (line: Buffer) => {
    if (table === undefined) {
      // A row of data may begin with these words, too, but then it is inside its table.
      const [, name, columns = ''] = /^COPY \S+?\."?(\w+)"? \(([^)]*)/.exec(line.toString('latin1')) ?? [];
      table = name;
      if (table === undefined) return;
      rows.set(table, 0);
      idAt = columns.split(', ').indexOf('id');
    } else if (line.length === 2 && line.toString('latin1') === '\\.') {
      table = undefined;
    } else {
      rows.set(table, (rows.get(table) ?? 0) + 1);
      if (idAt !== -1 && !isOwnId(columnOf(line, idAt))) strange ??= table;
      if (table === 'schema_migrations') applied.push(line.toString('utf8').split('\t')[0] ?? '');
    }
  };
  try {
    await eachLine(outputOf(tools.pgRestore, ['--data-only', '--file=-', file]), readLine);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableFile(`${file} is no backup of PostgreSQL, or is damaged (${why})`, { cause: error });
  }
  if (applied.length === 0) throw new UnusableFile(`${file} is no backup of Daycare Portal.`);
  if (strange !== undefined) throw strangeId(file, strange);
  const unknown = applied.find((name) => !allMigrations.some((migration) => migration.name === name));
  if (unknown !== undefined)
    throw new UnusableFile(`${file} was made by a newer version of Daycare Portal (${unknown}): install that version.`);
  const count = (name: string) => rows.get(name) ?? 0;
  return {
    rows,
    contents: { daycares: count('daycares'), students: count('students'), accounts: count('users'), photos: count('photos') },
  };
}

/** A column of a row of data. The ids stand before long values such as photos, so only as much is read as is needed. */
function columnOf(line: Buffer, index: number): string {
  let from = 0;
  for (let left = index; left > 0; left -= 1) from = line.indexOf(9, from) + 1;
  const end = line.indexOf(9, from);
  return line.subarray(from, end === -1 ? undefined : end).toString('utf8');
}

/** Lines end only with a line feed, because names may contain other characters that end lines elsewhere. */
async function eachLine(pieces: AsyncIterable<Buffer>, onLine: (line: Buffer) => void): Promise<void> {
  let begun: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, from)) {
      const end = piece.subarray(from, at);
      onLine(begun.length === 0 ? end : Buffer.concat([...begun, end]));
      begun = [];
      from = at + 1;
    }
    if (from < piece.length) begun.push(piece.subarray(from));
  }
  if (begun.length > 0) onLine(Buffer.concat(begun));
}

function asProblem(error: unknown): BackupProblem {
  if (error instanceof BackupProblem) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ToolsMissing) return new BackupProblem('noTools', message, { cause: error });
  const kind = /No space left on device|Disk quota exceeded/.test(message) ? 'diskFull' : 'failed';
  return new BackupProblem(kind, `The database could not be backed up: ${message}`, { cause: error });
}
