import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from '@daycare-portal/shared/text';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authorize, type AuthorizedDaycareId } from '../auth/access';
import { insertInvitation } from '../../records/invitations/invitations.queries';
import { sendsInvitations } from '../../work/invitations/send-invitation';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { isoTime, later } from '../runtime';
import { everyRow } from '../../test/every-row';
import { mailServer, secureMailServer } from '../../test/mail-server';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { mailsADay } from './mailer';
import { queueMail } from './queue-mail';
import { sendQueued, startSending } from './send-queued';

const minute = 60;
const hour = 60 * minute;
const address = 'new@example.org';

/** Sunnyside with a mail server, and a log to read. */
async function office() {
  const server = await mailServer();
  return { server, ...(await officeOn(server.environment)) };
}

async function officeOn(environment: Record<string, string>) {
  const world = await ownWorld(environment);
  const { db, services, daycareId, owner } = world;
  const { mailer, runtime } = services;
  if (mailer === null) throw new Error('this world sends mail');
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return {
    ...world,
    mailer,
    lines,
    parts: { db, runtime, mailer, log },
    send: () => sendQueued({ db, runtime, mailer, log }),
    invite: (...emails: string[]) =>
      owner.staff.bulkInviteStaff({ daycareId, invites: emails.map((email) => ({ email, role: 'teacher' as const })) }),
    pending: async () => (await owner.staff.getDaycareStaffList({ daycareId })).pendingInvites,
    mails: () => db.selectFrom('mails').selectAll().orderBy('id').execute(),
  };
}

const tokenIn = (words: string | null | undefined) => /accept-invite#([\w-]{43})/.exec(words ?? '')?.[1] ?? '';

