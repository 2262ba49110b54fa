import type { Meal } from '@daycare-portal/shared/log-kinds';
import type { Signature } from '@daycare-portal/shared/signature';
import { pointOf } from '@daycare-portal/shared/incident-body';
import type { Day } from './day';
import sharp from 'sharp';
import { addDays } from '@daycare-portal/shared/center-time';
import { form } from '../../server/src/test/upload';
import { newId, today, type Calls } from './world';

/** What a finger draws in a hurry. */
const signature: Signature = [
  [
    [60, 120],
    [110, 40],
    [190, 135],
    [300, 60],
    [420, 110],
  ],
];

/** The adults of the first room go on a break together, so it has nobody, until somebody comes over. */
export async function roomIsShort(day: Day): Promise<void> {
  const { center, daycareId, list, owner, world } = day;
  const room = center.rooms.find(({ id }) => day.here(id).length > 0);
  if (room === undefined) throw new Error('No room has children.');
  const adults = center.team.filter((_member, index) => center.rooms[index % center.rooms.length]?.id === room.id);
  const clock = async (uid: string, kind: 'break' | 'back') => {
    const marks = [{ id: newId(), userId: uid, kind, classroomId: kind === 'back' ? room.id : null }];
    day.taken('an adult was not clocked', (await owner.staff.clock.mutate({ daycareId, marks })).results);
  };
  for (const { uid } of adults) await clock(uid, 'break');
  const from = world.now().getTime();
  const { rooms } = await owner.classrooms.getCoverage.query({ daycareId, at: null });
  world.same('the room that is short', (rooms.find(({ classroomId }) => classroomId === room.id)?.headroom ?? 0) < 0, true);
  await world.until('09:52');
  for (const { uid } of adults) await clock(uid, 'back');
  list.short = { roomId: room.id, from, until: world.now().getTime() };
}

/** Lunch is for everybody who is here, and some of them eat little. What is written counts at the table. */
export const lunch = (day: Day) => mealOf(day, 'lunch');
export const snack = (day: Day) => mealOf(day, 'afternoonSnack');

async function mealOf(day: Day, meal: Meal): Promise<void> {
  const { center, daycareId, list } = day;
  const ate = { all: new Set<string>(), little: new Set<string>() };
  for (const { id } of center.rooms) {
    const studentIds = day.here(id).map(({ studentId }) => studentId);
    if (studentIds.length === 0) continue;
    const teacher = day.as(day.teacherOf(id));
    const amounts = studentIds.map((studentId, index) => ({ studentId, amount: index % 5 === 4 ? ('some' as const) : ('all' as const) }));
    const entry = { id: newId(), kind: 'meal' as const, detail: { meal, food: 'Rice and peas' }, studentIds, amounts };
    const { results } = await teacher.dailyLog.add.mutate({ daycareId, entries: [entry] });
    day.taken(`${meal} was not written`, results);
    for (const { studentId, amount } of amounts) {
      ate.all.add(studentId);
      if (amount === 'some') ate.little.add(studentId);
    }
  }
  list.ate.set(meal, ate);
}

/** The smallest sleep, are looked at, and wake up. */
export async function naps(day: Day): Promise<void> {
  const { center, daycareId, list, world } = day;
  const room = center.rooms.find(({ name }) => name === 'Infants');
  const sleeping = day.here(room?.id).slice(0, 8);
  if (room === undefined) return;
  const teacher = day.as(day.teacherOf(room.id));
  const id = newId();
  const entry = { id, kind: 'nap' as const, detail: {}, studentIds: sleeping.map(({ studentId }) => studentId) };
  const fell = await day.timed(async () =>
    day.taken('a nap was not begun', (await teacher.dailyLog.add.mutate({ daycareId, entries: [entry] })).results),
  );
  const looks = ['12:45', '13:00'] as const;
  for (const time of looks) {
    await world.until(time);
    const checks = sleeping.map(({ studentId }) => ({ id: newId(), entryId: id, studentId, position: 'back' as const }));
    const calls = time === '13:00' ? await onRoomTablet(day, room.id) : teacher;
    day.taken('a sleep check was not written', (await calls.dailyLog.check.mutate({ daycareId, checks })).results);
  }
  await world.until('13:20');
  const woke = await day.timed(async () => {
    const waking = sleeping.map(({ studentId }) => ({ id: newId(), entryId: id, studentId }));
    day.taken('a nap was not ended', (await teacher.dailyLog.wake.mutate({ daycareId, naps: waking })).results);
  });
  for (const { studentId } of sleeping) list.naps.set(studentId, { from: fell, until: woke, checks: looks.length });
}

/** The calls of a teacher who has just typed the PIN at the tablet in the room. */
async function onRoomTablet(day: Day, roomId: string): Promise<Calls> {
  const { world, roomTabletCookie: cookie } = day;
  await world.post('door.identify', { pin: day.teamPins.get(day.teacherOf(roomId).uid) }, cookie);
  return world.callsOf(cookie);
}

