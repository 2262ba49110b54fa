import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binderPath } from '@daycare-portal/shared/binder';
import { instantOf } from '@daycare-portal/shared/center-time';
import type { LinkPerson } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { onlyAround, takeOff } from '../../test/registers/people.register';
import { addUnconfirmed } from '../../records/people/record/around';
import { addPeople } from '../../records/people/record/people';
import { cameBy } from '../../records/people/record/writing';
import { dayWorld } from '../../test/day-world';
import { naughtyStrings } from '../../test/naughty-strings';
import { confirmEverybody, type Person } from '../../test/people';
import { bindersFolder, listBinders } from './binder-folder';
import { makeDueBinders } from './nightly-binders';
import { lastDue, nextToOpen } from './when-due';

/** Sunnyside on Monday at 9:00, with the nightly check. */
async function office() {
  const its = await dayWorld();
  const { services, daycareId, app, cookieOf, people, owner } = its;
  const folder = join(bindersFolder(services.config.dataDir), daycareId);
  return {
    ...its,
    folder,
    look: () => makeDueBinders({ ...services, log: pino({ level: 'silent' }) }),
    kept: () => listBinders(folder).map(({ day, madeAt, children }) => ({ day, madeAt, children })),
    shown: async () => owner.attendance.getBinders({ daycareId }),
    open: async (day: string, person: Person | undefined = people.owner) =>
      app.inject({ url: binderPath(daycareId, day), headers: { cookie: person === undefined ? '' : await cookieOf(person) } }),
  };
}

const weekdays = {
  openingOn: () => ({ isOpen: true, closure: null, from: '07:00', until: '18:00' }),
  nextOpenDay: (day: string) => `after ${day}`,
};

describe('A binder is due', () => {
  const rules = { ...weekdays, timeZone: 'America/Chicago' };
  it.each([
    ['on an evening at the hour, for the next day', '2026-11-24T02:00:00.000Z', '20:00', '2026-11-24T02:00:00.000Z', 'after 2026-11-23'],
    [
      'not a moment earlier: then it is that of the evening before',
      '2026-11-24T01:59:59.000Z',
      '20:00',
      '2026-11-23T02:00:00.000Z',
      'after 2026-11-22',
    ],
    ['before the daycare opens, for the same day', '2026-11-23T12:30:00.000Z', '06:00', '2026-11-23T12:00:00.000Z', '2026-11-23'],
    [
      'at the same hour of the clock once summer time has begun',
      '2026-03-09T01:00:00.000Z',
      '20:00',
      '2026-03-09T01:00:00.000Z',
      'after 2026-03-08',
    ],
    ['and before it had', '2026-03-08T02:00:00.000Z', '20:00', '2026-03-08T02:00:00.000Z', 'after 2026-03-07'],
    ['later where the clock skips the hour', '2026-03-08T08:30:00.000Z', '02:30', '2026-03-08T08:30:00.000Z', '2026-03-08'],
    ['once where the clock shows the hour twice', '2026-11-01T07:45:00.000Z', '01:30', '2026-11-01T06:30:00.000Z', '2026-11-01'],
  ])('%s', (_when, now, at, dueAt, day) => {
    expect(lastDue(rules, at, new Date(now))).toEqual({ dueAt, day });
  });

  it('never when nobody wants one, or the daycare does not open within a year', () => {
    const now = new Date('2026-11-24T02:00:00.000Z');
    expect(lastDue(rules, null, now)).toBeNull();
    expect(lastDue({ ...rules, nextOpenDay: () => null }, '20:00', now)).toBeNull();
    expect(nextToOpen({ ...rules, nextOpenDay: () => null }, now)).toBeNull();
  });
});

