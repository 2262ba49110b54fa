import type { NewMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks } from '@daycare-portal/shared/attendance-day';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';

type Its = Awaited<ReturnType<typeof dayWorld>>;

const minute = 60_000;
const hour = 60 * minute;

/** What one device does in the half hour in which it loses the server. */
interface Device {
  /** How far its clock is ahead. */
  wrongByMinutes: number;
  /** The minutes of its taps, each on one of its children. */
  taps: { child: number; minute: number }[];
  /** The first tap that the server does not receive at once, and how many earlier ones got no answer. */
  lostFrom: number;
  unanswered: number;
}

const device = fc.record({
  wrongByMinutes: fc.integer({ min: -600, max: 600 }),
  taps: fc.array(fc.record({ child: fc.nat(2), minute: fc.nat(29) }), { minLength: 1, maxLength: 8 }),
  lostFrom: fc.nat(8),
  unanswered: fc.nat(3),
});

interface Tap {
  row: NewMark & { at: string };
  /** By a correct clock. */
  time: number;
  device: Device;
  isLost: boolean;
}

// trust 26, 29
it('Every tap is recorded once and at its time, even when calls arrive twice, late, out of order or with a wrong clock', async () => {
  const its = await dayWorld();
  const { people, as, daycareId, db, goTo, advance, services } = its;
  goTo('06:00');
  const now = () => services.runtime.now().getTime();
  await fc.assert(
    fc.asyncProperty(fc.array(device, { minLength: 1, maxLength: 3 }), fc.infiniteStream(fc.nat(1000)), async (devices, chance) => {
      const draw = (below: number) => (chance.next().value ?? 0) % below;
      const start = now() + minute;
      const queues = await Promise.all(devices.map((each, n) => tapsOf(its, each, start, n)));
      const answers = new Map<string, string>();
      const send = async (taps: readonly Tap[], sent: number, waited: boolean) => {
        const [first] = taps;
        if (first === undefined) return;
        const sentAt = byClockOf(first.device, sent);
        const marks = taps.map(({ row }) => (waited ? { ...row, waited } : row));
        const { results } = await as(people.teacher).attendance.mark({ daycareId, sentAt, marks });
        for (const { id, status, reason } of results) {
          const answer = `${status} ${reason}`;
          expect(answers.get(id) ?? answer).toBe(answer);
          answers.set(id, answer);
        }
      };
      const meant = queues.flat().toSorted((a, b) => a.time - b.time);
      for (const tap of meant) {
        advance((tap.time - now()) / 1000);
        if (!tap.isLost) await send([tap], tap.time, false);
      }
      advance((start + 31 * minute - now()) / 1000);
      // Each device sends its waiting taps in order, some of them in one call. Some calls repeat at once or after others.
      const toSend = queues.map((taps) => taps.slice(Math.max(0, firstLost(taps) - (taps[0]?.device.unanswered ?? 0))));
      const late: (() => Promise<void>)[] = [];
      while (toSend.some((taps) => taps.length > 0) || late.length > 0) {
        advance(draw(20));
        const queue = toSend[draw(toSend.length)];
        const sent = now();
        if (queue !== undefined && queue.length > 0) {
          const some = queue.splice(0, 1 + draw(4));
          await send(some, sent, true);
          if (draw(2) === 0) late.push(() => send(some, sent, true));
        }
        if (late.length > 0 && draw(2) === 0) await late.splice(draw(late.length), 1)[0]?.();
      }
      const students = [...new Set(meant.map(({ row }) => row.studentId))];
      const recorded = await db
        .selectFrom('attendanceMarks')
        .where('studentId', 'in', students)
        .select(['id', 'studentId', 'kind', 'at'])
        .execute();
      const plain = meant.map(({ row: { id, studentId, kind }, time }) => ({ id, studentId, kind, at: new Date(time).toISOString() }));
      expect(recorded.toSorted(byId)).toEqual(plain.toSorted(byId));
    }),
    { numRuns: 12, seed: 20_261_124 },
  );
});

