import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { authorizeInvited } from '../../server/src/test/authorize-invited';
import { childTables } from '../../server/src/core/auth/children';
import { dropTables } from '../../server/src/core/db/drop-tables';
import { inTransaction } from '../../server/src/core/db/transaction';
import { newId, systemRuntime } from '../../server/src/core/runtime';
import { insertStudents } from '../../server/src/records/students/students.queries';
import { findPort } from '../../server/src/test/free-port';
import type { Drill, Stage } from './drill';
import { family, largestRequests } from './largest-requests';
import { logRequests } from './log-requests';
import { malformedRequests } from './malformed-requests';
import { onDatabase, ownPostgres, startSettled } from './people';
import { watched } from './portal';
import { fillRecords, recordRequests } from './record-rows';
import { fillRelated, relatedRequests } from './related-rows';

const longestTurn = 100;
const children = 1000;
const guardians = 4;
// A busy machine may pause a process at random, but work that is really long is long each time.
const maxRounds = { quick: 1, whole: 3 };

/** The longest time in milliseconds that each request held the event loop. */
type Turns = Map<string, number>;

/** Every call with the most that it takes and with bodies made to take long, at a daycare of very many children and of very many records about them. */
export const longTurns: Drill = {
  lines: [15],
  name: 'long-turns',
  async run(stage) {
    const postgres = stage.quick ? undefined : await ownPostgres(stage);
    const rounds = stage.quick ? maxRounds.quick : maxRounds.whole;
    const figures: string[] = [];
    for (const databaseUrl of postgres === undefined ? [undefined] : [undefined, postgres.url]) {
      const turns: Turns = new Map();
      let tooLong: [name: string, milliseconds: number][] = [];
      for (let round = 0; round === 0 || (round < rounds && tooLong.length > 0); round += 1) {
        for (const [name, turn] of await attemptAll(stage, databaseUrl)) turns.set(name, Math.min(turn, turns.get(name) ?? Infinity));
        tooLong = [...turns].filter(([, milliseconds]) => milliseconds > longestTurn);
      }
      stage.slow.push(...tooLong.map(([name, milliseconds]) => `${name}: ${Math.round(milliseconds)} ms`));
      const [name, most] = [...turns].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
      const where = databaseUrl === undefined ? '' : ' on PostgreSQL';
      figures.push(`of ${turns.size} requests${where} none held the event loop for more than ${Math.ceil(most)} ms (${name})`);
    }
    return figures.join('; ');
  },
};

/** Sends each request alone. */
async function attemptAll(stage: Stage, databaseUrl: string | undefined): Promise<Turns> {
  // A previous round left its tables on PostgreSQL.
  if (databaseUrl !== undefined) await onDatabase(databaseUrl, dropTables);
  // Emails are written only if the address for their links is known.
  const port = await findPort();
  const settings = {
    ...watched,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ALLOW_REGISTRATION: 'true',
    // Nobody is there, so it is writing the email that takes time.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@sunnyside.example',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const office = await startSettled(stage, settings);
  const { portal, people, cookie } = office;
  const studentIds = await onDatabase(databaseUrl ?? office.dataDir, async (db) => {
    const writing = { trx: db, runtime: systemRuntime, children: authorizeInvited({ daycareId: people.sunnyside }), by: null };
    const ids: string[] = [];
    for (let at = 0; at < children; at += maxBulkRows) {
      ids.push(...(await insertStudents(writing, family(`Here${at}`, maxBulkRows, guardians))));
    }
    await fillRelated(db, people.sunnyside, ids);
    // In one transaction, because each would wait for the disk.
    await inTransaction(db, (trx) => fillRecords(childTables(trx, writing.children), people.sunnyside, ids));
    return ids;
  });
  const malformed = malformedRequests(portal, people, cookie).filter((_, index) => !stage.quick || index % 10 === 0);
  const attempts = [
    ...relatedRequests({ ...office, studentIds, newId: () => newId(systemRuntime) }),
    ...logRequests({ ...office, studentIds, newId: () => newId(systemRuntime) }),
    ...recordRequests({ ...office, studentIds, newId: () => newId(systemRuntime) }),
    ...largestRequests({ ...office, studentIds }),
    // No database hears about these.
    ...(databaseUrl === undefined ? malformed : []),
  ];
  const turns: Turns = new Map();
  await portal.longestTurn();
  for (const [name, send] of attempts) {
    await send();
    turns.set(name, Math.max(await portal.longestTurn(), turns.get(name) ?? 0));
  }
  await portal.stop();
  return turns;
}
