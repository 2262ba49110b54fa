import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it } from 'vitest';
import { familyWorld } from '../../test/family-world';
import { familyRecordPath } from '@daycare-portal/shared/family-record';
import { leaveOn, newGuardian } from '../../test/guardians';
import { addLogPhoto } from '../../test/log-photo';
import type { Person } from '../../test/people';
import { unzip } from '../../test/unzip';
import { picture } from '../../test/upload';
import { monday, zone } from '../../test/day-world';

const granny = 'the person called Granny';
const uncleBob = 'the person called Uncle Bob';

describe('A family is shown', () => {
  it('what the team shared about its child, with the child’s own amount, and nothing that waits', async () => {
    const { as, carla, ofAna, add, people, bo, ana } = await familyWorld();
    await add(
      people.teacher,
      {
        kind: 'meal',
        studentIds: [ana, bo],
        detail: { meal: 'lunch', food: 'Pasta' },
        amounts: [
          { studentId: ana, amount: 'most' },
          { studentId: bo, amount: 'none' },
        ],
      },
      { kind: 'note', detail: { text: 'Held back' } },
      { kind: 'supplies', detail: { what: 'Trousers' }, state: 'shared' },
    );
    const day = await as(carla).family.getDay({ ...ofAna, day: null });
    expect(day).toMatchObject({ day: monday, state: 'in', classroomName: 'Bees', team: [], supplies: [{ what: 'Trousers' }] });
    expect(day.entries.map(({ kind, amount, author }) => [kind, amount, author]).toSorted()).toEqual([
      ['meal', 'most', null],
      ['supplies', null, null],
    ]);
    expect(JSON.stringify(day)).not.toContain(bo);
  });

  it('whom the daycare calls first, second and third among those whom its household sees, as the team counts them', async () => {
    const { as, carla, nils, ofAna, db } = await familyWorld();
    const placesFor = async (who: Person) =>
      (await as(who).family.getPeople(ofAna)).people.filter(({ callPlace }) => callPlace !== null).map(({ callPlace }) => callPlace);
    // Numbers may be left out, and of two equal ones the older row comes first.
    await db.updateTable('childPeople').set({ emergencyOrder: 7 }).where('studentId', '=', ofAna.studentId).execute();
    for (const who of [carla, nils]) {
      const places = await placesFor(who);
      expect(places.length).toBeGreaterThan(1);
      expect(places).toEqual(places.map((_, at) => at + 1));
    }
  });

  it('its photos only while the daily log is on', async () => {
    const its = await familyWorld();
    const { as, people, owner, carla, ofAna, add } = its;
    const { daycareId, studentId } = ofAna;
    const yes = { kind: 'photosOwnFamily' as const, answer: 'yes' as const, by: 'Mum' };
    await owner.health.saveConsents({ daycareId, studentId, consents: [yes] });
    const photoId = await addLogPhoto(its, people.teacher, await picture(30, 20).png().toBuffer());
    await add(people.teacher, { kind: 'photo', detail: {}, photoIds: [photoId], state: 'shared' });
    const photos = async () => (await as(carla).family.getPhotos({ ...ofAna, before: null })).photos.map((photo) => photo.photoId);
    expect(await photos()).toEqual([photoId]);
    await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: false, messages: true, family: true } });
    expect(await photos()).toEqual([]);
  });

  it('that an entry was edited after the family could read it', async () => {
    const { as, carla, ofAna, add, people, last, daycareId } = await familyWorld();
    await add(people.teacher, { kind: 'bottle', detail: { what: 'milk', ml: 100 } });
    const { entryId, updatedAt } = await last();
    expect((await as(carla).family.getDay({ ...ofAna, day: null })).entries).toMatchObject([{ editedAt: null }]);
    await as(people.teacher).dailyLog.edit({ daycareId, entryId, updatedAt, detail: { what: 'milk', ml: 120 } });
    const { entries } = await as(carla).family.getDay({ ...ofAna, day: null });
    expect(entries).toMatchObject([{ detail: { ml: 120 }, editedAt: expect.any(String) }]);
  });

  it('its home in one call: each child with its state and today', async () => {
    const { as, carla, ofAna } = await familyWorld();
    const { children } = await as(carla).family.getHome();
    expect(children).toMatchObject([{ ...ofAna, firstName: 'Ana', state: 'in', classroomName: 'Bees', today: { day: monday } }]);
    expect(children[0]?.today).toEqual(await as(carla).family.getDay({ ...ofAna, day: null }));
  });

  it('who brought and collected the child, if they are of its own household', async () => {
    const { as, carla, nils, ofAna, mark, people } = await familyWorld();
    await mark(people.owner, { kind: 'out', personId: granny, idSeen: true });
    const stays = async (who: typeof carla) => (await as(who).family.getDay({ ...ofAna, day: null })).stays;
    expect(await stays(carla)).toMatchObject([{ broughtBy: null, collectedBy: { name: 'Granny', isYou: false } }]);
    expect(await stays(nils)).toMatchObject([{ broughtBy: null, collectedBy: null }]);
  });

  it('the names of the team only where the owner says so', async () => {
    const { as, carla, ofAna, add, people, owner, daycareId, bees } = await familyWorld();
    await as(people.teacher).staff.clock({
      daycareId,
      marks: [{ id: 'a-clock-made-by-a-screen', userId: people.teacher.uid, kind: 'in', classroomId: bees }],
    });
    await add(people.teacher, { kind: 'bottle', detail: { what: 'milk', ml: 100 } });
    expect(JSON.stringify(await as(carla).family.getHome())).not.toContain('Okafor');
    await owner.daycare.updateDay({ daycareId, familiesSeeTeam: true });
    const day = await as(carla).family.getDay({ ...ofAna, day: null });
    expect(day).toMatchObject({ team: ['Ben Okafor'], entries: [{ author: 'Ben Okafor' }] });
  });

  it('its pages for as long as the daycare says after the child has left, and changes nothing there', async () => {
    const world = await familyWorld();
    const { as, carla, ofAna, owner, daycareId, ana, goTo, newId } = world;
    await leaveOn(world, ana, monday);
    goTo('09:00', '2026-12-20');
    expect((await as(carla).family.getHome()).children).toMatchObject([{ leftOn: monday }]);
    const told = as(carla).family.tellPlan({ ...ofAna, id: newId(), day: '2026-12-21', arriveAt: '10:00' });
    await expect(told).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'childLeft' });
    await owner.daycare.updateDay({ daycareId, familyReadsDays: 20 });
    expect((await as(carla).family.getHome()).children).toEqual([]);
    await expect(as(carla).family.getDay({ ...ofAna, day: null })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('The record that a family takes along', () => {
  const record = async ({ app, cookieOf, ofAna }: Awaited<ReturnType<typeof familyWorld>>, who: Person, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: familyRecordPath(ofAna.daycareId, ofAna.studentId), headers: { cookie: await cookieOf(who) } });

  it('has what was shared about the child and what its household told, and nothing of others', async () => {
    const its = await familyWorld();
    const { as, people, carla, nils, ofAna, add, newId } = its;
    await add(
      people.teacher,
      { kind: 'note', detail: { text: 'Sang & danced' }, state: 'shared' },
      { kind: 'note', detail: { text: 'Held' } },
      { kind: 'note', studentIds: [its.bo], detail: { text: 'Bo’s own' }, state: 'shared' },
      // 100.1 °F.
      { kind: 'temperature', detail: { celsius: 37.83 }, state: 'shared' },
    );
    its.goTo('13:00');
    await add(people.teacher, { kind: 'nap', at: its.at('12:10'), detail: { until: its.at('12:50') } });
    const { entryId, updatedAt } = await its.last();
    await as(people.teacher).dailyLog.edit({ ...ofAna, entryId, updatedAt, note: 'Slept well' });
    await as(carla).family.reportAbsence({
      ...ofAna,
      id: newId(),
      from: '2026-11-24',
      until: '2026-11-24',
      reason: 'sick',
      note: 'A cough',
    });
    const textOf = async (who: Person) => {
      const answer = await record(its, who);
      expect(answer.statusCode).toBe(200);
      const files = await unzip(answer.rawPayload);
      expect([...files.keys()]).toEqual(['index.html', 'record.csv']);
      return [...files.values()].join('');
    };
    const mine = await textOf(carla);
    for (const words of [
      'Sang &amp; danced',
      'Sang & danced',
      'A cough',
      'Arrived',
      '100.1 °F (37.8 °C)',
      `Until ${clockTimeAt(its.at('12:50'), zone)}. Slept well. Edited`,
    ])
      expect(mine).toContain(words);
    for (const words of ['Held', 'Bo’s own']) expect(mine).not.toContain(words);
    expect(await textOf(nils)).not.toContain('A cough');
  });

  it('is told to a second press to be under way, also before it has begun', async () => {
    const its = await familyWorld();
    const ask = async (method: 'GET' | 'HEAD') => (await record(its, its.carla, method)).statusCode;
    expect([await ask('HEAD'), await ask('HEAD'), await ask('GET')]).toEqual([200, 429, 200]);
    await expect.poll(() => ask('HEAD')).toBe(200);
  });

  it('is for guardians whom the office shows the day', async () => {
    const its = await familyWorld();
    const { person } = await newGuardian(its, 'Fay Photos', { studentId: its.ana, sees: ['photos'] });
    for (const who of [person, its.people.teacher, its.people.owner, its.people.otherOwner])
      expect((await record(its, who)).statusCode).toBe(403);
  });
});