/** The office writes down what a parent allows, the parent signs, and a teacher gives it. */
export async function dose(day: Day): Promise<void> {
  const { daycareId, list, owner } = day;
  const child = day.here().find((one) => day.guardianOf(one) !== undefined);
  const guardian = child && day.guardianOf(child);
  if (child === undefined || guardian === undefined) throw new Error('No child with a guardian is here.');
  const { studentId } = child;
  const authorizationId = newId();
  const terms = {
    medicine: 'Amoxicillin',
    condition: 'Ear infection',
    dose: '5 mL',
    manner: 'by mouth',
    times: ['12:00'],
    secondAdult: false,
  };
  await owner.records.saveAuthorization.mutate({
    daycareId,
    id: authorizationId,
    studentId,
    ...terms,
    from: today,
    until: today,
    expiresOn: null,
  });
  await day.as(guardian).records.signOwnAuthorization.mutate({ daycareId, studentId, id: newId(), authorizationId, signature });
  await day.world.until('12:00');
  const teacher = day.as(day.teacherOf(child.roomId));
  const at = await day.timed(async () => {
    await teacher.records.give.mutate({ daycareId, id: newId(), authorizationId, due: '12:00', dose: '5 mL' });
  });
  list.doses.push({ studentId, at });
}

/** A child bumps its head: a teacher reports it, the office reads it, the parent is told and signs, and the owner locks it. */
export async function injury(day: Day): Promise<void> {
  const { center, daycareId, list, owner, world } = day;
  const child = day.here().findLast((one) => day.guardianOf(one) !== undefined);
  const guardian = child && day.guardianOf(child);
  const [office] = center.team;
  if (child === undefined || guardian === undefined || office === undefined) throw new Error('No child with a guardian is here.');
  const { studentId } = child;
  const incidentId = newId();
  const told = {
    kind: 'injury' as const,
    where: 'Playground',
    what: 'Ran into the bench.',
    whatTaps: ['bumped' as const],
    done: 'Ice for 10 minutes.',
    doneTaps: ['icePack' as const],
    body: [pointOf('front', 'forehead')],
  };
  const teacher = day.as(day.teacherOf(child.roomId)).records;
  await teacher.saveIncident.mutate({ daycareId, studentId, id: incidentId, at: world.now().toISOString(), ...told });
  await teacher.moveIncident.mutate({ daycareId, incidentId, to: 'sent' });
  await day.as(office).records.moveIncident.mutate({ daycareId, incidentId, to: 'reviewed' });
  await teacher.moveIncident.mutate({ daycareId, incidentId, to: 'told', personName: guardian.name, how: 'phone' });
  await day.as(guardian).records.acknowledgeOwn.mutate({ daycareId, studentId, incidentId, id: newId(), signature });
  await owner.records.moveIncident.mutate({ daycareId, incidentId, to: 'locked' });
  list.incident = { studentId, incidentId };
}

/** A teacher writes to a family, which answers, and the owner to everybody. */
export async function messages(day: Day): Promise<void> {
  const { center, daycareId, list, owner, world } = day;
  const guardian = center.guardians.find(({ studentId }) => day.here().some((child) => child.studentId === studentId));
  if (guardian === undefined) throw new Error('No guardian has a child here.');
  const { studentId } = guardian;
  const teacher = day.as(day.teacherOf(list.of(studentId).roomId));
  const { threads: before } = await teacher.messages.listThreads.query({ daycareId });
  await teacher.messages.send.mutate({ daycareId, id: newId(), studentId, text: 'Please bring spare pants.' });
  await day.as(guardian).messages.sendOwn.mutate({ daycareId, studentId, id: newId(), text: 'They are in the bag.' });
  await owner.messages.announce.mutate({ daycareId, id: newId(), classroomId: null, text: 'We close at five on Friday.', answers: false });
  const { threads } = await owner.messages.listThreads.query({ daycareId });
  world.same('threads', threads.length - before.length, 2);
  list.wrote = { studentId, texts: ['Please bring spare pants.', 'They are in the bag.'] };
}

/** A teacher takes a photo of two children; a parent says that the child does not come tomorrow. */
export async function photoAndTomorrow(day: Day): Promise<void> {
  const { center, daycareId, list, world } = day;
  const [first, second] = day.here();
  if (first === undefined || second === undefined) throw new Error('Nobody is here.');
  const teacher = day.teacherOf(first.roomId);
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
  const { headers, payload } = form(picture);
  const sent = await fetch(`${world.url}/files/log/${daycareId}`, {
    method: 'POST',
    headers: { origin: world.url, cookie: teacher.cookie, ...headers },
    body: Uint8Array.from(payload),
  });
  const { photoId } = (await sent.json()) as { photoId: string };
  const entry = {
    id: newId(),
    kind: 'photo' as const,
    detail: { caption: 'Painting' },
    studentIds: [first.studentId, second.studentId],
    photoIds: [photoId],
  };
  day.taken('a photo was not kept', (await day.as(teacher).dailyLog.add.mutate({ daycareId, entries: [entry] })).results);
  list.photos.push(photoId);
  const guardian = center.guardians.find(({ studentId }) => list.children.has(studentId) && list.of(studentId).absent === undefined);
  if (guardian === undefined) throw new Error('No guardian has a child here.');
  const { studentId } = guardian;
  const tomorrow = addDays(today, 1);
  const told = { daycareId, id: newId(), studentId, from: tomorrow, until: tomorrow, reason: 'vacation', note: null };
  await day.as(guardian).family.reportAbsence.mutate(told);
  list.awayTomorrow = studentId;
}