describe('The nightly binder', () => {
  it('is made once at 20:00 in the daycare for the next open day, and again the evening after', async () => {
    const { goTo, at, look, kept } = await office();
    goTo('19:59');
    await look();
    // Sunday evening's binder is missing because the portal was not running.
    expect(kept()).toEqual([{ day: '2026-11-23', madeAt: at('19:59'), children: 3 }]);
    goTo('20:00');
    await look();
    goTo('20:01');
    await look();
    expect(kept().map(({ day, madeAt }) => [day, madeAt])).toEqual([
      ['2026-11-24', at('20:00')],
      ['2026-11-23', at('19:59')],
    ]);
    goTo('20:00', '2026-11-27');
    await look();
    goTo('20:00', '2026-11-28');
    await look();
    // Friday's and Saturday's are both for Monday. The newer one is kept.
    expect(kept()[0]).toEqual({ day: '2026-11-30', madeAt: at('20:00', '2026-11-28'), children: 3 });
    expect(kept().filter(({ day }) => day === '2026-11-30')).toHaveLength(1);
  });

  it('is readable only by the owner of the files on the machine, and is deleted after seven days', async () => {
    const { goTo, look, folder, kept } = await office();
    goTo('20:00');
    await look();
    const [name = ''] = readdirSync(folder);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
    // An unfinished file from long ago.
    writeFileSync(join(folder, `${name}.part-x`), 'half');
    goTo('19:59', '2026-11-30');
    await look();
    expect(kept().map(({ day }) => day)).toContain('2026-11-24');
    goTo('20:01', '2026-11-30');
    await look();
    expect(kept().map(({ day }) => day)).not.toContain('2026-11-24');
    expect(readdirSync(folder).filter((file) => file.includes('.part-'))).toEqual([]);
  });

  it('is made at the hour that the owner chose, and not at all while it or attendance is turned off', async () => {
    const { goTo, look, kept, owner, daycareId, at, shown } = await office();
    await owner.daycare.updateDay({ daycareId, binderAt: '17:30' });
    goTo('17:30');
    await look();
    expect(kept()).toEqual([{ day: '2026-11-24', madeAt: at('17:30'), children: 3 }]);
    expect((await shown()).at).toBe('17:30');
    await owner.daycare.updateDay({ daycareId, binderAt: null });
    goTo('17:30', '2026-11-24');
    await look();
    await owner.daycare.updateDay({
      daycareId,
      binderAt: '17:00',
      features: { attendance: false, dailyLog: false, messages: false, family: false },
    });
    await look();
    expect(kept()).toHaveLength(1);
    await expect(owner.daycare.updateDay({ daycareId, binderAt: '25:00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is written in the language of the owner', async () => {
    const { goTo, look, open, db, people } = await office();
    await db.updateTable('users').set({ language: 'es' }).where('id', '=', people.owner.uid).execute();
    goTo('20:00');
    await look();
    expect((await open('2026-11-24')).body).toContain('Hoja de entrada y salida');
  });
});

/** The document's words as a reader sees them, with a bar between pieces of text. */
const wordsIn = (body: string) =>
  body
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/[|\s]*\|[|\s]*/g, '|');

describe('A binder tells', () => {
  it('who is expected in which room, emergency contacts, pickups, health with plans, and adults, with lines to sign on another page', async () => {
    const its = await office();
    const { owner, daycareId, ana, bo, cy, bees, people, goTo, open, db, services } = its;
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: bees,
      classroomData: { staffMembers: [people.teacher.uid] },
    });
    const writing = { trx: db, runtime: services.runtime, children: authorizeInvited({ daycareId }), by: null };
    const person = async (
      id: string,
      fullName: string,
      number: string,
      around: Partial<Omit<LinkPerson, 'daycareId' | 'studentId' | 'personId'>>,
    ) => {
      const phones = [{ label: 'mobile', number }];
      await addPeople(writing, [{ id, fullName, phones, email: null, note: null, savedBy: '', payloadHash: null }]);
      await addUnconfirmed(writing, [{ studentId: ana, personId: id, ...onlyAround, ...around }], cameBy(null));
      await confirmEverybody(db, services.runtime);
    };
    await person('person-rosa', 'Rosa Diaz', '555 0142', {
      relation: 'Aunt',
      emergencyOrder: 2,
      pickup: { from: null, until: null, weekdays: [2] },
    });
    await person('person-tom', 'Tom Wednesday', '555 0143', { emergencyOrder: 3, pickup: { from: null, until: null, weekdays: [3] } });
    await person('person-rex', 'Rex Barred', '555 0199', { notAuthorized: { note: 'Court order' } });
    await owner.health.saveItem({
      daycareId,
      studentId: ana,
      id: 'item-made-by-a-screen',
      kind: 'allergy',
      label: 'Peanuts',
      severity: 'severe',
      plan: 'EpiPen, red bag',
    });
    await owner.health.saveMore({ daycareId, studentId: ana, updatedAt: null, doctorName: 'Dr. Osman', doctorPhone: '555 0160' });
    await owner.health.saveConsents({ daycareId, studentId: ana, consents: [{ kind: 'emergencyTreatment', answer: 'no', by: 'Zoë' }] });
    const absence = { id: 'absence-made-by-a-screen', studentId: cy, from: '2026-11-24', until: '2026-11-24', reason: 'sick' as const };
    await owner.attendance.planAbsence({ daycareId, ...absence });
    await owner.attendance.setSchedule({
      daycareId,
      studentIds: [bo],
      from: '2026-11-23',
      week: [{ weekday: 1, from: '08:00', until: '12:00' }],
    });
    goTo('20:00');
    expect(await owner.attendance.makeBinder({ daycareId })).toEqual({ success: true, day: '2026-11-24' });
    const { body } = await open('2026-11-24');
    const [, bees1 = '', beesSigns = '', owls = ''] = body.split('<section>').map(wordsIn);
    for (const said of [
      'Ana Lopez',
      'Allergy: Peanuts, severe.',
      'EpiPen, red bag',
      '555 0142',
      'Rosa Diaz, Aunt',
      'Dr. Osman|555 0160',
      people.teacher.displayName,
    ])
      expect(bees1).toContain(said);
    expect(bees1).toContain('Treatment: NO');
    expect(bees1).toContain('No pickup: Rex Barred');
    expect(bees1).toContain('Court order');
    // In calling order, and without the number of someone who is not authorized.
    expect(bees1.indexOf('555 0142')).toBeLessThan(bees1.indexOf('555 0143'));
    expect(body).not.toContain('555 0199');
    // Tom is a contact and does not pick up on Tuesdays. Bo does not come on Tuesdays at all.
    expect(bees1).toContain('Tom Wednesday, Grandmother (call only)');
    expect(bees1).toContain('Rosa Diaz, Aunt|');
    expect(body).not.toContain('Bo Lopez');
    expect(beesSigns).toContain('Ana Lopez');
    for (const secret of ['Peanuts', '555', 'Rosa', 'Rex']) expect(beesSigns).not.toContain(secret);
    expect(owls).toContain('Cy Lopez: Sick');
    expect((await its.shown()).binders).toEqual([{ day: '2026-11-24', madeAt: its.at('20:00'), children: 1 }]);
  });

  it('which of two namesakes is meant where families sign, and the room and day on each page of a table', async () => {
    const { owner, daycareId, goTo, open } = await office();
    for (const dob of ['2024-02-29', '2023-05-06'])
      await owner.students.addDaycareStudent({ daycareId, firstName: 'Simi', lastName: 'Okafor', dob, guardianEmails: [] });
    goTo('20:00');
    await owner.attendance.makeBinder({ daycareId });
    const { body } = await open('2026-11-24');
    const signs = wordsIn(body.split('<section>').at(-1) ?? '');
    expect(signs).toContain('born Feb 2024');
    expect(signs).toContain('born May 2023');
    const tables = body.split('<thead>').slice(2);
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables) expect(wordsIn(table.slice(0, table.indexOf('</thead>')))).toMatch(/, (Tuesday, November 24|Nov 24, 2026)/);
  });

  it('typed text as plain text, whatever it contains, and runs none of it', async () => {
    const { owner, daycareId, ana, goTo, open } = await office();
    for (const [index, typed] of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      ...naughtyStrings.slice(0, 60),
    ].entries()) {
      const name = Array.from(typed.trim()).slice(0, 60).join('').trim() || 'x';
      await owner.students
        .addDaycareStudent({ daycareId, firstName: name, lastName: `N${index}`, dob: '2024-02-29', guardianEmails: [] })
        .catch(() => undefined);
    }
    await owner.health.saveItem({
      daycareId,
      studentId: ana,
      id: 'item-made-by-a-screen',
      kind: 'other',
      label: '<b onload="x">',
      plan: '</style><script>',
    });
    await owner.daycare.updateDaycare({ daycareId, name: '</title><script>x</script>' });
    goTo('20:00');
    const { day } = await owner.attendance.makeBinder({ daycareId });
    const { body, headers } = await open(day);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const tags = new Set([...body.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag));
    expect([...tags].filter((tag) => /script|iframe|object|link|form|input/i.test(tag ?? ''))).toEqual([]);
    expect(body.match(/<img /g)).toBeNull();
    expect(body.match(/<[^>]*\son\w+=/g)).toBeNull();
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; sandbox; frame-ancestors 'none'$/,
    );
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('A kept binder is opened', () => {
  it('by owner and staff only, and the log records it', async () => {
    const { people, goTo, look, open, owner, daycareId } = await office();
    goTo('20:00');
    await look();
    const statusFor = async (person: Person | undefined) => (await open('2026-11-24', person)).statusCode;
    expect([await statusFor(people.owner), await statusFor(people.staff)]).toEqual([200, 200]);
    for (const person of [people.teacher, people.manager, people.parent, people.nobody, people.otherOwner])
      expect(await statusFor(person)).toBe(403);
    const { entries } = await owner.daycare.getActivityLog({ daycareId });
    expect(entries.filter(({ action }) => action === 'daycare.openBinder')).toHaveLength(2);
  });

  it('by nobody who is signed out, and only when the binder is still kept', async () => {
    const { goTo, look, open, app, cookieOf, people, daycareId } = await office();
    goTo('20:00');
    await look();
    expect((await open('2026-11-24', undefined)).statusCode).toBe(200);
    expect((await app.inject({ url: binderPath(daycareId, '2026-11-24') })).statusCode).toBe(401);
    for (const day of ['2026-11-25', '..%2F..', '2026-11-24-made'])
      expect(
        (await app.inject({ url: `/files/binders/${daycareId}/${day}`, headers: { cookie: await cookieOf(people.owner) } })).statusCode,
      ).toBe(404);
  });
});

describe('People and rooms that are gone are in no binder:', () => {
  it('a deleted child, a person who was removed from the child, and a deleted room; the next day’s binder is made again', async () => {
    const its = await office();
    const { owner, daycareId, bo, ana, owls, goTo, look, kept, open, folder } = its;
    goTo('20:00');
    await look();
    expect((await open('2026-11-24')).body).toContain('Bo Lopez');
    await owner.students.deleteDaycareStudent({ daycareId, studentId: bo });
    expect(kept()).toEqual([]);
    await look();
    expect((await open('2026-11-24')).body).not.toContain('Bo Lopez');
    expect(kept()).toHaveLength(1);
    await takeOff(its, ana, 'the person called Granny');
    await owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId: owls });
    expect(kept()).toEqual([]);
    await look();
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/Bo Lopez|Owls/);
    expect(readFileSync(join(folder, name), 'utf8')).toContain('Cy Lopez');
  });

  it('a binder without them is kept', async () => {
    const { owner, daycareId, goTo, look, kept } = await office();
    goTo('20:00');
    await look();
    const { studentId } = await owner.students.addDaycareStudent({
      daycareId,
      firstName: 'New',
      lastName: 'Child',
      dob: '2024-02-29',
      guardianEmails: [],
    });
    await owner.students.deleteDaycareStudent({ daycareId, studentId });
    expect(kept()).toHaveLength(1);
  });
});

