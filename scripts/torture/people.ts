import { join } from 'node:path';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../../server/src/app-router';
import type { WholeDb } from '../../server/src/db/database';
import { openSqlite } from '../../server/src/db/sqlite';
import { migrate } from '../../server/src/db/migrate';
import { systemRuntime } from '../../server/src/runtime';
import { password, settle, type People } from '../../server/src/test/people';
import type { Portal } from './portal';

export { password };

/** The database of a data folder, opened beside the server. */
export function databaseIn(dataDir: string): WholeDb {
  return openSqlite(join(dataDir, 'daycare-portal.sqlite'), dataDir);
}

/** Does something with the database of a folder, and closes it. */
export async function onDatabase<Result>(dataDir: string, work: (db: WholeDb) => Promise<Result>): Promise<Result> {
  const db = databaseIn(dataDir);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Fills an empty data folder with two daycares and every kind of person. */
export function settleIn(dataDir: string): Promise<People> {
  return onDatabase(dataDir, async (db) => {
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

/** One call as it is, whatever comes back. */
export function send(url: string, path: string, input: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', ...headers },
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  });
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
