import { allMigrations } from '@daycare-portal/migrations/all';
import { openSqlite } from '../db/sqlite';
import { migrate } from '../db/migrate';

// A program of its own that migrates the file it is given. It says so when it has read which migrations are applied, just before
// it asks for the lock of the first: whoever holds the lock until then makes two of these meet there.
const [, , file = ''] = process.argv;
const db = openSqlite(file);
let asked = 0;
const watched = allMigrations.map((migration, index) => ({
  up: migration.up,
  get name() {
    if (index === 0 && ++asked === 2) process.stdout.write('asks for the lock\n');
    return migration.name;
  },
}));
await migrate(db, new Date(), watched);
await db.destroy();
process.stdout.write('migrated\n');
