import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { authorizeInvited } from '../../server/src/auth/access';
import { dropTables } from '../../server/src/db/drop-tables';
import { systemRuntime } from '../../server/src/runtime';
import { insertStudents } from '../../server/src/students/students.queries';
import { findPort } from '../../server/src/test/free-port';
import { startOwnPostgres } from '../../server/src/test/own-postgres';
import { family } from './attempt';
import type { Drill, Stage } from './drill';
import { largestRequests } from './largest-requests';
import { malformedRequests } from './malformed-requests';
import { onDatabase, settleIn, signIn } from './people';
import { endingProblems, startWatched } from './portal';

const longestTurn = 100;
const children = 1000;
const guardians = 4;
// A busy machine may pause a process at random, but work that is really long is long each time.
const maxRounds = 3;

/** The longest time in milliseconds that each request held the event loop. */
type Turns = Map<string, number>;

export const longTurns: Drill = {
  line: 15,
  name: 'long-turns',
  does: `every call with the most that it takes and with bodies made to take long, at a daycare of ${children} children`,
  async run({ folder, afterwards, quick, progress }) {
    const postgres = quick ? undefined : await startOwnPostgres().catch(() => undefined);
    if (postgres !== undefined) afterwards(postgres.discard);
    const problems: string[] = [];
    const slow: string[] = [];
    const figures: string[] = [];
    const engines = [undefined, ...(postgres === undefined ? [] : [postgres.url])];
    for (const [index, databaseUrl] of engines.entries()) {
      const turns: Turns = new Map();
      for (let round = 0; round < maxRounds && (round === 0 || tooLong(turns).length > 0); round += 1) {
        const found = await attemptAll({ folder, quick, progress: (part) => progress((index + part) / engines.length) }, databaseUrl);
        for (const [name, milliseconds] of found.turns) turns.set(name, Math.min(milliseconds, turns.get(name) ?? Infinity));
        problems.push(...found.problems);
      }
      slow.push(...tooLong(turns).map(([name, milliseconds]) => `${name}: ${Math.round(milliseconds)} ms`));
      const [name, milliseconds] = longest(turns);
      const where = databaseUrl === undefined ? '' : ' on PostgreSQL';
      figures.push(`of ${turns.size} requests${where} none held the event loop for more than ${Math.ceil(milliseconds)} ms (${name})`);
    }
    return { figure: figures.join('; '), problems, slow };
  },
};

function tooLong(turns: Turns): [name: string, milliseconds: number][] {
  return [...turns].filter(([, milliseconds]) => milliseconds > longestTurn);
}

function longest(turns: Turns): [name: string, milliseconds: number] {
  return [...turns].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
}

/** Sends each request alone. */
async function attemptAll({ folder, quick, progress }: Pick<Stage, 'folder' | 'quick' | 'progress'>, databaseUrl: string | undefined) {
  const dataDir = folder();
  const { people, studentIds } = await fill(dataDir, databaseUrl);
  // Emails are written only if the address for their links is known.
  const port = await findPort();
  const portal = await startWatched(dataDir, {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ALLOW_REGISTRATION: 'true',
    // Nobody is there, so it is writing the email that takes time.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@sunnyside.example',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const cookie = await signIn(portal, people.owner.email);
  const malformed = malformedRequests(portal, people, cookie).filter((_, index) => !quick || index % 10 === 0);
  const attempts = [
    ...largestRequests(portal, people, cookie, studentIds),
    // No database hears about these.
    ...(databaseUrl === undefined ? malformed : []),
  ];
  const turns: Turns = new Map();
  await portal.longestTurn();
  for (const [index, [name, send]] of attempts.entries()) {
    await send();
    turns.set(name, Math.max(await portal.longestTurn(), turns.get(name) ?? 0));
    progress((index + 1) / attempts.length);
  }
  return { turns, problems: await endingProblems(portal) };
}

/** A daycare with every kind of person and very many children. */
async function fill(dataDir: string, databaseUrl: string | undefined) {
  const where = databaseUrl ?? dataDir;
  // A previous round left its tables on PostgreSQL.
  if (databaseUrl !== undefined) await onDatabase(where, dropTables);
  const people = await settleIn(where);
  return onDatabase(where, async (db) => {
    const scope = authorizeInvited({ daycareId: people.sunnyside });
    const studentIds: string[] = [];
    for (let at = 0; at < children; at += maxBulkRows) {
      studentIds.push(...(await insertStudents(db, systemRuntime, scope, family('Here', maxBulkRows, guardians, at))));
    }
    return { people, studentIds };
  });
}
