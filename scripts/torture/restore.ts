import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { photoPath } from '@daycare-portal/shared/photo';
import { sqliteFileName } from '../../server/src/core/database-place';
import { everyRow } from '../../server/src/test/every-row';
import { findInstalledPostgres, startInstalledPostgres } from '../../server/src/test/installed-postgres';
import { form, picture } from '../../server/src/test/upload';
import { delay, inParallel, seconds, type Drill, type Stage } from './drill';
import { callsOf, enrol, onDatabase, signIn, startSettled, upload } from './people';
import { runScript, start, succeeds } from './portal';

const longestRestore = 60_000;

/** A running portal, and somebody who is signed in there. */
type Office = Omit<Awaited<ReturnType<typeof startSettled>>, 'calls'>;

/** A daycare with photos is restored over other data, moved to PostgreSQL, restored there too, and moved back. */
export const restore: Drill = {
  lines: [8],
  name: 'restore',
  async run(stage) {
    const office = await startSettled(stage);
    const { dataDir, people } = office;
    const children = stage.many(1000);
    await enrolWithPhotos(office, children);
    const here = await changeAndRestore(stage, office);
    const aside = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));
    if (aside.length !== 1) stage.problems.push('what was replaced is not kept');
    const figure = `${children} children with photos restored in ${seconds(here.took)}`;
    const programs = findInstalledPostgres();
    if (programs === undefined) return `${figure}; moving needs an installed PostgreSQL`;

    const server = await startInstalledPostgres(programs);
    stage.afterwards(server.kill);
    const url = await server.makeDatabase();
    const copy = ['copy-database', '--from', `file:${join(dataDir, sqliteFileName)}`, '--to', url];
    const cut = await cutShort(stage, copy, dataDir);
    const left = await onDatabase(url, (db) => db.selectFrom('activity').select('seq').limit(1).execute());
    if (left.length > 0) stage.problems.push('a copy that was cut short left rows');
    const copied = await succeeds(stage, 'scripts/admin.mjs', copy, dataDir);
    await compare(stage, await fingerprint(dataDir), url, 'came to PostgreSQL otherwise');
    const there = { dataDir: stage.folder(), settings: { DATABASE_URL: url } };
    const portal = await start(stage, there.dataDir, there.settings);
    const isSignedIn = (await callsOf(portal, here.cookie).auth.getSession.query()) !== null;
    if (!isSignedIn) stage.problems.push('the move signed somebody out');
    const { took } = await changeAndRestore(stage, { ...there, people, portal, cookie: here.cookie });
    const tables = await fingerprint(url);
    const home = stage.folder();
    await succeeds(stage, 'scripts/admin.mjs', ['copy-database', '--from', url], home);
    await compare(stage, tables, home, 'came back otherwise');
    await server.stop();
    return `${figure}, moved to PostgreSQL in ${seconds(copied)}${cut ? ' after a SIGKILL in the middle' : ''}, restored there in ${seconds(took)}, and back: ${tables.size} tables equal by hash`;
  },
};

/** Backs up what a portal serves, changes it and restores it. Returns how long that took, and the cookie of a new session. */
async function changeAndRestore(stage: Stage, { portal, people, cookie, dataDir, settings }: Office) {
  const { problems } = stage;
  const place = settings['DATABASE_URL'] ?? dataDir;
  const before = await fingerprint(place);
  const file = join(stage.folder(), 'backup');
  await succeeds(stage, 'scripts/backup.mjs', [file], dataDir, settings);
  await enrol(callsOf(portal, cookie), people.sunnyside, 'Later', 50);
  await portal.stop();
  const took = await succeeds(stage, 'scripts/restore.mjs', ['--yes', file], dataDir, settings);
  if (took > longestRestore) problems.push(`a restore took ${seconds(took)}`);
  if (readdirSync(dataDir).includes(`${sqliteFileName}-wal`)) problems.push('a write-ahead log was left');
  await compare(stage, before, place, 'was restored otherwise');
  const again = await start(stage, dataDir, settings);
  if ((await callsOf(again, cookie).auth.getSession.query()) !== null) problems.push('an old session still opens after a restore');
  const newCookie = await signIn(again, people.owner.email);
  await again.stop();
  return { took, cookie: newCookie };
}

/** Children with a different picture each. */
async function enrolWithPhotos({ portal, cookie, people }: Office, count: number): Promise<void> {
  const calls = callsOf(portal, cookie);
  const studentIds: string[] = [];
  for (let at = 0; at < count; at += maxBulkRows) {
    studentIds.push(...(await enrol(calls, people.sunnyside, `Kept${at}`, Math.min(maxBulkRows, count - at))));
  }
  // As many at once as the server reads of one session.
  await inParallel(count, 2, async (n) => {
    const drawn = picture(64, 64, [n % 256, Math.floor(n / 256) * 16, 90]);
    const path = photoPath(people.sunnyside, studentIds[n] ?? '');
    const { status, text } = await upload(portal, path, cookie, form(await drawn.png().toBuffer()));
    if (status !== 200) throw new Error(`A photo was refused: ${text}`);
  });
}

/** Kills the command once it copies; whether that was before its end. */
async function cutShort(stage: Stage, args: readonly string[], dataDir: string): Promise<boolean> {
  const { child, said, ended } = runScript(stage, 'scripts/admin.mjs', args, dataDir);
  while (child.exitCode === null && !said.some((line) => /^Copying +[1-9]/.test(line))) await delay(5);
  child.kill('SIGKILL');
  return (await ended) === null;
}

// A restore, or the start after it, rewrites some of these.
const changing = /^(sessions|sign_in_failures|setup_tokens|schema_migrations|activity|backups?)/;

/** A hash of each table's content. */
async function fingerprint(where: string): Promise<Map<string, string>> {
  const tables = Object.entries(await onDatabase(where, everyRow)).filter(([table]) => !changing.test(table));
  return new Map(
    tables.map(([table, rows]) => {
      const lines = rows.map((row) => JSON.stringify(row)).toSorted();
      return [table, createHash('sha256').update(lines.join('\n')).digest('hex')];
    }),
  );
}

async function compare({ problems }: Stage, before: Map<string, string>, where: string, how: string): Promise<void> {
  const after = await fingerprint(where);
  for (const [table, hash] of before) if (after.get(table) !== hash) problems.push(`${table} ${how}`);
}
