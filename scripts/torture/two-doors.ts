import { Absent, type Drill } from './drill';
import { startTwo } from './live-streams';
import { callsOf, onDatabase, roster, signIn, type Calls } from './people';

const children = 40;

export const twoDoors: Drill = {
  line: 26,
  name: 'two-doors',
  does: `${children} children at once are marked at two processes on PostgreSQL: with one id at both, and with two`,
  async run(stage) {
    const two = await startTwo(stage);
    if (two === undefined) throw new Absent('PostgreSQL');
    const { sunnyside: daycareId, owner, staff } = two.people;
    const [first, second] = two.portals;
    const doors = [callsOf(first, await signIn(first, owner.email)), callsOf(second, await signIn(second, owner.email))] as const;
    const other = callsOf(second, await signIn(second, staff.email));
    const { results } = await doors[0].students.bulkCreateStudents.mutate({ daycareId, students: roster('Door', children) });
    const studentIds = results.map(({ studentId }) => studentId ?? '');
    const rounds = Math.max(4, stage.many(8));
    const problems: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const kind = round % 2 === 0 ? ('in' as const) : ('out' as const);
      // A device that heard no answer sends its mark again; in the other rounds two people tap the same child.
      const isSame = round % 4 < 2;
      const outcomes = await Promise.all(
        studentIds.flatMap((studentId, index) =>
          [doors[0], isSame ? doors[1] : other].map(async (calls: Calls, door) => {
            const id = `round-${round}-child-${index}-${isSame ? 'both-doors' : `door-${door}`}`;
            const answer = await calls.attendance.mark.mutate({ daycareId, marks: [{ id, studentId, kind }] }).catch(String);
            return typeof answer === 'string' ? answer : (answer.results[0]?.status ?? 'nothing');
          }),
        ),
      );
      const expected = isSame ? { success: 2 * children } : { success: children, skipped: children };
      const found = Object.fromEntries([...new Set(outcomes)].map((status) => [status, outcomes.filter((each) => each === status).length]));
      for (const status of new Set([...Object.keys(expected), ...Object.keys(found)])) {
        if (found[status] !== Object(expected)[status]) problems.push(`round ${round}: ${found[status] ?? 0} times ${status}`);
      }
      stage.progress((round + 1) / rounds);
    }
    await two.end();
    const marks = (await onDatabase(two.url, (db) => db.selectFrom('attendanceMarks').select('id').execute())).length;
    if (marks !== rounds * children) problems.push(`${marks} marks are kept of ${rounds * children}`);
    return {
      figure: `${rounds} rounds of ${2 * children} calls at once, two of each child: ${marks} marks kept, one of each child and round`,
      problems,
    };
  },
};