describe('An invitation goes by mail, too, where a mail server is set', () => {
  it('but not with a link to wherever a request says that the site is: that one is only handed over', async () => {
    const { as, people, daycareId, db } = await officeOn({ SMTP_URL: 'smtp://127.0.0.1:25' });
    const evil = as(people.teacher, { origin: 'http://evil.example' }).students;
    const { inviteUrl } = await evil.sendParentInvite({ daycareId, studentId: people.child, email: address });
    expect(inviteUrl).toMatch(/^http:\/\/evil\.example\/accept-invite#/);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('to the staff: its link is the one to hand over, and can be accepted', async () => {
    const { as, people, server, send, invite, daycareId, pending } = await office();
    const { results } = await invite(people.nobody.email);
    expect(await pending()).toMatchObject([{ mail: 'queued' }]);
    expect(await send()).toBe(true);
    expect(await pending()).toMatchObject([{ mail: 'sent' }]);
    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail).toMatchObject({
      recipients: [people.nobody.email],
      to: [{ address: people.nobody.email }],
      from: { name: 'Daycare Portal', address: 'daycare-portal@portal.example' },
      subject: 'Join the staff of Sunnyside Daycare',
    });
    expect(mail?.text).toContain('Marta Lindqvist invited you to join Sunnyside Daycare as a teacher.');
    expect(mail?.text).toContain(results[0]?.inviteUrl);
    expect(tokenIn(mail?.html)).toBe(tokenIn(mail?.text));
    expect(await as(people.nobody).auth.acceptInvite({ token: tokenIn(mail?.text) })).toMatchObject({ daycareId });
  });

  it('to a parent: it names the child by the first name only', async () => {
    const { as, people, server, send, daycareId } = await office();
    const input = { daycareId, studentId: people.child, email: people.nobody.email };
    const { inviteUrl } = await as(people.teacher).students.sendParentInvite(input);
    await send();
    const [mail] = server.received;
    expect(mail?.text).toContain('Ben Okafor at Sunnyside Daycare invited you to Daycare Portal as a parent or guardian of Ana.');
    expect(inviteUrl).toBeNull();
    expect(mail?.raw).not.toContain('Lopez');
    expect(await as(people.nobody).auth.acceptInvite({ token: tokenIn(mail?.text) })).toMatchObject({ studentId: people.child });
  });

  it('again with a new link, and the old mail is not sent any more', async () => {
    const { owner, people, server, send, invite, daycareId, pending } = await office();
    const { results } = await invite(address);
    const [{ id: inviteId } = { id: '' }] = await pending();
    const { inviteUrl } = await owner.staff.resendInvite({ daycareId, inviteId });
    const parent = { daycareId, studentId: people.child };
    const first = await owner.students.sendParentInvite({ ...parent, email: 'aunt@example.org' });
    const { pendingInvites } = await owner.students.getLinkedParentsForStudent(parent);
    expect(pendingInvites).toMatchObject([{ email: 'aunt@example.org', mail: 'queued' }]);
    const second = await owner.students.resendParentInvite({ ...parent, inviteId: pendingInvites[0]?.id ?? '' });
    await send();
    const sent = server.received.map((mail) => mail.text ?? '').join();
    expect(server.received).toHaveLength(2);
    for (const link of [inviteUrl, second.inviteUrl]) expect(sent).toContain(link);
    for (const link of [results[0]?.inviteUrl, first.inviteUrl]) expect(sent).not.toContain(link);
    expect((await owner.students.getLinkedParentsForStudent(parent)).pendingInvites).toMatchObject([{ mail: 'sent' }]);
  });

  it('never where it was cancelled, the person removed, the student deleted or the link used before', async () => {
    const { as, owner, people, server, send, invite, daycareId, pending, mails } = await office();
    const { results } = await invite('cancelled@example.org', 'removed@example.org', people.nobody.email);
    const parent = { daycareId, studentId: people.child };
    await owner.students.sendParentInvite({ ...parent, email: 'aunt@example.org' });
    await owner.students.sendParentInvite({ ...parent, email: 'uncle@example.org' });
    const cancelled = (await pending()).find(({ email }) => email === 'cancelled@example.org');
    await owner.staff.cancelInvite({ daycareId, inviteId: cancelled?.id ?? '' });
    await owner.staff.manageDaycareRole({ daycareId, email: 'removed@example.org', role: 'staff', action: 'remove' });
    await as(people.nobody).auth.acceptInvite({ token: tokenIn(results[2]?.inviteUrl) });
    const { pendingInvites } = await owner.students.getLinkedParentsForStudent(parent);
    await owner.students.cancelParentInvite({ ...parent, inviteId: pendingInvites[0]?.id ?? '' });
    expect(await mails()).toHaveLength(1);
    await owner.students.deleteDaycareStudent(parent);
    expect(await mails()).toEqual([]);
    await send();
    expect(server.received).toEqual([]);
  });

  it('for 500 rows, which are queued in one transaction and answered without waiting for the mail server', async () => {
    const { server, invite, send, mails, pending } = await office();
    await server.stop();
    const { summary } = await invite(...Array.from({ length: 500 }, (_, i) => `n${i}@example.org`));
    expect(summary.successful).toBe(500);
    expect(await mails()).toHaveLength(500);
    await server.start();
    await send();
    expect(server.received).toHaveLength(500);
    expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(500);
    expect(new Set((await pending()).map(({ mail }) => mail))).toEqual(new Set(['sent']));
  });

  it(`at most ${mailsADay} times a day for a daycare: then the rows say that no mail went, and their links work`, async () => {
    const { invite, pending, mailer, people, services, advance, mails, as, owner, daycareId } = await office();
    const now = services.runtime.now();
    for (let i = 1; i < mailsADay; i += 1) expect(mailer.admit([daycareId], now)).toBe(true);
    const { results } = await invite('last@example.org', 'over@example.org');
    expect(results.map(({ status }) => status)).toEqual(['success', 'success']);
    expect((await pending()).map(({ email, mail }) => [email, mail])).toEqual([
      ['last@example.org', 'queued'],
      ['over@example.org', 'failed'],
    ]);
    expect((await mails()).map(({ lastProblem, sealed }) => [lastProblem, sealed === null])).toEqual(
      expect.arrayContaining([
        [null, false],
        ['tooMany', true],
      ]),
    );
    const token = tokenIn(results[1]?.inviteUrl);
    expect(await as(undefined).auth.getInvite({ token })).toMatchObject({ email: 'over@example.org' });
    // Nor can one person start another daycare to continue, or send the same address the same mail again and again.
    const inviteId = (await pending()).find(({ email }) => email === 'over@example.org')?.id ?? '';
    await owner.staff.resendInvite({ daycareId, inviteId });
    expect((await pending()).map(({ mail }) => mail)).toEqual(['queued', 'failed']);
    for (let i = 2; i <= mailsADay; i += 1) mailer.admit([people.owner.uid], now);
    expect(mailer.admit(['another daycare', people.owner.uid], now)).toBe(false);
    advance(24 * hour);
    await owner.staff.resendInvite({ daycareId, inviteId });
    expect((await pending()).find(({ email }) => email === 'over@example.org')?.mail).toBe('queued');
  });

  it('counted once even when its transaction was retried', async () => {
    const { db, services, mailer, people, daycareId } = await office();
    const { runtime, config } = services;
    const send = sendsInvitations({ runtime, config, mailer, origin: config.publicOrigin ?? '', port: 3000, access: { roles: ['owner'] } });
    const invite = (trx: Db, daycare: AuthorizedDaycareId) =>
      insertInvitation(trx, runtime, daycare, { email: address, invitedBy: people.owner.uid, role: 'teacher' });
    const { daycareId: authorized } = await authorize(db, people.owner.uid, daycareId, 'staff.invite', beginning.toISOString());
    let runs = 0;
    const run = () =>
      inTransaction(db, async (trx) => {
        await send(trx, await invite(trx, authorized));
        if ((runs += 1) < 10) throw new Error('others were faster');
      });
    for (let i = 1; i < 10; i += 1) await expect(run()).rejects.toThrow('others were faster');
    await run();
    for (let i = 1; i < mailsADay; i += 1) expect(mailer.admit([daycareId, people.owner.uid], runtime.now())).toBe(true);
    expect(mailer.admit([daycareId], runtime.now())).toBe(false);
  });

  it('not at all without a mail server: nothing is queued, and the rows mention no mail', async () => {
    const { people, db, owner, daycareId } = await ownWorld();
    await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email: address, role: 'staff' }] });
    await owner.students.sendParentInvite({ daycareId, studentId: people.child, email: address });
    expect((await owner.staff.getDaycareStaffList({ daycareId })).pendingInvites).toMatchObject([{ mail: null }]);
    expect((await everyRow(db))['mails']).toEqual([]);
  });
});

