import type { Db } from '../db/database';
import { describePlace, type DatabasePlace } from '../db/database-place';
import { compareSchema, migrate } from '../db/migrate';
import type { Outside } from '../outside';
import { createBackups } from './backups';

interface Parts {
  db: Db;
  config: { dataDir: string; database: DatabasePlace };
  outside: Outside;
}

/**
 * Brings the schema up to date, after a verified backup where the database has an older one (trust 6). Without the backup nothing is changed.
 * Where this program takes none, on PostgreSQL, whoever installs a new version has to.
 */
export async function upgrade({ db, config: { dataDir, database }, outside }: Parts): Promise<void> {
  const { applied, missing, unknown, isForeign } = await compareSchema(db);
  if (isForeign) throw new Error(`${describePlace(database)} holds tables of another program: give the portal a database of its own.`);
  const backups = createBackups({ dataDir, database, outside });
  if (backups.areTaken && applied.length > 0 && missing.length > 0 && unknown.length === 0) {
    try {
      await backups.make('beforeUpgrade');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The database has to be brought up to date, and the backup before that could not be made: ${why}`, { cause: error });
    }
  }
  await migrate(db, outside.now());
}
