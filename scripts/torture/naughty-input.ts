import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { findDamage } from '../../server/src/db/check-database';
import { naughtyStrings, storedAs } from '../../server/src/test/naughty-strings';
import type { People } from '../../server/src/test/people';
import { faultOf, oddPayloads, payloads } from '../../server/src/test/payloads';
import { procedures } from '../../server/src/test/procedures';
import type { Drill } from './drill';
import { callsOf, onDatabase, refusal, send, settleIn, signIn, type Calls } from './people';
import { start, stop } from './portal';

const atOnce = 8;
const seed = 20_261_121;
// Mutations travel in bodies of at most 1 MiB, ten of one kind together; sign-in goes alone.
const callsARequest = 10;
const longestBody = 500_000;
// Queries travel in an address, and servers take no longer one.
const longestQuery = 2000;

// What these do to the daycare or to a person would spare the others the strings: the first comes last, the rest are somebody else's.
const last = 'daycare.setTwoFactorRequired';
const doneBy: Record<string, 'staff' | 'teacher' | 'manager'> = {
  'auth.changePassword': 'teacher',
  'auth.endOtherSessions': 'manager',
  'auth.endAllSessions': 'staff',
};
// With these a session ends as it should, when the made-up payload happens to be a good one.
const endsItsOwn = ['auth.signIn', 'auth.register', 'auth.signOut'];

interface Call {
  cookie: string;
  path: string;
  type: string;
  input: unknown;
  /** Of the input, in characters. */
  size: number;
}

export const naughtyInput: Drill = {
  line: 21,
  name: 'naughty-input',
  does: 'the Big List of Naughty Strings and made-up payloads in every call',
  async run({ folder, many, quick, progress }) {
    const dataDir = folder();
    const people = await settleIn(dataDir);
    const portal = await start(dataDir, { ALLOW_REGISTRATION: 'true' });
    const calls = callsOf(portal, await signIn(portal, people.owner.email));
    const strings = [...readStrings(), ...naughtyStrings].filter((_, i) => !quick || i % 10 === 0);
    const problems: string[] = [];

    const compared = await compareStored(calls, people, strings, many(50), problems);
    progress(0.1);

    // A session of its own for each call: what ends one does not silence the others.
    const cookies = new Map<string, string>();
    for (const { path } of procedures) cookies.set(path, await signIn(portal, people[doneBy[path] ?? 'owner'].email));
    const queue: Call[] = procedures.flatMap(({ path, type }) => {
      const cookie = cookies.get(path) ?? '';
      const naughty = strings.flatMap((string) => payloads[path]?.(string, { people }) ?? []);
      const odd = fc.sample(oddPayloads(path, { people }), { numRuns: many(100), seed });
      return [...naughty, ...odd]
        .map((input) => ({ cookie, path, type, input, size: (JSON.stringify(input) ?? '').length }))
        .filter(({ input, size }) => size <= longestBody && (type === 'mutation' || addressOf(input).length <= longestQuery));
    });
    let answered = 0;
    const sendAll = async (requests: readonly Call[][]) => {
      let next = 0;
      const sender = async () => {
        for (let n = next++; n < requests.length; n = next++) {
          const calls = requests[n] ?? [];
          for (const fault of await faultsIn(portal.url, calls)) {
            problems.push(
              `${calls[0]?.path}, one of ${JSON.stringify(calls.map(({ input }) => input)).slice(0, 600)}: ${fault.slice(0, 300)}`,
            );
          }
          answered += calls.length;
          progress(0.1 + (0.9 * answered) / queue.length);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, sender));
    };
    await sendAll(inRequests(queue.filter(({ path }) => path !== last)));
    for (const [path, cookie] of cookies) {
      if (doneBy[path] !== undefined || endsItsOwn.includes(path)) continue;
      if (!(await ownsIt(callsOf(portal, cookie), people))) problems.push(`${path} was not tried to its end: the owner lost the daycare`);
    }
    await sendAll(inRequests(queue.filter(({ path }) => path === last)));
    problems.push(...portal.log, ...(await onDatabase(dataDir, findDamage)));
    const { code } = await stop(portal);
    if (code !== 0) problems.push(`the server ended with ${code}`);
    return {
      figure: `${strings.length} strings and ${many(100)} made-up payloads in each of ${procedures.length} calls: ${answered} requests, ${problems.length === 0 ? 'no' : problems.length} unexpected error; ${compared} names stored as sent, bar trimming`,
      problems,
    };
  },
};

function readStrings(): string[] {
  return JSON.parse(readFileSync('node_modules/big-list-of-naughty-strings/blns.json', 'utf8'));
}

const addressOf = (input: unknown) => encodeURIComponent(JSON.stringify(input) ?? '');

