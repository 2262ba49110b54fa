import { join } from 'node:path';
import { findInstalledPostgres, startInstalledPostgres, withoutInstalledPostgres } from '../../server/src/test/installed-postgres';
import { enrol, fingerprint, givePhotos, succeeds } from './backups';
import { Absent, delay, type Drill } from './drill';
import { callsOf, onDatabase, startSettled } from './people';
import { environmentOf, runScript, start, stop } from './portal';

export const moving: Drill = {
  line: 8,
  name: 'moving',
  does: 'SQLite to PostgreSQL, first cut short, a backup and a restore there, and back',
  async run({ folder, many, afterwards, progress }) {
    const programs = findInstalledPostgres();
    if (programs === undefined) throw new Absent(withoutInstalledPostgres.replace('needs ', ''));
    const problems: string[] = [];
    const dataDir = folder();
    const { portal, cookie, calls, people } = await startSettled(dataDir);
    const children = many(1000);
    await givePhotos(portal, cookie, people.sunnyside, await enrol(calls, people.sunnyside, 'Moved', children));
    await stop(portal);
    const before = await onDatabase(dataDir, fingerprint);
    progress(0.3);

    const server = await startInstalledPostgres(programs);
    afterwards(server.kill);
    const url = await server.makeDatabase();
    const settings = { DATABASE_URL: url };
    const from = `file:${join(dataDir, 'daycare-portal.sqlite')}`;
    const cut = await cutShort(['copy-database', '--from', from, '--to', url], dataDir);
    const left = await onDatabase(url, async (db) => (await db.selectFrom('activity').select('seq').limit(1).execute()).length);
    if (left > 0) problems.push('a copy that was cut short left rows');
    const copying = performance.now();
    await succeeds('scripts/admin.mjs', ['copy-database', '--from', from, '--to', url], dataDir, problems);
    const copied = performance.now() - copying;
    compare(before, await onDatabase(url, fingerprint), 'came to PostgreSQL otherwise', problems);
    progress(0.5);

    const there = await start(folder(), settings);
    if ((await callsOf(there, cookie).auth.getSession.query()) === null) problems.push('the move signed somebody out');
    const stick = folder();
    await succeeds('scripts/backup.mjs', [join(stick, 'backup.dump')], dataDir, problems, settings);
    await enrol(callsOf(there, cookie), people.sunnyside, 'Later', 50);
    await stop(there);
    const restoring = performance.now();
    await succeeds('scripts/restore.mjs', ['--yes', join(stick, 'backup.dump')], dataDir, problems, settings);
    const restored = performance.now() - restoring;
    compare(before, await onDatabase(url, fingerprint), 'was restored otherwise', problems);
    const again = await start(folder(), settings);
    if ((await callsOf(again, cookie).auth.getSession.query()) !== null) problems.push('an old session still opens after the restore');
    await stop(again);
    progress(0.8);

    const home = folder();
    await succeeds('scripts/admin.mjs', ['copy-database', '--from', url], home, problems);
    compare(before, await onDatabase(home, fingerprint), 'came back otherwise', problems);
    await server.stop();
    const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
    return {
      figure: `${children} children with photos there in ${seconds(copied)}${cut ? ' after a SIGKILL in the middle' : ''}, restored in ${seconds(restored)}, and back: ${before.size} tables equal by hash`,
      problems,
    };
  },
};

/** Kills the command once it copies; whether that was before its end. */
async function cutShort(args: readonly string[], dataDir: string): Promise<boolean> {
  const { child, said, ended } = runScript('scripts/admin.mjs', args, environmentOf(dataDir));
  while (child.exitCode === null && !said.some((line) => /^Copying +[1-9]/.test(line))) await delay(5);
  child.kill('SIGKILL');
  return (await ended).code === null;
}

function compare(before: Map<string, string>, after: Map<string, string>, how: string, problems: string[]): void {
  for (const [table, hash] of before) if (after.get(table) !== hash) problems.push(`${table} ${how}`);
}
