import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnvironment } from '../config';
import { passwordOf } from '../database-place';

/** PostgreSQL's own programs, all of one version. */
export interface PostgresTools {
  version: number;
  pgDump: string;
  pgRestore: string;
  psql: string;
}

/** The programs are missing, or there are none for this server's version. The message says what to install. */
export class ToolsMissing extends Error {}

const ending = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds the programs for a server of this version, since pg_dump refuses a server that is newer than itself. `given` is the pg_dump to use;
 * otherwise the server's own version is preferred, then the next newer one.
 */
export async function findPostgresTools(
  server: number,
  given: string | undefined,
  folders: readonly string[] = usualFolders(),
): Promise<PostgresTools> {
  const candidates =
    given === undefined ? folders.map((folder) => join(folder, `pg_dump${ending}`)).filter((file) => existsSync(file)) : [given];
  const found: { pgDump: string; version: number }[] = [];
  for (const pgDump of new Set(candidates)) {
    const version = await readVersion(pgDump);
    if (version !== undefined) found.push({ pgDump, version });
  }
  const newest = Math.max(...found.map(({ version }) => version));
  const [best] = found.filter(({ version }) => version >= server).toSorted((a, b) => a.version - b.version);
  if (best !== undefined) {
    const beside = (name: string) => join(dirname(best.pgDump), `${name}${ending}`);
    return { ...best, pgRestore: beside('pg_restore'), psql: beside('psql') };
  }
  const install = `install the client programs of PostgreSQL ${server} (on Debian: apt install postgresql-client-${server})`;
  if (given !== undefined && found.length === 0) throw new ToolsMissing(`PG_DUMP names ${given}, which is no pg_dump: ${install}.`);
  throw new ToolsMissing(
    found.length === 0
      ? `pg_dump, which backs PostgreSQL up, is not on this machine: ${install}, or name it in PG_DUMP.`
      : `The pg_dump of this machine is version ${newest}, too old for the server, which is ${server}: ${install}, or name it in PG_DUMP.`,
  );
}

/** The folders in which Debian keeps each version, which come before its wrappers in the path, and then the path. */
function usualFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...versions, ...(processEnvironment()['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')];
}

async function readVersion(pgDump: string): Promise<number | undefined> {
  const lines: string[] = [];
  try {
    await runTool(pgDump, ['--version'], { onLine: (line) => lines.push(line) });
  } catch {
    return undefined;
  }
  const version = /^pg_dump \(PostgreSQL\) (\d+)/.exec(lines[0] ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

interface ToolOptions {
  url?: string;
  /** Called with each line that it prints. */
  onLine?: (line: string) => void;
  /** Written to its input, piece by piece. */
  input?: AsyncIterable<string | Uint8Array>;
}

/**
 * Runs a program to its end, and throws its last words if it fails. The password is never an argument, because other users can see those.
 */
export async function runTool(program: string, args: readonly string[], { url, onLine, input }: ToolOptions = {}): Promise<void> {
  const { child, ended } = begin(program, args, url, input === undefined ? 'ignore' : 'pipe');
  if (onLine === undefined) child.stdout?.resume();
  else if (child.stdout !== null) createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', onLine);
  if (input !== undefined && child.stdin !== null) {
    const { stdin } = child;
    // When it stops reading, the reason shows in how it ends.
    stdin.on('error', () => undefined);
    try {
      for await (const piece of input) {
        if (!stdin.writable) break;
        if (!stdin.write(piece)) await new Promise<void>((resolve) => void stdin.once('drain', resolve).once('close', resolve));
      }
      stdin.end();
    } catch (error) {
      child.kill();
      await ended.catch(() => undefined);
      throw error;
    }
  }
  await ended;
}

/** What a program prints, as it comes; throws at the end if it fails. */
export async function* outputOf(program: string, args: readonly string[]): AsyncGenerator<Buffer> {
  const { child, ended } = begin(program, args, undefined, 'ignore');
  try {
    if (child.stdout !== null) for await (const piece of child.stdout) yield piece;
    await ended;
  } finally {
    child.kill();
  }
}

function begin(program: string, args: readonly string[], url: string | undefined, stdin: 'ignore' | 'pipe') {
  const connection = url === undefined ? undefined : connectionOf(url);
  const child = spawn(program, [...args, ...(connection === undefined ? [] : [`--dbname=${connection.url}`])], {
    env: { ...ownEnvironment(), ...connection?.environment, LC_ALL: 'C' },
    stdio: [stdin, 'pipe', 'pipe'],
    windowsHide: true,
  });
  const errorLines: string[] = [];
  if (child.stderr !== null) createInterface({ input: child.stderr, crlfDelay: Infinity }).on('line', (line) => void errorLines.push(line));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(errorLines.slice(-3).join(' ') || `${program} ended with ${code}.`)),
    );
  });
  // It may fail while its output is still awaited.
  ended.catch(() => undefined);
  return { child, ended };
}

// Options that `pg` reads as well. With PGHOSTADDR or PGSERVICE, for example, the tools would use another server than the portal.
const pgReads = new Set('PGHOST PGPORT PGUSER PGPASSWORD PGPASSFILE PGSSLMODE PGSSLNEGOTIATION PGOPTIONS'.split(' '));

function ownEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(processEnvironment()).filter(([name]) => !/^PG[A-Z]/.test(name) || pgReads.has(name)));
}

// Options that `pg` knows but the tools refuse.
const libpqKnows = new Set(
  'host port user sslmode sslrootcert sslcert sslkey sslcrl channel_binding connect_timeout target_session_attrs options'.split(' '),
);

function connectionOf(url: string): { url: string; environment: Record<string, string> } {
  const read = new URL(url);
  const password = passwordOf(url);
  const parameters = [...read.searchParams]
    .filter(([name]) => libpqKnows.has(name))
    // Known only to `pg`, and equal to this.
    .map(([name, value]) => [name, name === 'sslmode' && value === 'no-verify' ? 'require' : value] as const)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  read.password = '';
  read.search = parameters.join('&');
  return { url: read.href, environment: password === undefined ? {} : { PGPASSWORD: password } };
}
