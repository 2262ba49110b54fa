import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { photoPath } from '@daycare-portal/shared/photo';
import { findDamage } from '../../server/src/db/check-database';
import type { WholeDb } from '../../server/src/db/database';
import { everyRow } from '../../server/src/test/every-row';
import { form, picture } from '../../server/src/test/upload';
import { delay, inParallel, type Drill } from './drill';
import { callsOf, onDatabase, roster, signIn, startSettled, upload, type Calls } from './people';
import { endingProblems, environmentOf, runScript, start, stop, type Portal } from './portal';

const writesASecond = 20;
const longestRestore = 60;

export const backupUnderWrites: Drill = {
  line: 7,
  name: 'backup-under-writes',
  does: `npm run backup beside ${writesASecond} saves a second, each restored into a folder of its own`,
  async run({ folder, many, progress }) {
    const dataDir = folder();
    const { portal, cookie, calls, people } = await startSettled(dataDir);
    const { sunnyside } = people;
    await givePhotos(portal, cookie, sunnyside, await enrol(calls, sunnyside, 'Photo', 20));
    const problems: string[] = [];
    const saved: string[] = [];
    let over = false;
    const writing = saveSteadily(calls, sunnyside, saved, () => over);
    const backups = many(5);
    let slowest = 0;
    for (let n = 0; n < backups; n += 1) {
      await delay(500);
      const file = join(folder(), `backup-${n}.sqlite`);
      const before = [...saved];
      const began = performance.now();
      await succeeds('scripts/backup.mjs', [file], dataDir, problems);
      slowest = Math.max(slowest, performance.now() - began);
      if (before.length > 0 && saved.length === before.length) problems.push('nothing was saved while the backup was taken');
      const restored = folder();
      await succeeds('scripts/restore.mjs', ['--yes', file], restored, problems);
      await onDatabase(restored, async (db) => {
        problems.push(...(await findDamage(db)));
        const names = new Set((await db.selectFrom('students').select('firstName').execute()).map(({ firstName }) => firstName));
        problems.push(...before.filter((name) => !names.has(name)).map((name) => `${name} was saved before and is not in the backup`));
        const photos = await db.selectFrom('photos').select('hash').execute();
        if (photos.length !== 20) problems.push(`${photos.length} of 20 photos are in the backup`);
      });
      progress((n + 1) / backups);
    }
    over = true;
    await writing;
    problems.push(...(await endingProblems(portal)));
    return {
      figure: `${backups} backups in at most ${(slowest / 1000).toFixed(1)} s each, ${saved.length} saves meanwhile, none lost`,
      problems,
    };
  },
};

export const restore: Drill = {
  line: 8,
  name: 'restore',
  does: 'a backup of 1,000 children with photos brought back over other data',
  async run({ folder, many, progress }) {
    const dataDir = folder();
    const { portal, cookie, calls, people } = await startSettled(dataDir);
    const { owner, sunnyside, mapleGrove } = people;
    const children = many(1000);
    await givePhotos(portal, cookie, sunnyside, await enrol(calls, sunnyside, 'Kept', children), progress);
    const problems: string[] = [];
    const file = join(folder(), 'backup.sqlite');
    const before = await onDatabase(dataDir, fingerprint);
    await succeeds('scripts/backup.mjs', [file], dataDir, problems);
    await enrol(calls, sunnyside, 'Later', 50);
    await calls.daycare.createDaycare.mutate({ name: `Not ${mapleGrove}` });
    await stop(portal);

    const began = performance.now();
    await succeeds('scripts/restore.mjs', ['--yes', file], dataDir, problems);
    const seconds = (performance.now() - began) / 1000;
    const logs = readdirSync(dataDir).filter((name) => name === 'daycare-portal.sqlite-wal');
    if (logs.length > 0) problems.push('a write-ahead log was left');
    const after = await onDatabase(dataDir, fingerprint);
    for (const [table, hash] of before) if (after.get(table) !== hash) problems.push(`${table} came back otherwise`);
    const again = await start(dataDir);
    if ((await callsOf(again, cookie).auth.getSession.query()) !== null) problems.push('an old session still opens');
    await signIn(again, owner.email);
    await stop(again);
    const aside = readdirSync(dataDir, { recursive: true }).filter(
      (name) => String(name).includes('.sqlite') && name !== 'daycare-portal.sqlite',
    );
    if (aside.length === 0) problems.push('what was replaced is not kept');
    const allowed = (longestRestore * Math.max(children, 1000)) / 1000;
    if (seconds > allowed) problems.push(`took ${Math.round(seconds)} s`);
    return { figure: `${children} children with photos in ${seconds.toFixed(1)} s, ${before.size} tables equal by hash`, problems };
  },
};

/** Runs a script of the project, which must exit with 0. */
export async function succeeds(
  script: string,
  args: readonly string[],
  dataDir: string,
  problems: string[],
  settings: Record<string, string> = {},
): Promise<void> {
  const { code, said } = await runScript(script, args, environmentOf(dataDir, settings)).ended;
  if (code !== 0) problems.push(`${script} ended with ${code}: ${said.join(' / ')}`);
}

/** Children with this name, in calls of 500. Returns their ids. */
export async function enrol(calls: Calls, daycareId: string, name: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 500) {
    const students = roster(`${name}${at}`, Math.min(500, count - at));
    const { results } = await calls.students.bulkCreateStudents.mutate({ daycareId, students });
    ids.push(...results.flatMap(({ studentId }) => studentId ?? []));
  }
  return ids;
}

/** A different picture for each child. */
export async function givePhotos(
  portal: Portal,
  cookie: string,
  daycareId: string,
  studentIds: readonly string[],
  progress: (part: number) => void = () => undefined,
): Promise<void> {
  await inParallel(studentIds.length, 4, async (n) => {
    const drawn = picture(64, 64, [n % 256, Math.floor(n / 256) * 16, 90]);
    const answer = await upload(portal, photoPath(daycareId, studentIds[n] ?? ''), cookie, form(await drawn.png().toBuffer()));
    if (answer.status !== 200) throw new Error(`A photo was refused: ${answer.text}`);
    progress((0.8 * n) / studentIds.length);
  });
}

/** Adds one child after another at the same pace until the end, and reports which were confirmed. */
async function saveSteadily(calls: Calls, daycareId: string, saved: string[], isOver: () => boolean): Promise<void> {
  const pending: Promise<void>[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const student = { firstName: `Saved ${n}`, lastName: 'Meanwhile', dob: '2023-05-17', guardianEmails: [] };
    const saving = calls.students.addDaycareStudent.mutate({ daycareId, ...student });
    pending.push(saving.then(() => void saved.push(student.firstName)));
    await delay(1000 / writesASecond);
  }
  await Promise.all(pending);
}

// A restore, or the start after it, rewrites some of these.
const changing = /^(sessions|sign_in_failures|setup_tokens|schema_migrations|activity|backups?)/;

/** A hash of each table's content. */
export async function fingerprint(db: WholeDb): Promise<Map<string, string>> {
  const tables = Object.entries(await everyRow(db)).filter(([table]) => !changing.test(table));
  return new Map(
    tables.map(([table, rows]) => {
      const lines = rows.map((row) => JSON.stringify(row)).toSorted();
      return [table, createHash('sha256').update(lines.join('\n')).digest('hex')];
    }),
  );
}
