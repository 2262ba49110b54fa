import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@daycare-portal/shared/text';
import '@daycare-portal/shared/text/all';
import { findDamage } from '../../server/src/core/db/check-database';
import { Absent, type Drill, type Stage } from './drill';
import { countRosters, enrol, onDatabase, refusal, startSettled } from './people';

const rows = 500;

/** Bulk calls until a small disk is full, and again once there is room. */
export const fullDisk: Drill = {
  lines: [4],
  name: 'full-disk',
  async run(stage) {
    const { problems } = stage;
    const disk = smallDisk(stage);
    const ballast = join(disk, 'ballast');
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    // Its log would tell of each refusal.
    const { calls } = await startSettled(stage, { LOG_LEVEL: 'fatal' }, dataDir);
    let taken = 0;
    const rounds = stage.many(20);
    for (let round = 0; round < rounds; round += 1) {
      const { id: daycareId } = await calls.daycare.createDaycare.mutate({ name: `Round ${round}` });
      const { bavail, bsize } = statfsSync(disk);
      // Different amounts of space, so that it ends at different writes.
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - stage.choices.between(0, 1_500_000))));
      const { stored, said } = await untilRefused((n) => enrol(calls, daycareId, `F${round}N${n}`, rows));
      taken += stored;
      if (said?.message !== text.errors.diskFull) problems.push(`answered with ${JSON.stringify(said)}`);
      const list = await calls.students.getDaycareStudentList.query({ daycareId });
      if (list.students.length !== stored * rows) problems.push(`${list.students.length} of ${stored * rows} children are listed`);
      rmSync(ballast);
      await enrol(calls, daycareId, `After${round}`, 1);
      await onDatabase(dataDir, async (db) => {
        problems.push(...(await findDamage(db)));
        for (const [lastName, { children }] of await countRosters(db)) {
          if (lastName.startsWith('F') && children !== rows) problems.push(`${lastName} is there in part: ${children} rows`);
        }
      });
    }
    return `filled ${rounds} times: ${taken} calls of ${rows} rows taken whole, ${rounds} refused with "${text.errors.diskFull}"`;
  },
};

/** Repeats a call until it is refused. Returns how many succeeded, and the reason. */
async function untilRefused(call: (n: number) => Promise<unknown>) {
  for (let stored = 0; ; stored += 1) {
    try {
      await call(stored);
    } catch (error) {
      return { stored, said: refusal(error) };
    }
  }
}

/** A file system of 96 MB in memory, which needs permission to mount. */
function smallDisk({ folder, afterwards }: Stage): string {
  const disk = folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=0700', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    throw new Absent('a small disk (mounting one needs Linux and root); server/src/core/db/database.test.ts does it with max_page_count');
  }
  afterwards(() => execFileSync('umount', ['-l', disk]));
  return disk;
}
