import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { clockAt, instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { createTRPCClient, httpLink } from '@trpc/client';
import { randomBytes } from 'node:crypto';
import type { AppRouter } from '../../server/src/api/app-router';
import { unset } from '../bench/servers.mjs';

export const timeZone = 'America/Chicago';
/** A Monday. */
export const today: PlainDate = '2026-11-30';

export type Calls = ReturnType<typeof createTRPCClient<AppRouter>>;

/** What `turnClock` takes. */
export interface Clock {
  from: number;
  began: number;
  speed: number;
}

/** A row of the table at the end. */
export interface Compared {
  part: string;
  compared: number;
  wrong: number;
}

const readyLine = /^Daycare Portal is ready at (http:\S+)$/;
const setupLine = /^Set up your daycare .*#(\S+)$/;

/** The portal on its folder, with a clock that runs fast, and the people who call it. */
export class World {
  folder: string;
  readonly speed: number;
  /** Whether the clock is put forward where there is nothing to do, in place of waiting. */
  readonly #leaps: boolean;
  #clock: Clock;
  #child: ChildProcess | undefined;
  #port = 0;
  url = '';
  setupToken = '';
  /** What was not as it must be. */
  readonly problems: string[] = [];
  /** How much was compared, part by part. */
  readonly table: Compared[] = [];
  #part: Compared = { part: '', compared: 0, wrong: 0 };
  /** What the portal wrote to its log although nothing was wrong. */
  readonly errors: string[] = [];

  constructor(folder: string, { speed, leaps }: { speed: number; leaps: boolean }, begin: ClockTime) {
    this.folder = folder;
    this.speed = speed;
    this.#leaps = leaps;
    this.#clock = { from: Date.parse(instantOf(today, begin, timeZone)), began: Date.now(), speed };
  }

  get clock(): Clock {
    return this.#clock;
  }

  /** Called when the clock is turned. */
  readonly onTurned = new Set<(clock: Clock) => Promise<void>>();

  /** Work at the speed of people, who press no faster on a fast day. */
  async slowly(work: () => Promise<void>): Promise<void> {
    await this.#turn(1);
    await work();
    await this.#turn(this.speed);
  }

  async #turn(speed: number, from = this.now().getTime()): Promise<void> {
    const clock = { from, began: Date.now(), speed };
    this.#clock = clock;
    const child = this.#child;
    if (child !== undefined) {
      const turned = once(child, 'message');
      child.send(clock);
      await turned;
    }
    for (const turn of this.onTurned) await turn(clock);
  }

  /** What time it is in this day. */
  now(): Date {
    const { from, began, speed } = this.#clock;
    return new Date(from + (Date.now() - began) * speed);
  }

  /** The hour and minute in the daycare. */
  time(): ClockTime {
    return clockAt(this.now(), timeZone).time;
  }

  /** Whether it is still the day that is played. */
  isToday(): boolean {
    return clockAt(this.now(), timeZone).day === today;
  }

  /** Waits until it is so late. What took longer than it should begins at once. */
  async until(time: ClockTime, day: PlainDate = today): Promise<void> {
    const then = Date.parse(instantOf(day, time, timeZone));
    const left = then - this.now().getTime();
    if (left <= 0) return;
    if (this.#leaps) await this.#turn(this.speed, then);
    else await wait(left / this.#clock.speed);
  }

  /** Waits at most a minute until this is so. */
  async eventually(isSo: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 60 && !(await isSo()); tries += 1) await wait(1_000);
  }

  async start(): Promise<void> {
    const clock = pathToFileURL('scripts/day/clock.mjs').href;
    const env = { ...process.env, ...unset, HOST: '127.0.0.1', PORT: String(this.#port), LOG_LEVEL: 'error', DATA_DIR: this.folder };
    const child = spawn(process.execPath, ['--import', clock, 'scripts/start.mjs'], {
      env: { ...env, TZ: 'UTC', DAY_CLOCK: JSON.stringify(this.#clock) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const { stdout, stderr } = child;
    if (stdout === null || stderr === null) throw new Error('A pipe of the portal is missing.');
    createInterface(stderr).on('line', (line) => this.errors.push(line));
    const ended = once(child, 'close').then(() => undefined);
    const lines = createInterface(stdout);
    this.url = await new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const url = readyLine.exec(line)?.[1];
        this.setupToken = setupLine.exec(line)?.[1] ?? this.setupToken;
        if (url !== undefined) setImmediate(() => resolve(url));
      });
      void ended.then(() => reject(new Error(`The portal did not start: ${this.errors.join('\n')}`)));
    });
    this.#port = Number(new URL(this.url).port);
  }

  /** Ends the portal as if the power had failed, and starts it again. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
    await this.start();
  }

  /** Stops it, and starts it again at this hour of this day. */
  async goOnAt(day: PlainDate, time: ClockTime): Promise<void> {
    await this.#end('SIGTERM');
    this.#clock = { from: Date.parse(instantOf(day, time, timeZone)), began: Date.now(), speed: this.speed };
    await this.start();
  }

  /** Stops it, puts this backup into another folder, and goes on there. Nobody is signed in any more. */
  async restore(backup: string, folder: string): Promise<void> {
    await this.#end('SIGTERM');
    const env = { ...process.env, ...unset, DATA_DIR: folder };
    const child = spawn(process.execPath, ['scripts/restore.mjs', backup, '--yes'], { env, stdio: 'ignore' });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`The backup could not be restored: ${code}`);
    this.folder = folder;
    await this.start();
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#child = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }

  /** The calls of whoever has this cookie. */
  callsOf(cookie: string): Calls {
    return createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${this.url}/trpc`, headers: () => ({ origin: this.url, ...(cookie !== '' && { cookie }) }) })],
    });
  }

  /** Posts a call and returns its answer with the cookies that came with it. */
  async post<Answer>(path: string, input: unknown, cookie = ''): Promise<{ answer: Answer; cookie: string }> {
    const headers = { 'content-type': 'application/json', origin: this.url, ...(cookie !== '' && { cookie }) };
    const response = await fetch(`${this.url}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const body = (await response.json()) as { result?: { data: Answer }; error?: { message: string } };
    if (body.result === undefined) throw new Error(`${path}: ${body.error?.message}`);
    return {
      answer: body.result.data,
      cookie: response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    };
  }

  /** What is compared from now on stands in this row of the table. */
  about(part: string): void {
    this.#part = { part, compared: 0, wrong: 0 };
    this.table.push(this.#part);
  }

  /** Notes a problem unless the two are the same. */
  same(what: string, found: unknown, kept: unknown): void {
    this.saw();
    const [one, other] = [JSON.stringify(found), JSON.stringify(kept)];
    if (one !== other) this.problem(`${what}: the portal says ${one?.slice(0, 300)}, the list ${other?.slice(0, 300)}`);
  }

  /** Counts something that was waited for and came. */
  saw(): void {
    this.#part.compared += 1;
  }

  problem(what: string): void {
    this.#part.wrong += 1;
    this.problems.push(`${this.#part.part}: ${what}`);
  }
}

export const newId = () => randomBytes(16).toString('base64url');
