import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { appendActivity } from '../../core/db/append-activity';
import { takeDataFolder } from '../../core/db/data-folder';
import type { WholeDb } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import type { DatabasePlace } from '../../core/database-place';
import { migrate } from '../../core/db/migrate';
import { everyRow } from '../../test/every-row';
import { findInstalledPostgres, startInstalledPostgres, withoutInstalledPostgres } from '../../test/installed-postgres';
import { settle } from '../../test/people';
import { sharedFolder, temporaryFolder } from '../../test/temporary-folder';
import { onSqlite } from '../../test/test-database';
import { fixedRuntime } from '../../test/world';
import { appOn } from '../../test/worlds';
import { admin } from './admin';
import { copyDatabase } from './copy-database';

const { runtime } = fixedRuntime();
const sqliteFile = (): string => join(temporaryFolder(), 'daycare-portal.sqlite');
const urlOf = (place: DatabasePlace) => (place.engine === 'sqlite' ? `file:${place.file}` : place.url);

async function on<Result>(place: DatabasePlace, work: (db: WholeDb) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

let filled: Promise<string> | undefined;

/** A new file with what `fill` writes. */
async function filledFile(): Promise<string> {
  filled ??= (async () => {
    const file = join(template.folder, 'daycare-portal.sqlite');
    await fill({ engine: 'sqlite', file });
    return file;
  })();
  const file = sqliteFile();
  copyFileSync(await filled, file);
  return file;
}

const template = sharedFolder();
afterAll(() => template.remove());

/** People, a session, a photo, and names that programs may mistake for something else. */
async function fill(place: DatabasePlace): Promise<Record<string, unknown[]>> {
  return on(place, async (db) => {
    await migrate(db, runtime.now());
    const { owner, sunnyside, child } = await settle(db, runtime);
    const { services } = await appOn(db, runtime);
    await services.sessions.open(owner.uid, false);
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
    const photos = Array.from({ length: 20 }, (_, at) => ({ hash: `h${at}`, bytes: at === 0 ? Buffer.alloc(0) : bytes }));
    await db
      .insertInto('photos')
      .values(photos.map((photo) => ({ ...photo, daycareId: sunnyside, studentId: child, mediaType: 'image/webp', createdAt: '' })))
      .execute();
    const names = ['Zoë\u2028\u2029', '"quoted", \\N {curly}', "tab\t'\\x41'", '\u{1f9d2}\u{ffff}', 'null', ''];
    for (const [at, firstName] of names.entries()) {
      const folded = { firstNameFolded: firstName, lastNameFolded: '', dob: '2023-01-01', profilePic: null, createdAt: '', updatedAt: '' };
      await db
        .insertInto('students')
        .values({ id: `Ä${at}`, daycareId: sunnyside, firstName, lastName: '', ...folded })
        .execute();
    }
    await db
      .insertInto('twoFactor')
      .values({ userId: owner.uid, secret: 's', createdAt: '', confirmedAt: null, lastStep: 2_147_483_647 })
      .execute();
    const act = {
      at: '2026-01-01',
      userId: owner.uid,
      action: 'student.create',
      recordKind: 'student',
      place: '',
      daycareId: sunnyside,
    } as const;
    await appendActivity(
      db,
      act,
      Array.from({ length: 1200 }, (_, at) => `record ${at}`),
    );
    return everyRow(db);
  });
}

async function run(from: string | undefined, to: string | undefined, environment: Record<string, string> = {}) {
  const [lines, problems, steps]: [string[], string[], number[]] = [[], [], []];
  const args = [...(from === undefined ? [] : ['--from', from]), ...(to === undefined ? [] : ['--to', to])];
  const code = await admin(['copy-database', ...args], {
    environment,
    runtime,
    version: '0.1.0',
    print: (line) => void lines.push(line),
    printProblem: (line) => void problems.push(line),
    progress: () => (done) => void steps.push(done),
  });
  return { code, lines, problems, steps, said: [...lines, ...problems].join('\n') };
}

/** The two hashes of every table, from the lines that show them. */
const hashesIn = (lines: readonly string[]) => lines.flatMap((line) => / ([0-9a-f]{16}) {2}([0-9a-f]{16})$/.exec(line)?.slice(1, 3) ?? []);

describe.runIf(onSqlite('it has both places from its arguments'))('npm run admin -- copy-database', () => {
  it('copies every row of every table, sessions and photos too, and shows that both sides are equal', async () => {
    const [from, to] = [
      { engine: 'sqlite' as const, file: await filledFile() },
      { engine: 'sqlite' as const, file: sqliteFile() },
    ];
    const before = await on(from, everyRow);
    const { code, lines, problems, steps } = await run(urlOf(from), urlOf(to));
    expect([code, problems]).toEqual([0, []]);
    expect(await on(to, everyRow)).toEqual(before);
    expect(await on(from, everyRow)).toEqual(before);
    expect(lines.find((line) => line.startsWith('activity '))).toMatch(/^activity +1,2\d\d +[0-9a-f]{16} {2}[0-9a-f]{16}$/);
    expect(lines.filter((line) => / [0-9a-f]{16}$/.test(line)).map((line) => line.split(' ')[0])).toEqual(
      Object.keys(before)
        .filter((table) => table !== 'schema_migrations')
        .toSorted(),
    );
    expect(lines.at(-2)).toContain('each with the same hash');
    expect(steps.length).toBeGreaterThan(10);
  });

  it('copies the configured database when no source is named', async () => {
    const dataDir = temporaryFolder();
    await fill({ engine: 'sqlite', file: join(dataDir, 'daycare-portal.sqlite') });
    const to = sqliteFile();
    expect((await run(undefined, `file:${to}`, { DATA_DIR: dataDir })).code).toBe(0);
    expect(existsSync(to)).toBe(true);
  });

  it.each([
    [[], 'Give --from <url>'],
    [['--from', 'mysql://x', '--to', 'file:y'], '--from must be file:<path>, or postgres://'],
    [['--from', 'file:x', '--to', 'postgres://a@b'], '--to must be file:<path>, or postgres://'],
    [['--from', 'file:x', '--to', 'file:./x'], 'cannot be copied to itself'],
    [['--from', 'file:/nowhere/x', '--to', 'file:/nowhere/y'], 'There is no file /nowhere/x.'],
    [['--all'], "Unknown option '--all'"],
  ])('explains what is wrong with %j', async (args, sentence) => {
    await expect(copyDatabase(args, { environment: {}, runtime, onRows: () => undefined })).rejects.toThrow(sentence);
  });

  it('refuses a target that is not empty, and leaves it unchanged', async () => {
    const [from, to] = [await filledFile(), sqliteFile()];
    const there = await fill({ engine: 'sqlite', file: to });
    const { code, said } = await run(`file:${from}`, `file:${to}`);
    expect([code, said]).toEqual([1, expect.stringContaining('It already has data')]);
    expect(await on({ engine: 'sqlite', file: to }, everyRow)).toEqual(there);
  });

  it('accepts a target on which the portal was started but never set up', async () => {
    const [from, to] = [await filledFile(), sqliteFile()];
    await on({ engine: 'sqlite', file: to }, async (db) => {
      await migrate(db, runtime.now());
      await db.insertInto('setupTokens').values({ tokenHash: 'unused', expiresAt: '' }).execute();
    });
    expect((await run(`file:${from}`, `file:${to}`)).problems).toEqual([]);
  });

  it.each([
    ['older than this version. Start the portal on it once', sql`delete from schema_migrations where name like '0012%'`],
    ['made by a newer version', sql`insert into schema_migrations values ('9999-later', '')`],
    ['no database of Daycare Portal', sql`drop table schema_migrations`],
  ])('refuses a source that is %s', async (sentence, change) => {
    const [from, to] = [await filledFile(), sqliteFile()];
    await on({ engine: 'sqlite', file: from }, (db) => change.execute(db));
    expect((await run(`file:${from}`, `file:${to}`)).said).toContain(sentence);
    expect(existsSync(to)).toBe(false);
  });

  it.each(['from', 'to'])('refuses while the portal runs on the folder to copy %s', async (which) => {
    const files = { from: await filledFile(), to: sqliteFile() };
    const file = which === 'from' ? files.from : files.to;
    const { release } = takeDataFolder({ dataDir: join(file, '..'), database: { engine: 'sqlite', file } });
    onTestFinished(release);
    expect((await run(`file:${files.from}`, `file:${files.to}`)).said).toContain(`Daycare Portal is running on ${file}: end it first.`);
  });

  it('leaves the target empty when it is cut short', async () => {
    const [from, to] = [await filledFile(), sqliteFile()];
    const onRows = (step: string, done: number) => {
      if (step === 'comparing' && done > 1200) throw new Error('The plug was pulled.');
    };
    const copying = copyDatabase(['--from', `file:${from}`, '--to', `file:${to}`], { environment: {}, runtime, onRows });
    await expect(copying).rejects.toThrow('The plug was pulled.');
    const { schema_migrations: _, ...rows } = await on({ engine: 'sqlite', file: to }, everyRow);
    expect(Object.values(rows).flat()).toEqual([]);
    expect((await run(`file:${from}`, `file:${to}`)).code).toBe(0);
  });
});

const installed = onSqlite('once is enough') ? findInstalledPostgres() : undefined;
if (installed === undefined) console.info(`Skipped: copying to PostgreSQL ${withoutInstalledPostgres}.`);

describe.runIf(installed !== undefined)('npm run admin -- copy-database, with PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>;
  beforeAll(async () => {
    server = await startInstalledPostgres(installed ?? '');
  });
  afterAll(() => server?.stop());
  const newPlace = async () => ({ engine: 'postgres' as const, url: await server.makeDatabase() });

  it('copies there and back with the same hashes, and every row equal', async () => {
    const from: DatabasePlace = { engine: 'sqlite', file: await filledFile() };
    const [there, elsewhere] = [await newPlace(), await newPlace()];
    const back: DatabasePlace = { engine: 'sqlite', file: sqliteFile() };
    const before = await on(from, everyRow);
    const results = [
      await run(urlOf(from), urlOf(there)),
      await run(urlOf(there), urlOf(elsewhere)),
      await run(urlOf(elsewhere), urlOf(back)),
    ];
    for (const { code, said } of results) {
      expect([code, said]).toEqual([0, expect.stringContaining('each with the same hash')]);
      expect(said).not.toContain(encodeURIComponent(server.password));
      expect(said).not.toContain('portal:');
    }
    expect(await on(there, everyRow)).toEqual(before);
    expect(await on(back, everyRow)).toEqual(before);
    const [first = [], ...others] = results.map(({ lines }) => hashesIn(lines));
    // The list of applied migrations is not copied.
    expect(first.length).toBe(2 * (Object.keys(before).length - 1));
    expect(others).toEqual([first, first]);
  });

  it('lets the activity log continue, append-only as before', async () => {
    const from: DatabasePlace = { engine: 'sqlite', file: await filledFile() };
    const there = await newPlace();
    await run(urlOf(from), urlOf(there));
    await on(there, async (db) => {
      const last = async () => (await db.selectFrom('activity').select(db.fn.max('seq').as('seq')).executeTakeFirst())?.seq;
      const before = await last();
      await appendActivity(db, { at: '2026-01-01', action: 'student.create', recordKind: 'student', place: '' }, ['next']);
      expect(await last()).toBe(Number(before) + 1);
      await expect(db.updateTable('activity').set({ place: 'x' }).execute()).rejects.toThrow('activity is append-only');
    });
  });

  it('refuses a database that holds data, is in use by a portal, or belongs to another program', async () => {
    const from: DatabasePlace = { engine: 'sqlite', file: await filledFile() };
    const [full, foreign] = [await newPlace(), await newPlace()];
    await fill(full);
    expect((await run(urlOf(from), urlOf(full))).said).toContain('It already has data');
    await on(full, async () => {
      expect((await run(urlOf(full), `file:${sqliteFile()}`)).said).toMatch(
        /Daycare Portal is running on PostgreSQL at 127\.0\.0\.1:\d+\/portal/,
      );
    });
    await on(foreign, (db) => sql`create table theirs (id int)`.execute(db));
    expect((await run(urlOf(from), urlOf(foreign))).said).toContain("has another program's tables in it");
  });

  it('leaves the target empty when it is cut short', async () => {
    const from: DatabasePlace = { engine: 'sqlite', file: await filledFile() };
    const there = await newPlace();
    const onRows = (step: string, done: number) => {
      if (step === 'copying' && done > 1200) throw new Error('The plug was pulled.');
    };
    const copying = copyDatabase(['--from', urlOf(from), '--to', urlOf(there)], { environment: {}, runtime, onRows });
    await expect(copying).rejects.toThrow('The plug was pulled.');
    const { schema_migrations: _, ...rows } = await on(there, everyRow);
    expect(Object.values(rows).flat()).toEqual([]);
  });
});
