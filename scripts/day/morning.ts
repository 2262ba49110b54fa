import type { DoorResult, Identified } from '@daycare-portal/shared/door';
import { doorText } from '@daycare-portal/shared/door-text';
import { cookieOf, openWindow, press } from './browsers';
import type { AtDoor, Day } from './day';
import { newId, today } from './world';

/** A tablet hangs at the door and one in the room of the smallest, and families and team have PINs. */
export async function openDoor(day: Day): Promise<void> {
  const { world, daycareId, owner } = day;
  const { pairUrl } = await owner.door.pairDevice.mutate({ daycareId, name: 'Front door', kind: 'door' });
  day.tablet = await openWindow(day.browser, world, 'tablet');
  await day.tablet.goto(pairUrl);
  await enterPin(day).waitFor();
  day.tabletCookie = await cookieOf(day.tablet);
  await pairRoomTablet(day);
  const { holders } = await owner.door.listDevices.query({ daycareId });
  for (let at = 0; at < holders.length; at += 200) {
    const personIds = holders.slice(at, at + 200).map(({ id }) => id);
    const { pins } = await owner.door.renewPins.mutate({ daycareId, personIds });
    for (const { personId, pin, kind } of pins) {
      if (kind === 'team') day.teamPins.set(personId, pin);
      else day.families.push({ personId, pin, studentIds: [] });
    }
  }
}

async function pairRoomTablet(day: Day): Promise<void> {
  const { center, daycareId, owner, world } = day;
  const classroomId = center.rooms.find(({ name }) => name === 'Infants')?.id;
  if (classroomId === undefined) throw new Error('There is no room for the smallest.');
  const { pairUrl } = await owner.door.pairDevice.mutate({ daycareId, name: 'On the shelf', kind: 'room', classroomId });
  day.roomTabletCookie = (await world.post('door.openDevice', { token: pairUrl.split('#')[1] })).cookie;
}

/** The team comes: every second one clocks in at the door, the office does it for the others. */
export async function teamComes(day: Day): Promise<void> {
  const { center, daycareId, list } = day;
  for (const [index, { uid }] of center.team.entries()) {
    const classroomId = center.rooms[index % center.rooms.length]?.id ?? null;
    const pin = day.teamPins.get(uid);
    const span = await day.timed(async () => {
      if (pin !== undefined && index % 2 === 0) {
        const { ticket } = await identify(day, pin);
        await day.atDoor('door.clock', { ticket, id: newId(), kind: 'in', classroomId });
      } else {
        const marks = [{ id: newId(), userId: uid, kind: 'in' as const, classroomId }];
        day.taken('an adult was not clocked in', (await day.owner.staff.clock.mutate({ daycareId, marks })).results);
      }
    });
    list.adults.set(uid, { in: span });
  }
}

const weekdays = [1, 2, 3, 4, 5] as const;

/** One parent says on the phone that the child is ill, another that it comes late. Of two others it is agreed when they come. */
export async function familiesTell(day: Day): Promise<void> {
  const { center, daycareId, list } = day;
  const [ill, ...others] = center.guardians.filter(({ studentId }) => list.children.has(studentId));
  const late = others.find(({ studentId }) => studentId !== ill?.studentId);
  if (ill === undefined || late === undefined) throw new Error('No guardian has a child who comes today.');
  const told = { daycareId, id: newId(), studentId: ill.studentId, from: today, until: today, reason: 'sick', note: 'A fever' };
  await day.as(ill).family.reportAbsence.mutate(told);
  list.of(ill.studentId).absent = 'sick';
  await day.as(late).family.tellPlan.mutate({ daycareId, studentId: late.studentId, id: newId(), day: today, arriveAt: '09:30' });
  list.late = late.studentId;
  const guarded = new Set(center.guardians.map(({ studentId }) => studentId));
  const studentIds = center.students.map(({ studentId }) => studentId).filter((id) => !guarded.has(id));
  list.missed.push(...studentIds.slice(0, 2));
  const week = weekdays.map((weekday) => ({ weekday, from: '07:15', until: '18:00' }));
  await day.owner.attendance.setSchedule.mutate({ daycareId, studentIds: list.missed, from: today, week });
}

/** Nobody has heard of two who should be here: the office sees them as late and calls. One of them comes then, and the other does not. */
export async function officeCalls(day: Day): Promise<void> {
  const { center, daycareId, list, owner, world } = day;
  const { children } = await owner.attendance.getDay.query({ daycareId, day: null });
  const late = children.filter(({ state }) => state === 'late').map(({ studentId }) => studentId);
  world.same('who is late', late.toSorted(), list.missed.toSorted());
  for (const studentId of list.missed) {
    await owner.attendance.noteCall.mutate({ daycareId, id: newId(), studentId, day: today, note: 'No answer' });
    list.of(studentId).calls = 1;
  }
  const [comes, stays] = list.missed;
  const child = center.students.find(({ studentId }) => studentId === comes);
  if (child === undefined || stays === undefined) throw new Error('Nobody is late.');
  await checkIn(day, child.roomId, [child.studentId]);
  await isAbsent(day, stays, 'noShow');
}

