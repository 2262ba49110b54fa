import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createBackups } from '../../whole/backup/backups';
import { listTables } from '../../core/db/database';
import { migrate } from '../../core/db/migrate';
import { openSqlite } from '../../core/db/sqlite';
import { replaceChosenAddress } from '../../records/site/address.queries';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { mailServer, secureMailServer } from '../../test/mail-server';
import { password, settle } from '../../test/people';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, engine, onSqlite, openedAt } from '../../test/test-database';
import { beginning, fixedRuntime } from '../../test/world';
import { appOn } from '../../test/worlds';
import { admin } from './admin';

const newPassword = 'seven amber kites drifting';
const teacher = 'teacher@sunnyside.example';

/** The command line, with a data folder of its own. */
async function machine(environment: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const { place, environment: where } = await emptyPlace(dataDir);
  const databaseFile = place.engine === 'sqlite' ? place.file : '';
  /** The contents of the database; undefined if there is none. */
  const tables = async () => (place.engine === 'sqlite' && !existsSync(place.file) ? undefined : listTables(await openedAt(place)));
  const clock = fixedRuntime();
  const run = async (...args: string[]) => {
    const [lines, problems]: [string[], string[]] = [[], []];
    const code = await admin(args, {
      environment: { ...where, ...environment },
      runtime: clock.runtime,
      version: '0.1.0',
      print: (line) => void lines.push(line),
      printProblem: (line) => void problems.push(line),
    });
    return { code, lines, problems, said: [...lines, ...problems].join('\n') };
  };
  return { dataDir, place, databaseFile, tables, ...clock, run };
}

/** The same, with the portal and its two daycares running on that folder. */
async function runningPortal(environment?: Record<string, string>) {
  const made = await machine(environment);
  const { place, runtime } = made;
  const db = await openedAt(place);
  await migrate(db, runtime.now());
  const people = await settle(db, runtime);
  const { app, services } = await appOn(db, runtime);
  const signIn = async (email: string, secret = password) => (await browser(app).mutate('auth.signIn', { email, password: secret })).data;
  return { ...made, db, app, services, people, signIn };
}

const tokenIn = (said: string) => /reset-password#([\w-]{43})/.exec(said)?.[1] ?? '';

describe('npm run admin -- doctor, about mail', () => {
  it('reaches the mail server, and sends a test email to the given address', async () => {
    const mails = await mailServer();
    const { run } = await runningPortal(mails.environment);
    expect((await run('doctor')).said).toMatch(/ok {4}Mail .*127\.0\.0\.1 answers/);
    expect(mails.received).toEqual([]);
    expect((await run('doctor', '--send-to', 'me@example.org')).said).toMatch(/accepted a test email for me@example\.org/);
    expect(mails.received.map(({ recipients }) => recipients)).toEqual([['me@example.org']]);
    expect(await run('doctor', '--send-to', 'nobody')).toMatchObject({ code: 1 });
  });

  it('explains why the server refuses the email', async () => {
    const secure = await secureMailServer();
    const { run } = await runningPortal({ SMTP_URL: secure.url });
    expect(await run('doctor')).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /fix {3}Mail .*localhost isn't accepting email: the mail server's certificate is not trusted \(self-signed certificate[^)]*\)/,
      ),
    });
  });
});

describe('The link of npm run admin -- reset-password', () => {
  it('leads to the address that an owner chose, while this machine has it', async () => {
    const { run, services, db } = await runningPortal({ HOST: '0.0.0.0' });
    const address = 'http://192.168.1.20:3000';
    expect((await run('reset-password', teacher)).said).toContain('http://localhost:3000/reset-password#');
    await replaceChosenAddress(db, address, services.runtime.now());
    expect((await run('reset-password', teacher)).said).toContain(`${address}/reset-password#`);
  });
});

