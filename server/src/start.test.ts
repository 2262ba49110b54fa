import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { allMigrations } from '@daycare-portal/migrations/all';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { backupFolder, listBackups, readFailure, writeFailure } from './whole/backup/backup-folder';
import { listTables } from './core/db/database';
import { migrate } from './core/db/migrate';
import { everyRow } from './test/every-row';
import { onFile } from './test/on-file';
import { settle } from './test/people';
import { bundle, serveFrom } from './test/program';
import { temporaryFolder, sharedFolder } from './test/temporary-folder';
import { emptyPlace, engine, onSqlite, openedAt } from './test/test-database';
import { beginning, fixedRuntime } from './test/world';

/** The server as it is really started, each time as a new process. */
let bundled = '';
beforeAll(async () => {
  const shared = sharedFolder();
  bundled = shared.folder;
  await bundle({ main: 'main.ts', 'copy-worker': 'whole/backup/copy-worker.ts' }, bundled);
  return shared.remove;
});

const name = 'daycare-portal.sqlite';
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file !== 'in-use.lock')
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );

async function folderWith(migrations = allMigrations): Promise<string> {
  const folder = temporaryFolder();
  await onFile(join(folder, name), async (db) => {
    await migrate(db, beginning, migrations);
    if (migrations === allMigrations) await settle(db, fixedRuntime().runtime);
  });
  return folder;
}

/** Lets a server serve this folder and kills it, so that its log is left. */
async function killedIn(folder: string): Promise<void> {
  const server = serveFrom(bundled, folder);
  expect(await server.address).toBeDefined();
  await server.end('SIGKILL');
  expect(Object.keys(filesIn(folder))).toContain(`${name}-wal`);
}

async function refusal(folder: string, environment?: Record<string, string>): Promise<string[]> {
  const server = serveFrom(bundled, folder, environment);
  expect(await server.address).toBeUndefined();
  expect(await server.code).toBe(1);
  return server.said;
}

function overwrite(folder: string, from: number, until: number): void {
  const bytes = readFileSync(join(folder, name));
  bytes.fill(0x5a, from, until);
  writeFileSync(join(folder, name), bytes);
}

const overwritePages = (folder: string) => overwrite(folder, 8 * 4096, 12 * 4096);