describe('A mail that waits', () => {
  it('is encrypted: no token, address or name can be read in the database', async () => {
    const { invite, owner, people, daycareId, db } = await office();
    const { results } = await invite(address);
    const { inviteUrl } = await owner.students.sendParentInvite({ daycareId, studentId: people.child, email: 'aunt@example.org' });
    const { mails, ...others } = await everyRow(db);
    expect(mails).toHaveLength(2);
    for (const secret of [tokenIn(results[0]?.inviteUrl), tokenIn(inviteUrl)]) {
      expect(secret).toHaveLength(43);
      expect(JSON.stringify({ mails, ...others })).not.toContain(secret);
    }
    expect(JSON.stringify(mails)).not.toMatch(/example\.org|Sunnyside|Ana|portal/);
  });

  it('is given up with a message when the key has changed', async () => {
    const { invite, db, parts, pending, server } = await office();
    await invite(address);
    await sendQueued({ ...parts, mailer: { ...parts.mailer, key: new Uint8Array(32) } });
    expect(await pending()).toMatchObject([{ mail: 'failed', mailProblem: 'otherKey' }]);
    expect(await db.selectFrom('mails').select(['sealed', 'lastProblem']).execute()).toEqual([
      { sealed: null, lastProblem: 'otherKey (key)' },
    ]);
    expect(server.received).toEqual([]);
  });

  it('is deleted after sending', async () => {
    const { invite, send, mails } = await office();
    await invite(address);
    await send();
    expect(await mails()).toMatchObject([{ state: 'sent', sealed: null, attempts: 1, lastProblem: null }]);
  });

  it('is given up and deleted when its link has expired', async () => {
    const { server, invite, send, mails, advance } = await office();
    await invite(address);
    advance(7 * 24 * hour);
    await send();
    expect(await mails()).toMatchObject([{ state: 'failed', sealed: null, lastProblem: 'expired' }]);
    expect(server.received).toEqual([]);
  });

  it('leaves no row when it is about no invitation', async () => {
    const { server, db, services, mailer, send, mails } = await office();
    const { runtime } = services;
    const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const about = { invitationId: null, expiresAt: isoTime(later(beginning, hour)) };
    server.answer('gone@example.org', 550);
    await inTransaction(db, async (trx) => {
      for (const to of [address, 'gone@example.org']) await queueMail(trx, { runtime, mailer }, { ...mail, to }, about);
    });
    await send();
    expect(server.received).toMatchObject([{ recipients: [address], subject: 'Hello' }]);
    expect(await mails()).toEqual([]);
  });

  it('is queued together with the record that it is about, or not at all', async () => {
    const { db, services, mailer, mails } = await office();
    const { runtime } = services;
    const work = inTransaction(db, async (trx) => {
      const mail = { to: address, subject: '', text: '', html: '' };
      await queueMail(trx, { runtime, mailer }, mail, { invitationId: null, expiresAt: isoTime(later(beginning, hour)) });
      throw new Error('the rest failed');
    });
    await expect(work).rejects.toThrow('the rest failed');
    expect(await mails()).toEqual([]);
  });
});

