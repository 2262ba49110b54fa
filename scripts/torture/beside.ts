import { join } from 'node:path';
import { findDamage } from '../../server/src/core/db/check-database';
import { sqliteFileName } from '../../server/src/core/database-place';
import { inParallel, timeOf, type Drill } from './drill';
import { countRosters, enrol, onDatabase, refusal, startSettled, type Calls } from './people';
import { succeeds } from './portal';

const atOnce = 4;
const rows = 20;

/** Requests of every kind while the seed, the admin commands and backups use the same file. */
export const beside: Drill = {
  lines: [3, 7],
  name: 'beside',
  async run(stage) {
    const { problems } = stage;
    const { dataDir, calls, people } = await startSettled(stage);
    const { staff, sunnyside } = people;
    const requests = stage.many(1000);
    const saved: string[] = [];
    const over = new AbortController();
    let runs = 0;
    let backups = 0;
    const backUp = async () => {
      const place = stage.folder();
      const savedBefore = [...saved];
      await succeeds(stage, 'scripts/backup.mjs', [join(place, sqliteFileName)], dataDir);
      backups += 1;
      if (!over.signal.aborted && saved.length === savedBefore.length) problems.push('nothing was saved while a backup was taken');
      await onDatabase(place, async (db) => {
        const rosters = await countRosters(db);
        const lost = savedBefore.filter((name) => rosters.get(name)?.children !== rows);
        problems.push(...(await findDamage(db)), ...lost.map((name) => `${name} was saved before, and is not in the backup`));
      });
    };
    const commands: ((n: number) => Promise<unknown>)[] = [
      (n) => succeeds(stage, 'scripts/seed.mjs', ['--force', '--students', '500', '--seed', `beside${n}`], dataDir),
      (n) => succeeds(stage, 'scripts/admin.mjs', n % 2 === 0 ? newOwner(n) : ['end-sessions', staff.email], dataDir),
      backUp,
    ];
    const keepRunning = async (command: (n: number) => Promise<unknown>) => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        await command(n);
        runs += 1;
      }
    };
    const running = Promise.all(commands.map(keepRunning));
    let slowest = 0;
    await inParallel(requests, atOnce, async (n) => {
      const request = oneRequest(calls, sunnyside, n, saved).catch((error: unknown) =>
        problems.push(`request ${n}: ${JSON.stringify(refusal(error))}`),
      );
      slowest = Math.max(slowest, await timeOf(() => request));
    });
    over.abort();
    await running;
    problems.push(...(await onDatabase(dataDir, findDamage)));
    return `${requests} requests and ${runs} commands beside them, ${backups} of them backups, ${problems.length === 0 ? 'none' : problems.length} failed; the slowest request took ${Math.round(slowest)} ms`;
  },
};

const newOwner = (n: number) => ['create-owner', '--email', `owner-${n}@beside.example`, '--name', 'Beside', '--daycare', `Beside${n}`];

async function oneRequest(calls: Calls, daycareId: string, n: number, saved: string[]): Promise<unknown> {
  switch (n % 6) {
    case 0:
      await enrol(calls, daycareId, `B${n}`, rows);
      return saved.push(`B${n}`);
    case 1:
      return calls.auth.updateDisplayName.mutate({ fullName: `Marta ${n}` });
    case 2:
      return calls.students.getDaycareStudentList.query({ daycareId });
    case 3:
      return calls.classrooms.manageClassroom.mutate({ daycareId, action: 'create', classroomData: { name: `Room ${n}` } });
    case 4: {
      // Deleting empties the write-ahead log, which waits for every other program.
      const [studentId = ''] = await enrol(calls, daycareId, `D${n}`, 1);
      return calls.students.deleteDaycareStudent.mutate({ daycareId, studentId });
    }
    default:
      return calls.staff.bulkInviteStaff.mutate({ daycareId, invites: [{ email: `b${n}@example.org`, role: 'teacher' }] });
  }
}
