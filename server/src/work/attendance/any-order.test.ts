import type { NewMark } from '@daycare-portal/shared/attendance';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayWorld } from '../../test/day-world';
import { engine, openedAt } from '../../test/test-database';

const kinds = ['in', 'out', 'move', 'absent', 'notAbsent'] as const;

interface Event {
  kind: (typeof kinds)[number];
  /** Minutes after the previous event. */
  minutes: number;
}

/** What happens to a child in one morning. */
const story = fc.array(fc.record({ kind: fc.constantFrom(...kinds), minutes: fc.integer({ min: 0, max: 20 }) }), {
  minLength: 1,
  maxLength: 6,
});
type Draw = (below: number) => number;

// trust 28
describe('Marks of several children', () => {
  it('make the same day in any calls and however often, as long as each child’s marks keep their order', async () => {
    const its = await dayWorld();
    const { people, goTo, db, day } = its;
    goTo('17:00');
    const stories = fc.array(story, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(stories, fc.infiniteStream(fc.nat(1000)), async (told, chance) => {
        const oneByOne = await sendStories(its, told, undefined);
        const anyhow = await sendStories(its, told, (below) => (chance.next().value ?? 0) % below);
        expect(anyhow).toEqual(oneByOne);
      }),
      { numRuns: 15, seed: 20_261_123 },
    );
    const open = await db.selectFrom('openDays').selectAll().execute();
    const { children } = await day(people.owner);
    const here = children.flatMap(({ studentId, state }) => (state === 'in' ? [studentId] : []));
    expect(here.length).toBeGreaterThan(0);
    expect(open.map(({ studentId }) => studentId).toSorted()).toEqual(here.toSorted());
  });
});

/**
 * Sends a story for each of as many new children. The marks go one by one or randomly interleaved, several per call and some twice. Returns
 * each child's state.
 */
async function sendStories(its: Awaited<ReturnType<typeof dayWorld>>, stories: readonly Event[][], draw: Draw | undefined) {
  const { as, people, daycareId, owner, day, newId } = its;
  const queues: NewMark[][] = [];
  for (const events of stories) {
    const child = { firstName: newId(), lastName: 'Any', dob: '2024-02-29', guardianEmails: [] };
    queues.push(rowsOf(its, events, (await owner.students.addDaycareStudent({ daycareId, ...child })).studentId));
  }
  const order = draw === undefined ? queues.flat() : interleaved(queues, draw);
  const sent: NewMark[] = [];
  while (order.length > 0) {
    const again = draw === undefined ? [] : sent.filter(() => draw(3) === 0);
    const some = order.splice(0, draw === undefined ? 1 : 1 + draw(4));
    await as(people.teacher).attendance.mark({ daycareId, marks: [...again, ...some] });
    sent.push(...some);
  }
  const { children } = await day(people.teacher);
  return queues.map((rows) => {
    const { studentId, firstName: _name, markId, ...rest } = children.find((child) => child.studentId === rows[0]?.studentId) ?? {};
    expect(studentId).toBeDefined();
    return { ...rest, last: rows.findIndex(({ id }) => id === markId) };
  });
}

function rowsOf({ owls, bees, newId, at }: Awaited<ReturnType<typeof dayWorld>>, events: readonly Event[], studentId: string): NewMark[] {
  let time = Date.parse(at('08:00'));
  return events.map(({ kind, minutes }, n) => {
    time += minutes * 60_000;
    return {
      id: newId(),
      studentId,
      kind,
      at: new Date(time).toISOString(),
      reason: 'entered later',
      classroomId: n % 2 === 0 ? owls : bees,
      absence: { reason: 'sick' },
    };
  });
}

/** The rows of all queues, interleaved, each queue in its own order. */
function interleaved<Row>(queues: readonly Row[][], draw: Draw): Row[] {
  const left = queues.map((rows) => [...rows]);
  const order: Row[] = [];
  for (;;) {
    const open = left.filter((rows) => rows.length > 0);
    const row = open[draw(Math.max(open.length, 1))]?.shift();
    if (row === undefined) return order;
    order.push(row);
  }
}

// trust 26
describe('Two devices', () => {
  it('mark one child at the same time: one mark counts, and the other device learns whose', async () => {
    const { as, people, daycareId, ana, newId, db, services } = await dayWorld();
    const otherDb = engine === 'postgres' ? await openedAt(services.config.database) : db;
    const mark = (person: typeof people.owner, over = db) =>
      as(person, { db: over }).attendance.mark({ daycareId, marks: [{ id: newId(), studentId: ana, kind: 'in' }] });
    const answers = await Promise.all([mark(people.teacher), mark(people.staff, otherDb)]);
    const results = answers.map(({ results: [row] }) => row);
    expect(results.map((row) => row?.status).toSorted()).toEqual(['skipped', 'success']);
    const winner = results[0]?.status === 'success' ? people.teacher : people.staff;
    expect(results.find((row) => row?.status === 'skipped')?.reason).toContain(winner.displayName);
    expect(await db.selectFrom('attendanceMarks').select('id').execute()).toHaveLength(1);
  });

  it('send 40 marks of 20 children at once, as they come and as they leave: none fails, and none counts twice', async () => {
    const { as, people, daycareId, newId, db, services, owner, advance } = await dayWorld();
    const otherDb = engine === 'postgres' ? await openedAt(services.config.database) : db;
    const row = { lastName: 'Many', dob: '2024-02-29', guardianEmails: [] };
    const students = Array.from({ length: 20 }, (_, n) => ({ ...row, firstName: `Child ${n}` }));
    const made = await owner.students.bulkCreateStudents({ daycareId, students });
    const ids = made.results.map(({ studentId }) => studentId ?? '');
    const devices = [as(people.teacher), as(people.staff, { db: otherDb })];
    for (const [round, kind] of (['in', 'out'] as const).entries()) {
      advance(60);
      const answers = await Promise.all(
        devices.flatMap(({ attendance }) =>
          ids.map((studentId) => attendance.mark({ daycareId, marks: [{ id: newId(), studentId, kind }] })),
        ),
      );
      const statuses = answers.flatMap(({ results }) => results.map(({ status }) => status));
      expect(statuses.toSorted()).toEqual([...Array<string>(20).fill('skipped'), ...Array<string>(20).fill('success')]);
      expect(await db.selectFrom('attendanceMarks').select('id').execute()).toHaveLength(20 * (round + 1));
      expect(await db.selectFrom('openDays').select('studentId').execute()).toHaveLength(kind === 'in' ? 20 : 0);
    }
  });

  it('send the same mark at once, one of them as a retry, and it is written once', async () => {
    const { as, people, daycareId, ana, newId, db, services } = await dayWorld();
    const otherDb = engine === 'postgres' ? await openedAt(services.config.database) : db;
    const marks = [{ id: newId(), studentId: ana, kind: 'in' as const }];
    const send = (over: typeof db) => as(people.teacher, { db: over }).attendance.mark({ daycareId, marks });
    const answers = await Promise.all([db, otherDb, db, otherDb].map(send));
    expect(answers.map(({ summary }) => summary.successful)).toEqual([1, 1, 1, 1]);
    expect(await db.selectFrom('attendanceMarks').select('id').execute()).toHaveLength(1);
  });
});