describe('Owner and staff are told that a binder is missing', () => {
  it('half an hour after it was due, and no longer once it is made by hand', async () => {
    const { owner, daycareId, goTo, look, shown } = await office();
    expect((await shown()).overdueDay).toBeNull();
    goTo('20:00');
    await look();
    goTo('20:29', '2026-11-24');
    expect((await shown()).overdueDay).toBeNull();
    goTo('20:31', '2026-11-24');
    expect((await shown()).overdueDay).toBe('2026-11-25');
    expect(await owner.attendance.makeBinder({ daycareId })).toEqual({ success: true, day: '2026-11-25' });
    expect((await shown()).overdueDay).toBeNull();
  });

  it('and that nobody has opened one, until somebody does or its day is over', async () => {
    const { goTo, look, shown, open } = await office();
    expect((await shown()).unopenedDay).toBeNull();
    goTo('20:00');
    await look();
    expect((await shown()).unopenedDay).toBe('2026-11-24');
    await open('2026-11-24');
    expect((await shown()).unopenedDay).toBeNull();
    goTo('20:00', '2026-11-24');
    await look();
    expect((await shown()).unopenedDay).toBe('2026-11-25');
    goTo('00:10', '2026-11-26');
    expect((await shown()).unopenedDay).toBeNull();
  });

  it('at once when it could not be made', async () => {
    const { goTo, look, shown, services, folder } = await office();
    goTo('20:00');
    // A file is in the place of the folder.
    await services.binders.tidy(services.db);
    mkdirSync(services.config.dataDir, { recursive: true });
    writeFileSync(bindersFolder(services.config.dataDir), '');
    expect(await look()).toBe(false);
    expect((await shown()).overdueDay).toBe('2026-11-24');
    rmSync(bindersFolder(services.config.dataDir));
    expect(await look()).toBe(true);
    expect(existsSync(folder)).toBe(true);
    expect((await shown()).overdueDay).toBeNull();
  });

  it('never in a daycare that never opens, and anyone who makes one by hand learns why', async () => {
    const { owner, daycareId, goTo, shown } = await office();
    await owner.daycare.updateDay({ daycareId, openingHours: [] });
    goTo('20:00');
    await expect(owner.attendance.makeBinder({ daycareId })).rejects.toMatchObject({ message: text.binder.closed });
    expect((await shown()).overdueDay).toBeNull();
  });
});

