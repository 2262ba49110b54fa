import type { SessionEntry } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { isoTime, later } from '../../core/runtime';
import { browser } from '../../test/browser';
import { password } from '../../test/people';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

async function enter(app: FastifyInstance, email: string, userAgent: string, sharedDevice = false) {
  const made = browser(app);
  await made.mutate('auth.signIn', { email, password, sharedDevice }, { 'user-agent': userAgent });
  const list = async () => ((await made.query('auth.listSessions')).data as { sessions: SessionEntry[] } | undefined)?.sessions ?? [];
  const signedIn = async () => (await made.query('auth.getSession')).data !== null;
  return { ...made, list, signedIn };
}

describe('auth.listSessions', () => {
  it('lists device and times, the current session first, then by last use', async () => {
    const { app, people, advance } = await ownWorld();
    const { email } = people.owner;
    await enter(app, email, firefox);
    advance(60);
    await enter(app, email, 'curl/8.15.0');
    advance(60);
    const phone = await enter(app, email, safari, true);
    advance(600);
    expect(await phone.list()).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        device: 'Safari on iPhone',
        sharedDevice: true,
        createdAt: isoTime(later(beginning, 120)),
        lastSeenAt: isoTime(later(beginning, 720)),
        current: true,
      },
      expect.objectContaining({
        device: 'Unknown browser on an unknown device',
        lastSeenAt: isoTime(later(beginning, 60)),
        current: false,
      }),
      expect.objectContaining({ device: 'Firefox on Windows', lastSeenAt: isoTime(beginning), current: false }),
    ]);
  });

  it('hides other people’s sessions, expired ones, and every token', async () => {
    const { app, people, advance, db } = await ownWorld();
    await enter(app, people.staff.email, firefox);
    const shared = await enter(app, people.owner.email, safari, true);
    advance(901);
    const here = await enter(app, people.owner.email, firefox);
    const shown = await here.list();
    expect(shown.map(({ device }) => device)).toEqual(['Firefox on Windows']);
    const hashes = await db.selectFrom('sessions').select('idHash').execute();
    for (const secret of [here.cookie(), shared.cookie(), ...hashes.map(({ idHash }) => idHash)]) {
      expect(JSON.stringify(shown)).not.toContain(secret.replace('session=', ''));
    }
    expect((await browser(app, { cookie: `session=${shown[0]?.id}` }).query('auth.getSession')).data).toBeNull();
  });
});

// trust 13
describe('auth.endSession', () => {
  it("is NOT_FOUND for another person's session, which continues, as for a made-up one", async () => {
    const { app, people } = await ownWorld();
    const other = await enter(app, people.staff.email, firefox);
    const here = await enter(app, people.owner.email, safari);
    for (const sessionId of [(await other.list())[0]?.id, 'made-up']) {
      expect(await here.mutate('auth.endSession', { sessionId })).toMatchObject({ code: 'NOT_FOUND', message: text.account.sessionGone });
    }
    expect(await other.signedIn()).toBe(true);
  });

  it('ends that session at its very next request, and no other', async () => {
    const { app, people } = await ownWorld();
    const { email } = people.owner;
    const [lost, kept, here] = [await enter(app, email, firefox), await enter(app, email, safari), await enter(app, email, safari)];
    const sessionId = (await here.list()).find(({ device }) => device === 'Firefox on Windows')?.id;
    expect(await here.mutate('auth.endSession', { sessionId })).toMatchObject({ data: { success: true }, setCookie: '' });
    expect(await lost.query('students.getDaycareStudentList', { daycareId: people.sunnyside })).toMatchObject({ code: 'UNAUTHORIZED' });
    expect([await kept.signedIn(), await here.signedIn()]).toEqual([true, true]);
  });

  it("of one's own is a sign-out", async () => {
    const { app, people } = await ownWorld();
    const here = await enter(app, people.owner.email, firefox);
    const answer = await here.mutate('auth.endSession', { sessionId: (await here.list())[0]?.id });
    expect(answer.setCookie).toMatch(/^session=; .*Max-Age=0/);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
  });
});

it('auth.endOtherSessions ends all sessions of the person except the current one', async () => {
  const { app, people } = await ownWorld();
  const { email } = people.owner;
  const [first, second, here] = [await enter(app, email, firefox), await enter(app, email, safari), await enter(app, email, safari)];
  const colleague = await enter(app, people.staff.email, firefox);
  expect((await here.mutate('auth.endOtherSessions')).data).toEqual({ success: true });
  expect([await first.signedIn(), await second.signedIn(), await here.signedIn(), await colleague.signedIn()]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('auth.endAllSessions ends all sessions of the person, clears the cookie and tells the browser to forget', async () => {
  const { app, people } = await ownWorld();
  const { email } = people.owner;
  const [elsewhere, here] = [await enter(app, email, firefox), await enter(app, email, safari)];
  const colleague = await enter(app, people.staff.email, firefox);
  const answer = await here.mutate('auth.endAllSessions');
  expect(answer.setCookie).toMatch(/^session=; .*Max-Age=0/);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect([await elsewhere.signedIn(), await colleague.signedIn()]).toEqual([false, true]);
});