const byHand = 6;
const atDoor = 30;

/** The families come to the door. The first of them are seen at the tablet, with a finger on each key. */
export async function familiesCome(day: Day): Promise<void> {
  let came = 0;
  for (const family of day.families) {
    if (came === atDoor) return;
    const { children, ticket } = await identify(day, family.pin);
    family.studentIds = children.map(({ studentId }) => studentId).filter((id) => isAwaited(day, id));
    if (family.studentIds.length === 0) continue;
    came += 1;
    if (came <= byHand && children.length === 1) await comeByHand(day, family);
    else await comeByCall(day, family, ticket);
  }
}

const isAwaited = ({ list }: Day, studentId: string) => {
  const child = list.children.get(studentId);
  return (
    child !== undefined &&
    child.in === undefined &&
    child.absent === undefined &&
    studentId !== list.late &&
    !list.missed.includes(studentId)
  );
};

const enterPin = ({ tablet }: Day) => tablet.getByRole('button', { name: doorText.enterPin, exact: true });

async function comeByHand(day: Day, { pin, studentIds }: AtDoor): Promise<void> {
  const { list, tablet } = day;
  const checkIn = tablet.getByRole('button', { name: new RegExp(`^${doorText.checkIn}`) }).first();
  const enter = async () => {
    await press(enterPin(day));
    for (const digit of pin) await press(tablet.getByRole('button', { name: digit, exact: true }));
    return checkIn.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  };
  const work = async () => {
    // On a busy machine the tablet may have gone back to its wall between two keys.
    for (let tries = 0; tries < 3 && !(await enter()); tries += 1) await enterPin(day).waitFor();
    await press(checkIn);
    await press(tablet.getByRole('button', { name: doorText.done, exact: true }));
    await enterPin(day).waitFor();
  };
  const span = await day.timed(() => day.world.slowly(work));
  for (const studentId of studentIds) list.of(studentId).in = span;
}

async function comeByCall(day: Day, { studentIds }: AtDoor, ticket: string): Promise<void> {
  const marks = studentIds.map((studentId) => ({ id: newId(), studentId, kind: 'in' }));
  const span = await day.timed(async () => {
    day.taken('a child was not let in', (await day.atDoor<DoorResult>('door.mark', { ticket, marks })).results);
  });
  for (const studentId of studentIds) day.list.of(studentId).in = span;
}

/** The team checks in on Today who has not been at the door. One of them does not come. */
export async function othersCome(day: Day): Promise<void> {
  const { center } = day;
  const others = center.students.filter(({ studentId }) => isAwaited(day, studentId));
  const away = others.pop();
  for (const { id } of center.rooms) {
    const here = others.filter(({ roomId }) => roomId === id).map(({ studentId }) => studentId);
    for (let at = 0; at < here.length; at += 4) await checkIn(day, id, here.slice(at, at + 4));
  }
  if (away !== undefined) await isAbsent(day, away.studentId, 'family');
}

async function isAbsent(day: Day, studentId: string, reason: string): Promise<void> {
  const { daycareId, list, owner } = day;
  const marks = [{ id: newId(), studentId, kind: 'absent' as const, absence: { reason, note: null } }];
  day.taken('an absence was not noted', (await owner.attendance.mark.mutate({ daycareId, marks })).results);
  list.of(studentId).absent = reason;
}

async function checkIn(day: Day, roomId: string, studentIds: readonly string[]): Promise<void> {
  const { daycareId, list } = day;
  const marks = studentIds.map((studentId) => ({ id: newId(), studentId, kind: 'in' as const }));
  const span = await day.timed(async () => {
    const { results } = await day.as(day.teacherOf(roomId)).attendance.mark.mutate({ daycareId, marks });
    day.taken('a child was not checked in', results);
  });
  for (const studentId of studentIds) list.of(studentId).in = span;
}

/** The child who was told to be late comes. */
export async function lateOneComes(day: Day): Promise<void> {
  const { late } = day.list;
  const child = day.center.students.find(({ studentId }) => studentId === late);
  if (child !== undefined) await checkIn(day, child.roomId, [child.studentId]);
}

/** Whoever types this PIN at the tablet. */
export function identify(day: Day, pin: string): Promise<Identified> {
  return day.atDoor<Identified>('door.identify', { pin });
}
