import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../../server/src/api/app-router';
import type { WholeDb } from '../../server/src/core/db/database';
import { sqliteFileName } from '../../server/src/core/database-place';
import { openDatabase } from '../../server/src/core/db/open-database';
import { migrate } from '../../server/src/core/db/migrate';
import { systemRuntime } from '../../server/src/core/runtime';
import { startOwnPostgres } from '../../server/src/test/own-postgres';
import { password, settle, type People } from '../../server/src/test/people';
import type { Stage } from './drill';
import { start, type Portal, type Settings } from './portal';

/** Opens the database in a data folder, or at an address of PostgreSQL, beside the server, and closes it after the work. */
export async function onDatabase<Result>(where: string, work: (db: WholeDb) => Promise<Result>): Promise<Result> {
  const db = where.includes('://')
    ? await openDatabase({ engine: 'postgres', url: where })
    : await openDatabase({ engine: 'sqlite', file: join(where, sqliteFileName) }, where);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A PostgreSQL server of the drill's own, or undefined where there is none for this system. */
export async function ownPostgres({ afterwards }: Stage, options?: Parameters<typeof startOwnPostgres>[0]) {
  const server = await startOwnPostgres(options).catch(() => undefined);
  if (server !== undefined) afterwards(server.discard);
  return server;
}

/** Fills an empty database with two daycares and every kind of person. */
export function settleIn(where: string): Promise<People> {
  return onDatabase(where, async (db) => {
    await migrate(db, systemRuntime.now());
    return settle(db, systemRuntime);
  });
}

/** Starts the portal on an empty folder, or an empty database, that it fills with people, and signs in the owner. */
export async function startSettled(stage: Stage, settings: Settings = {}, dataDir = stage.folder()) {
  const people = await settleIn(settings['DATABASE_URL'] ?? dataDir);
  const portal = await start(stage, dataDir, settings);
  const cookie = await signIn(portal, people.owner.email);
  return { dataDir, settings, people, portal, cookie, calls: callsOf(portal, cookie) };
}

/** Posts a request as it is. Returns the answer once it has come whole. */
export async function post({ url }: Portal, path: string, body: string | Uint8Array, headers: Record<string, string>) {
  const bytes = typeof body === 'string' ? body : Uint8Array.from(body);
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { origin: url, ...headers }, body: bytes });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Begins such a request on a connection of its own. Its body is written there bit by bit. */
export function begin({ url }: Portal, path: string, headers: Record<string, string>): Socket {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, origin: url, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

/** A form with a file, as `form` makes it. */
export type Form = { headers: Record<string, string>; payload: Uint8Array };

export function upload(portal: Portal, path: string, cookie: string, { headers, payload }: Form) {
  return post(portal, path, payload, { cookie, ...headers });
}

/** Tries to sign somebody in, with the password that all these people have or with another. */
export function trySignIn(portal: Portal, email: string, headers: Record<string, string> = {}, tried = password) {
  const body = JSON.stringify({ email, password: tried });
  return post(portal, '/trpc/auth.signIn', body, { 'content-type': 'application/json', ...headers });
}

/** The Cookie header of somebody who signs in. */
export async function signIn(portal: Portal, email: string): Promise<string> {
  const { status, headers, text } = await trySignIn(portal, email);
  if (status !== 200) throw new Error(`Nobody could sign in: ${text}`);
  return cookiesIn(headers);
}

/** The calls of the wire, as the person whose cookie it is. */
export function callsOf({ url }: Portal, cookie: string) {
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc`, headers: { origin: url, cookie } })] });
}

export type Calls = ReturnType<typeof callsOf>;

/** Pairs a tablet at the door of the daycare and returns its Cookie header. */
export async function pairTablet(portal: Portal, calls: Calls, daycareId: string): Promise<string> {
  const { pairUrl } = await calls.door.pairDevice.mutate({ daycareId, name: 'Front door', kind: 'door' });
  const body = JSON.stringify({ token: pairUrl.split('#')[1] });
  return cookiesIn((await post(portal, '/trpc/door.openDevice', body, { 'content-type': 'application/json' })).headers);
}

function cookiesIn(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

/** What the server answered to a call that failed; undefined where no answer came. */
export function refusal(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof TRPCClientError)) throw error;
  const data: unknown = error.data;
  const code = typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : undefined;
  return code === undefined ? undefined : { code, message: error.message };
}

/** A roster of children that nobody else has, all with this last name. */
export function roster(lastName: string, count: number, guardiansEach = 1) {
  const numbers = Array.from({ length: guardiansEach }, (_, guardian) => guardian);
  return Array.from({ length: count }, (_, child) => ({
    firstName: `Child ${child}`,
    lastName,
    dob: '2023-05-17',
    guardianEmails: numbers.map((guardian) => `guardian-${child}-${guardian}.${lastName.toLowerCase()}@example.org`),
  }));
}

/** Saves such a roster in one call. Returns the ids of the children. */
export async function enrol(calls: Calls, daycareId: string, lastName: string, count: number): Promise<string[]> {
  const { results } = await calls.students.bulkCreateStudents.mutate({ daycareId, students: roster(lastName, count) });
  const studentIds = results.flatMap(({ studentId }) => studentId ?? []);
  if (studentIds.length !== count) throw new Error(`${lastName}: ${studentIds.length} of ${count} rows were taken`);
  return studentIds;
}

/** How many children with each last name are stored, and how many of them have the guardian that they came with. */
export async function countRosters(db: WholeDb): Promise<Map<string, { children: number; guardians: number }>> {
  const rows = await db
    .selectFrom('students')
    .leftJoin('parentLinks', (join) => join.onRef('parentLinks.studentId', '=', 'students.id'))
    .select(({ fn }) => [
      'students.lastName',
      fn.count<number>('students.id').as('children'),
      fn.count<number>('parentLinks.id').as('guardians'),
    ])
    .groupBy('students.lastName')
    .execute();
  return new Map(rows.map(({ lastName, ...counts }) => [lastName, counts]));
}
