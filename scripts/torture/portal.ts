import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { unset, type Usage } from '../bench/servers.mjs';
import { timeOf, type Stage } from './drill';

/** The built server, running in a process of its own on a free port of 127.0.0.1. */
export interface Portal {
  url: string;
  pid: number;
  ended: Promise<unknown>;
  signal: (name: 'SIGKILL' | 'SIGTERM') => void;
  /** Ends it as a service would, and tells how many milliseconds that took. It must exit with 0, with no error in its log. */
  stop: () => Promise<number>;
  /** How many milliseconds the longest piece of work has blocked the event loop since the last call, if it was started as `watched`. */
  longestTurn: () => Promise<number>;
}

export type Settings = Record<string, string>;

/** Settings with which the server watches over its event loop. */
export const watched: Settings = { NODE_OPTIONS: `--import=${pathToFileURL('scripts/bench/tell-usage.mjs').href}` };

/** Runs a script of the project on a data folder to its end. Its lines come out as they are written. */
export function runScript({ afterwards }: Stage, script: string, args: readonly string[], dataDir: string, settings?: Settings) {
  const env = { ...process.env, ...unset, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('A pipe of a child process is missing.');
  afterwards(() => child.kill('SIGKILL'));
  const said: string[] = [];
  createInterface(stderr).on('line', (line) => said.push(line));
  /** Its exit code. */
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, printed: createInterface(stdout), said, ended };
}

/** Runs a script that must exit with 0. Returns how many milliseconds it took. */
export function succeeds(stage: Stage, script: string, args: readonly string[], dataDir: string, settings?: Settings): Promise<number> {
  return timeOf(async () => {
    const { said, ended } = runScript(stage, script, args, dataDir, settings);
    const code = await ended;
    if (code !== 0) stage.problems.push(`${script} ended with ${code}: ${said.join(' / ')}`);
  });
}

/** Starts the server on this data folder. */
export async function start(stage: Stage, dataDir: string, settings?: Settings): Promise<Portal> {
  const { child, printed, said, ended } = runScript(stage, 'scripts/start.mjs', [], dataDir, settings);
  const [first] = await Promise.race([once(printed, 'line'), ended.then(() => [])]);
  const url = /^Daycare Portal is ready at (http:\S+)$/.exec(String(first))?.[1];
  if (url === undefined || child.pid === undefined) throw new Error(`The portal did not start: ${[first, ...said].join('\n')}`);
  const portal: Portal = {
    url,
    pid: child.pid,
    ended,
    signal: (name) => child.kill(name),
    stop: () =>
      timeOf(async () => {
        child.kill('SIGTERM');
        const code = await ended;
        if (code !== 0) stage.problems.push(`the portal ended with ${code}`);
        stage.problems.push(...said);
      }),
    async longestTurn() {
      const told = once(child, 'message');
      child.send('?');
      const [{ held }] = (await told) as [Usage];
      return held;
    },
  };
  stage.portals.add(portal);
  void ended.then(() => stage.portals.delete(portal));
  return portal;
}
