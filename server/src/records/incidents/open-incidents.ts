import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { insertIncident } from './incidents.queries';

/** Something that the rules refuse and that was recorded all the same, because it happened. */
export interface RecordedException {
  /** The id of the record, which becomes that of the report. */
  id: string;
  studentId: string;
  at: string;
  day: PlainDate;
  classroomId: string | null;
  /** Why, in the words of whoever recorded it. */
  reason: string;
  /** The record of the same exception that this one corrects. */
  replaces: string | null;
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
}

/**
 * Opens the draft of a report for each exception, in the transaction that records it. Its family reads the report only if an owner or staff say
 * so, because an exception is often about one of its guardians. The draft is listed among the owner's open reports.
 */
export async function openIncidents(
  trx: Db,
  children: ChildScope,
  openedBy: 'attendance' | 'medication',
  exceptions: readonly RecordedException[],
): Promise<void> {
  for (const { id, studentId, at, day, classroomId, reason, replaces, ...recorded } of exceptions) {
    if (replaces !== null && (await isOpened(trx, children, openedBy, { studentId, day }))) continue;
    await insertIncident(trx, children, {
      id,
      studentId,
      kind: 'other',
      at,
      day,
      place: '',
      classroomId,
      what: '',
      whatTaps: '[]',
      done: '',
      doneTaps: '[]',
      body: '[]',
      witnesses: '[]',
      familyReads: 0,
      openedBy,
      openedFor: reason,
      ...recorded,
      updatedAt: recorded.recordedAt,
      frozenAt: null,
      payloadHash: '',
    });
  }
}

async function isOpened(
  trx: Db,
  children: ChildScope,
  openedBy: 'attendance' | 'medication',
  { studentId, day }: Pick<RecordedException, 'studentId' | 'day'>,
): Promise<boolean> {
  const found = await childRows(trx, children, 'incidents')
    .where('studentId', '=', studentId)
    .where('day', '=', day)
    .where('openedBy', '=', openedBy)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