/** Which calls go together. */
function inRequests(calls: readonly Call[]): Call[][] {
  const requests: Call[][] = [];
  for (const call of calls) {
    const current = requests.at(-1);
    const together =
      current !== undefined &&
      current[0]?.path === call.path &&
      call.type === 'mutation' &&
      call.path !== 'auth.signIn' &&
      current.length < callsARequest &&
      current.reduce((sum, { size }) => sum + size, call.size) <= longestBody;
    if (together) current.push(call);
    else requests.push([call]);
  }
  return requests;
}

/** What is wrong with the answer to each of these calls, which are of one kind. */
async function faultsIn(url: string, calls: readonly Call[]): Promise<string[]> {
  const [first] = calls;
  if (first === undefined) return [];
  const { cookie, path, type, input } = first;
  if (type === 'query') {
    const answer = await fetch(`${url}/trpc/${path}?input=${addressOf(input)}`, { headers: { cookie } });
    return [faultOf({ status: answer.status, body: await answer.text() })].filter((fault) => fault !== undefined);
  }
  if (calls.length === 1) {
    const answer = await send(url, path, input, { cookie });
    return [faultOf({ status: answer.status, body: await answer.text() })].filter((fault) => fault !== undefined);
  }
  const inputs = Object.fromEntries(calls.map((call, index) => [index, call.input]));
  const answer = await send(url, `${calls.map(() => path).join(',')}?batch=1`, inputs, { cookie });
  const body = await answer.text();
  const parts: { error?: { data: { httpStatus: number } } }[] = JSON.parse(body);
  if (parts.length !== calls.length) return [`${parts.length} answers to ${calls.length} calls: ${body}`];
  return parts
    .map((part) => faultOf({ status: part.error?.data.httpStatus ?? 200, body: JSON.stringify(part) }))
    .filter((fault) => fault !== undefined);
}

async function ownsIt(calls: Calls, { sunnyside }: People): Promise<boolean> {
  const session = await calls.auth.getSession.query();
  return session?.daycares.some(({ id, permissions }) => id === sunnyside && permissions.length > 0) ?? false;
}

/** Names of children, persons, daycares and rooms as they come back; how many were compared. */
async function compareStored(
  calls: Calls,
  { sunnyside }: People,
  strings: readonly string[],
  rosters: number,
  problems: string[],
): Promise<number> {
  let compared = 0;
  const compare = (what: string, sent: string, got: string | undefined) => {
    compared += 1;
    if (got !== storedAs(sent)) problems.push(`${what} ${JSON.stringify(sent)} came back as ${JSON.stringify(got)}`);
  };
  for (const [i, string] of strings.entries()) {
    const given = await calls.auth.updateDisplayName.mutate({ fullName: string }).catch(refusedInput);
    if (given) compare('the person', string, (await calls.auth.getSession.query())?.profile?.fullName);
    else compare('the person', string, undefined);
    const daycare = await calls.daycare.createDaycare.mutate({ name: string }).catch(refusedInput);
    compare('the daycare', string, daycare?.name);
    const classroomData = { name: string, description: `room ${i}` };
    await calls.classrooms.manageClassroom.mutate({ daycareId: sunnyside, action: 'create', classroomData }).catch(refusedInput);
  }
  const { classrooms } = await calls.classrooms.getClassroomList.query({ daycareId: sunnyside });
  const rooms = new Map(classrooms.map(({ name, description }) => [description, name]));
  for (const [i, string] of strings.entries()) compare('the room', string, rooms.get(`room ${i}`));

  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 });
  const madeUp = fc.sample(fc.tuple(name, name), { numRuns: rosters * 100, seed });
  const pairs = [...strings.map((string): [string, string] => [string, 'Naughty']), ...madeUp];
  for (let at = 0; at < pairs.length; at += 400) {
    const { id: daycareId } = await calls.daycare.createDaycare.mutate({ name: `Names from ${at}` });
    // A birth date of its own for each, so that no two are the same child.
    const rows = pairs.slice(at, at + 400).map(([firstName, lastName], i) => {
      return { firstName, lastName, dob: new Date(Date.UTC(2015, 0, 1 + i)).toISOString().slice(0, 10), guardianEmails: [] };
    });
    await calls.students.bulkCreateStudents.mutate({ daycareId, students: rows });
    const { students } = await calls.students.getDaycareStudentList.query({ daycareId });
    const listed = new Map(students.map((student) => [student.dob, student]));
    for (const { firstName, lastName, dob } of rows) {
      const refused = storedAs(firstName) === undefined || storedAs(lastName) === undefined;
      const got = listed.get(dob);
      compare('the child', firstName, refused && got === undefined ? storedAs(firstName) : got?.firstName);
      if (!refused) compare('the child', lastName, got?.lastName);
    }
  }
  return compared;
}

function refusedInput(error: unknown): undefined {
  if (refusal(error)?.code !== 'BAD_REQUEST') throw error;
}
