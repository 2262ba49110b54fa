import { text } from '@daycare-portal/shared/text';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app';
import { addMember } from '../../records/daycare/daycare.queries';
import { turnOnTwoFactor } from '../../test/authenticator';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { password, type Person } from '../../test/people';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { authorizeInvited } from '../../test/authorize-invited';

const newPassword = 'seven amber kites drifting';
const hours = 3600;
const tokenIn = (resetUrl: string) => resetUrl.split('#')[1] ?? '';

/** Sunnyside, where the owner has made the teacher a link. */
async function office() {
  const world = await ownWorld();
  const { as, people, daycareId } = world;
  const linkFor = async ({ uid }: Person) => tokenIn((await as(people.owner).staff.makeResetLink({ daycareId, userId: uid })).resetUrl);
  const { auth } = as(undefined);
  return {
    ...world,
    linkFor,
    reset: (token: string, chosen = newPassword) => auth.resetPassword({ token, newPassword: chosen }),
    signIn: (person: Person, secret: string, code?: string) =>
      auth.signIn({ email: person.email, password: secret, ...(code !== undefined && { code }) }),
  };
}

const opensNothing = (message: string) => ({ code: 'NOT_FOUND', message });

// trust 17
describe('A link to choose a new password opens nothing', () => {
  it('when it is made up, in getPasswordReset and in resetPassword, and nothing is written', async () => {
    const { as, reset, db } = await office();
    const before = await everyRow(db);
    await expect(as(undefined).auth.getPasswordReset({ token: 'made-up' })).rejects.toMatchObject(opensNothing(text.recovery.invalid));
    await expect(reset('made-up')).rejects.toMatchObject(opensNothing(text.recovery.invalid));
    expect(await everyRow(db)).toEqual(before);
  });

  it('once it was used', async () => {
    const { as, people, linkFor, reset, signIn } = await office();
    const token = await linkFor(people.teacher);
    await reset(token);
    await expect(as(undefined).auth.getPasswordReset({ token })).rejects.toMatchObject(opensNothing(text.recovery.used));
    await expect(reset(token, 'three brown owls waiting')).rejects.toMatchObject(opensNothing(text.recovery.used));
    expect(await signIn(people.teacher, newPassword)).toEqual({ user: people.teacher });
  });

  it('24 hours after it was made', async () => {
    const { as, people, linkFor, reset, advance } = await office();
    const token = await linkFor(people.teacher);
    advance(24 * hours - 1);
    expect(await as(undefined).auth.getPasswordReset({ token })).toEqual({ success: true });
    advance(1);
    await expect(as(undefined).auth.getPasswordReset({ token })).rejects.toMatchObject(opensNothing(text.recovery.expired));
    await expect(reset(token)).rejects.toMatchObject(opensNothing(text.recovery.expired));
  });

  it('when a newer one has replaced it', async () => {
    const { people, linkFor, reset } = await office();
    const [first, second] = [await linkFor(people.teacher), await linkFor(people.teacher)];
    await expect(reset(first)).rejects.toMatchObject(opensNothing(text.recovery.invalid));
    expect(await reset(second)).toEqual({ success: true });
  });

  it('when the person has changed the password meanwhile', async () => {
    const { as, people, linkFor, reset } = await office();
    const token = await linkFor(people.teacher);
    await as(people.teacher).auth.changePassword({ currentPassword: password, newPassword: 'three brown owls waiting' });
    await expect(reset(token)).rejects.toMatchObject(opensNothing(text.recovery.invalid));
  });

  it('when the account has joined another daycare since an owner made it', async () => {
    const { people, linkFor, reset, db, signIn } = await office();
    const token = await linkFor(people.teacher);
    await addMember(db, authorizeInvited({ daycareId: people.mapleGrove }).daycareId, people.teacher.uid, 'teacher', beginning);
    await expect(reset(token)).rejects.toMatchObject(opensNothing(text.recovery.invalid));
    expect(await signIn(people.teacher, password)).toEqual({ user: people.teacher });
  });

  it('for the second of two clicks at once', async () => {
    const { people, linkFor, reset } = await office();
    const token = await linkFor(people.teacher);
    const outcomes = await Promise.allSettled([reset(token), reset(token, 'three brown owls waiting')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

// trust 11
describe('auth.resetPassword refuses', () => {
  it.each([
    ['11 characters', 'kV9$qLw2!xZ', text.password.tooShort(12)],
    ['257 characters', 'x'.repeat(257), text.password.tooLong(256)],
    ['one that is easy to guess', 'password12345', text.password.guessable],
    ["the person's own name", 'ben okafor ben', text.password.guessable],
    ["the daycare's name", 'sunnyside daycare', text.password.guessable],
  ])('%s as a password, and the link stays valid', async (_what, chosen, message) => {
    const { people, linkFor, reset } = await office();
    const token = await linkFor(people.teacher);
    await expect(reset(token, chosen)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    expect(await reset(token)).toEqual({ success: true });
  });

  it("a parent's password that is the name of the child's daycare", async () => {
    const { as, people, daycareId, reset } = await office();
    const of = { daycareId, studentId: people.child };
    const { linkedParents } = await as(people.owner).students.getLinkedParentsForStudent(of);
    const { resetUrl } = await as(people.owner).students.makeParentResetLink({ ...of, parentId: linkedParents[0]?.id ?? '' });
    await expect(reset(tokenIn(resetUrl), 'sunnyside daycare')).rejects.toMatchObject({ message: text.password.guessable });
  });
});

describe('auth.resetPassword', () => {
  it('changes the password: the new one signs in, the old one does not, and other accounts keep theirs', async () => {
    const { people, linkFor, reset, signIn } = await office();
    expect(await reset(await linkFor(people.teacher))).toEqual({ success: true });
    await expect(signIn(people.teacher, password)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await signIn(people.teacher, newPassword)).toEqual({ user: people.teacher });
    expect(await signIn(people.staff, password)).toEqual({ user: people.staff });
  });

  it('ends all sessions of the person at the very next request, leaves everyone else’s, and opens none', async () => {
    const { app, people, linkFor, cookieOf, services } = await office();
    const [desk, phone, colleague] = [await cookieOf(people.teacher), await cookieOf(people.teacher, true), await cookieOf(people.staff)];
    const { setCookie, data } = await browser(app).mutate('auth.resetPassword', { token: await linkFor(people.teacher), newPassword });
    expect([data, setCookie]).toEqual([{ success: true }, '']);
    for (const ended of [desk, phone]) expect(await services.sessions.find(ended)).toBeNull();
    expect(await services.sessions.find(colleague)).not.toBeNull();
  });

  it('leaves two-factor sign-in on: the new password alone does not sign in', async () => {
    const world = await office();
    const { people, linkFor, reset, signIn } = world;
    const { code } = await turnOnTwoFactor(world, people.teacher);
    await reset(await linkFor(people.teacher));
    expect(await signIn(people.teacher, newPassword)).toEqual({ user: null });
    expect(await signIn(people.teacher, newPassword, code())).toEqual({ user: people.teacher });
  });

  it('does not shorten the wait after wrong passwords', async () => {
    const { people, linkFor, reset, signIn, advance } = await office();
    for (let i = 0; i < 5; i += 1) await expect(signIn(people.teacher, 'wrong')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await reset(await linkFor(people.teacher));
    await expect(signIn(people.teacher, newPassword)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    advance(30);
    expect(await signIn(people.teacher, newPassword)).toEqual({ user: people.teacher });
  });

  it('gives a password to an account without one', async () => {
    const { people, linkFor, reset, signIn, db } = await office();
    await db.deleteFrom('passwords').where('userId', '=', people.teacher.uid).execute();
    await reset(await linkFor(people.teacher));
    expect(await signIn(people.teacher, newPassword)).toEqual({ user: people.teacher });
  });
});

// trust 17, 20
describe('The token of a link', () => {
  it('is stored as a hash only, and the password not at all', async () => {
    const { people, linkFor, reset, db } = await office();
    const token = await linkFor(people.teacher);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await everyRow(db))).not.toContain(token);
    await reset(token);
    const stored = JSON.stringify(await everyRow(db));
    for (const secret of [token, newPassword]) expect(stored).not.toContain(secret);
  });

  it('is never written to the log, nor is the password', async () => {
    const { people, linkFor, services } = await office();
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { app } = await buildApp({ ...services, log });
    onTestFinished(() => app.close());
    const token = await linkFor(people.teacher);
    const { mutate } = browser(app);
    await mutate('auth.getPasswordReset', { token });
    await mutate('auth.resetPassword', { token, newPassword: 'password12345' });
    await mutate('auth.resetPassword', { token, newPassword });
    await services.db.schema.alterTable('passwordResets').renameTo('away').execute();
    expect((await mutate('auth.resetPassword', { token, newPassword })).status).toBe(500);
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [token, newPassword]) expect(lines.join()).not.toContain(secret);
  });
});
