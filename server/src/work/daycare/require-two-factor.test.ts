import { photoPath } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { turnOnTwoFactor } from '../../test/authenticator';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { password, type Person } from '../../test/people';
import { form, picture, upload, urlIn } from '../../test/upload';
import { ownWorld } from '../../test/worlds';

const missing = { code: 'FORBIDDEN', message: text.twoFactor.requiredHere };

/** A world whose first daycare requires two-factor sign-in. Only the owner has it. */
async function requiringWorld() {
  const world = await ownWorld();
  await turnOnTwoFactor(world, world.people.owner);
  await world.as(world.people.owner).daycare.setTwoFactorRequired({ daycareId: world.people.sunnyside, required: true });
  return world;
}

describe('daycare.setTwoFactorRequired', () => {
  it('is for the owner only', async () => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    for (const person of [people.staff, people.teacher, people.manager, people.otherOwner, people.parent]) {
      await expect(as(person).daycare.setTwoFactorRequired({ daycareId: people.sunnyside, required: true })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: text.errors.notPermitted,
      });
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('is refused to an owner who would shut themselves out', async () => {
    const { as, people } = await ownWorld();
    const input = { daycareId: people.sunnyside, required: true };
    await expect(as(people.owner).daycare.setTwoFactorRequired(input)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: text.twoFactor.ownFirst,
    });
    expect(await as(people.owner).daycare.setTwoFactorRequired({ ...input, required: false })).toEqual({ success: true });
  });

  it('appears in the daycare and in the session, and does not make an open settings form stale', async () => {
    const world = await ownWorld();
    const { as, people, advance } = world;
    const { sunnyside: daycareId, owner } = people;
    const { updatedAt } = await as(owner).daycare.getDaycare({ daycareId });
    await turnOnTwoFactor(world, owner);
    advance(60);
    await as(owner).daycare.setTwoFactorRequired({ daycareId, required: true });
    expect(await as(owner).daycare.getDaycare({ daycareId })).toMatchObject({ twoFactorRequired: true, updatedAt });
    const daycares = (await as(owner).auth.getSession())?.daycares ?? [];
    expect(daycares.map(({ name, twoFactorRequired }) => [name, twoFactorRequired])).toEqual([
      ['Sunnyside Daycare', true],
      ['Maple Grove Preschool', false],
    ]);
    expect(await as(owner).daycare.updateDaycare({ daycareId, name: 'Elm House', updatedAt })).toMatchObject({
      name: 'Elm House',
      twoFactorRequired: true,
    });
  });
});

describe('A daycare that requires two-factor sign-in', () => {
  it('refuses its staff without it at the very next request, with its own message', async () => {
    const { as, people } = await requiringWorld();
    const { sunnyside: daycareId } = people;
    for (const person of [people.staff, people.teacher, people.manager]) {
      await expect(as(person).students.getDaycareStudentList({ daycareId })).rejects.toMatchObject(missing);
      await expect(as(person).staff.getDaycareStaffList({ daycareId })).rejects.toMatchObject(missing);
    }
    expect((await as(people.owner).students.getDaycareStudentList({ daycareId })).students).toHaveLength(1);
  });

  it('answers strangers and people with lower roles as it always did', async () => {
    const { as, people } = await requiringWorld();
    const { sunnyside: daycareId } = people;
    const denied = { code: 'FORBIDDEN', message: text.errors.notPermitted };
    await expect(as(people.nobody).students.getDaycareStudentList({ daycareId })).rejects.toMatchObject(denied);
    await expect(as(people.parent).students.getDaycareStudentList({ daycareId })).rejects.toMatchObject(denied);
    await expect(as(people.teacher).daycare.getDaycare({ daycareId })).rejects.toMatchObject(denied);
  });

  it('answers as soon as two-factor sign-in is set up, and stops once it is turned off', async () => {
    const world = await requiringWorld();
    const { as, people } = world;
    const { sunnyside: daycareId, teacher } = people;
    await as(teacher).auth.startTwoFactor({ password });
    await expect(as(teacher).students.getDaycareStudentList({ daycareId })).rejects.toMatchObject(missing);
    const { code } = await turnOnTwoFactor(world, teacher);
    expect((await as(teacher).students.getDaycareStudentList({ daycareId })).students).toHaveLength(1);
    await as(teacher).auth.turnOffTwoFactor({ password, code: code() });
    await expect(as(teacher).students.getDaycareStudentList({ daycareId })).rejects.toMatchObject(missing);
  });

  it('does not affect other daycares', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    await turnOnTwoFactor(world, people.otherOwner);
    await as(people.otherOwner).daycare.setTwoFactorRequired({ daycareId: people.mapleGrove, required: true });
    await expect(as(people.owner).students.getDaycareStudentList({ daycareId: people.mapleGrove })).rejects.toMatchObject(missing);
    expect((await as(people.owner).students.getDaycareStudentList({ daycareId: people.sunnyside })).students).toHaveLength(1);
  });

  it('hides photos from its staff without it, but shows parents their child’s', async () => {
    const { app, people, cookieOf, as } = await requiringWorld();
    const { sunnyside: daycareId, child: studentId } = people;
    const photo = form(await picture(40, 40).jpeg().toBuffer());
    const refused = await upload(app, await cookieOf(people.teacher), { daycareId, studentId }, photo);
    expect(refused).toMatchObject({ status: 403, message: text.twoFactor.requiredHere });
    const url = urlIn(await upload(app, await cookieOf(people.owner), { daycareId, studentId }, photo));
    expect(url).toContain(photoPath(daycareId, studentId));
    await as(people.owner).students.updateDaycareStudent({
      daycareId,
      studentId,
      firstName: 'Ana',
      lastName: 'Lopez',
      dob: '2023-09-03',
      profilePic: url,
    });
    const statusFor = async (person: Person) =>
      (await browser(app, { cookie: await cookieOf(person) }).send({ method: 'GET', url })).status;
    expect([await statusFor(people.owner), await statusFor(people.teacher), await statusFor(people.parent)]).toEqual([200, 404, 200]);
  });
});
