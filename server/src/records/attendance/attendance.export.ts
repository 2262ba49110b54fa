import { exportText } from '@daycare-portal/shared/export-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { Schedule } from '@daycare-portal/shared/enrollment';
import type { AuthorizedBy } from '@daycare-portal/shared/pickup';
import { pathOfSignature } from '@daycare-portal/shared/signature';
import { giveWay } from '../../core/give-way';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { type ExportSource, type NounExport, type RowOf, pagedTable, table } from '../../core/files/export-tables';

const words = exportText;

/** Schedules, the marks and absences of the children, and what was decided about refused marks. */
export const attendanceExport: NounExport = {
  ofChildren: async (source) => {
    const { trx, children, studentId, inOrder } = source;
    const absences = await listAbsences(trx, children, studentId);
    return {
      tables: [
        table('schedules', inOrder(await listSchedules(trx, children, studentId)).flatMap(blocksIn)),
        pagedTable('attendance', () => readMarks(source)),
        table('refused-entries', inOrder(await readRefused(source))),
        table(
          'absences',
          inOrder(
            absences.map((absence) => ({ ...absence, reason: reasonInWords(absence.reason), method: words.markMethods[absence.method] })),
          ),
        ),
        table('absence-calls', inOrder(await listAbsenceCalls(trx, children, studentId))),
      ],
    };
  },
};

/** The marks of one day after the other. */
async function* readMarks({ db, children, until, studentId, inOrder }: ExportSource): AsyncGenerator<RowOf<'attendance'>[]> {
  for (const day of await listMarkedDays(db, children, studentId)) {
    await giveWay();
    yield inOrder(await listMarks(db, children, { day, until }, studentId)).map((mark) => ({
      ...mark,
      kind: words.markKinds[mark.kind],
      goesTo: mark.goesTo && dayText.attendance.destinations[mark.goesTo],
      absenceReason: mark.absenceReason && reasonInWords(mark.absenceReason),
      method: words.markMethods[mark.method],
      waited: mark.waited === 1,
      idSeen: mark.idSeen === 1,
      authorizedBy: authorizedInWords(mark.authorizedBy),
      signature: mark.signature && pathOfSignature(JSON.parse(mark.signature)),
    }));
  }
}

async function readRefused({ trx, children, studentId }: ExportSource) {
  return (await listRefusedMarks(trx, children, studentId)).map(({ decisionId, ...mark }) => ({
    ...mark,
    kind: words.markKinds[mark.kind],
    idSeen: mark.idSeen === 1,
    authorizedBy: authorizedInWords(mark.authorizedBy),
    goesTo: mark.goesTo && dayText.attendance.destinations[mark.goesTo],
    absenceReason: mark.absenceReason && reasonInWords(mark.absenceReason),
    outcome: mark.outcome && words.decisions[mark.outcome],
    entryId: mark.outcome === 'recorded' ? decisionId : null,
  }));
}

/** A row for each block of the schedule, or a single row without one. */
function blocksIn({ week, ...row }: { studentId: string; student: string; holdsFrom: string; week: string | null }): RowOf<'schedules'>[] {
  const blocks: Schedule['week'] = week === null ? null : JSON.parse(week);
  if (blocks !== null && blocks.length > 0) return blocks.map((block) => ({ ...row, ...block }));
  return [{ ...row, weekday: blocks === null ? words.everyOpenDay : words.noDay, from: null, until: null, classroomId: null }];
}

function authorizedInWords(stored: string | null): string | null {
  if (stored === null) return null;
  const { name, how, at }: AuthorizedBy = JSON.parse(stored);
  return [name, how, at].join(', ');
}

function listSchedules(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'schedules', studentId).select(['studentId', 'holdsFrom', 'week']).orderBy('holdsFrom').execute();
}

/** The days that have marks, oldest first. */
async function listMarkedDays(db: Db, children: ChildScope, studentId?: string): Promise<string[]> {
  const rows = await childRows(db, children, 'attendanceMarks', studentId).select('day').distinct().orderBy('day').execute();
  return rows.map(({ day }) => day);
}

/** The marks of one day that existed at that moment. */
function listMarks(db: Db, children: ChildScope, { day, until }: { day: string; until: string }, studentId?: string) {
  return childRows(db, children, 'attendanceMarks', studentId)
    .leftJoin('classrooms', 'classrooms.id', 'attendanceMarks.classroomId')
    .leftJoin('seenExceptions as seen', inDaycare('seen.id', 'attendanceMarks.id'))
    .where('attendanceMarks.day', '=', day)
    .where('attendanceMarks.recordedAt', '<=', until)
    .select(['attendanceMarks.id', 'attendanceMarks.studentId', 'day', 'kind', 'at', 'classroomId', 'classrooms.name as classroom'])
    .select(['personName', 'goesTo', 'absenceReason', 'absenceNote', 'note', 'reason', 'replaces', 'method', 'waited', 'idSeen'])
    .select(['recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt', 'personId as pickupPersonId', 'authorizedBy'])
    .select(['exception', 'seen.seenName as exceptionSeenBy', 'seen.seenAt as exceptionSeenAt', 'deviceName as tablet', 'signature'])
    .orderBy('recordedAt')
    .orderBy('attendanceMarks.id')
    .execute();
}

/** What waited on a device and was refused, and what was decided about it. */
function listRefusedMarks(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'refusedMarks', studentId)
    .leftJoin('classrooms', 'classrooms.id', 'refusedMarks.classroomId')
    .leftJoin('markDecisions as decision', inDaycare('decision.id', 'refusedMarks.id'))
    .select(['refusedMarks.id', 'refusedMarks.studentId', 'day', 'kind', 'at', 'classroomId', 'classrooms.name as classroom'])
    .select(['personName', 'personId as pickupPersonId', 'idSeen', 'authorizedBy', 'goesTo', 'absenceReason', 'absenceNote', 'note'])
    .select(['refusedMarks.reason', 'refusal', 'recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'])
    .select(['decision.outcome', 'decision.reason as decisionReason', 'decision.decisionId', 'decision.decidedBy as decidedById'])
    .select(['decision.decidedName as decidedBy', 'decision.decidedAt'])
    .orderBy('recordedAt')
    .orderBy('refusedMarks.id')
    .execute();
}

function listAbsences(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'absences', studentId)
    .select(['id', 'studentId', 'fromDay', 'untilDay', 'reason', 'note', 'toldBy', 'method', 'recordedBy as recordedById'])
    .select(['recordedName as recordedBy', 'recordedAt', 'cancelledAt', 'cancelledName as cancelledBy'])
    .orderBy('fromDay')
    .orderBy('id')
    .execute();
}

function listAbsenceCalls(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'absenceCalls', studentId)
    .select(['id', 'studentId', 'day', 'at', 'note', 'recordedBy as recordedById', 'recordedName as recordedBy'])
    .orderBy('at')
    .orderBy('id')
    .execute();
}
