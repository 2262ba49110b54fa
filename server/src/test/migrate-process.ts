import { allMigrations } from '@daycare-portal/migrations/all';
import { openDatabase } from '../core/db/open-database';
import type { DatabasePlace } from '../core/database-place';
import { migrate } from '../core/db/migrate';

// A program that migrates the given database. It prints a line just before it asks for the migration lock, so
// a test that holds the lock until then can make two of these programs meet there.
const [, , given = ''] = process.argv;
const place: DatabasePlace = JSON.parse(given);
const db = await openDatabase(place);
let asked = 0;
const say = () => void process.stdout.write('asks for the lock\n');
const watched = allMigrations.map((migration, index) => ({
  up: migration.up,
  get name() {
    // On SQLite the first migration's transaction is the lock, taken after reading what is applied. On PostgreSQL the lock comes first.
    if (index === 0 && ++asked === 2 && place.engine === 'sqlite') say();
    return migration.name;
  },
}));
if (place.engine === 'postgres') say();
await migrate(db, new Date(), watched);
await db.destroy();
process.stdout.write('migrated\n');