describe('When the mail server', () => {
  it('is down, mail waits, and goes out once it is back', async () => {
    const { server, invite, send, pending, advance } = await office();
    await server.stop();
    await invite(address, 'second@example.org');
    expect(await send()).toBe(false);
    expect(await pending()).toMatchObject([
      { mail: 'queued', mailProblem: 'unreachable' },
      { mail: 'queued', mailProblem: 'unreachable' },
    ]);
    await server.start();
    advance(20);
    expect(await send()).toBe(true);
    expect(server.received).toHaveLength(2);
    expect(await pending()).toMatchObject([
      { mail: 'sent', mailProblem: null },
      { mail: 'sent', mailProblem: null },
    ]);
  });

  it('is down for a day, mail is given up, and the link still works', async () => {
    const { server, as, people, invite, send, pending, mails, advance, daycareId } = await office();
    await server.stop();
    const { results } = await invite(people.nobody.email);
    let passed = 0;
    while ((await pending())[0]?.mail === 'queued') {
      await send();
      advance(30 * minute);
      passed += 30 * minute;
    }
    expect(passed).toBeGreaterThan(20 * hour);
    expect(passed).toBeLessThan(30 * hour);
    expect(await mails()).toMatchObject([{ state: 'failed', sealed: null, lastProblem: 'unreachable (ESOCKET)' }]);
    expect(await as(people.nobody).auth.acceptInvite({ token: tokenIn(results[0]?.inviteUrl) })).toMatchObject({ daycareId });
  });

  it('is down, the log says so once, and again when the reason changes', async () => {
    const { server, invite, send, lines } = await office();
    await server.stop();
    await invite(address);
    for (let i = 0; i < 3; i++) await send();
    const told = lines.filter((line) => line.includes('"level":40'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('"reason":"connect ECONNREFUSED');
  });

  it('has a self-signed certificate, the log says so and which setting helps, and with that setting the mail goes out', async () => {
    const secure = await secureMailServer();
    const { invite, send, lines, pending } = await officeOn({ SMTP_URL: secure.url, PUBLIC_URL: 'http://portal.example' });
    await invite(address);
    expect(await send()).toBe(false);
    expect(lines.join('')).toMatch(/"reason":"the mail server's certificate is not trusted \(self-signed certificate[^)]*\); .*SMTP_URL"/);
    expect(await pending()).toMatchObject([{ mail: 'queued', mailProblem: 'certificate' }]);
    const trusting = await officeOn({ SMTP_URL: `${secure.url}?tls.rejectUnauthorized=false`, PUBLIC_URL: 'http://portal.example' });
    await trusting.invite(address);
    expect(await trusting.send()).toBe(true);
    expect(secure.received()).toBe(1);
  });

  it('rejects an address for good, that mail fails at once, and the others are sent', async () => {
    const { server, invite, send, pending } = await office();
    server.answer('gone@example.org', 550);
    await invite('gone@example.org', address);
    expect(await send()).toBe(true);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[address]]);
    expect((await pending()).map(({ email, mail, mailProblem }) => [email, mail, mailProblem])).toEqual([
      ['gone@example.org', 'failed', 'addressRefused'],
      [address, 'sent', null],
    ]);
  });

  it('defers an address, it is tried again later', async () => {
    const { server, invite, send, pending, advance } = await office();
    server.answer('slow@example.org', 450);
    await invite('slow@example.org', address);
    expect(await send()).toBe(true);
    expect(server.received).toHaveLength(1);
    expect((await pending()).find(({ email }) => email === 'slow@example.org')).toMatchObject({ mail: 'queued', mailProblem: 'putOff' });
    server.answerAll();
    advance(2 * minute - 1);
    await send();
    expect(server.received).toHaveLength(1);
    advance(1);
    await send();
    expect(await pending()).toMatchObject([{ mail: 'sent' }, { mail: 'sent' }]);
  });

  it('failed, a new link sends a new mail', async () => {
    const { server, owner, daycareId, invite, send, pending } = await office();
    server.answer(address, 550);
    await invite(address);
    await send();
    server.answerAll();
    const [failed] = await pending();
    await owner.staff.resendInvite({ daycareId, inviteId: failed?.id ?? '' });
    expect(await pending()).toMatchObject([{ mail: 'queued' }]);
    await send();
    expect(await pending()).toMatchObject([{ mail: 'sent' }]);
  });
});

