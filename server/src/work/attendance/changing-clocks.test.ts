import { markKinds, type AttendanceMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks, openStay } from '@daycare-portal/shared/attendance-day';
import { instantOf } from '@daycare-portal/shared/center-time';
import { TRPCError } from '@trpc/server';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { dayWorld } from '../../test/day-world';
import { listMarksOf } from '../../records/attendance/attendance.queries';

/** What somebody does, and how long after the step before. `back` is how many minutes ago it is said to have been. */
const step = fc.record({
  who: fc.constantFrom('owner', 'staff', 'teacher'),
  call: fc.constantFrom('mark', 'mark', 'mark', 'correct', 'undo'),
  kind: fc.constantFrom(...markKinds),
  back: fc.option(fc.integer({ min: 0, max: 600 })),
  minutes: fc.integer({ min: 0, max: 150 }),
  waited: fc.boolean(),
  pick: fc.nat(50),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Its = Awaited<ReturnType<typeof dayWorld>>;

const refusals = ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND'];

/** Takes a step, if it may be taken, and returns the ids that it wrote. */
async function take({ as, people, daycareId, newId, bees, owls, services }: Its, made: readonly string[], studentId: string, one: Step) {
  const { attendance } = as(people[one.who]);
  const at = one.back === null ? undefined : new Date(services.runtime.now().getTime() - one.back * 60_000).toISOString();
  const [id, markId, classroomId] = [newId(), made[one.pick % made.length] ?? 'made-up', one.pick % 2 === 0 ? bees : owls];
  try {
    if (one.call === 'correct') {
      await attendance.correct({ daycareId, id, markId, kind: one.kind, at, classroomId, reason: 'mistyped' });
      return [id];
    }
    if (one.call === 'undo') {
      await attendance.undo({ daycareId, id, markId: made.at(-1) ?? 'made-up' });
      return [id];
    }
    const kind = one.kind === 'void' ? 'in' : one.kind;
    const row = { id, studentId, kind, at, classroomId, waited: one.waited, reason: 'noted late', absence: { reason: 'sick' } };
    const { results } = await attendance.mark({ daycareId, marks: [row] });
    return results[0]?.status === 'success' ? [id] : [];
  } catch (error) {
    if (error instanceof TRPCError && refusals.includes(error.code)) return [];
    throw error;
  }
}

const isOpenOn = (marks: readonly AttendanceMark[], day: string) => openStay(dayOfMarks(marks.filter((mark) => mark.day === day)));

// trust 29
it.each([
  ['America/New_York', '2026-10-31'],
  ['America/New_York', '2026-03-07'],
  ['Europe/Madrid', '2026-10-24'],
  ['Europe/Madrid', '2026-03-28'],
  ['Africa/Cairo', '2026-04-23'],
  ['Pacific/Apia', '2011-12-29'],
])('In %s, in the night after %s, marks, corrections and undos leave days that agree wherever they are shown', async (timeZone, eve) => {
  const its = await dayWorld();
  const { owner, daycareId, newId, services, advance, db } = its;
  await owner.daycare.updateDay({ daycareId, timeZone });
  const everybody = authorizeInvited({ daycareId });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const child = { firstName: newId(), lastName: 'Any', dob: '2010-02-28', guardianEmails: [] };
      const { studentId } = await owner.students.addDaycareStudent({ daycareId, ...child });
      await db.updateTable('students').set({ createdAt: '2010-03-01T00:00:00.000Z' }).where('id', '=', studentId).execute();
      advance((Date.parse(instantOf(eve, '21:00', timeZone)) - services.runtime.now().getTime()) / 1000);
      const made: string[] = [];
      for (const one of steps) {
        advance(one.minutes * 60);
        made.push(...(await take(its, made, studentId, one)));
      }
      const days = (await db.selectFrom('attendanceMarks').where('studentId', '=', studentId).select('day').distinct().execute()).map(
        ({ day }) => day,
      );
      const marks = days.length === 0 ? [] : await listMarksOf(db, everybody, [studentId], days);
      const open = await db.selectFrom('openDays').where('studentId', '=', studentId).select('day').execute();
      expect(open.map(({ day }) => day).toSorted()).toEqual(days.filter((day) => isOpenOn(marks, day) !== undefined).toSorted());
      for (const day of days) {
        const today = (await owner.attendance.getDay({ daycareId, day })).children.find((each) => each.studentId === studentId);
        const [shown] = (await owner.attendance.getHistory({ daycareId, studentId, from: day, until: day })).days;
        expect(today?.state).toBe(shown?.state);
        for (const { from, until } of shown?.stays ?? []) expect(from === null || until === null || from <= until).toBe(true);
      }
    }),
    { numRuns: 12, seed: 20_261_101 },
  );
});
