import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { admin } from '../../commands/admin/admin';
import { appendActivity } from '../../core/db/append-activity';
import type { WholeDb } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import { migrate } from '../../core/db/migrate';
import { findPostgresTools } from '../../core/db/postgres-tools';
import { everyRow } from '../../test/every-row';
import { findInstalledPostgres, startInstalledPostgres, withoutInstalledPostgres } from '../../test/installed-postgres';
import { settle } from '../../test/people';
import { temporaryFolder } from '../../test/temporary-folder';
import { onSqlite } from '../../test/test-database';
import { fixedRuntime } from '../../test/world';
import { appOn } from '../../test/worlds';
import { createBackups } from './backups';
import { backup, restore } from './commands';
import { backUpWhenDue } from './daily-backups';
import { upgrade } from './upgrade';

/** A folder with a pg_dump that only prints its version. */
function pretended(says: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 });
  return folder;
}

describe.runIf(process.platform !== 'win32')('PostgreSQL’s own programs', () => {
  const [older, same, newer] = ['pg_dump (PostgreSQL) 14.2', 'pg_dump (PostgreSQL) 16.4 (Debian 16.4-1)', 'pg_dump (PostgreSQL) 18beta1'];

  it.each([
    [[older, same, newer], 16],
    [[newer, same], 16],
    [[newer, older], 18],
  ])('are taken from %j in the server’s version, or else in the next newer one', async (says, version) => {
    const tools = await findPostgresTools(16, undefined, says.map(pretended));
    expect(tools.version).toBe(version);
    expect(tools.pgRestore).toBe(tools.pgDump.replace(/pg_dump$/, 'pg_restore'));
  });

  it.each([
    [[], 'pg_dump, which backs PostgreSQL up, is not on this machine'],
    [[older], 'The pg_dump of this machine is version 14, too old for the server, which is 16'],
    [['something else'], 'pg_dump, which backs PostgreSQL up, is not on this machine'],
  ])('are not found in %j, and a message explains what to install', async (says, sentence) => {
    const finding = findPostgresTools(16, undefined, says.map(pretended));
    await expect(finding).rejects.toThrow(sentence);
    await expect(finding).rejects.toThrow('apt install postgresql-client-16');
  });

  it('are replaced by the one that PG_DUMP names, which is used or refused', async () => {
    const [given, other] = [join(pretended(newer), 'pg_dump'), pretended(same)];
    expect((await findPostgresTools(16, given, [other])).pgDump).toBe(given);
    await expect(findPostgresTools(16, '/nowhere/pg_dump', [other])).rejects.toThrow('PG_DUMP names /nowhere/pg_dump, which is no pg_dump');
  });
});

const installed = onSqlite('once is enough') ? findInstalledPostgres() : undefined;
if (installed === undefined) console.info(`Skipped: backups of PostgreSQL ${withoutInstalledPostgres}.`);

