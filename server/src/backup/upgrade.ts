import type { Db } from '../db/database';
import { compareSchema, migrate } from '../db/migrate';
import type { Outside } from '../outside';
import { createBackups } from './backups';

interface Parts {
  db: Db;
  config: { dataDir: string; databaseFile: string };
  outside: Outside;
}

/** Brings the schema up to date, after a verified backup where the database has an older one (trust 6). Without the backup nothing is changed. */
export async function upgrade({ db, config: { dataDir, databaseFile }, outside }: Parts): Promise<void> {
  const { applied, missing, unknown } = await compareSchema(db);
  if (applied.length > 0 && missing.length > 0 && unknown.length === 0) {
    const backups = createBackups({ dataDir, databaseFile, outside });
    try {
      await backups.make('beforeUpgrade');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The database has to be brought up to date, and the backup before that could not be made: ${why}`, { cause: error });
    }
  }
  await migrate(db, outside.now());
}