/** The taps of a device in order: each child comes, goes and comes again. */
async function tapsOf({ owner, daycareId, newId }: Its, device: Device, start: number, n: number): Promise<Tap[]> {
  const students = await Promise.all(
    [0, 1, 2].map(async (child) => {
      const row = { firstName: `Child ${n} ${child}`, lastName: newId(), dob: '2024-02-29', guardianEmails: [] };
      return (await owner.students.addDaycareStudent({ daycareId, ...row })).studentId;
    }),
  );
  const here = new Set<string>();
  const times = device.taps.toSorted((a, b) => a.minute - b.minute);
  return times.map(({ child, minute: at }, order) => {
    const studentId = students[child] ?? '';
    const kind = here.has(studentId) ? 'out' : 'in';
    if (kind === 'in') here.add(studentId);
    else here.delete(studentId);
    const time = start + at * minute + (order * 7 + n) * 1000;
    return { row: { id: newId(), studentId, kind, at: byClockOf(device, time) }, time, device, isLost: order >= device.lostFrom };
  });
}

function firstLost(taps: readonly Tap[]): number {
  const at = taps.findIndex(({ isLost }) => isLost);
  return at === -1 ? taps.length : at;
}

function byClockOf({ wrongByMinutes }: Device, time: number): string {
  return new Date(time + wrongByMinutes * minute).toISOString();
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

type Kind = NewMark['kind'];
const stories: Kind[][] = [
  ['in'],
  ['absent'],
  ['in', 'out'],
  ['in', 'move', 'out'],
  ['in', 'out', 'in'],
  ['absent', 'notAbsent'],
  ['absent', 'in'],
];
const minutes = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 3, maxLength: 3 });
const story = fc
  .record({ kinds: fc.constantFrom(...stories), minutes })
  .map(({ kinds, minutes: times }) => kinds.map((kind, n) => ({ kind, minute: times.toSorted((a, b) => a - b)[n] ?? 0 })));

// trust 26
it('Taps made offline never overwrite what another person has recorded since, and each gets its result', async () => {
  const its = await dayWorld();
  const { people, as, daycareId, owls, bees, newId, owner, advance, services } = its;
  const now = () => services.runtime.now().getTime();
  its.goTo('07:00');
  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(story, story, async (recorded, tapped) => {
      const row = { firstName: 'Zoe', lastName: newId(), dob: '2024-02-29', guardianEmails: [] };
      const { studentId } = await owner.students.addDaycareStudent({ daycareId, ...row });
      const start = now() - 2 * hour > Date.parse(its.at('07:00')) ? now() - 2 * hour : now();
      const rowsOf = (list: typeof recorded, person: string) =>
        list.map(({ kind, minute: at }, n): NewMark => {
          const time = new Date(start + at * minute + n * 1000).toISOString();
          const classroomId = person === 'staff' || kind === 'move' ? owls : bees;
          return { id: newId(), studentId, kind, at: time, absence: { reason: 'sick' }, classroomId };
        });
      const last = start + 121 * minute;
      if (now() < last) advance((last - now()) / 1000);
      const marks = rowsOf(recorded, 'teacher').map((mark) => ({ ...mark, reason: 'entered later' }));
      await as(people.teacher).attendance.mark({ daycareId, marks });
      const marksOf = async () => {
        const { days } = await owner.attendance.getHistory({ daycareId, studentId, from: monday, until: monday });
        return days[0]?.marks ?? [];
      };
      const taps = rowsOf(tapped, 'staff');
      for (const tap of taps) {
        const before = await marksOf();
        const { results } = await as(people.staff).attendance.mark({ daycareId, marks: [{ ...tap, waited: true }] });
        const after = await marksOf();
        const status = results[0]?.status ?? '';
        statuses.add(status);
        const added = after.filter(({ id }) => !before.some((mark) => mark.id === id));
        expect(added.map(({ id, at, waited }) => ({ id, at, waited }))).toEqual(
          status === 'success' ? [{ id: tap.id, at: tap.at, waited: true }] : [],
        );
        expect(results[0]?.reason === null).toBe(status === 'success');
        // An arrival ends an absence that was recorded before.
        const theirs = effective(before).filter((mark) => mark.kind !== 'absent' || mark.at > (tap.at ?? ''));
        expect(effective(after).map(({ id }) => id)).toEqual(expect.arrayContaining(theirs.map(({ id }) => id)));
      }
    }),
    { numRuns: 60, seed: 20_261_125 },
  );
  expect(statuses).toEqual(new Set(['success', 'skipped', 'error']));
});

/** The marks that make up the day. */
function effective(marks: Parameters<typeof dayOfMarks>[0]) {
  const { stays, absentMark } = dayOfMarks(marks);
  const ofStays = stays.flatMap(({ arrival, departure, rooms }) => [arrival, departure, ...rooms.map(({ mark }) => mark)]);
  return [...ofStays, absentMark].filter((mark) => mark !== null);
}
