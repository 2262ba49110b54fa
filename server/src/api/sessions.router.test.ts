import { permissionsOf } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../test/browser';
import { beginning } from '../test/world';
import { ownWorld } from '../test/worlds';
import { authorizeInvited } from '../test/authorize-invited';
import { addMember, insertDaycare } from '../records/daycare/daycare.queries';

const createdAt = beginning.toISOString();

describe('auth.getSignInOptions', () => {
  it.each([
    ['no mail server is set', { PUBLIC_URL: 'https://a.example' }, false],
    ['one is set, and no address that links lead to', { SMTP_URL: 'smtp://127.0.0.1:25' }, false],
    ['one is set, and PUBLIC_URL', { SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: 'https://a.example' }, true],
  ])('tells anyone whether passwords can be reset by mail: %s', async (_when, environment, resetByMail) => {
    const { as } = await ownWorld(environment);
    expect(await as(undefined).auth.getSignInOptions()).toEqual({ resetByMail });
  });
});

describe('auth.getSession', () => {
  it('is null for someone signed out', async () => {
    const { as } = await ownWorld();
    expect(await as(undefined).auth.getSession()).toBeNull();
  });

  it('accepts no input', async () => {
    const { app } = await ownWorld();
    expect(await browser(app).query('auth.getSession')).toMatchObject({ status: 200, data: null });
  });

  it('holds user, profile and daycares with every field, null for missing values', async () => {
    const { as, people } = await ownWorld();
    const { uid, email, displayName } = people.owner;
    expect(await as(people.owner).auth.getSession()).toStrictEqual({
      user: { uid, email, displayName },
      profile: { uid, email, fullName: displayName, role: 'admin', facilities: [], createdAt },
      daycares: [
        {
          id: people.sunnyside,
          name: 'Sunnyside Daycare',
          phone: null,
          address: null,
          ownerId: uid,
          createdAt,
          updatedAt: createdAt,
          twoFactorRequired: false,
          features: { attendance: true, dailyLog: true, messages: false, family: false, billing: false },
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          timeZoneChosen: false,
          userRole: 'OWNER',
          permissions: permissionsOf({ roles: ['owner'], canManageStaff: false, teachersSeeOwnRooms: false }),
        },
        {
          id: people.mapleGrove,
          name: 'Maple Grove Preschool',
          phone: null,
          address: null,
          ownerId: people.otherOwner.uid,
          createdAt,
          updatedAt: createdAt,
          twoFactorRequired: false,
          features: { attendance: true, dailyLog: true, messages: false, family: false, billing: false },
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          timeZoneChosen: false,
          userRole: 'TEACHER',
          permissions: permissionsOf({ roles: ['teacher'], canManageStaff: false, teachersSeeOwnRooms: false }),
        },
      ],
      hasFamily: false,
      room: null,
      sharedDevice: false,
      twoFactor: false,
      language: null,
    });
  });

  it('gives the permission "can manage staff" only in the daycare where it was granted', async () => {
    const { as, people, db } = await ownWorld();
    await addMember(db, authorizeInvited({ daycareId: people.mapleGrove }).daycareId, people.manager.uid, 'teacher', beginning);
    const daycares = (await as(people.manager).auth.getSession())?.daycares ?? [];
    expect(daycares.map(({ name, permissions }) => [name, permissions.includes('staff.invite')])).toEqual([
      ['Maple Grove Preschool', false],
      ['Sunnyside Daycare', true],
    ]);
  });

  it('has no daycare for a linked parent: a parent is no member of the staff', async () => {
    const { as, people } = await ownWorld();
    expect(await as(people.parent).auth.getSession()).toMatchObject({ user: people.parent, daycares: [] });
  });

  it('lists a daycare once with all of the person’s roles there, upper-cased, highest first', async () => {
    const { as, people, db } = await ownWorld();
    const { daycareId: sunnyside } = authorizeInvited({ daycareId: people.sunnyside });
    await addMember(db, sunnyside, people.owner.uid, 'teacher', beginning);
    await addMember(db, sunnyside, people.owner.uid, 'staff', beginning);
    const daycares = (await as(people.owner).auth.getSession())?.daycares ?? [];
    expect(daycares.map(({ userRole }) => userRole)).toEqual(['OWNER, STAFF, TEACHER', 'TEACHER']);
  });

  it('orders daycares by the highest role there (owner, staff, teacher), then by name', async () => {
    const { as, people, db, services } = await ownWorld();
    const add = async (name: string, ...roles: ('owner' | 'staff' | 'teacher')[]) => {
      const owner = roles.includes('owner') ? people.nobody : people.otherOwner;
      const { id } = await insertDaycare(db, services.runtime, owner.uid, { name });
      for (const role of roles) await addMember(db, authorizeInvited({ daycareId: id }).daycareId, people.nobody.uid, role, beginning);
    };
    await add('b teaches', 'teacher');
    await add('A teaches', 'teacher');
    await add('C teaches', 'teacher');
    await add('Z staff', 'staff', 'teacher');
    await add('C staff', 'staff');
    await add('Y owns', 'teacher', 'owner');
    await add('X owns', 'owner');
    const daycares = (await as(people.nobody).auth.getSession())?.daycares ?? [];
    expect(daycares.map(({ name }) => name)).toEqual(['X owns', 'Y owns', 'C staff', 'Z staff', 'A teaches', 'b teaches', 'C teaches']);
  });

  // trust 13
  it('loses a daycare at the very next request after the person was removed from its staff', async () => {
    const { app, people, db, cookieOf } = await ownWorld();
    const { query } = browser(app, { cookie: await cookieOf(people.teacher) });
    expect((await query('auth.getSession')).data).toMatchObject({ daycares: [{ id: people.sunnyside }] });
    await db.deleteFrom('daycareMembers').where('userId', '=', people.teacher.uid).execute();
    expect((await query('auth.getSession')).data).toMatchObject({ daycares: [] });
    expect((await query('students.getDaycareStudentList', { daycareId: people.sunnyside })).code).toBe('FORBIDDEN');
  });
});

describe('auth.updateDisplayName', () => {
  it('is refused to someone signed out before its input is looked at', async () => {
    const { app } = await ownWorld();
    expect(await browser(app).mutate('auth.updateDisplayName', { wrong: true })).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      message: text.errors.notSignedIn,
    });
  });

  it.each([
    ['a blank name', { fullName: ' ' }, text.fields.fullNameMissing],
    ['101 characters', { fullName: 'é'.repeat(101) }, text.fields.tooLong(100)],
    ['an unknown key', { fullName: 'X', uid: 'someone' }, text.errors.unknownField('uid')],
  ])('refuses %s', async (_what, input, message) => {
    const { app, people, cookieOf } = await ownWorld();
    const answer = await browser(app, { cookie: await cookieOf(people.staff) }).mutate('auth.updateDisplayName', input);
    expect(answer).toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it('changes the name in user and profile, trimmed, of that person only', async () => {
    const { app, people, cookieOf, as } = await ownWorld();
    const { mutate, query } = browser(app, { cookie: await cookieOf(people.staff) });
    expect((await mutate('auth.updateDisplayName', { fullName: '  Rosa Maria Pinto ' })).data).toEqual({ success: true });
    expect((await query('auth.getSession')).data).toMatchObject({
      user: { displayName: 'Rosa Maria Pinto' },
      profile: { fullName: 'Rosa Maria Pinto' },
    });
    expect((await as(people.owner).auth.getSession())?.profile?.fullName).toBe('Marta Lindqvist');
  });
});
