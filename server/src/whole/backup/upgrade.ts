import { thisVersion, versionOf } from '@daycare-portal/migrations/releases';
import { engineOf, type Db } from '../../core/db/database';
import { describePlace, type DatabasePlace } from '../../core/database-place';
import { compareSchema, migrate } from '../../core/db/migrate';
import type { Runtime } from '../../core/runtime';
import { describeWayBack } from './backup-folder';
import { createBackups } from './backups';

interface Parts {
  db: Db;
  config: { dataDir: string; database: DatabasePlace; pgDump: string | undefined };
  runtime: Runtime;
  /** Called with what is being done, and with what was done. */
  say?: (line: string) => void;
}

/**
 * Updates the schema, and first makes a verified backup if the schema is older (trust 6). Without the backup nothing is changed. Of several
 * processes that start on one server, the first does both and the others wait.
 */
export async function upgrade({ db, config, runtime, say = () => undefined }: Parts): Promise<void> {
  const { missing, unknown, isForeign } = await compareSchema(db);
  if (isForeign) throw new Error(`${describePlace(config.database)} has another program's tables in it. Give the portal its own database.`);
  if (unknown.length > 0) throw new Error(newerData(unknown[0], config.dataDir));
  if (missing.length === 0) return;
  await engineOf(db).whileMigrating(db, async (one) => {
    const { applied, missing: stillMissing } = await compareSchema(one);
    const isUpgrade = applied.length > 0 && stillMissing.length > 0;
    const versions = `from version ${versionOf(applied)} to ${thisVersion}`;
    if (isUpgrade) say(`Upgrading the data ${versions}. A backup is made first ...`);
    const backup = isUpgrade ? await backUpFirst({ config, runtime }) : undefined;
    await migrate(one, runtime.now());
    if (backup !== undefined) say(`The data was upgraded ${versions}: ${changes(stillMissing)}. The backup from before is ${backup}.`);
  });
}

function changes(names: readonly string[]): string {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return names.length === 1 ? `1 change to the database, ${first}` : `${names.length} changes to the database, ${first} to ${last}`;
}

/** The path of the backup. */
async function backUpFirst({ config, runtime }: Pick<Parts, 'config' | 'runtime'>): Promise<string> {
  try {
    return (await createBackups({ ...config, runtime }).make('beforeUpgrade')).path;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database has to be brought up to date, and the backup before that could not be made: ${why}`, { cause: error });
  }
}

/** Why a database of a newer version is not opened, and how to go on. */
export function newerData(unknown: string | undefined, dataDir: string): string {
  return `A newer version of Daycare Portal made this database (${unknown}). Install that version. ${describeWayBack(dataDir)}`.trimEnd();
}