it('A server that was off at that hour makes the binder of the current day', async () => {
  const { goTo, look, kept, at } = await office();
  goTo('20:00');
  await look();
  goTo('07:40', '2026-11-25');
  await look();
  expect(kept()[0]).toEqual({ day: '2026-11-25', madeAt: at('07:40', '2026-11-25'), children: 3 });
  expect(instantOf('2026-11-25', '07:40', 'America/Chicago')).toBe(at('07:40', '2026-11-25'));
});

it('A room that does not fit on a page is divided, and each page says which part of it it shows', async () => {
  const { owner, daycareId, goTo, open } = await office();
  const students = Array.from({ length: 40 }, (_, index) => ({
    firstName: `Child ${index}`,
    lastName: 'Fernández-Villanueva de la Cruz',
    dob: '2023-05-06',
    guardianEmails: [],
  }));
  await owner.students.bulkCreateStudents({ daycareId, students });
  goTo('20:00');
  await owner.attendance.makeBinder({ daycareId });
  const { body } = await open('2026-11-24');
  const parts = [...body.matchAll(/Page (\d) of (\d), (\d+) of 40 children/g)].map(([, page, of, shown]) => [page, of, Number(shown)]);
  expect(parts.map(([page, of]) => `${page} of ${of}`)).toEqual(parts.map((_, index) => `${index + 1} of ${parts.length}`));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.reduce((sum, [, , shown]) => sum + Number(shown), 0)).toBe(40);
});
