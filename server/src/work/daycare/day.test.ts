import type { Sent } from '../../core/work-context';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import type { UpdateDay } from '@daycare-portal/shared/daycare-day';
import { addDays } from '@daycare-portal/shared/center-time';
import { defaultOpeningHours } from '@daycare-portal/shared/opening-hours';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import type { Person } from '../../test/people';
import { ownWorld } from '../../test/worlds';
import { readDayRules } from '../../records/daycare/day.queries';

const machine = Intl.DateTimeFormat().resolvedOptions().timeZone;
// The tests' clock: Saturday, November 21, 2026, local time.
const today = '2026-11-21';
const mornings = [
  { weekday: 1, from: '07:30', until: '12:00' },
  { weekday: 1, from: '13:00', until: '16:00' },
  { weekday: 6, from: '08:00', until: '12:00' },
];
const christmas = { from: '2026-12-24', until: '2026-12-26', name: 'Christmas', classroomId: null };

async function office() {
  const world = await ownWorld();
  const { as, people, daycareId } = world;
  const { daycare, auth, classrooms } = as(people.owner);
  return {
    ...world,
    authorized: authorizeInvited({ daycareId }).daycareId,
    classrooms,
    getDay: () => daycare.getDay({ daycareId }),
    update: (change: Sent<UpdateDay>) => daycare.updateDay({ daycareId, ...change }),
    session: async () => (await auth.getSession())?.daycares.find(({ id }) => id === daycareId),
    log: async () => (await daycare.getActivityLog({ daycareId })).entries.map(({ action, detail }) => [action, detail]),
  };
}

describe('daycare.getDay', () => {
  it('gives a new daycare the machine’s time zone, the usual hours, Attendance and the daily log', async () => {
    const { getDay } = await office();
    expect(await getDay()).toEqual({
      timeZone: machine,
      timeZoneChosen: false,
      openingHours: defaultOpeningHours,
      hoursFrom: null,
      laterHours: [],
      closures: [],
      features: { attendance: true, dailyLog: true, messages: false, family: false, billing: false },
      teachersSeeOwnRooms: false,
      lateAfterMinutes: 10,
      keepYears: 5,
      absenceReasons: [],
      ruleSetId: null,
      napRatio: false,
      familyReadsDays: 365,
      familiesSeeTeam: false,
      pushNotices: false,
      quietHours: { from: '19:00', until: '07:00' },
      binderAt: '20:00',
      signature: 'none',
      doorConfirm: 'none',
      doorWords: null,
    });
  });
});

