import { teamMarginMinutes, wrongPins, type DoorState, type Identified } from '@daycare-portal/shared/door';
import { doorText } from '@daycare-portal/shared/door-text';
import { clockAt, type ClockTime } from '@daycare-portal/shared/center-time';
import { text } from '@daycare-portal/shared/text';
import { recorder } from '../../core/audit/record';
import { aroundPerson, authorize } from '../../core/auth/access';
import { showsRoom } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { hmacOf } from '../../core/auth/door-key';
import { DomainError } from '../../core/errors';
import { announceChanges } from '../../core/live/changes';
import { hashToken, isoTime, later, newId, newToken } from '../../core/runtime';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { insertAlert } from '../../records/door/calls.queries';
import { readDoorRules, updateDevice, type StoredDevice } from '../../records/door/devices.queries';
import { findDoorPerson, findPin, listBarredChildren, type StoredPin } from '../../records/door/pins.queries';
import { nobody, resumed } from './devices';
import { atDoor, findVisitor, getOwnDevice, ticketEnd, type DoorContext, type Visitor } from './door-context';
import { requireDoorKey } from './pin-key';
import { listMessages, readClock, readChildren } from './read-visit';

/** What became of a PIN. A refusal is counted, so it is thrown only once that is written. */
type Entered = { refusal: DomainError } | { visitor: Visitor; ticket: string; endsAt: string };

/**
 * Who it is that has entered this PIN on this tablet, with a ticket for what they do next. A wrong PIN is counted for the tablet and not for
 * a person: UNAUTHORIZED. While the tablet waits, no PIN is looked at: TOO_MANY_REQUESTS.
 */
export async function identify(ctx: DoorContext, { pin }: { pin: string }): Promise<Identified> {
  const { db, device } = ctx;
  const { daycareId } = device;
  const key = await requireDoorKey(ctx);
  const entered = await inTransaction(db, (trx) => enter(trx, ctx, hmacOf(key, daycareId, pin)));
  if ('refusal' in entered) throw entered.refusal;
  const { visitor, ticket, endsAt } = entered;
  const { confirm, signature } = await readDoorRules(db, daycareId);
  const isFamily = visitor.personId !== null;
  return {
    person: { fullName: visitor.fullName, kind: isFamily ? 'family' : 'team' },
    language: visitor.language,
    children: isFamily ? await readChildren(ctx, visitor.personId) : [],
    messages: isFamily ? await listMessages(ctx, visitor) : [],
    clock: isFamily ? null : await readClock(ctx, visitor.userId),
    signature,
    confirm,
    ticket,
    endsAt,
  };
}

async function enter(trx: Db, ctx: DoorContext, hmac: string): Promise<Entered> {
  const { runtime, device } = ctx;
  const { daycareId } = device;
  const now = runtime.now();
  const stored = await getOwnDevice(trx, ctx);
  const { isOn } = await readDoorRules(trx, daycareId);
  if (!isOn) return refuse('FORBIDDEN', 'featureOff', text.features.attendance.off);
  const rules = await readDayRules(trx, runtime, daycareId);
  const hours = hoursNow(rules, now);
  if (hours === 'shut') return refuse('FORBIDDEN', 'doorClosed', doorText.closedNow);
  const wait = stored.waitUntil === null ? 0 : Math.ceil((Date.parse(stored.waitUntil) - now.getTime()) / 1000);
  if (wait > 0) return refuse('TOO_MANY_REQUESTS', 'tooManyAttempts', doorText.wait(wait));

  const pin = await findPin(trx, daycareId, hmac);
  const visitor = pin === undefined || pin.endedAt !== null ? undefined : await findVisitor(trx, ctx, pin);
  // A family has nothing to do on the tablet of a room.
  if (visitor === undefined || (device.kind === 'room' && visitor.userId === null)) {
    if (device.kind === 'door' && pin?.personId != null && (await callTeam(trx, ctx, { ...pin, personId: pin.personId }, rules.today)))
      return refuse('FORBIDDEN', 'askTeam', doorText.askTeam);
    return countWrong(trx, ctx, stored, rules.today);
  }
  // A family’s PIN is not told from a wrong one while the tablet takes none.
  if (visitor.userId === null && stored.pausedAt !== null) return countWrong(trx, ctx, stored, rules.today);
  if (visitor.userId === null && hours !== 'open') return refuse('FORBIDDEN', 'doorClosed', doorText.closedNow);
  if (visitor.userId !== null && device.kind === 'room') {
    const refusal = await whyNotInRoom(trx, ctx, visitor.userId);
    if (refusal !== null) return { refusal };
    await recorder(runtime, atDoor(ctx, visitor), daycareId, ['access'])(trx, 'staff.useTablet', visitor.userId);
  }
  const ticket = newToken(runtime);
  const endsAt = ticketEnd(now, device);
  const held = { ticketHash: hashToken(ticket), ticketPin: hmac, ticketUntil: endsAt };
  await updateDevice(trx, device.id, { ...held, wrongRun: 0, waitUntil: null, ...(stored.pausedAt !== null && resumed) });
  if (stored.pausedAt !== null)
    await recorder(runtime, atDoor(ctx, visitor), daycareId, ['daycare', 'attendance'])(trx, 'daycare.resumeDevice', daycareId);
  return { visitor, ticket, endsAt };
}

