import { dayText } from '@daycare-portal/shared/day-text';
import { childRows, childTables } from '../../core/auth/children';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';

/** Marks an exception as reviewed by an owner. It stays in the record and leaves the list. Repeating it changes nothing. */
export function seeException({ transact, runtime, access, session, notify }: WorkContext, { markId }: { markId: string }): Promise<void> {
  const { children, daycareId } = access;
  return transact(async (trx) => {
    const mark = await childRows(trx, children, 'attendanceMarks')
      .where('id', '=', markId)
      .where('exception', 'is not', null)
      .select('studentId')
      .executeTakeFirst();
    if (mark === undefined) throw new DomainError('NOT_FOUND', 'markNotFound', dayText.attendance.markNotFound);
    const seen = await childRows(trx, children, 'seenExceptions').where('id', '=', markId).select('id').executeTakeFirst();
    if (seen !== undefined) return;
    const by = { seenBy: session.user.uid, seenName: session.user.displayName, seenAt: isoTime(runtime.now()) };
    await childTables(trx, children)
      .insertInto('seenExceptions')
      .values({ daycareId, id: markId, studentId: mark.studentId, ...by })
      .execute();
    await notify(trx);
  });
}
