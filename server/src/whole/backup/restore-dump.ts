import { join } from 'node:path';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { closing, listTables, type Db } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import { describePlace } from '../../core/database-place';
import { dropStatements } from '../../core/db/drop-tables';
import { makeFolder } from '../../core/db/make-folder';
import { compareSchema } from '../../core/db/migrate';
import { requireAlone } from '../../core/db/other-portals';
import { outputOf, runTool, type PostgresTools } from '../../core/db/postgres-tools';
import { isoTime, type Runtime } from '../../core/runtime';
import { backupFolder, beginPart, flush, forgetFailure } from './backup-folder';
import { dumperOf, isDump, readDump, toolsFor, type PostgresPlace } from './dump';
import { prepareRestored, requireFile, type Restored, type RestoreParts } from './restore';

interface Parts extends RestoreParts {
  config: { dataDir: string; database: PostgresPlace; pgDump: string | undefined };
}

/** Only what the migrations make is read from a dump, and nothing else that a server has. */
const taken =
  /^\d+; \d+ \d+ (TABLE|TABLE DATA|FUNCTION|SEQUENCE|SEQUENCE OWNED BY|SEQUENCE SET|DEFAULT|CONSTRAINT|FK CONSTRAINT|INDEX|TRIGGER) /;
/** Tables whose rows would give access that has ended since. They must not come back even for a moment. */
const ended = / TABLE DATA \S+ (sessions|password_resets|setup_tokens|door_devices|door_pins) /;

/**
 * Replaces the contents of the PostgreSQL database with a backup, and first backs up what is there. Otherwise like `restoreBackup`.
 * Everything is replaced in one transaction.
 */
export async function restoreDump({ config, runtime, file, confirm, onStep = () => undefined }: Parts): Promise<Restored | undefined> {
  const { dataDir, database, pgDump } = config;
  requireFile(file);
  if (!isDump(file)) {
    throw new Error(
      `${file} is no backup of PostgreSQL. If it is one of SQLite, copy it into an empty database: npm run admin -- copy-database --from file:${file}`,
    );
  }
  const name = describePlace(database);
  return closing(await openDatabase(database), async (db) => {
    await requireAlone(db, name);
    if ((await compareSchema(db)).isForeign) throw new Error(`${name} has another program's tables in it.`);
    const tools = await toolsFor(db, pgDump);
    onStep({ step: 'verifying' });
    const { contents } = await readDump(tools, file);
    if (!(await confirm(contents))) return undefined;
    const replaced = await keepPresent(db, config, runtime, () => onStep({ step: 'keeping' }));
    onStep({ step: 'replacing' });
    await replace(db, tools, { database, file, dataDir });
    onStep({ step: 'preparing' });
    const damagedPhotos = await prepareRestored(db, runtime);
    forgetFailure(backupFolder(dataDir));
    return { contents, replaced, damagedPhotos };
  });
}

/** Kept in a file beside the backups' folder, where nothing is ever deleted; undefined if there is nothing to keep. */
async function keepPresent(db: Db, { dataDir, database, pgDump }: Parts['config'], runtime: Runtime, onStart: () => void) {
  if ((await listTables(db)).length === 0) return undefined;
  onStart();
  const folder = join(dataDir, `replaced-${isoTime(runtime.now()).replaceAll(':', '-')}`);
  makeFolder(dataDir);
  mkdirSync(folder, { mode: 0o700 });
  const aside = beginPart(folder, 'daycare-portal');
  await dumperOf(database, pgDump)(aside, () => undefined);
  flush(aside);
  const kept = join(folder, 'daycare-portal.dump');
  renameSync(aside, kept);
  flush(folder);
  return kept;
}

/** psql runs one transaction that its last line commits, so nothing changes if this process, or the backup, ends before that. */
async function replace(
  db: Db,
  tools: PostgresTools,
  { database, file, dataDir }: { database: PostgresPlace; file: string; dataDir: string },
) {
  const drops = (await dropStatements(db)).map((drop) => `${drop.compile(db).sql};\n`);
  const folder = mkdtempSync(join(dataDir, 'restoring-'));
  try {
    const list = join(folder, 'list');
    const entries: string[] = [];
    await runTool(tools.pgRestore, ['--list', file], { onLine: (line) => void entries.push(line) });
    writeFileSync(list, entries.filter((line) => taken.test(line) && !ended.test(line)).join('\n'), { mode: 0o600 });
    const script = async function* () {
      yield 'begin;\n';
      yield* drops;
      yield* outputOf(tools.pgRestore, ['--no-owner', '--no-privileges', `--use-list=${list}`, '--file=-', file]);
      yield '\ncommit;\n';
    };
    const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
    await runTool(tools.psql, options, { url: database.url, input: script() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
