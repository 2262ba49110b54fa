import { text } from '@daycare-portal/shared/text';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { sendQueued, startSending } from '../../core/email/send-queued';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { mailServer } from '../../test/mail-server';
import { password } from '../../test/people';
import { ownWorld } from '../../test/worlds';
import { answerResetRequests } from './request-password-reset';

const host = 'portal.example';
const newPassword = 'seven amber kites drifting';

/** A portal with a mail server, seen by somebody who is signed out. */
async function visit() {
  const server = await mailServer();
  const world = await ownWorld(server.environment);
  const { db, services, app } = world;
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { mutate, query } = browser(app, { host });
  return {
    ...world,
    server,
    lines,
    mutate,
    query,
    ask: (email: string) => mutate('auth.requestPasswordReset', { email }),
    askFrom: (place: string, email: string) =>
      world.as(undefined, { clientIp: place, origin: `http://${host}` }).auth.requestPasswordReset({ email }),
    send: async () => {
      const { runtime, mailer } = services;
      if (mailer === null) throw new Error('this world sends mail');
      await answerResetRequests({ db, runtime, mailer });
      await sendQueued({ db, runtime, mailer, log });
      return server.received;
    },
  };
}

const tokenIn = (words: string | null | undefined) => /reset-password#([\w-]{43})/.exec(words ?? '')?.[1] ?? '';

describe('auth.requestPasswordReset is refused', () => {
  it('with FORBIDDEN and the person to ask when no mail server is set, and nothing is written', async () => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    const asking = as(undefined).auth.requestPasswordReset({ email: people.owner.email });
    await expect(asking).rejects.toMatchObject({ code: 'FORBIDDEN', message: text.recovery.noMail });
    expect(await everyRow(db)).toEqual(before);
  });

  it.each(['evil.example', 'localhost:8099'])(
    'with FORBIDDEN while no address for links is set, because anybody can send a Host such as %s',
    async (host) => {
      const { app, people, db } = await ownWorld({ SMTP_URL: 'smtp://127.0.0.1:25', HOST: '0.0.0.0' });
      const stranger = browser(app, { host });
      expect((await stranger.query('auth.getSignInOptions')).data).toEqual({ resetByMail: false });
      expect(await stranger.mutate('auth.requestPasswordReset', { email: people.owner.email })).toMatchObject({ code: 'FORBIDDEN' });
      expect((await everyRow(db))['mails']).toEqual([]);
    },
  );

  it('but not once an owner has chosen the address for links, whatever Host the request has', async () => {
    const { app, as, people, db } = await ownWorld({ SMTP_URL: 'smtp://127.0.0.1:25', HOST: '0.0.0.0' });
    const address = 'http://192.168.1.20:3000';
    await as(people.owner).site.setAddress({ daycareId: people.sunnyside, address });
    const stranger = browser(app, { host: 'localhost:8099' });
    expect(await stranger.mutate('auth.requestPasswordReset', { email: people.owner.email })).toMatchObject({ status: 200 });
    expect((await everyRow(db))['reset_requests']).toMatchObject([{ origin: address }]);
  });

  it('with BAD_REQUEST for an invalid address', async () => {
    const { ask } = await visit();
    expect(await ask('nobody')).toMatchObject({ code: 'BAD_REQUEST', message: text.fields.emailMalformed('nobody') });
  });

  it('with TOO_MANY_REQUESTS after three for an address in an hour, in any case and with or without an account', async () => {
    const { ask, people, advance, send } = await visit();
    for (const email of [people.owner.email, 'who@nowhere.example']) {
      for (const written of [email, email.toUpperCase(), email]) expect((await ask(written)).data).toEqual({ success: true });
      advance(60);
      expect(await ask(email)).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: text.recovery.tooOften(59) });
    }
    expect(await send()).toHaveLength(3);
    advance(3600);
    expect((await ask(people.owner.email)).data).toEqual({ success: true });
  });

  it('with TOO_MANY_REQUESTS after twenty from one place in an hour, but not from elsewhere', async () => {
    const { askFrom } = await visit();
    for (let i = 0; i < 20; i += 1) expect(await askFrom('10.0.0.1', `n${i}@example.org`)).toEqual({ success: true });
    await expect(askFrom('10.0.0.1', 'last@example.org')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await askFrom('10.0.0.2', 'last@example.org')).toEqual({ success: true });
  });
});

describe('auth.requestPasswordReset', () => {
  it('answers a known and an unknown address alike', async () => {
    const { ask, people } = await visit();
    const [known, unknown] = [await ask(people.parent.email), await ask('who@nowhere.example')];
    expect([known.status, known.body, known.setCookie]).toEqual([unknown.status, unknown.body, unknown.setCookie]);
    expect(known.data).toEqual({ success: true });
  });

  // trust 12
  it('writes the same with and without an account, and looks the account up later, so that both take the same time', async () => {
    const { ask, people, db } = await visit();
    const before = await everyRow(db);
    await ask(people.parent.email);
    await ask('who@nowhere.example');
    const { reset_requests: requests, activity: noted = [], ...after } = await everyRow(db);
    expect({ ...after, reset_requests: [], activity: [] }).toEqual(before);
    expect(noted[1]).toEqual({ ...Object(noted[0]), seq: 2 });
    expect(requests).toMatchObject([{ answered_at: null }, { answered_at: null }]);
  });

  it('is answered in the background', async () => {
    const { ask, people, server, db, services } = await visit();
    const { runtime, mailer } = services;
    if (mailer === null) throw new Error('this world sends mail');
    await ask(people.parent.email);
    const log = pino({ level: 'silent' });
    const { end } = startSending({ db, runtime, mailer, log }, () => answerResetRequests({ db, runtime, mailer }));
    await expect.poll(() => server.received.length).toBe(1);
    await end(20_000);
  });

  it('is answered once', async () => {
    const { ask, send, people } = await visit();
    await ask(people.parent.email);
    await send();
    expect(await send()).toHaveLength(1);
  });

  it('sends a link that sets a new password, also to an owner, and sends nothing to an unknown address', async () => {
    const { ask, send, people, as, lines, db } = await visit();
    await ask(people.owner.email.toUpperCase());
    await ask('who@nowhere.example');
    const received = await send();
    expect(received.map(({ recipients }) => recipients)).toEqual([[people.owner.email]]);
    const token = tokenIn(received[0]?.text);
    expect(received[0]?.text).toContain(`http://${host}/reset-password#${token}`);
    for (const held of [lines.join(), JSON.stringify(await everyRow(db))]) expect(held).not.toContain(token);
    expect(await as(undefined).auth.resetPassword({ token, newPassword })).toEqual({ success: true });
    expect(await as(undefined).auth.signIn({ email: people.owner.email, password: newPassword })).toEqual({ user: people.owner });
  });

  it('ends nothing by itself: the old password still signs in', async () => {
    const { ask, people, as, cookieOf, services } = await visit();
    const cookie = await cookieOf(people.staff);
    await ask(people.staff.email);
    expect(await services.sessions.find(cookie)).not.toBeNull();
    expect(await as(undefined).auth.signIn({ email: people.staff.email, password })).toEqual({ user: people.staff });
  });

  it('forgets the requester within an hour', async () => {
    const { ask, advance, db } = await visit();
    await ask('who@nowhere.example');
    advance(3600);
    await ask('other@nowhere.example');
    expect((await everyRow(db))['reset_requests']).toMatchObject([{ email_folded: 'other@nowhere.example' }]);
  });
});
