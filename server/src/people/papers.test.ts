import { binderPath } from '@daycare-portal/shared/binder';
import { mayEverPickUp } from '@daycare-portal/shared/pickup';
import { expect, it } from 'vitest';
import { dayWorld, monday } from '../test/day-world';
import { putUnconfirmed } from './people.register';

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
