import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { allMigrations } from '@daycare-portal/migrations/all';
import { photoPath } from '@daycare-portal/shared/photo';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { takeDataFolder } from '../../core/db/data-folder';
import { openSqlite } from '../../core/db/sqlite';
import { migrate } from '../../core/db/migrate';
import { everyRow } from '../../test/every-row';
import { onFile } from '../../test/on-file';
import { settle } from '../../test/people';
import { temporaryFolder } from '../../test/temporary-folder';
import { onSqlite } from '../../test/test-database';
import { beginning, fixedRuntime } from '../../test/world';
import { appOn } from '../../test/worlds';
import { backup, restore } from './commands';
import { requireFile, restoreBackup } from './restore';

const day = 24 * 3600;

/** The commands of one machine, and a database with people and a photo. */
async function machine(environment: Record<string, string> = {}) {
  const dataDir = join(temporaryFolder(), 'data');
  const databaseFile = join(dataDir, 'daycare-portal.sqlite');
  const clock = fixedRuntime();
  const allRows = (file = databaseFile) => onFile(file, everyRow);
  /** Everything stored, except what the log says of a restore. */
  const rows = async (file?: string): Promise<Record<string, unknown[]>> => {
    const { activity = [], ...others } = await allRows(file);
    return { ...others, activity: activity.filter((row) => !JSON.stringify(row).includes('"daycare.restore"')) };
  };
  const run = async (command: typeof backup, args: string[], ask?: (question: string) => Promise<boolean>) => {
    const [lines, problems, steps, announced]: [string[], string[], string[], string[]] = [[], [], [], []];
    const code = await command(args, {
      environment: { DATA_DIR: dataDir, ...environment },
      runtime: clock.runtime,
      print: (line) => void lines.push(line),
      printProblem: (line) => void problems.push(line),
      announce: (line) => void announced.push(line),
      showStep: (step) => void steps.push(step),
      ask,
    });
    return { code, lines, problems, steps, announced };
  };
  return { dataDir, databaseFile, ...clock, rows, allRows, run };
}

async function settled() {
  const made = await machine();
  const db = openSqlite(made.databaseFile, made.dataDir);
  await migrate(db, made.runtime.now());
  const people = await settle(db, made.runtime);
  const bytes = Buffer.alloc(50_000, 7);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const photo = { daycareId: people.sunnyside, studentId: people.child, hash, mediaType: 'image/webp' as const };
  await db
    .insertInto('photos')
    .values({ ...photo, bytes, createdAt: '' })
    .execute();
  /** Runs `work` on the open database and closes it. */
  const closeAfter = async (work: (open: typeof db) => Promise<unknown> = async () => undefined) => {
    await work(db);
    await db.destroy();
  };
  return { ...made, people, closeAfter };
}

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.lock'))
    .toSorted();
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const allBytes = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
      .map((entry) => [join(entry.parentPath, entry.name), hashOf(readFileSync(join(entry.parentPath, entry.name)))]),
  );

