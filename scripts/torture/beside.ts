import { findDamage } from '../../server/src/db/check-database';
import { inParallel, type Drill } from './drill';
import { onDatabase, refusal, roster, startSettled, type Calls } from './people';
import { endingProblems, environmentOf, runScript } from './portal';

const atOnce = 4;

export const beside: Drill = {
  line: 3,
  name: 'beside',
  does: 'requests of every kind while the seed and the admin commands write into the same file',
  async run({ folder, many, progress }) {
    const dataDir = folder();
    const { portal, calls, people } = await startSettled(dataDir);
    const { staff, sunnyside } = people;
    const requests = many(1000);
    const problems: string[] = [];

    const commands: ((n: number) => string)[] = [
      (n) => `scripts/seed.mjs --force --students 500 --seed beside${n}`,
      (n) =>
        n % 2 === 0
          ? `scripts/admin.mjs create-owner --email owner-${n}@beside.example --name Beside --daycare Beside${n}`
          : `scripts/admin.mjs end-sessions ${staff.email}`,
    ];
    let over = false;
    const writers = Promise.all(commands.map((command) => keepRunning(dataDir, () => !over, command)));
    let slowest = 0;
    await inParallel(requests, atOnce, async (n) => {
      const began = performance.now();
      await oneRequest(calls, sunnyside, n).catch((error: unknown) => problems.push(`request ${n}: ${JSON.stringify(refusal(error))}`));
      slowest = Math.max(slowest, performance.now() - began);
      progress(n / requests);
    });
    over = true;
    const runs = (await writers).flat();
    problems.push(...runs.filter(({ code }) => code !== 0).map(({ said }) => said.join(' ')));
    problems.push(...(await onDatabase(dataDir, findDamage)), ...(await endingProblems(portal)));
    return {
      figure: `${requests} requests and ${runs.length} commands beside them, ${problems.length === 0 ? 'none' : problems.length} failed; the slowest request took ${Math.round(slowest)} ms`,
      problems,
    };
  },
};

/** Runs the script repeatedly. Returns the result of each run. */
async function keepRunning(dataDir: string, stillOn: () => boolean, commandOf: (n: number) => string) {
  const endings = [];
  for (let n = 0; stillOn(); n += 1) {
    const [script = '', ...args] = commandOf(n).split(' ');
    endings.push(await runScript(script, args, environmentOf(dataDir)).ended);
  }
  return endings;
}

async function oneRequest(calls: Calls, daycareId: string, n: number): Promise<unknown> {
  switch (n % 6) {
    case 0:
      return calls.students.bulkCreateStudents.mutate({ daycareId, students: roster(`B${n}`, 20) });
    case 1:
      return calls.auth.updateDisplayName.mutate({ fullName: `Marta ${n}` });
    case 2:
      return calls.students.getDaycareStudentList.query({ daycareId });
    case 3:
      return calls.classrooms.manageClassroom.mutate({ daycareId, action: 'create', classroomData: { name: `Room ${n}` } });
    case 4: {
      // Deleting empties the write-ahead log, which waits for every other program.
      const [student] = roster(`D${n}`, 1);
      if (student === undefined) return undefined;
      const { studentId } = await calls.students.addDaycareStudent.mutate({ daycareId, ...student });
      return calls.students.deleteDaycareStudent.mutate({ daycareId, studentId });
    }
    default:
      return calls.staff.bulkInviteStaff.mutate({ daycareId, invites: [{ email: `b${n}@example.org`, role: 'teacher' }] });
  }
}
