import { activityActions } from '@daycare-portal/shared/activity';
import { join } from 'node:path';
import { appendActivity } from '../core/db/append-activity';
import type { WholeDb } from '../core/db/database';
import { openDatabase } from '../core/db/open-database';
import { sqliteFileName } from '../core/database-place';
import { isoTime, systemRuntime, type Runtime } from '../core/runtime';
import type { World } from './world';

export const lastDayLongAgo = '2019-06-28';

/** Writes entries about a child as they were made on a day of 2019, one of each kind but two of incidents, and the child's last day then. */
export async function writeOldRecords(world: Pick<World, 'db' | 'owner' | 'daycareId'>, studentId: string): Promise<void> {
  const { db, owner, daycareId } = world;
  await writeOldRows(db, daycareId, studentId);
  await owner.students.setEnrolment({ daycareId, studentIds: [studentId], startsOn: null, endsOn: lastDayLongAgo, reason: null });
}

async function writeOldRows(db: WholeDb, daycareId: string, studentId: string): Promise<void> {
  const day = '2019-03-04';
  const at = `${day}T15:00:00.000Z`;
  const of = (id: string) => ({ daycareId, id: `${id} ${studentId}`, studentId, ...by });
  const by = { recordedBy: 'u', recordedName: 'Marta Lindqvist', recordedAt: at, payloadHash: 'h' };
  await db
    .insertInto('attendanceMarks')
    .values({ ...of('mark'), kind: 'in', at, day, method: 'staff', waited: 0 })
    .execute();
  await db
    .insertInto('logEntries')
    .values({ ...of('entry'), position: 0, kind: 'note', at, day, detail: '{}', state: 'held', updatedAt: at, waited: 0 })
    .execute();
  await db
    .insertInto('mealMarks')
    .values({ ...of('meal'), day, meal: 'lunch', kind: 'served', at, waited: 0 })
    .execute();
  await db
    .insertInto('doses')
    .values({ ...of('dose'), kind: 'given', at, medicine: 'Salve', dose: 'A little', manner: 'On the skin' })
    .execute();
  const told = { place: 'Yard', what: 'Fell', whatTaps: '[]', done: 'Ice', doneTaps: '[]', body: '[]', witnesses: '[]' };
  await db
    .insertInto('incidents')
    .values({ ...of('incident'), ...told, kind: 'injury', at, day, familyReads: 1, updatedAt: at, frozenAt: at })
    .execute();
  await db
    .insertInto('incidentSteps')
    .values({ ...of('step'), incidentId: `incident ${studentId}`, kind: 'locked', at })
    .execute();
}

/** The same in the data folder of a portal that runs, for a child who was added then. Its last day is left to the caller. */
export async function writeOldRecordsIn(dataDir: string, daycareId: string, studentId: string): Promise<void> {
  const db = await openDatabase({ engine: 'sqlite', file: join(dataDir, sqliteFileName) }, dataDir);
  try {
    await db
      .updateTable('students')
      .set({ createdAt: '2018-01-01T12:00:00.000Z', dob: '2015-09-03' })
      .where('id', '=', studentId)
      .execute();
    await writeOldRows(db, daycareId, studentId);
    await sayDownloaded({ db, services: { runtime: systemRuntime }, daycareId }, studentId);
  } finally {
    await db.destroy();
  }
}

/** What the log says after an owner has downloaded the child's record. */
export async function sayDownloaded(
  { db, services, daycareId }: Pick<World, 'db' | 'daycareId'> & { services: { runtime: Pick<Runtime, 'now'> } },
  studentId: string,
): Promise<void> {
  const action = 'student.export';
  const row = { at: isoTime(services.runtime.now()), daycareId, action, recordKind: activityActions[action], place: '127.0.0.1' } as const;
  await appendActivity(db, row, [studentId]);
}