describe('npm run admin', () => {
  it.each([[], ['--help'], ['-h']])('describes every command when called with %j', async (...args) => {
    const { code, lines } = await (await machine()).run(...args);
    expect(code).toBe(0);
    for (const name of [
      'create-owner',
      'reset-password',
      'list-users',
      'end-sessions',
      'remove-2fa',
      'copy-database',
      'versions',
      'doctor',
    ]) {
      expect(lines.join('\n')).toContain(`\n  ${name}`);
    }
  });

  it.each(['create-owner', 'reset-password', 'list-users', 'end-sessions', 'remove-2fa', 'copy-database', 'versions', 'doctor'])(
    'describes only %s with --help, and does nothing',
    async (name) => {
      const { run, tables } = await machine();
      const { code, lines } = await run(name, '--help');
      expect([code, lines[0]]).toEqual([0, expect.stringContaining(`npm run admin -- ${name}`)]);
      expect((await tables()) ?? []).toEqual([]);
    },
  );

  it.each([
    [['toString'], 'There is no command toString.'],
    [['reset-password'], 'Missing: email.'],
    [['reset-password', teacher, 'too-much'], 'Not understood: too-much'],
    [['list-users', '--all'], "Unknown option '--all'"],
    [['create-owner', '--email', 'a@example.org'], 'Missing: name, daycare.'],
    [['create-owner', '--email', 'a@example.org', '--name', 'A', '--daycare', 'B', '--password', 'x'], "Unknown option '--password'"],
    [['doctor', 'now'], "Unexpected argument 'now'"],
    [['versions'], 'Name the list of versions: --from'],
    [['versions', '--from', '/nowhere/CHANGELOG.md'], 'The list of versions, /nowhere/CHANGELOG.md, could not be read: ENOENT'],
    [['list-users'], 'There is no Daycare Portal database at '],
  ])('explains what is wrong with %j, exits with 1, and creates no database', async (args, sentence) => {
    const { run, tables } = await machine();
    const { code, problems } = await run(...args);
    expect([code, problems.join()]).toEqual([1, expect.stringContaining(sentence)]);
    expect((await tables()) ?? []).toEqual([]);
  });

  it('prints a line for each bad variable', async () => {
    const { code, problems } = await (await machine({ PORT: 'x', PUBLIC_URL: 'y' })).run('list-users');
    expect([code, problems]).toEqual([1, [expect.stringContaining('PORT'), expect.stringContaining('PUBLIC_URL')]]);
  });

  it.each([['reset-password'], ['end-sessions'], ['remove-2fa']])('%s reports that an address has no account', async (name) => {
    const { run } = await runningPortal();
    const { code, problems } = await run(name, 'who@nowhere.example');
    expect([code, problems.join()]).toEqual([
      1,
      expect.stringContaining('There is no account with the email address who@nowhere.example.'),
    ]);
  });

  it('does not touch a schema that is newer or older than the program', async () => {
    const { run, db } = await runningPortal();
    await sql`delete from schema_migrations where name like '0009%'`.execute(db);
    expect((await run('list-users')).problems).toEqual([expect.stringContaining('older than this version')]);
    await sql`insert into schema_migrations values ('0009-password-resets', ''), ('9999-future', '')`.execute(db);
    expect((await run('list-users')).problems).toEqual([
      expect.stringContaining('newer version of Daycare Portal made this database (9999-future)'),
    ]);
  });
});

