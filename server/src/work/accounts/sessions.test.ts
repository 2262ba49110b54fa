import { sharedDeviceIdleSeconds } from '@daycare-portal/shared/time-limits';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { ownWorld } from '../../test/worlds';

const hour = 3600;

describe('A session is refused', () => {
  it.each(['', 'session=', 'session=made-up', 'session=%E0%A4%A', 'other=1', 'session', '__Host-session=x', `session=${'x'.repeat(5000)}`])(
    'when the cookie header is %j',
    async (cookie) => {
      const { app } = await ownWorld();
      expect(await browser(app, { cookie }).query('auth.getSession')).toMatchObject({ status: 200, data: null });
    },
  );

  it('when the stored hash is sent in place of the token', async () => {
    const { db, people, cookieOf, services } = await ownWorld();
    await cookieOf(people.owner);
    const { idHash } = await db.selectFrom('sessions').select('idHash').executeTakeFirstOrThrow();
    expect(await services.sessions.find(`session=${idHash}`)).toBeNull();
  });
});

// trust 13
describe('A session', () => {
  it('is stored as a hash: the cookie’s value is nowhere in the database', async () => {
    const { db, people, cookieOf } = await ownWorld();
    const token = (await cookieOf(people.owner)).slice('session='.length);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await everyRow(db);
    expect(rows['sessions']).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends after SESSION_IDLE_HOURS without use', async () => {
    const { services, people, cookieOf, advance } = await ownWorld({ SESSION_IDLE_HOURS: '2' });
    const used = await cookieOf(people.owner);
    advance(2 * hour - 1);
    expect(await services.sessions.find(used)).toMatchObject({ user: people.owner });
    const unused = await cookieOf(people.owner);
    advance(2 * hour);
    expect(await services.sessions.find(unused)).toBeNull();
  });

  it('continues while it is used, up to SESSION_MAX_HOURS', async () => {
    const { services, people, cookieOf, advance } = await ownWorld({ SESSION_IDLE_HOURS: '2', SESSION_MAX_HOURS: '6' });
    const cookie = await cookieOf(people.owner);
    for (let i = 0; i < 5; i += 1) {
      advance(hour);
      expect(await services.sessions.find(cookie)).not.toBeNull();
    }
    advance(hour - 1);
    expect(await services.sessions.find(cookie)).not.toBeNull();
    advance(1);
    expect(await services.sessions.find(cookie)).toBeNull();
  });

  it('on a shared device ends after 15 minutes without use', async () => {
    const { services, people, cookieOf, advance } = await ownWorld();
    const shared = await cookieOf(people.owner, true);
    const own = await cookieOf(people.owner);
    for (let i = 0; i < 3; i += 1) {
      advance(sharedDeviceIdleSeconds - 1);
      expect(await services.sessions.find(shared)).not.toBeNull();
    }
    advance(sharedDeviceIdleSeconds);
    expect([await services.sessions.find(shared), sharedDeviceIdleSeconds]).toEqual([null, 900]);
    expect(await services.sessions.find(own)).not.toBeNull();
  });

  it('that has ended gives no access over HTTP', async () => {
    const { app, people, cookieOf, advance } = await ownWorld();
    const { query, mutate } = browser(app, { cookie: await cookieOf(people.owner) });
    expect((await query('students.getDaycareStudentList', { daycareId: people.sunnyside })).status).toBe(200);
    advance(12 * hour);
    expect((await query('students.getDaycareStudentList', { daycareId: people.sunnyside })).code).toBe('UNAUTHORIZED');
    expect((await mutate('auth.updateDisplayName', { fullName: 'X' })).code).toBe('UNAUTHORIZED');
  });

  it('updates its last use at most once a minute', async () => {
    const { db, services, people, cookieOf, advance } = await ownWorld();
    const cookie = await cookieOf(people.owner);
    const seen = async () => (await db.selectFrom('sessions').select('lastSeenAt').executeTakeFirstOrThrow()).lastSeenAt;
    const first = await seen();
    advance(60);
    await services.sessions.find(cookie);
    expect(await seen()).toBe(first);
    advance(1);
    await services.sessions.find(cookie);
    expect(await seen()).not.toBe(first);
  });

  it('on a shared device, whose page counts down, updates its last use every ten seconds', async () => {
    const { db, services, people, cookieOf, advance } = await ownWorld();
    const cookie = await cookieOf(people.owner, true);
    const seen = async () => (await db.selectFrom('sessions').select('lastSeenAt').executeTakeFirstOrThrow()).lastSeenAt;
    const first = await seen();
    advance(10);
    await services.sessions.find(cookie);
    expect(await seen()).toBe(first);
    advance(1);
    await services.sessions.find(cookie);
    expect(await seen()).not.toBe(first);
  });

  it('is purged by deleteExpired once it has expired, and no other is', async () => {
    const { db, services, people, cookieOf, advance } = await ownWorld();
    const remaining = async () =>
      (await db.selectFrom('sessions').select('userId').orderBy('createdAt').execute()).map(({ userId }) => userId);
    await cookieOf(people.teacher);
    await cookieOf(people.staff, true);
    advance(sharedDeviceIdleSeconds);
    await services.sessions.deleteExpired();
    expect(await remaining()).toEqual([people.teacher.uid]);
    advance(6 * hour);
    await cookieOf(people.owner);
    advance(6 * hour);
    await services.sessions.deleteExpired();
    expect(await remaining()).toEqual([people.owner.uid]);
  });
});

// trust 13, 19
describe('auth.signOut', () => {
  it('ends the session at the very next request, clears the cookie and tells the browser to forget', async () => {
    const { app, db, people, cookieOf } = await ownWorld();
    const cookie = await cookieOf(people.owner);
    const answer = await browser(app, { cookie }).mutate('auth.signOut');
    expect(answer).toMatchObject({ status: 200, data: { success: true } });
    expect(answer.setCookie).toMatch(/^session=; .*Max-Age=0/);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await browser(app, { cookie }).query('auth.getSession')).data).toBeNull();
    expect((await everyRow(db))['sessions']).toEqual([]);
  });

  it("leaves the person's other sessions, and may be called by someone signed out", async () => {
    const { app, people, cookieOf, services } = await ownWorld();
    const [here, elsewhere] = [await cookieOf(people.owner), await cookieOf(people.owner)];
    await browser(app, { cookie: here }).mutate('auth.signOut');
    expect(await services.sessions.find(elsewhere)).not.toBeNull();
    expect(await browser(app).mutate('auth.signOut')).toMatchObject({ status: 200, setCookie: '' });
  });
});