// trust 7, 8
describe.runIf(onSqlite('the program takes no backups of PostgreSQL'))('npm run backup, and npm run restore', () => {
  it('restore everything, photos included, sign everybody out, and keep the replaced data', async () => {
    const { run, rows, allRows, closeAfter, databaseFile, dataDir, runtime, people } = await settled();
    await closeAfter(async (db) => {
      const { services } = await appOn(db, runtime);
      await services.sessions.open(people.owner.uid, false);
    });
    const before = await rows();
    const file = join(temporaryFolder(), 'usb.sqlite');
    const made = await run(backup, [file]);
    expect(made).toMatchObject({ code: 0, problems: [] });
    expect(made.lines[0]).toMatch(/by-hand\.sqlite: \d\.\d MB, verified, with 2 daycares, 1 child, 7 accounts, 1 photo\.$/);
    expect(made.lines[1]).toBe(`${file}: identical, byte for byte.`);

    await onFile(databaseFile, (db) => db.deleteFrom('students').execute());
    const replaced = await rows();
    const { code, lines, steps } = await run(restore, [file, '--yes']);
    expect([code, steps.length > 3, lines[1]]).toEqual([0, true, 'Restored: 2 daycares, 1 child, 7 accounts, 1 photo.']);
    expect(lines.at(-1)).toMatch(/^Check who may pick up, allergies and consents: .* as it was before\.$/);
    const folders = filesOf(dataDir);
    expect(folders).toEqual(['backups', 'daycare-portal.sqlite', expect.stringMatching(/^replaced-2026/)]);
    expect(before['sessions']).toHaveLength(1);
    expect(await rows()).toEqual({ ...before, sessions: [] });
    expect((await allRows())['activity']?.slice(before['activity']?.length)).toEqual(
      [people.sunnyside, people.mapleGrove]
        .toSorted()
        .map((id) =>
          expect.objectContaining({ action: 'daycare.restore', daycare_id: id, record_id: id, user_id: null, place: 'command line' }),
        ),
    );
    expect(await rows(join(dataDir, folders[2] ?? '', 'daycare-portal.sqlite'))).toEqual(replaced);
  });

  it('leave out a photo whose bytes have changed since it was stored, and report it', async () => {
    const { run, closeAfter, databaseFile, people } = await settled();
    await closeAfter(async (db) => {
      const { hash } = await db.selectFrom('photos').select('hash').executeTakeFirstOrThrow();
      await db
        .updateTable('photos')
        .set({ bytes: Buffer.from('other bytes') })
        .execute();
      const profilePic = `${photoPath(people.sunnyside, people.child)}/${hash}`;
      await db.updateTable('students').set({ profilePic }).execute();
    });
    const file = join(temporaryFolder(), 'usb.sqlite');
    await run(backup, [file]);
    const { code, lines } = await run(restore, [file, '--yes']);
    expect([code, lines[2]]).toEqual([0, '1 photo was damaged and left out.']);
    await onFile(databaseFile, async (db) => {
      expect(await db.selectFrom('photos').select('hash').execute()).toEqual([]);
      expect(await db.selectFrom('students').select('profilePic').execute()).toEqual([{ profilePic: null }]);
    });
  });

  it('move everything to another machine without a data folder', async () => {
    const old = await settled();
    await old.closeAfter();
    const usb = temporaryFolder();
    await old.run(backup, [usb]);
    const fresh = await machine();
    expect(await fresh.run(restore, [join(usb, readdirSync(usb)[0] ?? ''), '--yes'])).toMatchObject({ code: 0 });
    expect(await fresh.rows()).toEqual(await old.rows());
  });

  it('restore a folder that was copied by hand while in use, with the changes in its write-ahead log', async () => {
    const { rows, closeAfter, dataDir } = await settled();
    const copy = join(temporaryFolder(), 'copy');
    await closeAfter(async () => cpSync(dataDir, copy, { recursive: true }));
    expect(existsSync(join(copy, 'daycare-portal.sqlite-wal'))).toBe(true);
    const before = await rows();
    const empty = await machine();
    expect(await empty.run(restore, [join(copy, 'daycare-portal.sqlite'), '--yes'])).toMatchObject({ code: 0 });
    expect(await empty.rows()).toEqual(before);
  });

  it.each([
    [backup, 'npm run backup'],
    [restore, 'npm run restore'],
  ])('print their usage with --help, and do nothing', async (command, title) => {
    const { run, dataDir } = await machine();
    const { code, lines } = await run(command, ['--help']);
    expect([code, lines[0]]).toEqual([0, expect.stringContaining(title)]);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe.runIf(onSqlite('the program takes no backups of PostgreSQL'))('npm run backup', () => {
  it.each([
    ['a file that is there', (folder: string) => folder, 'already exists. Choose another name.'],
    ['a folder that is not there', () => '/no/such/folder/x.sqlite', 'The folder /no/such/folder does not exist.'],
    ['the folder of a stick that is not plugged in', () => join(tmpdir(), 'no-such-stick/'), 'does not exist.'],
  ])('refuses %s, and writes nothing', async (_what, pathOf, sentence) => {
    const { run, closeAfter, databaseFile, dataDir } = await settled();
    await closeAfter();
    const { code, problems } = await run(backup, [pathOf(databaseFile)]);
    expect([code, problems.join()]).toEqual([1, expect.stringContaining(sentence)]);
    expect(filesOf(dataDir)).toEqual(['daycare-portal.sqlite']);
  });

  it('accepts any file name', async () => {
    const { run, closeAfter } = await settled();
    await closeAfter();
    const target = join(temporaryFolder(), 'portal on Sunday');
    const { code, lines } = await run(backup, [target]);
    expect([code, lines[1]]).toEqual([0, `${target}: identical, byte for byte.`]);
    expect(hashOf(readFileSync(target))).toBe(hashOf(readFileSync(/^(.*?): /.exec(lines[0] ?? '')?.[1] ?? '')));
  });

  it('names the data first that it is about to touch', async () => {
    const { run, databaseFile } = await machine();
    expect((await run(backup, [])).announced).toEqual([`Data: ${databaseFile}`]);
  });

  it('names the place where it looked for a database', async () => {
    const { run, databaseFile } = await machine();
    expect((await run(backup, [])).problems).toEqual([expect.stringContaining(`There is no database at ${databaseFile}.`)]);
  });
});

const alteredTrigger =
  'drop trigger activity_keeps_rows;;create trigger activity_keeps_rows before update on activity when 0 begin select 1; end';

const withId = (table: string, id: string) =>
  `create temp table given as select * from ${table} limit 1;;update temp.given set id = ${id};;insert into ${table} select * from temp.given`;
const spyOfSqlite = 'create trigger sqliteXspy after insert on students begin delete from photos; end';

// trust 8
describe.runIf(onSqlite('the program takes no backups of PostgreSQL'))('npm run restore', () => {
  async function withBackup() {
    const made = await settled();
    await made.closeAfter();
    const file = join(temporaryFolder(), 'good.sqlite');
    await made.run(backup, [file]);
    return { ...made, file };
  }

  it.each<[string, (file: string) => unknown, string]>([
    ['a file that is not there', (file) => (file.length > 0 ? undefined : ''), 'There is no file'],
    ['what is no database', (file) => writeFileSync(file, 'nothing of the kind '.repeat(1000)), 'is damaged'],
    ['an empty file', (file) => writeFileSync(file, ''), 'is no database of Daycare Portal'],
    [
      "another program's database",
      (file) => onFile(file, (db) => sql`create table songs (title text)`.execute(db)),
      'is no database of Daycare Portal',
    ],
  ])('refuses %s, and leaves everything unchanged', async (_what, write, sentence) => {
    const { run, dataDir } = await withBackup();
    const file = join(temporaryFolder(), 'given.sqlite');
    await write(file);
    const before = allBytes(dataDir);
    const { code, problems } = await run(restore, [file, '--yes']);
    expect([code, problems.join()]).toEqual([1, expect.stringContaining(sentence)]);
    expect(problems.join()).toContain(file);
    expect(allBytes(dataDir)).toEqual(before);
  });

  it.each([
    ['a trigger', 'create trigger spy after insert on students begin delete from photos; end', 'the trigger spy'],
    ['a view', 'create view everything as select * from students', 'the view everything'],
    ['a table', 'create table notes (words text)', 'the table notes'],
    ['an index', 'create unique index one_a_day on students (dob)', 'the index one_a_day'],
    ['no trigger that keeps the activity log', 'drop trigger activity_keeps_rows', 'the trigger activity_keeps_rows'],
    ['a trigger that keeps it no more', alteredTrigger, 'the trigger activity_keeps_rows'],
    ['a trigger with a name as SQLite has them', spyOfSqlite, 'the trigger sqlite_spy'],
    ['an id that leads out of a folder', withId('daycares', "'../../elsewhere'"), 'an id in the table daycares'],
    ['an id of a child with a line in it', withId('students', "'a' || char(10) || 'b', dob = '2021-01-01'"), 'an id in the table students'],
  ])('refuses a database to which %s was added, and names the addition', async (_what, statements, named) => {
    const { run, dataDir, file } = await withBackup();
    await onFile(file, async (db) => {
      for (const statement of statements.split(';;')) await sql.raw(statement).execute(db);
    });
    // No statement can make such a name, but a file can have it.
    writeFileSync(file, readFileSync(file, 'latin1').replaceAll('sqliteXspy', 'sqlite_spy'), 'latin1');
    const before = allBytes(dataDir);
    const { code, problems } = await run(restore, [file, '--yes']);
    expect([code, problems.join()]).toEqual([1, expect.stringContaining(named)]);
    expect(problems.join()).toContain(file);
    expect(allBytes(dataDir)).toEqual(before);
  });

  it.runIf(process.getuid?.() === 0)('of another user is not read, and the sentence says how to make it readable', async () => {
    const { file } = await withBackup();
    chmodSync(file, 0o600);
    process.seteuid?.(65_534);
    try {
      expect(() => requireFile(file)).toThrow(`sudo install -m 600 -o `);
    } finally {
      process.seteuid?.(0);
    }
  });

  it('refuses a damaged backup, one from a newer version, and a database that is in use', async () => {
    const { run, dataDir, databaseFile, file } = await withBackup();
    const newer = join(dirname(file), 'newer.sqlite');
    cpSync(file, newer);
    await onFile(newer, (db) => sql`insert into schema_migrations values ('9999-future', '')`.execute(db));
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 8 * 4096, 12 * 4096);
    writeFileSync(file, bytes);
    const before = allBytes(dataDir);
    expect((await run(restore, [newer, '--yes'])).problems.join()).toContain('newer version of Daycare Portal (9999-future)');
    expect((await run(restore, [file, '--yes'])).problems.join()).toContain(`${file} is damaged`);
    expect((await run(restore, [databaseFile, '--yes'])).problems.join()).toContain('is the database that is in use');
    expect(allBytes(dataDir)).toEqual(before);
  });

  it('refuses the unfinished file of an earlier restore, and does not delete it', async () => {
    const { databaseFile, closeAfter, run } = await settled();
    await closeAfter();
    const left = `${databaseFile}.restoring`;
    writeFileSync(left, 'left');
    expect(await run(restore, [left, '--yes'])).toMatchObject({ code: 1, problems: [expect.stringContaining('name a backup')] });
    expect(readFileSync(left, 'utf8')).toBe('left');
  });

  it('refuses while the portal runs on the folder, or another program has the database open', async () => {
    const { run, dataDir, databaseFile, file } = await withBackup();
    const { release } = takeDataFolder({ dataDir, database: { engine: 'sqlite', file: databaseFile } });
    expect((await run(restore, [file, '--yes'])).problems).toEqual([expect.stringContaining(`is running on ${dataDir} already`)]);
    release();
    const db = openSqlite(databaseFile);
    await everyRow(db);
    expect((await run(restore, [file, '--yes'])).problems).toEqual([expect.stringContaining('Another program has the database open')]);
    await db.destroy();
    expect((await run(restore, [file, '--yes'])).code).toBe(0);
  });

  it('asks first, changes nothing when the answer is no, and requires --yes when nobody can be asked', async () => {
    const { run, dataDir, file } = await withBackup();
    const before = allBytes(dataDir);
    const asked: string[] = [];
    const no = await run(restore, [file], async (question) => {
      asked.push(question);
      return false;
    });
    expect([no.code, no.problems, asked]).toEqual([1, ['Nothing was changed.'], [`Replace the data in ${dataDir} with it?`]]);
    expect(no.lines).toEqual(['good.sqlite is complete: 2 daycares, 1 child, 7 accounts, 1 photo.']);
    expect((await run(restore, [file])).problems).toEqual([expect.stringContaining('use --yes')]);
    expect(allBytes(dataDir)).toEqual(before);
    expect((await run(restore, [file], async () => true)).code).toBe(0);
  });

  it('lists the available backups when no file is given', async () => {
    const { run, dataDir } = await withBackup();
    const { code, problems } = await run(restore, []);
    expect([code, problems.join('\n')]).toEqual([1, expect.stringContaining(join(dataDir, 'backups', 'daycare-portal-2026-'))]);
  });

  it('drops waiting mail, which may have been sent since, and ends password links', async () => {
    const { run, closeAfter, rows, people } = await settled();
    await closeAfter(async (db) => {
      const mail = {
        id: 'm',
        invitationId: null,
        sealed: 'x',
        state: 'queued' as const,
        attempts: 0,
        nextAttemptAt: '',
        lastProblem: null,
      };
      await db
        .insertInto('mails')
        .values({ ...mail, createdAt: '', expiresAt: '' })
        .execute();
      const reset = { userId: people.owner.uid, tokenHash: 'h', daycareId: null, createdAt: '', expiresAt: '', usedAt: null };
      await db.insertInto('passwordResets').values(reset).execute();
    });
    const file = join(temporaryFolder(), 'b.sqlite');
    await run(backup, [file]);
    await run(restore, [file, '--yes']);
    expect(await rows()).toMatchObject({ mails: [], password_resets: [] });
  });

  // trust 45
  it('ends the tablets at the door and every PIN, and tells the owners', async () => {
    const { run, closeAfter, allRows, people } = await settled();
    const daycareId = people.sunnyside;
    await closeAfter(async (db) => {
      const device = { id: 'd', daycareId, name: 'Front door', kind: 'door' as const, madeBy: people.owner.uid, madeAt: '' };
      await db
        .insertInto('doorDevices')
        .values({ ...device, tokenHash: 'h', ticketHash: 't', ticketPin: 'p', ticketUntil: '9999' })
        .execute();
      await db
        .insertInto('doorPins')
        .values({ daycareId, hmac: 'p', personId: null, userId: people.teacher.uid, madeAt: '', endedAt: null })
        .execute();
    });
    const file = join(temporaryFolder(), 'b.sqlite');
    await run(backup, [file]);
    await run(restore, [file, '--yes']);
    const { door_devices: devices, door_pins: pins, daycares } = await allRows();
    expect([devices, pins]).toEqual([[], []]);
    expect(daycares).toEqual(expect.arrayContaining([expect.objectContaining({ id: daycareId, pins_ended_at: expect.any(String) })]));
  });

  it('upgrades a backup of an older version', async () => {
    const { run, rows, databaseFile } = await machine();
    const file = join(temporaryFolder(), 'old.sqlite');
    await onFile(file, (db) => migrate(db, beginning, allMigrations.slice(0, 4)));
    expect((await run(restore, [file, '--yes'])).lines).toContain('Restored: 0 daycares, 0 children, 0 accounts, 0 photos.');
    expect(existsSync(databaseFile)).toBe(true);
    expect((await rows())['schema_migrations']).toHaveLength(allMigrations.length);
  });

  it('replaces a damaged database, and keeps that file and its log unchanged', async () => {
    const { run, rows, dataDir, databaseFile, file } = await withBackup();
    const before = await rows();
    writeFileSync(databaseFile, 'broken '.repeat(2000));
    writeFileSync(`${databaseFile}-wal`, 'broken as well');
    expect((await run(restore, [file, '--yes'])).code).toBe(0);
    expect(await rows()).toEqual(before);
    const aside = join(dataDir, filesOf(dataDir).at(-1) ?? '');
    expect(filesOf(aside)).toContain('daycare-portal.sqlite-wal');
    expect(readFileSync(join(aside, 'daycare-portal.sqlite'), 'utf8')).toBe('broken '.repeat(2000));
  });

  it('leaves the old data when interrupted, and the next restore cleans up after it', async () => {
    const { rows, run, dataDir, databaseFile, file, runtime } = await withBackup();
    const before = await rows();
    const left = `${databaseFile}.restoring`;
    const cut = restoreBackup({
      config: { dataDir, databaseFile },
      runtime,
      file,
      confirm: async () => {
        // The state that a kill here would leave.
        cpSync(left, `${left}-copy`);
        throw new Error('cut short');
      },
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await rows()).toEqual(before);
    cpSync(`${left}-copy`, left);
    expect((await run(restore, [file, '--yes'])).code).toBe(0);
    expect(existsSync(left)).toBe(false);
  });

  it('can restore the data that an earlier restore replaced', async () => {
    const { rows, run, dataDir, databaseFile, file, advance } = await withBackup();
    await onFile(databaseFile, (db) => db.deleteFrom('students').execute());
    const without = await rows();
    await run(restore, [file, '--yes']);
    advance(day);
    const aside = join(dataDir, filesOf(dataDir).at(-1) ?? '', basename(databaseFile));
    expect((await run(restore, [aside, '--yes'])).code).toBe(0);
    expect(await rows()).toEqual(without);
  });
});
