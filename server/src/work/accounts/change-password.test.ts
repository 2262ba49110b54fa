import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { password } from '../../test/people';
import { ownWorld } from '../../test/worlds';

const newPassword = 'seven amber kites drifting';
const wrong = { code: 'BAD_REQUEST', message: text.account.passwordWrong };

// trust 11, 13
describe('auth.changePassword', () => {
  it.each([
    ['a wrong current one', { currentPassword: `${password} ` }, text.account.passwordWrong],
    ['no current one', { currentPassword: '' }, text.signIn.passwordMissing],
    ['11 characters', { newPassword: 'kV9$qLw2!xZ' }, text.password.tooShort(12)],
    ['257 characters', { newPassword: 'x'.repeat(257) }, text.password.tooLong(256)],
    ['one that is easy to guess', { newPassword: 'password12345' }, text.password.guessable],
    ["the person's own name", { newPassword: 'marta lindqvist' }, text.password.guessable],
    ["the person's own name and a digit", { newPassword: 'marta lindqvist1' }, text.password.guessable],
    ["the person's own name and a year", { newPassword: 'MártaLindqvist2026!' }, text.password.guessable],
    ["the daycare's name", { newPassword: 'sunnyside daycare' }, text.password.guessable],
    ['the same again', { newPassword: password }, text.account.passwordSame],
    ['an unknown key', { uid: 'someone' }, text.errors.unknownField('uid')],
  ])('is refused for %s, and changes nothing', async (_what, change, message) => {
    const { as, people, db, cookieOf } = await ownWorld();
    await cookieOf(people.owner);
    const before = await everyRow(db);
    const input = { currentPassword: password, newPassword, ...change };
    await expect(as(people.owner).auth.changePassword(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    expect({ ...(await everyRow(db)), sign_in_failures: [] }).toEqual(before);
  });

  it('slows down wrong current passwords like wrong sign-ins, counted per session', async () => {
    const { app, people, cookieOf, advance } = await ownWorld();
    const { mutate } = browser(app, { cookie: await cookieOf(people.staff) });
    const change = (currentPassword: string) => mutate('auth.changePassword', { currentPassword, newPassword });
    for (let i = 0; i < 5; i += 1) expect(await change('a wrong password')).toMatchObject(wrong);
    expect(await change(password)).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: text.signIn.throttled(30) });
    const elsewhere = browser(app, { cookie: await cookieOf(people.staff) });
    expect(await elsewhere.mutate('auth.startTwoFactor', { password })).toMatchObject({ status: 200 });
    advance(30);
    expect(await change(password)).toMatchObject({ data: { success: true } });
  });

  it('changes the password: the new one signs in, the old one does not', async () => {
    const { as, people, db } = await ownWorld();
    const { email } = people.owner;
    expect(await as(people.owner).auth.changePassword({ currentPassword: password, newPassword })).toEqual({ success: true });
    await expect(as(undefined).auth.signIn({ email, password })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await as(undefined).auth.signIn({ email, password: newPassword })).toEqual({ user: people.owner });
    expect(await as(undefined).auth.signIn({ email: people.staff.email, password })).toEqual({ user: people.staff });
    expect(JSON.stringify(await everyRow(db))).not.toContain(newPassword);
  });

  it('ends the person’s other sessions at the very next request, and continues here under a new session id', async () => {
    const { app, people, cookieOf, services } = await ownWorld();
    const [old, elsewhere, colleague] = [await cookieOf(people.owner), await cookieOf(people.owner), await cookieOf(people.staff)];
    const here = browser(app, { cookie: old });
    await here.mutate('auth.changePassword', { currentPassword: password, newPassword });
    expect(here.cookie()).not.toBe(old);
    expect((await here.query('auth.getSession')).data).toMatchObject({ user: people.owner });
    for (const ended of [old, elsewhere]) expect(await services.sessions.find(ended)).toBeNull();
    expect(await services.sessions.find(colleague)).not.toBeNull();
  });

  it('keeps the session of a shared device marked as shared', async () => {
    const { app, people, cookieOf } = await ownWorld();
    const here = browser(app, { cookie: await cookieOf(people.owner, true) });
    const { setCookie } = await here.mutate('auth.changePassword', { currentPassword: password, newPassword });
    expect(setCookie).not.toContain('Max-Age');
    expect((await here.query('auth.getSession')).data).toMatchObject({ sharedDevice: true });
  });
});
