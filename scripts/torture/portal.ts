import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** The built server, running in a process of its own on a free port of 127.0.0.1. */
export interface Portal {
  url: string;
  pid: number;
  /** What it wrote to its log, line by line; errors and worse. */
  log: string[];
  /** When it has ended. */
  ended: Promise<Ending>;
  signal: (name: 'SIGKILL' | 'SIGTERM') => void;
  /** How many milliseconds the longest piece of work has blocked the event loop since the last call. Only for one started by `startWatched`. */
  longestTurn: () => Promise<number>;
}

export interface Ending {
  code: number | null;
  /** What it said on standard error. */
  said: string[];
}

const children = new Set<ChildProcess>();
/** Ends the processes that a broken drill has left running. */
export function killChildren(): void {
  for (const child of children) child.kill('SIGKILL');
}

// A developer's own settings must not reach the portals of the drills.
const unset = ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'MAIL_FROM', 'ALLOW_REGISTRATION', 'SESSION_IDLE_HOURS'];

export function environmentOf(dataDir: string, settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...Object.fromEntries(unset.map((name) => [name, ''])),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    ...settings,
  };
}

/** Runs a script of the project to its end. Its lines come out as they are written. */
export function runScript(script: string, args: readonly string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [script, ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('A pipe of a child process is missing.');
  children.add(child);
  const said: string[] = [];
  const printed = createInterface(stdout);
  createInterface(stderr).on('line', (line) => said.push(line));
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code, said });
    });
  });
  return { child, printed, said, ended };
}

/** Starts the server on this data folder. Returns how it ended if it refuses. */
export async function tryStart(dataDir: string, settings?: Record<string, string>): Promise<Portal | Ending> {
  const { child, printed, said, ended } = runScript('scripts/start.mjs', [], environmentOf(dataDir, settings));
  const firstLine = new Promise<string>((resolve) => printed.once('line', resolve));
  const first = await Promise.race([firstLine, ended]);
  if (typeof first !== 'string') return first;
  const url = /^Daycare Portal is ready at (http:\S+)$/.exec(first)?.[1];
  if (url === undefined || child.pid === undefined) throw new Error(`The first line is not the address: ${first}`);
  const longestTurn = async () => {
    const told = once(child, 'message');
    child.send('?');
    return Number((await told)[0]);
  };
  return { url, pid: child.pid, log: said, ended, signal: (name) => child.kill(name), longestTurn };
}

/** Starts the server with a watch over its event loop. */
export function startWatched(dataDir: string, settings?: Record<string, string>): Promise<Portal> {
  return start(dataDir, { ...settings, NODE_OPTIONS: `--import=${pathToFileURL('scripts/torture/tell-turns.mjs').href}` });
}

/** Starts the server on this data folder. */
export async function start(dataDir: string, settings?: Record<string, string>): Promise<Portal> {
  const started = await tryStart(dataDir, settings);
  if ('url' in started) return started;
  throw new Error(`The portal ended with ${started.code}: ${started.said.join('\n')}`);
}

/** Ends it as a service would. */
export async function stop(portal: Portal): Promise<Ending & { took: number }> {
  const began = performance.now();
  portal.signal('SIGTERM');
  const ending = await portal.ended;
  return { ...ending, took: Math.round(performance.now() - began) };
}

/** Ends it, and tells what was wrong with its end and what it wrote to its log. */
export async function endingProblems(portal: Portal): Promise<string[]> {
  const { code } = await stop(portal);
  return [...portal.log, ...(code === 0 ? [] : [`the server ended with ${code}`])];
}