describe('npm run admin -- create-owner', () => {
  const args = ['create-owner', '--email', 'rosa@littleoaks.example', '--name', 'Rosa Márquez', '--daycare', 'Little Oaks'];

  it('creates the first owner in an empty folder, who chooses a password with the printed link', async () => {
    const { run, place, runtime } = await machine({ PUBLIC_URL: 'https://portal.example' });
    const { code, lines, said } = await run(...args);
    expect([code, lines[0]]).toEqual([0, 'Rosa Márquez <rosa@littleoaks.example> owns Little Oaks.']);
    expect(said).toMatch(/\nhttps:\/\/portal\.example\/reset-password#[\w-]{43}$/);
    const db = await openedAt(place);
    const { app } = await appOn(db, runtime);
    const { mutate, query } = browser(app);
    expect((await mutate('auth.resetPassword', { token: tokenIn(said), newPassword })).data).toEqual({ success: true });
    await mutate('auth.signIn', { email: 'rosa@littleoaks.example', password: newPassword });
    expect((await query('auth.getSession')).data).toMatchObject({ daycares: [{ name: 'Little Oaks', userRole: 'OWNER' }] });
  });

  it.each([
    ['an address that has an account', { email: 'Owner@sunnyside.example' }, text.setup.emailTaken],
    ['what is no address', { email: 'nobody' }, text.fields.emailMalformed('nobody')],
    ['a name that is too long', { name: 'x'.repeat(101) }, text.fields.tooLong(100)],
  ])('refuses %s, and writes nothing', async (_what, change, sentence) => {
    const { run, db } = await runningPortal();
    const before = await everyRow(db);
    const { email, name } = { email: 'rosa@littleoaks.example', name: 'Rosa', ...change };
    const { code, problems } = await run('create-owner', '--email', email, '--name', name, '--daycare', 'Little Oaks');
    expect([code, problems]).toEqual([1, [sentence]]);
    expect(await everyRow(db)).toEqual(before);
  });
});

describe('npm run admin -- reset-password', () => {
  // trust 3
  it('prints a link for an owner’s new password while the portal is running', async () => {
    const { run, app, people, signIn, services } = await runningPortal();
    const cookie = (await services.sessions.open(people.owner.uid, false)).split(';')[0];
    const { code, said } = await run('reset-password', people.owner.email.toUpperCase());
    expect(code).toBe(0);
    expect(said).toMatch(/http:\/\/localhost:3000\/reset-password#[\w-]{43}/);
    expect(await services.sessions.find(cookie)).not.toBeNull();
    const { data } = await browser(app).mutate('auth.resetPassword', { token: tokenIn(said), newPassword });
    expect(data).toEqual({ success: true });
    expect(await services.sessions.find(cookie)).toBeNull();
    expect(await signIn(people.owner.email, newPassword)).toEqual({ user: people.owner });
  });

  it('stores the token as a hash only, and prints it once', async () => {
    const { run, db } = await runningPortal();
    const { said } = await run('reset-password', teacher);
    expect(said.split(tokenIn(said))).toHaveLength(2);
    expect(JSON.stringify(await everyRow(db))).not.toContain(tokenIn(said));
  });

  it('says that the portal’s address goes before the link when the port is picked at each start', async () => {
    const { run } = await runningPortal({ PORT: '0' });
    const { lines } = await run('reset-password', teacher);
    expect(lines.join('\n')).toMatch(/after the portal's address,\n\/reset-password#[\w-]{43}\n/);
  });
});

describe('npm run admin -- list-users', () => {
  it('lists every account by address with its roles, and no secret', async () => {
    const world = await runningPortal();
    await world.db.updateTable('users').set({ fullName: 'Ben\n\u001b[31mOkafor' }).where('email', '=', teacher).execute();
    const { code, lines } = await world.run('list-users');
    expect(code).toBe(0);
    expect(lines.map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'manager@sunnyside.example | Elif Demir | teacher at Sunnyside Daycare',
      'nobody@elsewhere.example | Nils Holm | no role',
      'owner@maplegrove.example | Tomas Varga | owner at Maple Grove Preschool',
      'owner@sunnyside.example | Marta Lindqvist | teacher at Maple Grove Preschool, owner at Sunnyside Daycare',
      'parent@sunnyside.example | Carla Lopez | parent of 1 child',
      'staff@sunnyside.example | Rosa Pinto | staff at Sunnyside Daycare',
      'teacher@sunnyside.example | Ben [31mOkafor | teacher at Sunnyside Daycare',
    ]);
  });
});

describe('npm run admin -- end-sessions', () => {
  it('signs that person out everywhere at the very next request, and nobody else', async () => {
    const { run, people, services } = await runningPortal();
    const open = async (uid: string) => (await services.sessions.open(uid, false)).split(';')[0];
    const [desk, phone, colleague] = [await open(people.teacher.uid), await open(people.teacher.uid), await open(people.staff.uid)];
    expect(await run('end-sessions', teacher)).toMatchObject({ code: 0, lines: [`${teacher} is signed out everywhere.`] });
    for (const ended of [desk, phone]) expect(await services.sessions.find(ended)).toBeNull();
    expect(await services.sessions.find(colleague)).not.toBeNull();
  });
});

describe('npm run admin -- remove-2fa', () => {
  it('lets the password alone sign in again, and is refused where two-factor sign-in is off', async () => {
    const world = await runningPortal();
    const { run, people, db, app, services, signIn } = world;
    expect(await run('remove-2fa', teacher)).toMatchObject({ code: 1, problems: [`Two-factor sign-in is not on for ${teacher}.`] });
    const cookie = (await services.sessions.open(people.teacher.uid, false)).split(';')[0] ?? '';
    const { mutate } = browser(app, { cookie });
    const { data } = await mutate('auth.startTwoFactor', { password });
    expect(data).toMatchObject({ secret: expect.any(String) });
    await db.updateTable('twoFactor').set({ confirmedAt: beginning.toISOString() }).execute();
    expect(await signIn(teacher)).toEqual({ user: null });
    expect((await run('list-users')).said).toContain('teacher at Sunnyside Daycare, two-factor sign-in');
    expect((await run('remove-2fa', teacher)).code).toBe(0);
    expect(await signIn(teacher)).toEqual({ user: people.teacher });
  });
});

describe('npm run admin -- versions', () => {
  const list = (text: string) => {
    const file = join(temporaryFolder(), 'CHANGELOG.md');
    writeFileSync(file, text);
    return file;
  };

  it('tells what is new in each newer version, in their order, and how to get there', async () => {
    const { run } = await machine({ VERSIONS_FROM: list('## 0.3.0, today\n\n- New.\n\n## 0.2.0\n\n- Newer.\n\n## 0.1.0\n\n- This.\n') });
    const { code, lines } = await run('versions');
    const how = 'This is version 0.1.0. To install 0.3.0, follow "A newer version" in docs/hosting.md.';
    expect([code, ...lines]).toEqual([0, 'Version 0.2.0', '', '- Newer.', '', 'Version 0.3.0', '', '- New.', '', how]);
    const other = list('## 0.1.0\n');
    expect((await run('versions', '--from', other)).lines).toEqual([`This is version 0.1.0. ${other} lists no newer one.`]);
  });

  it('are named by the doctor, too', async () => {
    const about = async (place: string) => (await (await machine({ VERSIONS_FROM: place })).run('doctor')).lines[1];
    expect(await about(list('## 0.3.0\n'))).toMatch(/^note +Versions +0\.3\.0 is available/);
    expect(await about(list('## 0.1.0\n'))).toMatch(/^ok +Versions .* lists no newer one$/);
    expect(await about('/nowhere')).toMatch(/^fix +Versions .* could not be read/);
  });
});

describe('npm run admin -- doctor', () => {
  const found = (lines: string[], about: string) => lines.filter((line) => line.slice(6).startsWith(about));

  it('finds no problems in a healthy portal that is running and has made no backup yet', async () => {
    const pgDump = join(temporaryFolder(), 'pg_dump');
    writeFileSync(pgDump, "#!/bin/sh\necho 'pg_dump (PostgreSQL) 99.1'\n", { mode: 0o755 });
    const { run, dataDir, db } = await runningPortal({ PG_DUMP: pgDump });
    chmodSync(dataDir, 0o700);
    const before = await everyRow(db);
    const { code, lines } = await run('doctor');
    // The tests' server may be set up so that a power cut loses data, and somebody's own with too few locks.
    const risks = lines.filter((line) => /^fix.*((fsync|full_page_writes) is off|max_pred_locks_per_transaction is low)/.test(line));
    expect(lines.filter((line) => line.startsWith('fix'))).toEqual(risks);
    expect([code, lines.at(-1)]).toEqual(risks.length === 0 ? [0, 'Nothing to fix.'] : [1, `${risks.length} to fix.`]);
    expect(lines[0]).toMatch(/^(ok|note) +Versions +Daycare Portal 0\.1\.0, Node \d+\.\d+\.\d+/);
    expect(found(lines, 'Database')[0]).toMatch(/(SQLite|PostgreSQL) \d+\.\d+(\.\d+)?$/);
    expect(found(lines, 'Backups')).toEqual([
      expect.stringMatching(/^note.*There is none in .*backups yet; the portal makes one every night/),
    ]);
    const tools = engine === 'postgres' ? [/^ok +Backup tool +\S+pg_dump, version 99$/] : [];
    expect(found(lines, 'Backup tool')).toEqual(tools.map((line) => expect.stringMatching(line)));
    expect(await everyRow(db)).toEqual(before);
  });

  it('tells of what is set up so that it will not work, or is open to everyone', async () => {
    const mails = await mailServer();
    const { run } = await runningPortal({
      ...mails.environment,
      PUBLIC_URL: '',
      HOST: '0.0.0.0',
      TRUST_PROXY: 'on',
      ALLOW_REGISTRATION: 'on',
    });
    const { code, lines } = await run('doctor');
    expect([code, found(lines, 'Mail')]).toEqual([
      1,
      [expect.stringContaining('answers'), expect.stringMatching(/^fix +Mail +No email is sent, .* Set PUBLIC_URL/)],
    ]);
    expect(found(lines, 'Configuration')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^fix .*TRUST_PROXY is on and HOST is 0\.0\.0\.0/),
        expect.stringMatching(/^note .*ALLOW_REGISTRATION is on/),
      ]),
    );
  });

  it.runIf(process.versions.node.startsWith('20.'))('notes that Node 20 gets no more security fixes', async () => {
    expect((await (await machine()).run('doctor')).lines[0]).toMatch(/^note +Versions .*Install Node 24/);
  });

  it('names each bad variable', async () => {
    const { code, lines } = await (await machine({ PORT: 'x', SMTP_URL: 'y' })).run('doctor');
    expect([code, found(lines, 'Configuration').length]).toEqual([1, 2]);
  });

  it.runIf(onSqlite('it is about the file'))('reports that there is no database, and creates none', async () => {
    const { run, databaseFile } = await machine();
    const { code, lines } = await run('doctor');
    expect([code, found(lines, 'Database')]).toEqual([1, [expect.stringContaining(`There is no database at ${databaseFile}.`)]]);
    expect(existsSync(databaseFile)).toBe(false);
  });

  it.runIf(onSqlite('it is about the file'))(
    'advises restoring a copy when the file is damaged or is not a database, and leaves it unchanged',
    async () => {
      const { run, databaseFile } = await machine();
      writeFileSync(databaseFile, 'not a database '.repeat(1000));
      const { code, lines } = await run('doctor');
      expect([code, found(lines, 'Database')[0]]).toEqual([1, expect.stringMatching(/^fix.*cannot be used: .*restore a backup/)]);
      expect(readFileSync(databaseFile, 'utf8')).toBe('not a database '.repeat(1000));
    },
  );

  // trust 5
  it.runIf(onSqlite('it is about the file'))('finds a page that was overwritten', async () => {
    const { run, databaseFile } = await machine();
    const db = openSqlite(databaseFile);
    await migrate(db, beginning);
    await settle(db, fixedRuntime().runtime);
    await db.destroy();
    const bytes = readFileSync(databaseFile);
    bytes.fill(0x5a, 8 * 4096, 12 * 4096);
    writeFileSync(databaseFile, bytes);
    const { code, lines } = await run('doctor');
    expect([code, found(lines, 'Database').at(-1)]).toEqual([1, expect.stringMatching(/^fix.*estore a backup/)]);
  });

  it.runIf(onSqlite('PostgreSQL cannot be told to take such rows'))('finds rows that refer to nothing', async () => {
    const { run, db } = await runningPortal();
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`delete from users where email = ${teacher}`.execute(db);
    const { code, lines } = await run('doctor');
    expect([code, found(lines, 'Database').at(-1)]).toEqual([1, expect.stringContaining('rows of daycare_members refer to rows')]);
  });

  it('distinguishes a newer schema, which needs the newer program, from an older one, which the next start upgrades', async () => {
    const { run, db } = await runningPortal();
    await sql`delete from schema_migrations where name like '0009%'`.execute(db);
    expect(await run('doctor')).toMatchObject({ said: expect.stringMatching(/note {2}Schema .*next time it starts/) });
    await sql`insert into schema_migrations values ('0009-password-resets', ''), ('9999-future', '')`.execute(db);
    expect(await run('doctor')).toMatchObject({ code: 1, said: expect.stringMatching(/fix {3}Schema .*\(9999-future\)\. Install/) });
  });

  it.runIf(onSqlite('the program takes no backups of PostgreSQL'))(
    'reports the last good backup, and warns when it, or the first account, is more than 48 hours old',
    async () => {
      const { run, advance, dataDir, databaseFile, runtime } = await runningPortal();
      const two = 48 * 3600;
      advance(two + 1);
      expect(found((await run('doctor')).lines, 'Backups')).toEqual([expect.stringMatching(/^fix.*There is none in .*npm run backup$/)]);
      const { path } = await createBackups({ dataDir, database: { engine: 'sqlite', file: databaseFile }, runtime }).make('daily');
      expect(found((await run('doctor')).lines, 'Backups')).toEqual([expect.stringMatching(/^ok.*, verified; 1 kept$/)]);
      advance(two + 1);
      const { code, lines } = await run('doctor');
      expect([code, found(lines, 'Backups')]).toEqual([1, [expect.stringContaining(`The last is ${path}, made at 2026-11-23`)]]);
    },
  );

  it.runIf(onSqlite('the program takes no backups of PostgreSQL'))('reports why the last backup failed', async () => {
    const { run, dataDir, databaseFile, runtime } = await runningPortal();
    const broken = createBackups({
      dataDir,
      database: { engine: 'sqlite', file: databaseFile },
      runtime,
      take: () => Promise.reject(new Error('the cable came off')),
    });
    await expect(broken.make('daily')).rejects.toThrow('the cable came off');
    const { code, lines } = await run('doctor');
    expect([code, found(lines, 'Backups').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^fix.*The last attempt, at .*, failed: the cable came off$/),
    ]);
  });

  it('reports a clock that is behind the newest record', async () => {
    const { run, advance } = await runningPortal();
    advance(-301);
    const { code, lines } = await run('doctor');
    expect([code, found(lines, 'Clock')[0]]).toEqual([1, expect.stringMatching(/^fix.*Set this computer/)]);
  });

  it.runIf(process.platform !== 'win32' && onSqlite('it is about the file'))(
    'closes files that other users can read, and reports it',
    async () => {
      const { run, databaseFile, dataDir } = await runningPortal();
      chmodSync(dataDir, 0o755);
      chmodSync(databaseFile, 0o644);
      writeFileSync(join(dataDir, 'outbox.key'), 'x'.repeat(32), { mode: 0o644 });
      const { code, lines } = await run('doctor');
      expect(code).toBe(1);
      expect(found(lines, 'Access')).toEqual([
        expect.stringMatching(/^fix.*chmod 600 .*outbox\.key$/),
        expect.stringContaining(`Other users could read ${dataDir}. It is closed now.`),
        expect.stringContaining(`Other users could read ${databaseFile}. It is closed now.`),
      ]);
      expect([statSync(dataDir).mode & 0o777, statSync(databaseFile).mode & 0o777]).toEqual([0o700, 0o600]);
    },
  );

  it('warns that passwords travel unencrypted when other devices connect without https', async () => {
    const { run } = await runningPortal({ HOST: '0.0.0.0' });
    expect((await run('doctor')).said).toMatch(/note {2}Configuration .*without https/);
  });
});
