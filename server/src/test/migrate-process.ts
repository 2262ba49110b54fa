import { allMigrations } from '@daycare-portal/migrations/all';
import { openDatabase } from '../db/open-database';
import type { DatabasePlace } from '../db/database-place';
import { migrate } from '../db/migrate';

// A program of its own that migrates the database it is given. It says so just before it asks for the lock of the migrations: whoever
// holds the lock until then makes two of these meet there.
const [, , given = ''] = process.argv;
const place: DatabasePlace = JSON.parse(given);
const db = await openDatabase(place);
let asked = 0;
const say = () => void process.stdout.write('asks for the lock\n');
const watched = allMigrations.map((migration, index) => ({
  up: migration.up,
  get name() {
    // On SQLite the lock is that of the first migration, which asks after what is applied before; on PostgreSQL it comes before all.
    if (index === 0 && ++asked === 2 && place.engine === 'sqlite') say();
    return migration.name;
  },
}));
if (place.engine === 'postgres') say();
await migrate(db, new Date(), watched);
await db.destroy();
process.stdout.write('migrated\n');