describe('Sending', () => {
  it('sends each mail once, also when two programs do it at once', async () => {
    const { server, invite, send } = await office();
    await invite(...Array.from({ length: 20 }, (_, i) => `n${i}@example.org`));
    await Promise.all([send(), send(), send()]);
    expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => `n${i}@example.org`).toSorted(),
    );
  });

  // trust 20
  it('writes no address, token or answer of the mail server into the log', async () => {
    const { server, invite, send, lines, mails, advance } = await office();
    server.answer('gone@example.org', 550);
    server.answer('slow@example.org', 450);
    const { results } = await invite('gone@example.org', 'slow@example.org', address);
    await send();
    await server.stop();
    advance(hour);
    await send();
    const log = lines.join('');
    expect(log).toContain('"problem":"refused","code":"550"');
    expect(log).toContain('"problem":"deferred","code":"450"');
    expect(log).toContain('"problem":"unavailable"');
    for (const { id } of await mails()) expect(log).toContain(id);
    for (const { inviteUrl } of results) expect(log).not.toContain(tokenIn(inviteUrl));
    expect(log).not.toMatch(/example\.org|not to|Sunnyside|accept-invite/);
  });

  it('keeps the message id when a mail is sent again, marks it as automatic, and does not name its program', async () => {
    const { server, invite, send, mails } = await office();
    await invite(address);
    const [{ id } = { id: '' }] = await mails();
    await send();
    expect(server.received[0]?.messageId).toBe(`<${id}@portal.example>`);
    expect(server.received[0]?.date).toBe(beginning.toISOString());
    expect(server.received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(server.received[0]?.raw).not.toMatch(/nodemailer/i);
  });

  it('continues in the background until it is stopped', async () => {
    const { server, invite, pending, parts } = await office();
    await invite(address);
    const { end } = startSending(parts);
    await expect.poll(() => server.received.length).toBe(1);
    await end(20_000);
    expect(await pending()).toMatchObject([{ mail: 'sent' }]);
  });

  it('leaves a hanging mail queued when it is stopped', async () => {
    const silent = await silentServer();
    const { invite, parts, pending } = await officeOn({ SMTP_URL: `smtp://127.0.0.1:${silent.port}`, PUBLIC_URL: 'http://portal.example' });
    await invite(address);
    const { end } = startSending(parts);
    await silent.connected;
    await end(0);
    expect(await pending()).toMatchObject([{ mail: 'queued' }]);
  });
});

describe('Nothing that people type becomes a header or a second recipient', () => {
  it.each(['a@example.org\r\nBcc: victim@example.org', 'a@example.org\nb@example.org', 'a@example.org,b@example.org', '<a@example.org>'])(
    'an address %j is no address',
    async (email) => {
      const { invite, owner, people, daycareId, mails } = await office();
      expect((await invite(email)).results[0]).toMatchObject({ status: 'error', reason: text.fields.emailMalformed(email) });
      const call = owner.students.sendParentInvite({ daycareId, studentId: people.child, email });
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(await mails()).toEqual([]);
    },
  );

  it('a name with line breaks stays one line', async () => {
    const { server, owner, daycareId, invite, send } = await office();
    const name = 'Sun\r\nBcc: victim@example.org\r\n\r\nside <script>alert(1)</script> Ünï 🌞';
    await owner.daycare.updateDaycare({ daycareId, name, phone: null, address: null });
    await invite(address);
    await send();
    const shown = 'Sun Bcc: victim@ example. org side <script>alert(1)</ script> Ünï 🌞';
    expect(server.received).toMatchObject([{ recipients: [address], subject: `Join the staff of ${shown}` }]);
    expect(server.received[0]?.bcc).toBeUndefined();
    expect(server.received[0]?.text).toContain(`invited you to join ${shown} as a teacher.`);
    expect(server.received[0]?.html).not.toContain('<script');
  });

  it('an invalid address receives nothing, and an address beyond ASCII reaches its mailbox', async () => {
    const { server, db, services, mailer, send, mails } = await office();
    const { runtime } = services;
    const addresses = ['a@example.org, b@example.org', 'jürgen@bücher.example', 'plain@bücher.example'];
    await inTransaction(db, async (trx) => {
      for (const to of addresses)
        await queueMail(
          trx,
          { runtime, mailer },
          { to, subject: 'x', text: 'x', html: 'x' },
          { invitationId: null, expiresAt: isoTime(later(beginning, hour)) },
        );
    });
    await send();
    expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(['jürgen@bücher.example', 'plain@bücher.example']);
    expect(await mails()).toEqual([]);
  });
});

/** Accepts connections and never answers. */
async function silentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  const connected = once(server, 'connection');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connected };
}
