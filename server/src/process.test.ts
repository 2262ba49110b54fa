import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoPath } from '@daycare-portal/shared/photo';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './core/db/open-database';
import { begin, buildServer } from './test/started';
import { findPort } from './test/free-port';
import { temporaryFolder } from './test/temporary-folder';
import { emptyPlace, onSqlite } from './test/test-database';
import { form, picture } from './test/upload';

let folder = '';
let program = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daycare-portal-built-'));
  program = await buildServer(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Started = Awaited<ReturnType<typeof begin>>;

describe('The start', () => {
  it('warns of plain http when the network could read along', async () => {
    const folder = join(temporaryFolder(), 'data');
    const { environment } = await emptyPlace(folder);
    const { line } = await begin(program, folder, { ...environment, PUBLIC_URL: 'http://portal.lan:3000' });
    expect(await line('Warning')).toMatch(/^Warning: over plain http whoever shares the network can read passwords and records\./);
  });

  it('on an empty folder creates no account and prints one set-up link, a new one each time, and none once there is an owner', async () => {
    const data = join(temporaryFolder(), 'data');
    const { environment } = await emptyPlace(data);
    const links: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      const server = await begin(program, data, environment);
      links.push(await server.line('/setup#'));
      if (i === 1) await setUp(server);
      await server.end();
    }
    expect(new Set(links).size).toBe(2);
    const again = await begin(program, data, environment);
    await again.end();
    expect(again.printed.join()).not.toContain('/setup');
  });

  it.runIf(process.platform !== 'win32' && onSqlite('it is about the files'))(
    'keeps the data folder unreadable for other users, whatever the umask',
    async () => {
      const data = join(temporaryFolder(), 'data');
      const server = await begin(program, data, { SMTP_URL: 'smtp://127.0.0.1:9' });
      await setUp(server);
      const found = ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })].map((name) => ({
        name,
        ...statSync(join(data, name)),
      }));
      expect(found.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['outbox.key', 'daycare-portal.sqlite', 'daycare-portal.sqlite-wal']),
      );
      expect(found.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name, mode }) => `${name} ${mode.toString(8)}`)).toEqual([]);
      await server.end();
    },
  );
});

const secret = {
  password: 'lemon kettle under seven maps',
  wrongPassword: 'lemon kettle under nine hats',
  newPassword: 'seven amber kites drifting',
  ownerName: 'Wilhelmina Achterberg',
  owner: 'wilhelmina@zonnebloem.example',
  teacher: 'teacher-to-be@zonnebloem.example',
  guardian: 'guardian@mail.example',
  child: 'Floortje',
  surname: 'Vanderveen',
  dob: '2024-03-14',
  daycare: 'Zonnebloem Kinderopvang',
};

