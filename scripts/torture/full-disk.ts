import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@daycare-portal/shared/text';
import '@daycare-portal/shared/text/all';
import { findDamage } from '../../server/src/db/check-database';
import { Absent, type Drill, type Stage } from './drill';
import { countRosters, onDatabase, refusal, roster, startSettled, type Calls } from './people';
import { stop } from './portal';

const rows = 500;

export const fullDisk: Drill = {
  line: 4,
  name: 'full-disk',
  does: 'bulk calls until a small disk is full, and again once there is room',
  async run(stage) {
    const disk = smallDisk(stage);
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    const { portal, calls } = await startSettled(dataDir);
    const ballast = join(disk, 'ballast');
    const problems: string[] = [];
    let taken = 0;
    let refused = 0;
    const rounds = stage.many(20);
    for (let round = 0; round < rounds; round += 1) {
      const { id: daycareId } = await calls.daycare.createDaycare.mutate({ name: `Round ${round}` });
      const { bavail, bsize } = statfsSync(disk);
      // Different amounts of space, so that it ends at different writes.
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - stage.choices.between(0, 1_500_000))));
      const name = `F${round}`;
      const stored = await saveUntilFull(calls, daycareId, name, problems);
      taken += stored;
      refused += 1;
      const list = await calls.students.getDaycareStudentList.query({ daycareId });
      const listed = new Set(list.students.map(({ lastName }) => lastName));
      if (listed.has(`${name}N${stored}`)) problems.push(`${name}: a refused call left rows`);
      rmSync(ballast);
      const after = await calls.students.addDaycareStudent.mutate({ daycareId, ...one(`After ${round}`) });
      if (!after.success) problems.push(`${name}: nothing could be saved once there was room`);
      await onDatabase(dataDir, async (db) => {
        problems.push(...(await findDamage(db)));
        for (const [lastName, { children }] of await countRosters(db)) {
          if (lastName.startsWith('F') && children !== rows) problems.push(`${lastName} is there in part: ${children} rows`);
        }
      });
      stage.progress((round + 1) / rounds);
    }
    const { code } = await stop(portal);
    if (code !== 0) problems.push(`the server ended with ${code}`);
    return {
      figure: `filled ${rounds} times: ${taken} calls of ${rows} rows taken whole, ${refused} refused with "${text.errors.diskFull}"`,
      problems,
    };
  },
};

const one = (lastName: string) => ({ firstName: 'One', lastName, dob: '2023-05-17', guardianEmails: [] });

/** Repeats calls until one is refused with a reason. Returns how many succeeded. */
async function saveUntilFull(calls: Calls, daycareId: string, name: string, problems: string[]): Promise<number> {
  for (let n = 0; n < 100; n += 1) {
    try {
      await calls.students.bulkCreateStudents.mutate({ daycareId, students: roster(`${name}N${n}`, rows) });
    } catch (error) {
      const said = refusal(error);
      if (said?.message !== text.errors.diskFull) problems.push(`${name}: answered with ${JSON.stringify(said)}`);
      return n;
    }
  }
  throw new Error('The disk did not become full.');
}

/** A file system of 96 MB in memory, which needs permission to mount. */
function smallDisk({ folder, afterwards }: Stage): string {
  const disk = folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=0700', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    throw new Absent('a small disk (mounting one needs Linux and root); server/src/db/database.test.ts does it with max_page_count');
  }
  afterwards(() => execFileSync('umount', ['-l', disk]));
  return disk;
}