describe('The team', () => {
  it('sees a guardian’s page exactly as the guardian does', async () => {
    const { as, people, carla, nils, ofAna, owner, add, mark, bo, db } = await familyWorld();
    await add(people.teacher, { kind: 'bottle', detail: { what: 'milk', ml: 100 } }, { kind: 'note', detail: { text: 'Held back' } });
    await mark(people.owner, { kind: 'out', personId: granny, idSeen: true });
    const idOf = async ({ uid }: typeof carla) =>
      (
        await db
          .selectFrom('childPeople')
          .innerJoin('parentLinks', 'parentLinks.id', 'childPeople.id')
          .where('parentLinks.userId', '=', uid)
          .select('childPeople.personId')
          .executeTakeFirstOrThrow()
      ).personId;
    for (const guardian of [carla, nils]) {
      const { today, held } = await owner.people.getFamilyView({ ...ofAna, personId: await idOf(guardian) });
      expect(today).toEqual(await as(guardian).family.getDay({ ...ofAna, day: null }));
      expect(held.map(({ detail }) => detail)).toEqual([{ text: 'Held back' }]);
    }
    expect(await owner.people.getFamilyView({ ...ofAna, personId: granny })).toEqual({ parts: [], today: null, held: [], lookedAt: null });
    const ofBo = owner.people.getFamilyView({ ...ofAna, studentId: bo, personId: await idOf(carla) });
    await expect(ofBo).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reads when a guardian last looked', async () => {
    const { as, carla, ofAna, owner, goTo } = await familyWorld();
    const { people } = await owner.people.getPeople(ofAna);
    const personId = people.find(({ fullName }) => fullName === 'Carla Lopez')?.personId ?? '';
    const looked = async () => (await owner.people.getFamilyView({ ...ofAna, personId })).lookedAt;
    expect(await looked()).toBeNull();
    goTo('10:00');
    await as(carla).family.getHome();
    expect(await looked()).toMatch(/^2026-11-23T/);
  });

  it('does not include a guardian of the other household, who sees only their own page', async () => {
    const world = await familyWorld();
    const { as, people, ofAna, ana, owner } = world;
    await newGuardian(world, 'Kit', { studentId: ana, person: people.teacher });
    const around = await owner.people.getPeople(ofAna);
    const view = (who: Person, fullName: string) => {
      const personId = around.people.find((one) => one.fullName === fullName)?.personId ?? '';
      return as(who).people.getFamilyView({ ...ofAna, personId });
    };
    await expect(view(people.teacher, 'Carla Lopez')).rejects.toMatchObject({ code: 'FORBIDDEN', message: dayText.people.otherHousehold });
    expect((await view(people.teacher, people.teacher.displayName)).today).not.toBeNull();
    expect((await view(people.staff, 'Carla Lopez')).today).not.toBeNull();
  });
});

