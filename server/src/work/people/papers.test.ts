import { binderPath } from '@daycare-portal/shared/binder';
import { mayEverPickUp } from '@daycare-portal/shared/pickup';
import { expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';
import { putPerson, putUnconfirmed, versionAt } from '../../test/registers/people.register';

const always = { from: null, until: null, weekdays: null };

/** Rosa is around Ana as a list brought her, with a pickup and a phone, and nobody in the office has confirmed it. */
async function rosaIsNotConfirmed() {
  const its = await dayWorld();
  const { as, people, daycareId, ana, owner } = its;
  const phones = [{ label: 'mobile', number: '555 0142' }];
  const { rows } = await putUnconfirmed(its, ana, { phones, around: { emergencyOrder: 1, isGuardian: true } });
  return { ...its, teacher: as(people.teacher), confirm: () => owner.people.confirm({ daycareId, rows }) };
}

it('The print papers let a person pick up only once the office has confirmed them', async () => {
  const { teacher, daycareId, ana: studentId, confirm } = await rosaIsNotConfirmed();
  const rosa = async () => {
    const { children } = await teacher.health.getPapers({ daycareId, studentId });
    const found = children[0]?.people.find(({ fullName }) => fullName === 'Rosa Lopez');
    return found === undefined
      ? undefined
      : [found.mayPickUpToday, mayEverPickUp({ ...found, notAuthorized: found.notAuthorized !== null }, monday)];
  };
  expect(await rosa()).toEqual([false, false]);
  await confirm();
  expect(await rosa()).toEqual([true, true]);
});

it('Now and the emergency roster let a person pick up only once the office has confirmed them', async () => {
  const { teacher, daycareId, ana: studentId, confirm } = await rosaIsNotConfirmed();
  const rosa = async () => {
    const { children } = await teacher.attendance.getNow({ daycareId });
    const contacts = children.find((child) => child.studentId === studentId)?.contacts;
    return contacts?.find(({ fullName }) => fullName === 'Rosa Lopez')?.mayPickUpToday;
  };
  expect(await rosa()).toBe(false);
  await confirm();
  expect(await rosa()).toBe(true);
});

it('The binder lets a person pick up only once the office has confirmed them', async () => {
  const { owner, daycareId, app, cookieOf, people, goTo, confirm } = await rosaIsNotConfirmed();
  const binder = async () => {
    const { day } = await owner.attendance.makeBinder({ daycareId });
    return (await app.inject({ url: binderPath(daycareId, day), headers: { cookie: await cookieOf(people.owner) } })).body;
  };
  goTo('20:00');
  expect(await binder()).toContain('<bdi>Rosa Lopez, Grandmother (call only)</bdi>');
  await confirm();
  goTo('20:05');
  expect(await binder()).toContain('<bdi>Rosa Lopez, Grandmother (check ID)</bdi>');
});

/** Maria is confirmed and known, and somebody with her family name is not authorized since. */
async function mariaIsAQuestion() {
  const its = await dayWorld();
  const { as, people, daycareId, ana, owner } = its;
  const phones = [{ label: '', number: '555 0143' }];
  const personId = await putPerson(its, ana, { pickup: always, emergencyOrder: 1 }, { fullName: 'Maria Stone', phones });
  const aunt = { id: 'aunt-made-by-a-screen', fullName: 'Tess Stone' };
  await putPerson(its, ana, { pickup: always }, aunt);
  await owner.people.setKnown({ daycareId, personIds: [personId, aunt.id] });
  const barred = { notAuthorized: { note: null } };
  const likePersonId = await putPerson(its, ana, barred, { id: 'david-made-by-a-screen', fullName: 'David Stone' });
  const someoneElse = async () => {
    for (const one of [personId, aunt.id]) {
      const version = await versionAt(its, ana, one);
      await owner.people.answerLikeness({ daycareId, studentId: ana, personId: one, likePersonId, version, isSame: false });
    }
  };
  return { ...its, teacher: as(people.teacher), someoneElse };
}

it('The print papers say “ask first” of a name close to that of somebody who is not authorized since, until the office answers', async () => {
  const { teacher, daycareId, ana: studentId, someoneElse } = await mariaIsAQuestion();
  const maria = async () => {
    const { children } = await teacher.health.getPapers({ daycareId, studentId });
    return children[0]?.people.find(({ fullName }) => fullName === 'Maria Stone');
  };
  expect(await maria()).toMatchObject({ isConfirmed: true, isAsked: true, mayPickUpToday: false });
  await someoneElse();
  expect(await maria()).toMatchObject({ isConfirmed: true, isAsked: false, mayPickUpToday: true });
});

it('Now and the emergency roster do so as well', async () => {
  const { teacher, daycareId, ana: studentId, someoneElse } = await mariaIsAQuestion();
  const maria = async () => {
    const { children } = await teacher.attendance.getNow({ daycareId });
    return children.find((child) => child.studentId === studentId)?.contacts.find(({ fullName }) => fullName === 'Maria Stone');
  };
  expect(await maria()).toMatchObject({ mayPickUpToday: false, isAskedToday: true });
  await someoneElse();
  expect(await maria()).toMatchObject({ mayPickUpToday: true, isAskedToday: false });
});

it('The binder does so as well', async () => {
  const { owner, daycareId, app, cookieOf, people, goTo, someoneElse } = await mariaIsAQuestion();
  const binder = async () => {
    const { day } = await owner.attendance.makeBinder({ daycareId });
    return (await app.inject({ url: binderPath(daycareId, day), headers: { cookie: await cookieOf(people.owner) } })).body;
  };
  goTo('20:00');
  const asked = await binder();
  expect(asked).toContain('<bdi>Maria Stone, Grandmother (ask first)</bdi>');
  expect(asked).toContain('Tess Stone, Grandmother (ask first)');
  await someoneElse();
  goTo('20:05');
  const answered = await binder();
  expect(answered).toContain('<bdi>Maria Stone, Grandmother</bdi>');
  expect(answered).not.toContain('ask first');
});

it('Words of a list about custody stand on the binder and the emergency roster until the office has decided', async () => {
  const { owner, teacher, db, daycareId, ana: studentId, app, cookieOf, people, goTo } = await rosaIsNotConfirmed();
  await owner.health.saveMore({ daycareId, studentId, updatedAt: null, doctorName: 'Dr. Osman' });
  await db.updateTable('childDetails').set({ custody: 'Legal: mom only on Tues\nPickup: ask first' }).execute();
  const now = async () =>
    (await teacher.attendance.getNow({ daycareId })).children.map((child) => [child.studentId === studentId, child.custody]);
  const binder = async () => {
    const { day } = await owner.attendance.makeBinder({ daycareId });
    return (await app.inject({ url: binderPath(daycareId, day), headers: { cookie: await cookieOf(people.owner) } })).body;
  };
  goTo('20:00');
  expect((await now()).filter(([, custody]) => custody !== null)).toEqual([[true, 'Legal: mom only on Tues\nPickup: ask first']]);
  expect(await binder()).toContain('Custody alert, not decided yet: Legal: mom only on Tues; Pickup: ask first');

  const { more } = await owner.health.getHealth({ daycareId, studentId });
  await owner.health.saveMore({ daycareId, studentId, updatedAt: more.updatedAt, custodySettled: true });
  goTo('20:05');
  expect((await now()).filter(([, custody]) => custody !== null)).toEqual([]);
  expect(await binder()).not.toContain('mom only');
});
