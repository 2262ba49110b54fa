import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { allMigrations } from '@daycare-portal/migrations/all';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isLeader } from './core/db/database';
import { openDatabase } from './core/db/open-database';
import { migrate } from './core/db/migrate';
import { systemRuntime } from './core/runtime';
import { mailServer } from './test/mail-server';
import { password, settle } from './test/people';
import { roundRobin } from './test/round-robin';
import { begin, buildServer } from './test/started';
import { temporaryFolder } from './test/temporary-folder';
import { emptyPlace, engine, openedAt } from './test/test-database';

let folder = '';
let program = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daycare-portal-built-'));
  program = await buildServer(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const otherPassword = 'seven amber kites drifting';

/** Two server processes on one empty database, started at the same moment. */
async function twoOnEmpty() {
  const { place, environment } = await emptyPlace(temporaryFolder());
  const start = () => begin(program, temporaryFolder(), { ...environment, LOG_LEVEL: 'error' });
  const [a, b] = await Promise.all([start(), start()]);
  return { a, b, start, db: await openedAt(place), place };
}

/** The same with two daycares and people of every role; at `site` the two answer in turn. */
async function two(settings?: Record<string, string>) {
  const { place, environment } = await emptyPlace(temporaryFolder());
  const db = await openedAt(place);
  await migrate(db, systemRuntime.now());
  const people = await settle(db, systemRuntime);
  const start = () => begin(program, temporaryFolder(), { ...environment, LOG_LEVEL: 'error', ...settings });
  const [a, b] = await Promise.all([start(), start()]);
  return { a, b, db, place, people, site: await roundRobin([a.url, b.url]) };
}

interface Answer {
  status: number;
  code: string | undefined;
  message: string | undefined;
  data: unknown;
}

interface Wire {
  result?: { data?: unknown };
  error?: { message: string; data: { code: string } };
}

/** A browser that keeps its cookie at every address; each call says at which one. */
function browser() {
  let jar = '';
  const send = async (url: string, path: string, init: RequestInit): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', origin: url, ...(jar !== '' && { cookie: jar }) };
    const response = await fetch(`${url}/trpc/${path}`, { headers, ...init });
    const cookie = response.headers.getSetCookie()[0];
    if (cookie !== undefined) jar = cookie.split(';')[0] ?? '';
    const { result, error } = (await response.json()) as Wire;
    return { status: response.status, code: error?.data.code, message: error?.message, data: result?.data };
  };
  return {
    query: (url: string, path: string, input: unknown = {}) =>
      send(url, `${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { method: 'GET' }),
    /** The next message on a stream of changes: its data, or tRPC's name for it. */
    async stream(url: string, daycareId: string) {
      const left = new AbortController();
      onTestFinished(() => left.abort());
      const address = `${url}/trpc/live.changes?input=${encodeURIComponent(JSON.stringify({ daycareId }))}`;
      const { body } = await fetch(address, { headers: { accept: 'text/event-stream', cookie: jar }, signal: left.signal });
      if (body === null) throw new Error('There is no stream.');
      const lines = createInterface(Readable.fromWeb(body as ReadableStream))[Symbol.asyncIterator]();
      const next = async (): Promise<string | undefined> => {
        const { value } = await lines.next();
        const [, event, data] = /^(?:event: (.*)|data: (.+))$/.exec(value ?? '') ?? [];
        // The very first message has data beside its name.
        if (value === undefined || event !== undefined || data?.startsWith('{"topic"')) return event ?? data;
        return next();
      };
      return { next };
    },
    mutate: (url: string, path: string, input?: unknown) =>
      send(url, path, { method: 'POST', ...(input !== undefined && { body: JSON.stringify(input) }) }),
  };
}

async function signedIn(url: string, email: string) {
  const made = browser();
  expect(await made.mutate(url, 'auth.signIn', { email, password })).toMatchObject({ status: 200 });
  return made;
}

const countOf = (answers: readonly Answer[], code: string | undefined) => answers.filter((answer) => answer.code === code).length;
const tokenIn = (words: unknown) => /#([\w-]{43})/.exec(JSON.stringify(words) ?? '')?.[1] ?? '';

describe.runIf(engine === 'postgres')('Several processes on one database', () => {
  // trust 6
  it('upgrade it once when started at the same moment, and each set-up link works until one of them was used', async () => {
    const { a, b, db, start } = await twoOnEmpty();
    const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
    expect(applied.rows.map(({ name }) => name)).toEqual(allMigrations.map(({ name }) => name));
    const tokens = await Promise.all([a, b].map(async ({ line }) => tokenIn(await line('/setup#'))));
    expect(new Set(tokens).size).toBe(2);
    for (const setupToken of tokens) expect((await browser().mutate(b.url, 'auth.getSetup', { setupToken })).status).toBe(200);
    const owner = (name: string, setupToken: string) => ({
      email: `${name}@zonnebloem.example`,
      password: otherPassword,
      fullName: 'Wilhelmina Achterberg',
      daycareName: 'Zonnebloem',
      setupToken,
    });
    const answers = await Promise.all([
      browser().mutate(a.url, 'auth.register', owner('one', tokens[0] ?? '')),
      browser().mutate(b.url, 'auth.register', owner('other', tokens[1] ?? '')),
    ]);
    expect([countOf(answers, undefined), countOf(answers, 'FORBIDDEN')]).toEqual([1, 1]);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
    const later = await start();
    await later.end();
    expect([...later.printed].join()).not.toContain('/setup');
  });

  it('replace the earlier set-up links when only one starts again', async () => {
    const { a, b, start } = await twoOnEmpty();
    const before = tokenIn(await a.line('/setup#'));
    await Promise.all([a.end(), b.end()]);
    const next = await start();
    const setupToken = tokenIn(await next.line('/setup#'));
    expect((await browser().mutate(next.url, 'auth.getSetup', { setupToken: before })).code).toBe('FORBIDDEN');
    expect((await browser().mutate(next.url, 'auth.getSetup', { setupToken })).status).toBe(200);
  });

  // trust 13
  it('share sessions, and a session that ends in one has ended in the other at the very next request', async () => {
    const { a, b, site, people } = await two();
    const { sunnyside: daycareId, teacher } = people;
    const owner = await signedIn(a.url, people.owner.email);
    const list = async (person: ReturnType<typeof browser>, url: string) =>
      (await person.query(url, 'students.getDaycareStudentList', { daycareId })).code ?? 'shown';
    for (let i = 0; i < 4; i += 1) expect(await list(owner, site)).toBe('shown');

    const leaving = await signedIn(a.url, teacher.email);
    expect(await list(leaving, b.url)).toBe('shown');
    const copy = await signedIn(b.url, teacher.email);
    expect(await copy.mutate(a.url, 'auth.endOtherSessions')).toMatchObject({ status: 200 });
    expect(await list(leaving, b.url)).toBe('UNAUTHORIZED');

    const changing = await signedIn(b.url, teacher.email);
    expect(await list(copy, a.url)).toBe('shown');
    const change = { currentPassword: password, newPassword: otherPassword };
    expect(await changing.mutate(b.url, 'auth.changePassword', change)).toMatchObject({ status: 200 });
    expect(await list(copy, a.url)).toBe('UNAUTHORIZED');
    expect(await list(changing, a.url)).toBe('shown');

    const removal = { daycareId, email: teacher.email, role: 'teacher', action: 'remove' };
    expect(await owner.mutate(a.url, 'staff.manageDaycareRole', removal)).toMatchObject({ status: 200 });
    expect(await list(changing, b.url)).toBe('FORBIDDEN');
    expect(await changing.mutate(a.url, 'auth.signOut')).toMatchObject({ status: 200 });
    expect((await changing.query(b.url, 'auth.getSession')).data).toBeNull();
  });

  it('send each other’s changes to open pages, and end the streams of people who were removed', async () => {
    const { a, b, people } = await two();
    const { sunnyside: daycareId, teacher } = people;
    const owner = await signedIn(a.url, people.owner.email);
    const removed = await signedIn(b.url, teacher.email);
    const heard = await removed.stream(b.url, daycareId);
    expect(await heard.next()).toBe('connected');
    await owner.mutate(a.url, 'daycare.updateDaycare', { daycareId, name: 'Sunny Hill' });
    expect(await heard.next()).toBe('{"topic":"daycare"}');
    await owner.mutate(a.url, 'staff.manageDaycareRole', { daycareId, email: teacher.email, role: 'teacher', action: 'remove' });
    let last: string | undefined;
    while (last !== 'return') last = await heard.next();
  });

  it('reconnect after their connections broke, and tell open pages to reload everything', async () => {
    const { b, db, people } = await two();
    const { sunnyside: daycareId, teacher } = people;
    const heard = await (await signedIn(b.url, teacher.email)).stream(b.url, daycareId);
    expect(await heard.next()).toBe('connected');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%listen %' and pid <> pg_backend_pid()`.execute(db);
    const topics = [await heard.next(), await heard.next(), await heard.next(), await heard.next()];
    expect(topics.toSorted()).toEqual(['classrooms', 'daycare', 'staff', 'students'].map((topic) => `{"topic":"${topic}"}`));
  });

  it('start, tick and finish a headcount once, and take each step of an outing once, even at the same moment', async () => {
    const { a, b, people, db } = await two();
    const { sunnyside: daycareId, child: studentId } = people;
    const [owner, teacher] = [await signedIn(a.url, people.owner.email), await signedIn(b.url, people.teacher.email)];
    const id = () => randomUUID();
    /** The same call of two people, each with ids of their own. */
    const both = (path: string, input: () => object) =>
      Promise.all([owner.mutate(a.url, path, { daycareId, ...input() }), teacher.mutate(b.url, path, { daycareId, ...input() })]);
    const found = (answers: readonly Answer[], name: string) =>
      answers.map(({ data }) => new RegExp(`"${name}":"([^"]+)"`).exec(JSON.stringify(data))?.[1] ?? '').toSorted();
    await owner.mutate(a.url, 'attendance.mark', { daycareId, marks: [{ id: id(), studentId, kind: 'in' }] });
    for (let round = 0; round < 3; round += 1) {
      const [headcountId, again] = found(await both('attendance.startHeadcount', () => ({ id: id(), kind: 'count' })), 'headcountId');
      expect(again).toBe(headcountId);
      const ticked = await both('attendance.tick', () => ({ headcountId, ticks: [{ id: id(), studentId, kind: 'seen' }] }));
      expect(found(ticked, 'status')).toEqual(['skipped', 'success']);
      const ended = await both('attendance.finish', () => ({ id: id(), headcountId }));
      expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    }
    const ends = await db.selectFrom('headcountEnds').select(['children', 'seen', 'missing']).execute();
    expect(ends).toEqual([1, 2, 3].map(() => ({ children: 1, seen: 1, missing: 0 })));

    const { data: today } = await owner.query(a.url, 'attendance.getDay', { daycareId, day: null });
    const day = /"day":"([^"]+)"/.exec(JSON.stringify(today))?.[1];
    const plan = { name: 'Zoo', kind: 'trip', byVehicle: false, day, leavesAt: null, returnsAt: null, note: null };
    const adults = [{ userId: null, name: 'Jo Hill' }];
    const saved = await owner.mutate(a.url, 'outings.save', {
      daycareId,
      id: id(),
      outingId: null,
      ...plan,
      adults,
      studentIds: [studentId],
    });
    const [outingId] = found([saved], 'outingId');
    for (const kind of ['left', 'returned']) {
      const steps = await both('outings.mark', () => ({ id: id(), outingId, kind }));
      expect([countOf(steps, undefined), countOf(steps, 'CONFLICT')]).toEqual([1, 1]);
    }
    const moves = await db.selectFrom('attendanceMarks').where('kind', '=', 'move').select('id').execute();
    expect(moves).toHaveLength(2);
  });

  // trust 42
  it('post payments and bills with numbers that have no gap and no double, 40 at once', async () => {
    const { a, b, db, people } = await two();
    const { sunnyside: daycareId, child: studentId } = people;
    const owner = await signedIn(a.url, people.owner.email);
    await owner.mutate(b.url, 'auth.signIn', { email: people.owner.email, password });
    const id = () => `made-by-a-screen-${randomUUID()}`;
    const features = { attendance: true, dailyLog: true, messages: true, family: true, billing: true };
    await owner.mutate(a.url, 'daycare.updateDay', { daycareId, features });
    const [accountId, planId] = [id(), id()];
    const account = { id: accountId, kind: 'family', name: 'Lopez family', payers: [], note: null };
    const plan = {
      id: planId,
      name: 'Full week',
      every: 'week',
      weekdays: [1, 2, 3, 4, 5],
      prices: [{ from: '2026-01-05', amount: 27_500 }],
    };
    const assigned = { id: id(), studentId, planId, from: '2026-01-05', until: null, ownAmount: null, reason: null };
    await owner.mutate(a.url, 'billing.saveAccount', { daycareId, ...account });
    await owner.mutate(a.url, 'billing.savePlan', { daycareId, ...plan });
    await owner.mutate(a.url, 'billing.setShares', { daycareId, studentId, from: '2026-01-05', shares: [{ accountId, rest: true }] });
    expect((await owner.mutate(a.url, 'billing.assignPlan', { daycareId, ...assigned })).status).toBe(200);
    const paid = { daycareId, accountId, kind: 'payment', amount: 100, on: '2026-02-02', label: '' };
    const payments = Array.from({ length: 30 }, () => ({ ...paid, id: id(), receiptId: id() }));
    // The same week is posted by ten people at once.
    const week = { every: 'week', from: '2026-01-05', until: '2026-01-09', issueOn: '2026-01-05', dueOn: '2026-01-09' };
    const keys = [[studentId, planId, 'week', week.from, week.until, accountId, 0].join(':')];
    const answers = await Promise.all([
      ...payments.map((entry, index) => owner.mutate((index % 2 === 0 ? a : b).url, 'billing.addEntry', entry)),
      ...Array.from({ length: 10 }, (_, index) =>
        owner.mutate((index % 2 === 0 ? b : a).url, 'billing.postRun', { daycareId, id: id(), keys, ...week }),
      ),
      // Each payment is also sent again, to the other process.
      ...payments.map((entry, index) => owner.mutate((index % 2 === 0 ? b : a).url, 'billing.addEntry', entry)),
    ]);
    expect(countOf(answers, undefined)).toBe(answers.length);
    const numbersOf = async (kind: 'invoice' | 'receipt') => {
      const rows = await db.selectFrom('billingDocuments').where('kind', '=', kind).select('seriesNumber').execute();
      return rows.map(({ seriesNumber }) => seriesNumber).toSorted((x, y) => x - y);
    };
    expect(await numbersOf('receipt')).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await numbersOf('invoice')).toEqual([1]);
    const { data } = await owner.query(a.url, 'billing.getAccount', { daycareId, accountId });
    expect(data).toMatchObject({ balance: 27_500 - 3000, credit: 0 });
  });

  // trust 12
  it('count wrong passwords together: of 20 at once, sent to both in turn, five are checked', async () => {
    const { a, b, site, people, db } = await two();
    const { email } = people.teacher;
    const guess = (url: string) => browser().mutate(url, 'auth.signIn', { email, password: 'lemon kettle under nine hats' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(site)));
    expect(countOf(answers, 'UNAUTHORIZED')).toBe(5);
    expect(countOf(answers, 'TOO_MANY_REQUESTS')).toBe(15);
    expect(await db.selectFrom('signInFailures').select('id').execute()).toHaveLength(5);
    for (const { url } of [a, b]) {
      expect(await browser().mutate(url, 'auth.signIn', { email, password })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  });

  // trust 44
  it('count wrong PINs at the door together: of 20 at once, sent to both in turn, five are looked at', async () => {
    const { a, b, site, people, db } = await two({ DOOR_KEY: 'the key of the door that both processes have' });
    const owner = await signedIn(a.url, people.owner.email);
    const daycareId = people.sunnyside;
    const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
    await owner.mutate(a.url, 'daycare.updateDay', { daycareId, openingHours });
    const { data } = await owner.mutate(a.url, 'door.pairDevice', { daycareId, name: 'Front door', kind: 'door' });
    const made = await owner.mutate(b.url, 'door.renewPins', { daycareId, personIds: [people.teacher.uid] });
    const { pin } = (made.data as { pins: { pin: string }[] }).pins[0] ?? { pin: '' };
    const tablet = browser();
    expect(await tablet.mutate(b.url, 'door.openDevice', { token: tokenIn(data) })).toMatchObject({ status: 200 });
    const tries = ['424242', '535353'].filter((each) => each !== pin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tablet.mutate(site, 'door.identify', { pin: tries[0] })));
    expect([countOf(answers, 'UNAUTHORIZED'), countOf(answers, 'TOO_MANY_REQUESTS')]).toEqual([5, 15]);
    for (const { url } of [a, b]) expect(await tablet.mutate(url, 'door.identify', { pin })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await db.selectFrom('doorDevices').select('wrongRun').execute()).toEqual([{ wrongRun: 5 }]);
  });

  // trust 17
  it('accept an invitation once, even at the same moment', async () => {
    const { a, b, people, db } = await two();
    const { sunnyside: daycareId } = people;
    const owner = await signedIn(a.url, people.owner.email);
    for (let round = 0; round < 5; round += 1) {
      const email = `newcomer-${round}@example.org`;
      const invited = await owner.mutate(b.url, 'staff.bulkInviteStaff', { daycareId, invites: [{ email, role: 'teacher' }] });
      const newcomer = { email, password: otherPassword, fullName: 'New Comer', inviteToken: tokenIn(invited.data) };
      const answers = await Promise.all([a, b].map(({ url }) => browser().mutate(url, 'auth.register', newcomer)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect(answers.map(({ message }) => message)).toContain(text.invite.used);
    }
    const members = await db.selectFrom('users').where('fullName', '=', 'New Comer').select('id').execute();
    expect(members).toHaveLength(5);
  });

  it('send each mail once', async () => {
    const mails = await mailServer();
    const { a, b, people } = await two({ SMTP_URL: mails.environment.SMTP_URL, HOST: '0.0.0.0' });
    const { sunnyside: daycareId } = people;
    const addresses = Array.from({ length: 12 }, (_, i) => `n${i}@example.org`);
    const owner = await signedIn(a.url, people.owner.email);
    const { data: reach } = await owner.query(a.url, 'site.getReach', { daycareId });
    const address = /"addresses":\["([^"]+)"/.exec(JSON.stringify(reach))?.[1];
    await owner.mutate(a.url, 'site.setAddress', { daycareId, address });
    for (const email of addresses) {
      await owner.mutate(a.url, 'staff.bulkInviteStaff', { daycareId, invites: [{ email, role: 'teacher' }] });
    }
    const listPending = async () => {
      const { data } = await owner.query(b.url, 'staff.getDaycareStaffList', { daycareId });
      return JSON.stringify(data).match(/"mail":"\w+"/g) ?? [];
    };
    await expect.poll(async () => (await listPending()).filter((mail) => mail === '"mail":"sent"')).toHaveLength(12);
    expect(mails.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses.toSorted());
  });

  it('leave shared jobs to one of them, and to another at once when that one is killed', async () => {
    const { a, b, place } = await two();
    const db = await openDatabase(place);
    try {
      expect(await isLeader(db)).toBe(false);
      a.kill();
      b.kill();
      await expect.poll(() => isLeader(db)).toBe(true);
    } finally {
      await db.destroy();
    }
  });
});

describe.runIf(engine === 'postgres')('Who is on duty', () => {
  it('is one process until its connection ends; it notices, and the next one that asks takes over', async () => {
    const { place } = await emptyPlace(temporaryFolder());
    const [one, other, admin] = [await openDatabase(place), await openedAt(place), await openedAt(place)];
    expect(await Promise.all([isLeader(one), isLeader(one)])).toEqual([true, true]);
    expect([await isLeader(other), await isLeader(one)]).toEqual([false, true]);
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`.execute(admin);
    await expect.poll(() => isLeader(other)).toBe(true);
    expect(await isLeader(one)).toBe(false);
    await other.destroy();
    await expect.poll(() => isLeader(one)).toBe(true);
    await one.destroy();
    await expect.poll(() => isLeader(admin)).toBe(true);
  });
});
