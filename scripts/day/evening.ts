import type { DoorResult } from '@daycare-portal/shared/door';
import type { Child } from './center';
import type { Day } from './day';
import { identify } from './morning';
import { newId } from './world';

/** The families who came to the door take their children home there, as far as the tablet lets them. */
export async function familiesGo(day: Day): Promise<void> {
  const { list, world } = day;
  for (const family of day.families.filter(({ studentIds }) => studentIds.length > 0)) {
    const { children, ticket } = await identify(day, family.pin);
    const mine = children.filter(({ studentId }) => family.studentIds.includes(studentId));
    const taken = mine.filter(({ mayPickUp }) => mayPickUp).map(({ studentId }) => studentId);
    if (taken.length === 0) continue;
    const marks = taken.map((studentId) => ({ id: newId(), studentId, kind: 'out' }));
    let results: DoorResult['results'] = [];
    const span = await day.timed(async () => {
      ({ results } = await day.atDoor<DoorResult>('door.mark', { ticket, marks }));
    });
    for (const { studentId, status, state } of results) {
      if (status === 'success') list.of(studentId).out = span;
      else world.same('a child who did not leave', state, 'in');
    }
  }
}

/** Nobody on no list takes a child: the portal says no, and the child stays. */
export async function strangerComes(day: Day): Promise<void> {
  const { daycareId, world } = day;
  const child = day.here().at(-1);
  if (child === undefined) throw new Error('Nobody is here.');
  const marks = [{ id: newId(), studentId: child.studentId, kind: 'out' as const, personName: 'Walter Unknown' }];
  const { results } = await day.as(day.teacherOf(child.roomId)).attendance.mark.mutate({ daycareId, marks });
  world.same('a stranger who asks for a child', results[0]?.status, 'error');
  const { children } = await day.owner.attendance.getDay.query({ daycareId, day: null });
  world.same('the child whom a stranger asked for', children.find(({ studentId }) => studentId === child.studentId)?.state, 'in');
}

/** The others leave with somebody the office has authorized, or by the bus. */
export async function othersGo(day: Day): Promise<void> {
  const { center } = day;
  for (const { id } of center.rooms) {
    const left = day.here(id);
    for (let at = 0; at < left.length; at += 4) await go(day, id, left.slice(at, at + 4));
  }
}

async function go(day: Day, roomId: string, children: readonly Child[]): Promise<void> {
  const { daycareId, list } = day;
  const marks = children.map(({ studentId }) => ({ id: newId(), studentId, kind: 'out' as const, goesTo: 'bus' as const }));
  const span = await day.timed(async () => {
    const { results } = await day.as(day.teacherOf(roomId)).attendance.mark.mutate({ daycareId, marks });
    day.taken('a child did not leave by the bus', results);
  });
  for (const { studentId } of children) list.of(studentId).out = span;
}

export async function teamGoes(day: Day): Promise<void> {
  const { center, daycareId, list, owner } = day;
  for (const { uid } of center.team) {
    const span = await day.timed(async () => {
      const marks = [{ id: newId(), userId: uid, kind: 'out' as const }];
      day.taken('an adult was not clocked out', (await owner.staff.clock.mutate({ daycareId, marks })).results);
    });
    list.adults.set(uid, { ...list.adults.get(uid), out: span });
  }
}