// trust 20
describe('The log', () => {
  it('of a day with sign-ins, invitations, photos, refusals and failures is JSON on every line, without any of their secrets', async () => {
    const data = join(temporaryFolder(), 'data');
    const { place, environment: where } = await emptyPlace(data);
    // Mail is sent only if the address for its links is known.
    const port = await findPort();
    const settings = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, SMTP_URL: 'smtp://who:smtp-secret@127.0.0.1:9' };
    const environment = { ...where, ...settings, LOG_LEVEL: 'trace' };
    const server = await begin(program, data, environment);
    const { call, cookies, sessions, daycareId, setupToken } = await setUp(server);
    const tokens = [setupToken, 'smtp-secret'];
    const link = (answer: unknown) => tokens.push(/#([\w-]{43})/.exec(JSON.stringify(answer))?.[1] ?? 'no link');

    link(await call('staff.bulkInviteStaff', { daycareId, invites: [{ email: secret.teacher, role: 'teacher' }] }));
    const students = [{ firstName: secret.child, lastName: secret.surname, dob: secret.dob, guardianEmails: [secret.guardian] }];
    const made = JSON.stringify(await call('students.bulkCreateStudents', { daycareId, students }));
    const studentId = /"studentId":"([^"]+)"/.exec(made)?.[1] ?? '';
    link(await call('students.sendParentInvite', { daycareId, studentId, email: secret.guardian }));
    await call('auth.signIn', { email: secret.owner, password: secret.wrongPassword });
    await call('auth.signIn', { email: `${secret.owner}\0`, password: secret.password, dob: secret.dob });
    await call('auth.changePassword', { currentPassword: secret.password, newPassword: secret.newPassword });
    await call('auth.requestPasswordReset', { email: secret.owner });
    await call('auth.register', {
      email: secret.guardian,
      password: secret.newPassword,
      fullName: secret.surname,
      inviteToken: tokens.at(-1),
    });
    await call('auth.signIn', { email: secret.owner, password: secret.newPassword });
    await sendPhoto(server, cookies(), photoPath(daycareId, studentId), await picture(60, 60).jpeg().toBuffer());
    await sendPhoto(server, cookies(), photoPath(daycareId, studentId), Buffer.from(secret.surname));
    for (const garbage of [
      'GET / HTTP/9.9',
      'BREW /\t HTTP/1.1',
      `GET /${'x'.repeat(20_000)} HTTP/1.1`,
      `GET /%E0%A4%A?token=${tokens[0]} HTTP/1.1`,
    ])
      await raw(server, `${garbage}\r\nHost: x\r\nCookie: ${cookies()}\r\nX-Name: ${secret.surname}\r\n\r\n`);
    await raw(
      server,
      `POST /trpc/auth.signIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{"${secret.password}`,
    );

    const beside = await openDatabase(place);
    await sql`alter table parent_links rename to mislaid`.execute(beside);
    expect(await call('students.bulkCreateStudents', { daycareId, students: [{ ...students[0], firstName: 'Other' }] })).toMatchObject({
      error: { data: { code: 'INTERNAL_SERVER_ERROR' } },
    });
    await sql`alter table mislaid rename to parent_links`.execute(beside);
    await beside.destroy();
    expect(await server.end()).toBe(0);
    // Waiting mail is sent first. Here nothing listens at the mail server's address.
    const next = await begin(program, data, environment);
    await next.line('a mail could not be sent');
    expect(await next.end()).toBe(0);

    const logged = [...server.logged, ...next.logged];
    const lines = logged.map((line): { msg?: string } => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['a call failed unexpectedly']));
    expect(Math.max(...logged.map((line) => line.length))).toBeLessThan(10_000);
    const printed = [...server.printed, ...next.printed].filter((line) => !line.includes('/setup#'));
    const kept = [...logged, ...printed].join('\n');
    // The bytes are also looked for as a list, in which form Node would print a request that it cannot read.
    const forms = (words: string) => [
      words,
      encodeURIComponent(words),
      Buffer.from(words).toString('base64').slice(0, -4),
      [...Buffer.from(words)].join(','),
    ];
    for (const words of [...Object.values(secret), ...tokens, ...sessions]) {
      for (const form of forms(words)) expect(kept.includes(form), `${words} stands in the log`).toBe(false);
    }
    expect(tokens.filter((token) => token.length === 43)).toHaveLength(3);
    expect(sessions.length).toBeGreaterThan(3);
  });
});

/** The first owner, with a browser that keeps its cookie. */
async function setUp(server: Started) {
  const setupToken = /#([\w-]{43})$/.exec(await server.line('/setup#'))?.[1] ?? '';
  let jar = '';
  const sessions: string[] = [];
  const call = async (path: string, input: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', origin: server.url, ...(jar !== '' && { cookie: jar }) };
    const answer = await fetch(`${server.url}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const [, session] = /^session=([\w-]{43});/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
    if (session !== undefined) {
      sessions.push(session);
      jar = `session=${session}`;
    }
    return answer.json();
  };
  const { owner: email, password, ownerName: fullName, daycare: daycareName } = secret;
  expect(await call('auth.register', { setupToken, email, password, fullName, daycareName })).toMatchObject({ result: {} });
  const session = await fetch(`${server.url}/trpc/auth.getSession`, { headers: { cookie: jar } });
  const daycareId = /"daycares":\[\{"id":"([^"]+)"/.exec(await session.text())?.[1] ?? '';
  return { call, cookies: () => jar, sessions, daycareId, setupToken };
}

async function sendPhoto({ url }: Started, cookie: string, path: string, bytes: Uint8Array): Promise<void> {
  const { headers, payload } = form(bytes);
  await (
    await fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, cookie, origin: url }, body: new Uint8Array(payload) })
  ).arrayBuffer();
}

/** Sends raw bytes, and waits until the server closes the connection or has answered. */
function raw({ url }: Started, words: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(words));
    socket.on('data', () => socket.end());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}