/** Why somebody on the team may not work on the tablet of this room, as they may not on another device either. */
async function whyNotInRoom(trx: Db, { device, runtime }: DoorContext, userId: string): Promise<DomainError | null> {
  try {
    const { children } = await authorize(trx, userId, device.daycareId, 'attendance.mark', isoTime(runtime.now()));
    const isTheirs = device.classroomId !== null && (await showsRoom(trx, children, device.classroomId));
    return isTheirs ? null : new DomainError('FORBIDDEN', 'notPermitted', doorText.clockInFirst);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function refuse(...refusal: ConstructorParameters<typeof DomainError>): { refusal: DomainError } {
  return { refusal: new DomainError(...refusal) };
}

/** Counts a wrong PIN. From the fifth in a row on the tablet waits, and after fifty on a day it is paused. */
async function countWrong(trx: Db, ctx: DoorContext, stored: StoredDevice, today: string): Promise<{ refusal: DomainError }> {
  const { runtime, device, clientIp, userAgent } = ctx;
  const { daycareId } = device;
  const now = runtime.now();
  const wrongRun = stored.wrongRun + 1;
  const wrongOnDay = (stored.wrongDay === today ? stored.wrongOnDay : 0) + 1;
  const { free, firstWaitSeconds, longestWaitSeconds, perDay } = wrongPins;
  const wait = wrongRun <= free ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(wrongRun - free - 1, 10));
  const isPaused = stored.pausedAt !== null || wrongOnDay >= perDay;
  await updateDevice(trx, device.id, {
    wrongRun,
    wrongDay: today,
    wrongOnDay,
    waitUntil: wait === 0 ? null : isoTime(later(now, wait)),
    ...(isPaused && { pausedAt: stored.pausedAt ?? isoTime(now), ...nobody }),
  });
  if (isPaused && stored.pausedAt === null)
    await recorder(runtime, { userId: null, clientIp, userAgent }, daycareId, ['daycare'])(trx, 'daycare.pauseDevice', daycareId);
  // The team hears of it on Today.
  if (wait > 0 || isPaused) await announceChanges(trx, ['attendance'], { daycareId, userId: null, windowId: null });
  if (isPaused) return refuse('FORBIDDEN', 'doorPaused', doorText.pausedNow);
  return refuse('UNAUTHORIZED', 'pinUnknown', wait === 0 ? doorText.pinUnknown : doorText.wait(wait));
}

/** Sends somebody to the team who is not authorized for a child, and tells the team. False for anybody else whose PIN ended. */
async function callTeam(trx: Db, ctx: DoorContext, { personId }: StoredPin & { personId: string }, day: string): Promise<boolean> {
  const { runtime, device, sideNotes, changes } = ctx;
  const { daycareId, id: deviceId } = device;
  const at = isoTime(runtime.now());
  const record = recorder(runtime, atDoor(ctx, { userId: null }), daycareId, changes);
  const scope = aroundPerson(daycareId, personId, at);
  const person = await findDoorPerson(trx, scope, personId);
  const barred = await listBarredChildren(trx, scope, personId);
  if (person === undefined || barred.length === 0) return false;
  for (const { studentId } of barred) {
    const who = { studentId, personId, personName: person.fullName, deviceId };
    await insertAlert(trx, scope, { id: newId(runtime), ...who, why: 'notAuthorized', at, day });
    await sideNotes.refusedPickup(trx, personId, record, studentId, 'notAuthorized');
  }
  await announceChanges(trx, ['attendance'], { daycareId, userId: null, windowId: null });
  return true;
}

/** `team`: only the team’s PINs work, who come before the families and go after them. */
function hoursNow({ timeZone, openingOn }: DayRules, now: Date): 'open' | 'team' | 'shut' {
  const { day, time } = clockAt(now, timeZone);
  const { isOpen, from, until } = openingOn(day, null);
  if (!isOpen || from === null || until === null) return 'shut';
  if (from <= time && time < until) return 'open';
  const away = time < from ? minutesOf(from) - minutesOf(time) : minutesOf(time) - minutesOf(until);
  return away <= teamMarginMinutes ? 'team' : 'shut';
}

function minutesOf(time: ClockTime): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** What the tablet shows before anybody has entered anything. */
export function doorStateOf(rules: DayRules, { pausedAt }: Pick<StoredDevice, 'pausedAt'>, now: Date): DoorState {
  if (pausedAt !== null) return 'paused';
  return hoursNow(rules, now) === 'open' ? 'open' : 'closed';
}
