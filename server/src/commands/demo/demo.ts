import { existsSync, rmSync } from 'node:fs';
import { findUserByEmail, hasUsers } from '../../records/accounts/accounts.queries';
import { listTables, type Db } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import { describePlace, type DatabasePlace } from '../../core/database-place';
import { dropTables } from '../../core/db/drop-tables';
import { leaveLog } from '../../core/db/leave-log';
import { start } from '../../main';
import { timed, type DemoServices } from './acting';
import { writeDemoData } from './demo-data';
import { demoPassword, demoPeople } from './demo-people';
import { bringUpToDate } from './demo-today';
import { seededRuntime } from './random';

/** Tells the person at the terminal what takes so long. */
export interface DemoProgress {
  say: (line: string) => void;
  onDay: (done: number, total: number) => void;
}

const silent: DemoProgress = { say: () => undefined, onDay: () => undefined };

/**
 * Serves the demo from its own folder, with fresh data if `reset` is set.
 * @public scripts/demo.mjs calls it
 */
export async function startDemo(clientDir: string, reset: boolean, progress: DemoProgress): Promise<void> {
  await start({
    clientDir,
    defaults: { DATA_DIR: 'data/demo' },
    beforeOpening: async (database) => {
      if (reset) await removeDemo(database);
    },
    prepare: (services) => prepareDemo(services, progress),
  });
}

/**
 * Fills an empty database, or brings an existing demo's day up to now. Throws if the database holds anything but the complete demo. Returns
 * the lines that tell how to sign in.
 */
export async function prepareDemo({ db, config, runtime }: DemoServices, { say, onDay }: DemoProgress = silent): Promise<string[]> {
  const isNew = !(await hasUsers(db));
  const stage = { db, config, runtime: isNew ? { ...seededRuntime('the demo', runtime.now), timeZone: runtime.timeZone } : runtime };
  if (isNew) {
    say('Making two daycares with children, families and staff ...');
    await writeDemoData(timed(stage));
  }
  if (!isNew && !(await wasMadeByDemo(db))) throw new Error(notOurs(config.database));
  if (!isNew && (await findUserByEmail(db, demoPeople.parent.email)) === undefined) {
    throw new Error('The demo data was left unfinished. Recreate it with: npm run demo -- --reset');
  }
  await bringUpToDate(stage, onDay);
  return [
    'Sign in as',
    ...(['owner', 'staff', 'teacher', 'parent', 'otherOwner'] as const).map(
      (who) => `  ${(who === 'otherOwner' ? 'owner' : who).padEnd(8)} ${demoPeople[who].email.padEnd(30)} ${demoPassword}`,
    ),
  ];
}

/** Deletes the demo's database. Throws if it holds anything else or is in use. */
export async function removeDemo(database: DatabasePlace): Promise<void> {
  if (database.engine === 'sqlite' && !existsSync(database.file)) return;
  const db = await openDatabase(database);
  try {
    const tables = await listTables(db);
    const ours = tables.length === 0 || (tables.includes('users') && (!(await hasUsers(db)) || (await wasMadeByDemo(db))));
    if (!ours) throw new Error(notOurs(database));
    if (database.engine === 'postgres') return await dropTables(db);
    if (!(await leaveLog(db))) throw new Error('The demo is running. Stop it before you recreate its data.');
  } finally {
    await db.destroy();
  }
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${database.file}${suffix}`, { force: true });
}

async function wasMadeByDemo(db: Db): Promise<boolean> {
  return (await findUserByEmail(db, demoPeople.owner.email)) !== undefined;
}

function notOurs(database: DatabasePlace): string {
  const other = database.engine === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL';
  return `${describePlace(database)} holds data that the demo did not make, so the demo leaves it alone. Give the demo another ${other}.`;
}