describe('daycare.updateDay', () => {
  it('changes only the named fields', async () => {
    const { getDay, update } = await office();
    const before = await getDay();
    const features = { attendance: false, dailyLog: true, messages: true, family: false };
    expect(await update({ timeZone: 'Pacific/Auckland', features })).toEqual({ success: true });
    expect(await getDay()).toEqual({
      ...before,
      timeZone: 'Pacific/Auckland',
      timeZoneChosen: true,
      features: { ...features, billing: false },
    });
    await update({ lateAfterMinutes: 0, keepYears: 1, absenceReasons: ['Grandparents', 'Snow day'], closures: [christmas] });
    expect(await getDay()).toMatchObject({
      timeZone: 'Pacific/Auckland',
      features,
      lateAfterMinutes: 0,
      keepYears: 1,
      absenceReasons: ['Grandparents', 'Snow day'],
      closures: [christmas],
    });
  });

  it('starts new opening hours today or on the named day, and keeps the earlier ones', async () => {
    const { getDay, update } = await office();
    await update({ openingHours: mornings.toReversed() });
    expect(await getDay()).toMatchObject({ openingHours: mornings, hoursFrom: today, laterHours: [] });
    const [first] = mornings;
    await update({ openingHours: mornings.slice(0, 1), hoursFrom: '2027-01-04' });
    const later = { hoursFrom: '2027-01-04', openingHours: [first] };
    expect(await getDay()).toMatchObject({ openingHours: mornings, hoursFrom: today, laterHours: [later] });
    await update({ openingHours: null, hoursFrom: '2027-01-04' });
    expect(await getDay()).toMatchObject({ openingHours: mornings, hoursFrom: today, laterHours: [] });
    await update({ openingHours: [] });
    expect(await getDay()).toMatchObject({ openingHours: [], hoursFrom: today });
  });

  it('is sent to everyone on the team with the session', async () => {
    const { update, session, as, people, daycareId } = await office();
    expect(await session()).toMatchObject({ timeZone: machine, features: { attendance: true, messages: false } });
    const features = { attendance: false, dailyLog: false, messages: false, family: true };
    await update({ timeZone: 'Europe/Berlin', features });
    const ofTeacher = (await as(people.teacher).auth.getSession())?.daycares.find(({ id }) => id === daycareId);
    expect(ofTeacher).toMatchObject({ timeZone: 'Europe/Berlin', features });
  });

  it('accepts closures only for classrooms of the daycare, and deletes them with the classroom', async () => {
    const { update, getDay, classrooms, daycareId, as, people } = await office();
    const { classroomId } = await classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
    await update({ closures: [{ ...christmas, classroomId }, christmas] });
    const elsewhere = await as(people.otherOwner).classrooms.manageClassroom({
      daycareId: people.mapleGrove,
      action: 'create',
      classroomData: { name: 'Bees' },
    });
    await expect(update({ closures: [{ ...christmas, classroomId: elsewhere.classroomId }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: text.classrooms.notFound,
    });
    expect((await getDay()).closures).toEqual([{ ...christmas, classroomId }, christmas]);
    await classrooms.manageClassroom({ daycareId, action: 'delete', classroomId });
    expect((await getDay()).closures).toEqual([christmas]);
  });

  it('logs the changed fields, and nothing when nothing changed', async () => {
    const { update, log } = await office();
    await update({});
    await update({ lateAfterMinutes: 10, teachersSeeOwnRooms: false, closures: [], absenceReasons: [] });
    expect(await log()).toEqual([]);
    await update({ lateAfterMinutes: 15, closures: [christmas] });
    await update({ features: { attendance: false, dailyLog: true, messages: false, family: true }, teachersSeeOwnRooms: true });
    await update({ openingHours: mornings, hoursFrom: '2026-10-01' });
    await update({ openingHours: mornings, hoursFrom: '2026-10-01' });
    expect(await log()).toEqual([
      ['daycare.updateDay', 'openingHours'],
      ['daycare.updateDay', 'attendanceOff familyOn'],
      ['daycare.limitTeachers', null],
      ['daycare.updateDay', 'closures lateAfterMinutes'],
    ]);
  });

  const block = { weekday: 1, from: '07:00', until: '18:00' };
  it.each<[string, Sent<UpdateDay>, string]>([
    ['a time zone that there is not', { timeZone: 'Mars/Olympus' }, daySettingsText.noSuchTimeZone],
    ['an offset as a time zone', { timeZone: '+02:00' }, daySettingsText.noSuchTimeZone],
    ['hours that end before they begin', { openingHours: [{ ...block, until: '06:00' }] }, daySettingsText.untilBeforeFrom],
    ['hours of no length', { openingHours: [{ ...block, until: '07:00' }] }, daySettingsText.untilBeforeFrom],
    ['a time that the clock has not', { openingHours: [{ ...block, until: '24:00' }] }, daySettingsText.timeMissing],
    ['hours that overlap', { openingHours: [block, { ...block, from: '17:59', until: '19:00' }] }, daySettingsText.hoursOverlap],
    ['an eighth weekday', { openingHours: [{ ...block, weekday: 8 }] }, text.errors.badInput('openingHours.0.weekday')],
    ['hours from a day that the calendar has not', { openingHours: [block], hoursFrom: '2026-02-30' }, daySettingsText.dateMissing],
    ['a day without its hours', { hoursFrom: '2026-11-23' }, daySettingsText.hoursMissing],
    ['a closure that ends before it begins', { closures: [{ ...christmas, until: '2026-12-23' }] }, daySettingsText.untilBeforeFrom],
    [
      'a closure of no minute',
      { closures: [{ ...christmas, from: '2026-12-24T12:00', until: '2026-12-24T12:00' }] },
      daySettingsText.untilBeforeFrom,
    ],
    ['a closure without a name', { closures: [{ ...christmas, name: ' ' }] }, daySettingsText.closureNameMissing],
    ['a closure on no day', { closures: [{ ...christmas, from: '2026-13-01' }] }, daySettingsText.dateMissing],
    ['more closures than there may be', { closures: Array.from({ length: 401 }, () => christmas) }, daySettingsText.tooManyClosures(400)],
    ['a negative grace', { lateAfterMinutes: -1 }, daySettingsText.numberBetween(0, 240)],
    ['a grace of more than four hours', { lateAfterMinutes: 241 }, daySettingsText.numberBetween(0, 240)],
    ['half a minute', { lateAfterMinutes: 0.5 }, daySettingsText.numberBetween(0, 240)],
    ['records kept for no year', { keepYears: 0 }, daySettingsText.numberBetween(1, 100)],
    ['a reason without words', { absenceReasons: [''] }, daySettingsText.reasonMissing],
    ['a reason that is too long', { absenceReasons: ['x'.repeat(61)] }, text.fields.tooLong(60)],
    [
      'more reasons than there may be',
      { absenceReasons: Array.from({ length: 21 }, (_, at) => `Reason ${at}`) },
      daySettingsText.tooManyReasons(20),
    ],
    ['the same reason twice', { absenceReasons: ['Snow day', 'snow Day'] }, daySettingsText.reasonTwice],
  ])('refuses %s, and explains what is wrong', async (_what, change, message) => {
    const { update, getDay } = await office();
    const before = await getDay();
    await expect(update(change)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    expect(await getDay()).toEqual(before);
  });

  it('accepts adjacent hours, and a closure in the afternoon', async () => {
    const { update, getDay } = await office();
    const touching = [
      { weekday: 1, from: '07:00', until: '12:00' },
      { weekday: 1, from: '12:00', until: '18:00' },
    ];
    const afternoon = { from: '2026-12-31T13:00', until: '2026-12-31T18:00', name: 'New Year’s Eve', classroomId: null };
    await update({ openingHours: touching, closures: [afternoon] });
    expect(await getDay()).toMatchObject({ openingHours: touching, closures: [afternoon] });
  });
});

describe('What a daycare has switched off', () => {
  const off = { attendance: false, dailyLog: false, messages: false, family: false };

  it('is refused with its own message to those who have the permission, as usual to others, and is not logged', async () => {
    const { as, people, update, log, daycareId } = await office();
    const ask = (person: Person) => as(person).attendance.getDay({ daycareId, day: null });
    await ask(people.teacher);
    await update({ features: off });
    const refused = { code: 'FORBIDDEN', reason: 'featureOff', message: text.features.attendance.off };
    for (const person of [people.owner, people.staff, people.teacher]) await expect(ask(person)).rejects.toMatchObject(refused);
    expect(await log()).toEqual([['daycare.updateDay', 'attendanceOff dailyLogOff']]);
    for (const person of [people.otherOwner, people.parent])
      await expect(ask(person)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'notPermitted' });
    await update({ features: { ...off, attendance: true } });
    expect(await ask(people.teacher)).toMatchObject({ day: today });
  });
});

describe('The settings of a day', () => {
  it('are the opening hours in force and the closures that include it', async () => {
    const { db, services, update, authorized } = await office();
    const afternoon = { from: '2026-12-23T13:00', until: '2026-12-23T18:00', name: 'Party', classroomId: null };
    await update({ openingHours: mornings, hoursFrom: '2026-12-24', closures: [christmas, afternoon], lateAfterMinutes: 5 });
    const { openingOn, nextOpenDay, ...rules } = await readDayRules(db, services.runtime, authorized);
    expect(rules).toEqual({ timeZone: machine, today, lateAfterMinutes: 5, absenceReasons: [] });
    expect(openingOn('2026-12-22', null)).toEqual({ isOpen: true, closure: null, from: '07:00', until: '18:00' });
    expect(openingOn('2026-12-23', null)).toEqual({ isOpen: true, closure: 'Party', from: '07:00', until: '13:00' });
    for (const day of ['2026-12-24', '2026-12-25', '2026-12-26'])
      expect(openingOn(day, null)).toMatchObject({ isOpen: false, closure: 'Christmas' });
    expect(openingOn('2026-12-28', null)).toEqual({ isOpen: true, closure: null, from: '07:30', until: '16:00' });
    expect(nextOpenDay('2026-12-23')).toBe('2026-12-28');
  });

  it('default to today in the daycare, whatever the machine’s clock says', async () => {
    const { db, services, update, authorized } = await office();
    const read = () => readDayRules(db, services.runtime, authorized);
    await update({ timeZone: 'Pacific/Kiritimati' });
    const ahead = await read();
    await update({ timeZone: 'Pacific/Pago_Pago' });
    const behind = await read();
    expect([ahead.timeZone, behind.timeZone]).toEqual(['Pacific/Kiritimati', 'Pacific/Pago_Pago']);
    // The clocks change in between, so these are 25 hours apart.
    expect([addDays(behind.today, 1), addDays(behind.today, 2)]).toContain(ahead.today);
  });
});