describe.runIf(onSqlite('it is about the file and its folder'))('A start', () => {
  // trust 5
  it('is refused with one message on a folder that another server is using, which goes on; killing that server frees the folder', async () => {
    const folder = await folderWith();
    const first = serveFrom(bundled, folder);
    const address = await first.address;
    // What the other server writes while it starts goes into its log.
    const before = { ...filesIn(folder), [`${name}-wal`]: '', [`${name}-shm`]: '' };
    expect(await refusal(folder)).toEqual([expect.stringMatching(/^Daycare Portal is running on .* already: .*\.$/)]);
    expect({ ...filesIn(folder), [`${name}-wal`]: '', [`${name}-shm`]: '' }).toEqual(before);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await first.end('SIGKILL');
    const next = serveFrom(bundled, folder);
    expect(await next.address).toBeDefined();
    await next.end('SIGTERM');
    expect(await next.code).toBe(0);
    expect(Object.keys(filesIn(folder))).toEqual([name]);
  });

  it('is refused on a file that another server is using, also when one of them names it in DATABASE_URL or by another path', async () => {
    const folder = await folderWith();
    const byPath = { DATABASE_URL: `file:${join(folder, name)}` };
    const linked = join(temporaryFolder(), 'linked.sqlite');
    symlinkSync(join(folder, name), linked);
    const first = serveFrom(bundled, folder);
    expect(await first.address).toBeDefined();
    const running = [expect.stringMatching(/^Daycare Portal is running on .* already: .*DATABASE_URL\.$/)];
    expect(await refusal(temporaryFolder(), byPath)).toEqual(running);
    expect(await refusal(temporaryFolder(), { DATABASE_URL: `file:${linked}` })).toEqual(running);
    await first.end('SIGTERM');
    const second = serveFrom(bundled, temporaryFolder(), byPath);
    expect(await second.address).toBeDefined();
    expect(await refusal(folder)).toEqual([expect.stringMatching(/is running on/)]);
    await second.end('SIGTERM');
  });

  // trust 6
  it('of two at once on one folder succeeds once, and migrates it', async () => {
    const folder = join(temporaryFolder(), 'data');
    const servers = [serveFrom(bundled, folder), serveFrom(bundled, folder)];
    const addresses = await Promise.all(servers.map(({ address }) => address));
    expect(addresses.filter((address) => address !== undefined)).toHaveLength(1);
    expect(servers.flatMap(({ said }) => said)).toEqual([expect.stringContaining('is running on')]);
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    const applied = await onFile(join(folder, name), (db) => sql<{ name: string }>`select name from schema_migrations`.execute(db));
    expect(applied.rows.map((row) => row.name).toSorted()).toEqual(allMigrations.map((migration) => migration.name).toSorted());
  });

  // trust 5
  it('upgrades older data, and says from where to where, what it changed, and where the backup from before is', async () => {
    const folder = await folderWith(allMigrations.slice(0, 21));
    const server = serveFrom(bundled, folder);
    await server.address;
    await server.end('SIGTERM');
    const [backup] = listBackups(backupFolder(folder));
    const last = allMigrations.at(-1)?.name ?? '';
    expect(server.said.slice(0, 2)).toEqual([
      'Upgrading the data from version 0.1.0 to 0.2.0. A backup is made first ...',
      `The data was upgraded from version 0.1.0 to 0.2.0: ${allMigrations.length - 21} changes to the database, 0022-headcounts to ${last}. The backup from before is ${backup?.path}.`,
    ]);
  });

  it('is refused on a database of a newer version with the command that leads back to the data from before', async () => {
    const folder = await folderWith(allMigrations.slice(0, 21));
    const server = serveFrom(bundled, folder);
    await server.address;
    await server.end('SIGTERM');
    const [backup] = listBackups(backupFolder(folder));
    await onFile(join(folder, name), (db) => sql`insert into schema_migrations values ('9999-future', '')`.execute(db));
    expect(await refusal(folder)).toEqual([expect.stringContaining(`npm run restore -- ${backup?.path}`)]);
  });

  it('lets a call that meets a damaged page be known at /healthz, and the next start and the owner’s page know it, too', async () => {
    const folder = await folderWith();
    const [page = 0] = await onFile(join(folder, name), async (db) => {
      const { rows } = await sql<{ page: number }>`select rootpage as page from sqlite_schema where name = 'passwords'`.execute(db);
      return rows.map((row) => row.page);
    });
    const server = serveFrom(bundled, folder, { LOG_LEVEL: 'silent' });
    const address = await server.address;
    const health = async () => (await fetch(`${address}/healthz`)).text();
    expect(await health()).toBe('{"status":"ok"}');
    overwrite(folder, (page - 1) * 4096, page * 4096);
    const signIn = await fetch(`${address}/trpc/auth.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address ?? '' },
      body: JSON.stringify({ email: 'owner@sunnyside.example', password: 'four quiet otters napping' }),
    });
    expect(signIn.status).toBe(500);
    expect(await health()).toBe('{"status":"damaged"}');
    expect(readFailure(backupFolder(folder))?.problem).toBe('damaged');
  });

  it('is refused on a database of a newer version, and changes no byte, even when a log was left', async () => {
    const folder = await folderWith();
    await onFile(join(folder, name), (db) => sql`insert into schema_migrations values ('9999-future', '')`.execute(db));
    const closed = filesIn(folder);
    expect(await refusal(folder)).toEqual([expect.stringMatching(/newer version of Daycare Portal made this database \(9999-future\)/)]);
    expect(filesIn(folder)).toEqual(closed);
    const left = temporaryFolder();
    await onFile(join(folder, name), async (db) => {
      await sql`create table later (id text)`.execute(db);
      cpSync(folder, left, { recursive: true });
    });
    const open = filesIn(left);
    expect(Object.keys(open)).toContain(`${name}-wal`);
    expect(await refusal(left)).toEqual([expect.stringContaining('newer version')]);
    expect({ ...filesIn(left), [`${name}-shm`]: '' }).toEqual({ ...open, [`${name}-shm`]: '' });
  });

  it("is refused on another program's database", async () => {
    const folder = temporaryFolder();
    await onFile(join(folder, name), (db) => sql`create table songs (title text)`.execute(db));
    const before = filesIn(folder);
    expect(await refusal(folder)).toEqual([`${join(folder, name)} is no database of Daycare Portal.`]);
    expect(filesIn(folder)).toEqual(before);
  });

  // trust 5
  it.each(['students', 'parent_links'])(
    'after a kill checks for damage first: it is refused each time when a page of %s was overwritten below its head, and changes no byte',
    async (table) => {
      const folder = await folderWith();
      const found = await onFile(join(folder, name), (db) =>
        sql<{ rootpage: number }>`select rootpage from sqlite_schema where name = ${table}`.execute(db),
      );
      const page = found.rows[0]?.rootpage ?? 0;
      await killedIn(folder);
      overwrite(folder, (page - 1) * 4096 + 100, page * 4096);
      const before = filesIn(folder);
      for (let time = 0; time < 2; time += 1) {
        expect(await refusal(folder)).toEqual([expect.stringMatching(/is damaged and was left as it is .*restore a backup/)]);
        expect({ ...filesIn(folder), [`${name}-shm`]: '' }).toEqual({ ...before, [`${name}-shm`]: '' });
      }
    },
  );

  it('checks for damage that the daily backup has found, even after a clean stop', async () => {
    const folder = await folderWith();
    mkdirSync(backupFolder(folder));
    writeFailure(backupFolder(folder), { at: '', problem: 'damaged', message: '' });
    overwritePages(folder);
    const before = readFileSync(join(folder, name));
    expect(await refusal(folder)).toEqual([expect.stringContaining('is damaged')]);
    expect(readFileSync(join(folder, name)).equals(before)).toBe(true);
  });

  // trust 13
  it('deletes ten thousand sessions that have ended, and no other', async () => {
    const folder = await folderWith();
    await onFile(join(folder, name), async (db) => {
      const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
      const session = (id: string, at: Date) => {
        const seen = { createdAt: at.toISOString(), lastSeenAt: at.toISOString() };
        return { idHash: id, publicId: id, userId, sharedDevice: 0, browser: null, system: null, ...seen };
      };
      const ended = Array.from({ length: 10_000 }, (_, n) => session(`ended ${n}`, new Date(2000, 0, 1)));
      for (let at = 0; at < ended.length; at += 1000)
        await db
          .insertInto('sessions')
          .values(ended.slice(at, at + 1000))
          .execute();
      await db.insertInto('sessions').values(session('open', new Date())).execute();
    });
    const server = serveFrom(bundled, folder);
    expect(await server.address).toBeDefined();
    await server.end('SIGTERM');
    const left = await onFile(join(folder, name), (db) => db.selectFrom('sessions').select('idHash').execute());
    expect(left).toEqual([{ idHash: 'open' }]);
  });

  // trust 6
  it('on an older schema makes a verified backup of it first, once', async () => {
    const folder = await folderWith(allMigrations.slice(0, 5));
    for (let time = 0; time < 2; time += 1) {
      const server = serveFrom(bundled, folder);
      expect(await server.address).toBeDefined();
      await server.end('SIGTERM');
    }
    const [made, ...others] = listBackups(backupFolder(folder));
    expect([made?.kind, others]).toEqual(['beforeUpgrade', []]);
    const applied = async (file: string) => (await onFile(file, everyRow))['schema_migrations']?.length;
    expect([await applied(made?.path ?? ''), await applied(join(folder, name))]).toEqual([5, allMigrations.length]);
  });

  it('on an older schema is refused when that backup cannot be made, and changes no byte of the database', async () => {
    const folder = await folderWith(allMigrations.slice(0, 5));
    writeFileSync(backupFolder(folder), 'in the way');
    const before = filesIn(folder);
    expect((await refusal(folder)).at(-1)).toMatch(/has to be brought up to date, and the backup before that could not be made/);
    expect(filesIn(folder)).toEqual(before);
  });
});

describe('A start', () => {
  it.runIf(process.platform === 'linux')('is refused in one sentence when its data folder cannot be created', async () => {
    expect(await refusal('/proc/portal/data')).toEqual([
      'DATA_DIR leads to the folder /proc/portal/data, which cannot be used: it cannot be made (ENOENT).',
    ]);
  });

  it('is refused in one sentence when its data folder is a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal(file)).toEqual([`DATA_DIR leads to the folder ${file}, which cannot be used: it is a file.`]);
  });

  it('is refused with one message when HOST is invalid, or the port is taken', async () => {
    const { environment } = await emptyPlace(temporaryFolder());
    expect(await refusal(temporaryFolder(), { ...environment, HOST: 'no-such-host.invalid' })).toEqual([
      expect.stringMatching(/^HOST no-such-host\.invalid is no address of this machine \(.*\): .*\.$/),
    ]);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal(temporaryFolder(), { ...environment, PORT: String(port) })).toEqual([
      `PORT ${port} is in use by another program: end that one, or choose another PORT.`,
    ]);
    other.close();
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('shuts down cleanly on %s', async (signal) => {
    const folder = temporaryFolder();
    const { environment } = await emptyPlace(folder);
    const server = serveFrom(bundled, folder, environment);
    expect(await server.address).toBeDefined();
    await server.end(signal);
    expect([await server.code, readdirSync(folder).filter((file) => /wal$|^open$/.test(file))]).toEqual([0, []]);
  });
});

describe('A start on a file', () => {
  it('does not load the PostgreSQL driver', () => {
    const chunks = readdirSync(bundled).filter((file) => file.endsWith('.js'));
    const contentOf = (file: string) => readFileSync(join(bundled, file), 'utf8');
    const speaking = chunks.filter((file) => /from "pg"/.test(contentOf(file)));
    expect(speaking).toHaveLength(1);
    const loading = chunks.filter((file) => speaking.some((name) => new RegExp(`from "\\./${name}"`).test(contentOf(file))));
    expect(loading).toEqual([]);
  });
});

describe.runIf(engine === 'postgres')('A start on PostgreSQL', () => {
  it('can share the database with others, in the same data folder or another, which stays empty', async () => {
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    const { environment } = await emptyPlace(folder);
    const servers = [folder, folder, other].map((dataDir) => serveFrom(bundled, dataDir, { ...environment, DATA_DIR: dataDir }));
    const addresses = await Promise.all(servers.map(({ address }) => address));
    for (const address of addresses) expect((await fetch(`${address}/healthz`)).status).toBe(200);
    for (const server of servers) await server.end('SIGTERM');
    expect(await Promise.all(servers.map(({ code }) => code))).toEqual([0, 0, 0]);
    expect([readdirSync(folder), readdirSync(other)]).toEqual([[], []]);
  });

  it("is refused on another program's database, in a sentence without the password", async () => {
    const { place, environment } = await emptyPlace(temporaryFolder());
    const db = await openedAt(place);
    await sql`create table songs (title text)`.execute(db);
    const server = serveFrom(bundled, temporaryFolder(), environment);
    expect(await server.code).toBe(1);
    expect(server.said).toEqual([expect.stringMatching(/^PostgreSQL at \S+ has another program's tables in it\. .*\.$/)]);
    expect(await listTables(db)).toEqual(['songs']);
  });

  it('is refused on a database of a newer version', async () => {
    const { place, environment } = await emptyPlace(temporaryFolder());
    const db = await openedAt(place);
    await migrate(db, beginning);
    await sql`insert into schema_migrations values ('9999-future', '')`.execute(db);
    const server = serveFrom(bundled, temporaryFolder(), environment);
    expect(await server.code).toBe(1);
    expect(server.said).toEqual([expect.stringContaining('newer version of Daycare Portal made this database (9999-future)')]);
  });
});