// trust 7, 8
describe.runIf(installed !== undefined)('npm run backup and npm run restore, on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>;
  beforeAll(async () => {
    server = await startInstalledPostgres(installed ?? '');
  });
  afterAll(() => server?.stop());

  /** The commands of one machine, and a database with people, a session and a photo. */
  async function machine() {
    const dataDir = temporaryFolder();
    const url = await server.makeDatabase();
    const { runtime, advance } = fixedRuntime();
    const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
    const on = async <Result>(work: (db: WholeDb) => Promise<Result>) => {
      const db = await openDatabase({ engine: 'postgres', url });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    };
    const people = await on(async (db) => {
      await migrate(db, runtime.now());
      const settled = await settle(db, runtime);
      const { services } = await appOn(db, runtime);
      await services.sessions.open(settled.owner.uid, false);
      const bytes = Buffer.alloc(50_000, 7);
      const hash = createHash('sha256').update(bytes).digest('base64url');
      const photo = { daycareId: settled.sunnyside, studentId: settled.child, hash, mediaType: 'image/webp' as const, createdAt: '' };
      await db
        .insertInto('photos')
        .values({ ...photo, bytes })
        .execute();
      await db.updateTable('students').set({ firstName: 'COPY public.x (a)\u2028\\.\nZoë' }).execute();
      return settled;
    });
    const run = async (command: typeof backup, args: string[], ask?: (question: string) => Promise<boolean>, more = {}) => {
      const [lines, problems, steps]: [string[], string[], string[]] = [[], [], []];
      const code = await command(args, {
        environment: { ...environment, ...more },
        runtime,
        print: (line) => void lines.push(line),
        printProblem: (line) => void problems.push(line),
        showStep: (step) => void steps.push(step),
        ask,
      });
      return { code, lines, problems, steps };
    };
    const backups = createBackups({ dataDir, database: { engine: 'postgres', url }, runtime });
    return { dataDir, url, runtime, advance, environment, on, people, run, backups, rows: () => on(everyRow) };
  }

  const withoutLog = ({ activity: _activity, ...others }: Record<string, unknown[]>) => others;

  it('restore everything, photos included, sign everybody out, and keep the replaced data', async () => {
    const { dataDir, run, rows, on, advance } = await machine();
    const before = await rows();
    const stick = temporaryFolder();
    const made = await run(backup, [stick]);
    expect(made).toMatchObject({ code: 0, problems: [] });
    expect(made.lines[0]).toMatch(/by-hand\.dump: \d\.\d MB, verified, with 2 daycares, 1 child, 7 accounts, 1 photo\.$/);
    const [name = ''] = readdirSync(stick);
    expect(made.lines[1]).toBe(`${join(stick, name)}: identical, byte for byte.`);

    await on((db) => db.deleteFrom('students').execute());
    const replaced = await rows();
    const restored = await run(restore, [join(stick, name), '--yes']);
    expect(restored).toMatchObject({ code: 0, problems: [] });
    expect(restored.lines[1]).toBe('Restored: 2 daycares, 1 child, 7 accounts, 1 photo.');
    expect(before['sessions']).toHaveLength(1);
    const { activity, ...back } = await rows();
    expect(back).toEqual({ ...withoutLog(before), sessions: [] });
    // The log of each daycare says so.
    expect(activity).toMatchObject([{ action: 'daycare.restore' }, { action: 'daycare.restore' }]);

    advance(60);
    const [aside = ''] = readdirSync(dataDir).filter((one) => one.startsWith('replaced-'));
    const again = await run(restore, [join(dataDir, aside, 'daycare-portal.dump'), '--yes']);
    expect(again.code).toBe(0);
    expect(withoutLog(await rows())).toEqual({ ...withoutLog(replaced), sessions: [] });
    expect(readdirSync(dataDir).filter((one) => one.startsWith('restoring-'))).toEqual([]);
  });

  it('leave the database usable for the portal: its ids continue, and its log is append-only', async () => {
    const { run, on, backups } = await machine();
    const { path } = await backups.make('byHand');
    expect((await run(restore, [path, '--yes'])).code).toBe(0);
    await on(async (db) => {
      await appendActivity(db, { at: '2026-01-01', action: 'student.create', recordKind: 'student', place: '' }, ['next']);
      await expect(db.updateTable('activity').set({ place: 'x' }).execute()).rejects.toThrow('activity is append-only');
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`.execute(db);
      expect(rows).toEqual([]);
    });
  });

  it('upgrade an older schema, whatever else the present one contains', async () => {
    const { run, on, backups } = await machine();
    await on(async (db) => {
      await sql`drop table photo_thumbnails`.execute(db);
      await sql`delete from schema_migrations where name like '0012%'`.execute(db);
    });
    const { path } = await backups.make('byHand');
    await on((db) => migrate(db, new Date()));
    expect(await run(restore, [path, '--yes'])).toMatchObject({ code: 0, problems: [] });
    await on(async (db) => expect(await db.selectFrom('photoThumbnails').selectAll().execute()).toEqual([]));
  });

  it('restore into an empty database, too', async () => {
    const [from, to] = [await machine(), await machine()];
    const { path } = await from.backups.make('byHand');
    const empty = await server.makeDatabase();
    const { code, lines } = await to.run(restore, [path, '--yes'], undefined, { DATABASE_URL: empty });
    expect([code, lines.some((line) => line.includes('is kept in'))]).toEqual([0, false]);
  });

  it('keep the backup unreadable for others, in the folder with the others, without a password', async () => {
    const { backups, dataDir } = await machine();
    const { path, contents } = await backups.make('daily');
    expect(contents).toEqual({ daycares: 2, students: 1, accounts: 7, photos: 1 });
    expect([path, backups.folder].map((place) => statSync(place).mode & 0o777)).toEqual([0o600, 0o700]);
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(readFileSync(path).includes(server.password)).toBe(false);
  });

  it('pass the password to pg_dump in the environment, not in its arguments', async () => {
    const { environment, run, dataDir } = await machine();
    const folder = temporaryFolder();
    const script = `#!/bin/sh\ncase "$1" in --version) echo 'pg_dump (PostgreSQL) 99.1';; *) echo "$PGPASSWORD: $*" > '${dataDir}/heard'; exit 1;; esac\n`;
    writeFileSync(join(folder, 'pg_dump'), script, { mode: 0o755 });
    const { code, problems } = await run(backup, [], undefined, { ...environment, PG_DUMP: join(folder, 'pg_dump') });
    const [password, args] = readFileSync(join(dataDir, 'heard'), 'utf8').split(': ');
    expect([code, password]).toEqual([1, server.password]);
    expect(args).toContain('--dbname=postgres://portal@127.0.0.1');
    expect(`${args} ${problems.join()}`).not.toContain(encodeURIComponent(server.password));
  });

  it.each(['PGHOSTADDR', 'PGSERVICE', 'PGCLIENTENCODING'])(
    'use the database that the url names, as the portal reads it, whatever %s is set to',
    async (name) => {
      const { run, rows } = await machine();
      const before = await rows();
      vi.stubEnv(name, { PGHOSTADDR: '127.0.0.9', PGSERVICE: 'elsewhere', PGCLIENTENCODING: 'LATIN1' }[name]);
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(await run(backup, [])).toMatchObject({ code: 0, problems: [] });
      expect(await rows()).toEqual(before);
    },
  );

  it('hold exactly the rows of one moment while others write', async () => {
    const { backups, on, people } = await machine();
    const over = new AbortController();
    const act = { at: '', action: 'student.view', recordKind: 'student', place: '' } as const;
    const writing = on(async (db) => {
      while (!over.signal.aborted) await appendActivity(db, act, [people.child, people.owner.uid]);
    });
    for (let n = 0; n < 3; n += 1) await backups.make('byHand');
    over.abort();
    await writing;
    expect(backups.list()).toHaveLength(3);
  });

  it('discard a backup in which a table has fewer rows than the database', async () => {
    const { dataDir, url, runtime } = await machine();
    const folder = temporaryFolder();
    for (const name of ['psql', 'pg_restore'])
      writeFileSync(join(folder, name), `#!/bin/sh\nexec '${installed}/${name}' "$@"\n`, { mode: 0o755 });
    const without = `#!/bin/sh\nexec '${installed}/pg_dump' "$@" --exclude-table-data=students\n`;
    writeFileSync(join(folder, 'pg_dump'), without, { mode: 0o755 });
    const broken = createBackups({ dataDir, database: { engine: 'postgres', url }, runtime, pgDump: join(folder, 'pg_dump') });
    await expect(broken.make('byHand')).rejects.toThrow('Of students it has no rows, the database 1.');
    expect(broken.list()).toEqual([]);
  });

  it('run every night, and before the schema is upgraded', async () => {
    const { backups, on, runtime, advance, environment, url } = await machine();
    const log = pino({ level: 'silent' });
    await on(async (db) => {
      expect(await backUpWhenDue({ db, backups, runtime, log })).toBe('not due');
      advance(24 * 3600);
      expect(await backUpWhenDue({ db, backups, runtime, log })).toBe('made');
      await sql`drop table photo_thumbnails`.execute(db);
      await sql`delete from schema_migrations where name like '0012%'`.execute(db);
      const config = { dataDir: environment.DATA_DIR, database: { engine: 'postgres' as const, url }, pgDump: undefined };
      advance(60);
      const noTools = { ...config, pgDump: '/nowhere/pg_dump' };
      await expect(upgrade({ db, config: noTools, runtime })).rejects.toThrow('the backup before that could not be made: PG_DUMP names');
      await Promise.all([upgrade({ db, config, runtime }), upgrade({ db, config, runtime })]);
    });
    expect(backups.list().map(({ kind }) => kind)).toEqual(['beforeUpgrade', 'daily']);
  });

  it.each([
    ['that is cut off', (file: string) => truncateSync(file, statSync(file).size - 5000), 'or is damaged'],
    ['that is none', (file: string) => writeFileSync(file, 'nothing'), 'is no backup of PostgreSQL'],
    ['that only begins as one', (file: string) => writeFileSync(file, 'PGDMP and nothing'), 'or is damaged'],
  ])('refuse a file %s, and change nothing', async (_, harm, sentence) => {
    const { run, rows, backups } = await machine();
    const { path } = await backups.make('byHand');
    const before = await rows();
    harm(path);
    const { code, problems } = await run(restore, [path, '--yes']);
    expect([code, problems]).toEqual([1, [expect.stringContaining(sentence)]]);
    expect(await rows()).toEqual(before);
  });

  it('change nothing when the answer is no, nobody can be asked, or a portal is using the database', async () => {
    const { run, rows, on, backups, dataDir } = await machine();
    const { path } = await backups.make('byHand');
    const before = await rows();
    const questions: string[] = [];
    const no = async (question: string) => {
      questions.push(question);
      return false;
    };
    expect((await run(restore, [path], no)).problems).toEqual(['Nothing was changed.']);
    expect(questions[0]).toMatch(/^Replace the data in PostgreSQL at 127\.0\.0\.1:\d+\/portal\d+ with it\?$/);
    expect((await run(restore, [path])).problems[0]).toContain('--yes');
    await on(async () => expect((await run(restore, [path, '--yes'])).problems[0]).toContain('Daycare Portal is running on PostgreSQL at'));
    expect(await rows()).toEqual(before);
    expect(readdirSync(dataDir)).toEqual(['backups']);
  });

  it.each([
    ['a statement fails', "echo 'select nonsense;'"],
    ['pg_restore fails after all that it said', 'exit 3'],
  ])('change nothing when %s halfway', async (_, then) => {
    const { run, rows, backups } = await machine();
    const { path } = await backups.make('byHand');
    const before = await rows();
    const folder = temporaryFolder();
    for (const name of ['pg_dump', 'psql'])
      writeFileSync(join(folder, name), `#!/bin/sh\nexec '${installed}/${name}' "$@"\n`, { mode: 0o755 });
    const breaking = `#!/bin/sh\n'${installed}/pg_restore' "$@" || exit\ncase "$*" in *--use-list*) ${then};; esac\n`;
    writeFileSync(join(folder, 'pg_restore'), breaking, { mode: 0o755 });
    const { code, problems } = await run(restore, [path, '--yes'], undefined, { PG_DUMP: join(folder, 'pg_dump') });
    expect([code, problems]).toEqual([1, [expect.stringMatching(/nonsense|ended with 3/)]]);
    expect(await rows()).toEqual(before);
  });

  it('make the doctor report which programs make backups, what to install when there are none, and too few locks', async () => {
    const { environment, runtime } = await machine();
    const lines: string[] = [];
    const examine = (more = {}) =>
      admin(['doctor'], {
        environment: { ...environment, ...more },
        runtime,
        version: '1',
        print: (line) => void lines.push(line),
        printProblem: () => undefined,
      });
    await examine();
    expect(lines.join('\n')).toMatch(/ok +Backup tool +\S+pg_dump, version \d+/);
    // The server has PostgreSQL's own setting.
    expect(lines.join('\n')).toMatch(/fix +Database +Its setting max_pred_locks_per_transaction is low: .* Set it to 256/);
    await examine({ PG_DUMP: '/nowhere/pg_dump' });
    expect(lines.join('\n')).toMatch(/fix +Backup tool +PG_DUMP names \/nowhere\/pg_dump/);
  });
});

describe.runIf(onSqlite('it is about a file'))('npm run restore, on SQLite', () => {
  it('explains where a PostgreSQL backup can be restored', async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'x.dump');
    writeFileSync(file, 'PGDMP...');
    const problems: string[] = [];
    const code = await restore([file, '--yes'], {
      environment: { DATA_DIR: join(dataDir, 'data') },
      print: () => undefined,
      printProblem: (line) => void problems.push(line),
      showStep: () => undefined,
      ask: undefined,
    });
    expect([code, problems]).toEqual([
      1,
      [`${file} is a backup of PostgreSQL: set DATABASE_URL to the database that it is to be restored into.`],
    ]);
  });
});
