import { engineOf, type Db } from '../db/database';
import { describePlace, type DatabasePlace } from '../db/database-place';
import { compareSchema, migrate } from '../db/migrate';
import type { Runtime } from '../runtime';
import { createBackups } from './backups';

interface Parts {
  db: Db;
  config: { dataDir: string; database: DatabasePlace; pgDump: string | undefined };
  runtime: Runtime;
}

/**
 * Updates the schema, and first makes a verified backup if the schema is older (trust 6). Without the backup nothing is changed. Of several
 * processes that start on one server, the first does both and the others wait.
 */
export async function upgrade({ db, config, runtime }: Parts): Promise<void> {
  const { missing, unknown, isForeign } = await compareSchema(db);
  if (isForeign)
    throw new Error(`${describePlace(config.database)} holds tables of another program: give the portal a database of its own.`);
  if (missing.length === 0 && unknown.length === 0) return;
  await engineOf(db).whileMigrating(db, async (one) => {
    const { applied, missing: stillMissing } = await compareSchema(one);
    if (applied.length > 0 && stillMissing.length > 0 && unknown.length === 0) {
      try {
        await createBackups({ ...config, runtime }).make('beforeUpgrade');
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`The database has to be brought up to date, and the backup before that could not be made: ${why}`, {
          cause: error,
        });
      }
    }
    await migrate(one, runtime.now());
  });
}
