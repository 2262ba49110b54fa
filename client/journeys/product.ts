import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ready = /^Daycare Portal is ready at (http:\S+)$/;

// A developer's own settings are not meant for this server.
const unset = [
  'HOST',
  'DATABASE_URL',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'LOG_LEVEL',
  'ALLOW_REGISTRATION',
  'IOS_APP_URL',
  'ANDROID_APP_URL',
];

interface Running {
  process: ChildProcess;
  url: string;
  /** What it printed after its address. */
  lines: string[];
  /** Log entries that must not happen. */
  errors: string[];
}

/** The built product, served from its own folder to the journeys of one file. */
export interface Product {
  readonly url: string;
  /** Its data folder. */
  readonly folder: string;
  /** The first printed line with these words, once it is printed. */
  line: (words: string) => Promise<string>;
  /** Runs `npm run admin` next to the running server and returns its output. */
  admin: (...args: string[]) => Promise<string>;
  /** Ends the server, until `restart`. */
  stop: () => Promise<void>;
  /** Ends a running server and starts it on the same port, with the same data or empty. */
  restart: (data?: { empty: boolean }) => Promise<void>;
}

// The port stays the same for all files, because the browser's site data depends on it.
let port = 0;

/** `npm run demo` or `npm start` with these settings, running during this file's tests. */
export function serveProduct(script: 'demo' | 'start', settings: Record<string, string> = {}): Product {
  const here = { TZ: inject('timeZone'), ...settings };
  let folder = '';
  let running: Running | undefined;
  const now = () => {
    if (running === undefined) throw new Error('The product is not running.');
    return running;
  };
  const fill = () => {
    if (script === 'demo') cpSync(inject('demoFolder'), folder, { recursive: true, preserveTimestamps: true });
  };
  const end = async () => {
    if (running === undefined) return;
    const { process, errors } = running;
    running = undefined;
    expect(await ended(process), 'exit code').toBe(0);
    expect(errors, 'errors in the log').toEqual([]);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'daycare-portal-journey-'));
    fill();
    // Another program may have taken it.
    running = await begin(script, folder, port, here).catch(() => begin(script, folder, 0, here));
    port = Number(new URL(running.url).port);
  });
  afterAll(async () => {
    try {
      await end();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  return {
    get url() {
      return now().url;
    },
    get folder() {
      return folder;
    },
    line: async (words) => {
      const find = () => now().lines.find((line) => line.includes(words));
      await expect.poll(find).toBeDefined();
      return find() ?? '';
    },
    admin: async (...args) => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts/admin.mjs'), ...args], {
        env: { ...environment(folder, Number(new URL(now().url).port)), ...here },
      });
      return stdout;
    },
    stop: end,
    restart: async ({ empty } = { empty: false }) => {
      const [faults] = await Promise.allSettled([end()]);
      if (empty) {
        rmSync(folder, { recursive: true });
        fill();
      }
      running = await begin(script, folder, port, here);
      // Only now, so that it fails this journey and not those after it.
      if (faults.status === 'rejected') throw faults.reason;
    },
  };
}

function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return { ...process.env, ...Object.fromEntries(unset.map((name) => [name, ''])), DATA_DIR: dataDir, PORT: String(port) };
}

/** Starts it, from this folder, and waits until it serves. */
export async function begin(
  script: string,
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
  program = root,
): Promise<Running> {
  const child = spawn(process.execPath, [join(program, 'scripts', `${script}.mjs`)], {
    env: { ...environment(dataDir, port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const lines: string[] = [];
  const said: string[] = [];
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    said.push(line);
    if (/"level":[56]0/.test(line)) errors.push(line);
  });
  const first = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      resolve(line);
    });
    child.once('close', (code) => reject(new Error(`The product ended with ${code}: ${said.join('\n')}`)));
  });
  const [, url] = ready.exec(first) ?? [];
  if (url === undefined) throw new Error(`The first line is not the address: ${first}`);
  return { process: child, url, lines, errors };
}

/** Ends it and returns the exit code. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  return child.exitCode;
}
