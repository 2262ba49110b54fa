import { join } from 'node:path';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../../server/src/app-router';
import type { WholeDb } from '../../server/src/db/database';
import { sqliteFileName } from '../../server/src/db/database-place';
import { openDatabase } from '../../server/src/db/open-database';
import { migrate } from '../../server/src/db/migrate';
import { systemRuntime } from '../../server/src/runtime';
import { password, settle, type People } from '../../server/src/test/people';
import { start, type Portal } from './portal';

export { password };

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

/** Fills an empty database with two daycares and every kind of person. */
export function settleIn(where: string): Promise<People> {
  return onDatabase(where, async (db) => {
    await migrate(db, systemRuntime.now());
    return settle(db, systemRuntime);
  });
}

/** The Cookie header of somebody who signs in with the password that all these people have. */
export async function signIn({ url }: Portal, email: string): Promise<string> {
  const answer = await send(url, 'auth.signIn', { email, password });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Nobody could sign in: ${await answer.text()}`);
  return cookie;
}

/** Starts the portal on an empty folder that it fills with people, and signs in the owner. */
export async function startSettled(dataDir: string) {
  const people = await settleIn(dataDir);
  const portal = await start(dataDir);
  const cookie = await signIn(portal, people.owner.email);
  return { people, portal, cookie, calls: callsOf(portal, cookie) };
}

/** One call as it is, whatever comes back. */
export function send(url: string, path: string, input: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', ...headers },
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  });
}

/** A form with a file, as `form` makes it. */
export interface Form {
  headers: Record<string, string>;
  payload: Uint8Array;
}

/** Sends a form with a file, and returns the answer once it has come whole. */
export async function upload(
  { url }: Portal,
  path: string,
  cookie: string,
  { headers, payload }: Form,
): Promise<{ status: number; text: string }> {
  const body = Uint8Array.from(payload);
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { cookie, origin: url, ...headers }, body });
  return { status: answer.status, text: await answer.text() };
}

/** The calls of the wire, as the person whose cookie it is. */
export function callsOf({ url }: Portal, cookie: string) {
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc`, headers: { origin: url, cookie } })] });
}

export type Calls = ReturnType<typeof callsOf>;

/** What the server answered to a call that failed; undefined where no answer came. */
export function refusal(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof TRPCClientError)) throw error;
  const data: unknown = error.data;
  const code = typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : undefined;
  return code === undefined ? undefined : { code, message: error.message };
}

/** A roster of children that nobody else has, all with this last name. */
export function roster(lastName: string, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    firstName: `Child ${i}`,
    lastName,
    dob: '2023-05-17',
    guardianEmails: [`guardian-${i}.${lastName.toLowerCase()}@example.org`],
  }));
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
  return new Map(rows.map(({ lastName, children, guardians }) => [lastName, { children, guardians }]));
}