describe('A family tells', () => {
  it('an absence, which is the team’s own record, and takes back its own', async () => {
    const { as, carla, nils, ofAna, owner, daycareId, ana, newId, childOn } = await familyWorld();
    const sent = { ...ofAna, id: newId(), from: '2026-11-24', until: '2026-11-25', reason: 'sick', note: 'A cough' };
    const { absenceId } = await as(carla).family.reportAbsence(sent);
    expect(await as(carla).family.reportAbsence(sent)).toEqual({ success: true, absenceId });
    const absence = { absenceId, reason: 'sick', note: 'A cough', toldBy: 'Carla Lopez', reportedAt: expect.any(String) };
    expect(await childOn(ana, '2026-11-24')).toMatchObject({ state: 'absent', absence });
    const shownTo = async (who: typeof carla) => (await as(who).family.getDay({ ...ofAna, day: '2026-11-24' })).absence;
    expect(await shownTo(carla)).toMatchObject({ note: 'A cough', reportedBy: { isYou: true }, mayCancel: true });
    expect(await shownTo(nils)).toMatchObject({ reason: 'sick', note: null, reportedBy: null, mayCancel: false });
    const cancel = (who: typeof carla) => as(who).family.cancelReport({ ...ofAna, id: newId(), absenceId });
    await expect(cancel(nils)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await cancel(carla);
    expect(await shownTo(carla)).toBeNull();
    const ofTeam = await owner.attendance.planAbsence({
      daycareId,
      id: newId(),
      studentId: ana,
      from: '2026-11-26',
      until: '2026-11-26',
      reason: 'sick',
    });
    await expect(as(carla).family.cancelReport({ ...ofAna, id: newId(), absenceId: ofTeam.absenceId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('only a reason that the daycare uses, and no day that is over', async () => {
    const { as, carla, ofAna, newId } = await familyWorld();
    const report = (over: { from?: string; reason?: string }) =>
      as(carla).family.reportAbsence({ ...ofAna, id: newId(), from: monday, until: monday, reason: 'sick', ...over });
    for (const reason of ['noShow', 'Made up']) await expect(report({ reason })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(report({ from: '2026-11-20' })).rejects.toMatchObject({ message: dayText.family.dayOver });
  });

  it('a late arrival, after which the child is late only when that time is past', async () => {
    const { as, carla, ofAna, owner, daycareId, ana, goTo, newId, childOn } = await familyWorld();
    const day = '2026-11-24';
    const week = [{ weekday: 2 as const, from: '09:00', until: '15:00' }];
    await owner.attendance.setSchedule({ daycareId, studentIds: [ana], from: monday, week });
    await as(carla).family.tellPlan({ ...ofAna, id: newId(), day, arriveAt: '10:00' });
    goTo('09:30', day);
    expect(await childOn(ana)).toMatchObject({ state: 'expected', told: { arrival: { at: '10:00', by: 'Carla Lopez' } } });
    goTo('10:30', day);
    expect(await childOn(ana)).toMatchObject({ state: 'late' });
  });

  it('who picks up, of those who may on that day and whom its household sees', async () => {
    const { as, carla, nils, ofAna, newId, childOn, db } = await familyWorld();
    const tell = (who: typeof carla, personId: string) => as(who).family.tellPlan({ ...ofAna, id: newId(), day: monday, personId });
    await expect(tell(carla, uncleBob)).rejects.toMatchObject({ reason: 'pickupRefused', message: dayText.family.mayNotPickUp });
    await expect(tell(carla, 'nobody')).rejects.toMatchObject({ reason: 'pickupRefused' });
    await tell(carla, granny);
    expect(await childOn()).toMatchObject({ told: { pickup: { name: 'Granny', by: 'Carla Lopez', mayPickUp: true } } });
    const shownTo = async (who: typeof carla) => (await as(who).family.getDay({ ...ofAna, day: null })).plan.pickup;
    expect(await shownTo(carla)).toMatchObject({ name: 'Granny', mayCancel: true });
    expect(await shownTo(nils)).toBeNull();
    await db.updateTable('childPeople').set({ notAuthorized: '{}' }).where('personId', '=', granny).execute();
    await expect(tell(carla, granny)).rejects.toMatchObject({ reason: 'pickupRefused' });
    expect(await childOn()).toMatchObject({ told: { pickup: { name: 'Granny', mayPickUp: false } } });
    expect(await shownTo(carla)).toBeNull();
  });

  it('a plan that it takes back, and not another household’s', async () => {
    const { as, carla, nils, ofAna, newId, childOn } = await familyWorld();
    const { planId } = await as(carla).family.tellPlan({ ...ofAna, id: newId(), day: monday, leaveAt: '14:00' });
    await expect(as(nils).family.cancelPlan({ ...ofAna, planId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await as(carla).family.cancelPlan({ ...ofAna, planId });
    expect(await childOn()).toMatchObject({ told: null });
  });
});

describe('A family asks and answers', () => {
  it('for people, whom the office decides about, and never learns of the other household’s', async () => {
    const { as, carla, nils, ofAna, newId, owner, daycareId, ana } = await familyWorld();
    const names = async (who: typeof carla) => (await as(who).family.getPeople(ofAna)).people.map(({ fullName }) => fullName).toSorted();
    expect(await names(carla)).toEqual(['Carla', 'Carla Lopez', 'Granny']);
    expect(await names(nils)).toEqual(['Carla', 'Nils Holm', 'Uncle Bob']);
    const ask = (personId: string | null) =>
      as(carla).family.proposePerson({
        ...ofAna,
        id: newId(),
        personId,
        fullName: 'Rosa Lopez',
        phones: [],
        email: null,
        relation: null,
        pickup: null,
      });
    await ask(uncleBob);
    expect((await as(carla).family.getPeople(ofAna)).proposals).toMatchObject([
      { fullName: 'Rosa Lopez', personId: null, askedBy: { isYou: true } },
    ]);
    expect((await as(nils).family.getPeople(ofAna)).proposals).toEqual([]);
    const { people } = await owner.people.getPeople({ daycareId, studentId: ana });
    expect(people.find(({ personId }) => personId === uncleBob)?.proposal).toBeNull();
    for (let open = 1; open < 10; open += 1) await ask(null);
    await expect(ask(null)).rejects.toMatchObject({ message: dayText.family.tooManyRequests(10) });
  });

  it('consents, where a yes does not undo the other household’s no', async () => {
    const { as, carla, nils, ofAna, owner, daycareId, ana } = await familyWorld();
    const say = (who: typeof carla, answer: 'yes' | 'no') =>
      as(who).family.answerConsents({ ...ofAna, consents: [{ kind: 'outings', answer }] });
    await say(carla, 'yes');
    const { consents } = await owner.health.getHealth({ daycareId, studentId: ana });
    expect(consents.find(({ kind }) => kind === 'outings')).toMatchObject({ answer: 'yes', by: 'Carla Lopez' });
    await say(nils, 'no');
    await expect(say(carla, 'yes')).rejects.toMatchObject({ message: dayText.family.otherSaidNo });
    await say(nils, 'yes');
    await say(carla, 'no');
    const shown = (await as(nils).family.getConsents(ofAna)).consents;
    expect(shown.find(({ kind }) => kind === 'outings')).toMatchObject({ answer: 'no' });
    expect(JSON.stringify(shown)).not.toContain('Carla');
  });
});
