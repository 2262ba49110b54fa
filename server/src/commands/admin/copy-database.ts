import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig, readDatabaseUrl } from '../../core/config';
import { requireUsable } from '../../core/db/check-database';
import { copyTables, type CopiedTable, type OnRows } from '../../core/db/copy-tables';
import { holdFiles } from '../../core/db/data-folder';
import { closing, type Db } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import { describePlace, passwordOf, type DatabasePlace } from '../../core/database-place';
import { emptyLog } from '../../core/db/empty-log';
import { compareSchema, migrate } from '../../core/db/migrate';
import { requireAlone } from '../../core/db/other-portals';
import { openForReading } from '../../core/db/sqlite';
import { countQueuedMails } from '../../core/email/outbox.queries';
import type { Runtime } from '../../core/runtime';

export const copyDatabaseHelp = {
  takes: '--from <url> --to <url>',
  does: 'Copies everything into an empty database, from SQLite to PostgreSQL, back, or like to like, and compares the two by hash. Stop the portal first. A url is file:<path> or postgres://...; if you leave one out, the configured database is used.',
};

interface Parts {
  environment: Record<string, string | undefined>;
  runtime: Runtime;
  /** Called with the data that is about to be touched. */
  announce?: (line: string) => void;
  onRows: OnRows;
}

/**
 * Copies one database into another and reports how each table was copied. Sessions are copied, too, so that nobody has to sign in again: it
 * is the same portal in another place. Throws a sentence if that is impossible, and leaves the target empty and the source as it was.
 */
export async function copyDatabase(args: readonly string[], { environment, runtime, announce, onRows }: Parts): Promise<string[]> {
  const [from, to] = readPlaces(args, environment);
  announce?.(`Data: from ${describePlace(from)} to ${describePlace(to)}`);
  const free = holdFiles(fileOf(from), fileOf(to));
  try {
    return await closing(await openSource(from), async (source) =>
      closing(await openTarget(to, runtime), async (target) => {
        const copied = await copyTables(source, target, onRows).catch((error: unknown) => {
          throw new Error(`${describePlace(from)} was not copied to ${describePlace(to)}: ${messageOf(error)}`, { cause: error });
        });
        await emptyLog(target);
        return describe(copied, from, to, await countQueuedMails(target));
      }),
    );
  } finally {
    free();
  }
}

function readPlaces(args: readonly string[], environment: Record<string, string | undefined>): [from: DatabasePlace, to: DatabasePlace] {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: false,
  });
  const { from, to } = values;
  if (from === undefined && to === undefined) throw new Error('Give --from <url>, --to <url>, or both.');
  const place = (name: string, url: string | undefined) =>
    url === undefined ? readConfig(environment).database : readDatabaseUrl(name, url);
  const places: [DatabasePlace, DatabasePlace] = [place('--from', from), place('--to', to)];
  if (describePlace(places[0]) === describePlace(places[1])) throw new Error(`${describePlace(places[0])} cannot be copied to itself.`);
  return places;
}

function fileOf(place: DatabasePlace): string | undefined {
  return place.engine === 'sqlite' ? place.file : undefined;
}

async function openSource(place: DatabasePlace): Promise<Db> {
  // A copy is built from scratch, which would hide damage in the original.
  if (place.engine === 'sqlite') await requireUsable(place.file, 'full');
  const db = place.engine === 'sqlite' ? openForReading(place.file) : await openDatabase(place);
  return closedUnless(db, async () => {
    if (place.engine === 'postgres') await requireAlone(db, describePlace(place));
    const { applied, missing } = await requireOurs(db, place);
    if (applied.length === 0) throw new Error(`There is nothing to copy: ${describePlace(place)} is empty.`);
    if (missing.length > 0)
      throw new Error(`${describePlace(place)} is older than this version. Start the portal on it once to update it.`);
  });
}

async function openTarget(place: DatabasePlace, runtime: Runtime): Promise<Db> {
  if (place.engine === 'sqlite' && existsSync(place.file)) await requireUsable(place.file, 'schema');
  const db = await openDatabase(place);
  return closedUnless(db, async () => {
    if (place.engine === 'postgres') await requireAlone(db, describePlace(place));
    await requireOurs(db, place);
    await migrate(db, runtime.now());
  });
}

async function closedUnless(db: Db, check: () => Promise<void>): Promise<Db> {
  try {
    await check();
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function requireOurs(db: Db, place: DatabasePlace) {
  const state = await compareSchema(db);
  if (state.isForeign) throw new Error(`${describePlace(place)} has another program's tables in it.`);
  if (state.unknown.length > 0)
    throw new Error(`${describePlace(place)} was made by a newer version of Daycare Portal (${state.unknown[0]}). Install that version.`);
  return state;
}

const shownOfHash = 16;

function describe(copied: readonly CopiedTable[], from: DatabasePlace, to: DatabasePlace, waitingMails: number): string[] {
  const lines = [
    ['table', 'rows', 'sha256 there', 'sha256 here'] as const,
    ...copied.map((table) => {
      const [there, here] = [table.from.slice(0, shownOfHash), table.to.slice(0, shownOfHash)];
      return [table.name, table.rows.toLocaleString('en'), there, here] as const;
    }),
  ];
  const width = (column: 0 | 1) => Math.max(...lines.map((line) => line[column].length));
  const rows = copied.reduce((sum, table) => sum + table.rows, 0);
  return [
    ...lines.map(
      ([name, count, there, here]) => `${name.padEnd(width(0))}  ${count.padStart(width(1))}  ${there.padEnd(shownOfHash)}  ${here}`,
    ),
    `Copied from ${describePlace(from)} to ${describePlace(to)}: ${rows.toLocaleString('en')} rows in ${copied.length} tables, each with the same hash.`,
    ...(waitingMails > 0 && sealsWith(from) !== sealsWith(to)
      ? [`Email waiting to be sent (${waitingMails}) cannot be opened there and will not be sent: new links will be needed.`]
      : []),
    'The original is unchanged. Keep it until the portal runs on the copy, then delete it.',
  ];
}

/** What the key of waiting mail is made of; if it is not given, the key is a file in the data folder. */
function sealsWith(place: DatabasePlace): string | undefined {
  return place.engine === 'postgres' ? passwordOf(place.url) : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
