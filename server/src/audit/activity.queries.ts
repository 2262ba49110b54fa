import { activityYears, type ActivityEntry, type ActivityFilter, type ActivityLog } from '@daycare-portal/shared/activity';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { isoTime, later } from '../outside';

interface Page {
  /** What the page before said. */
  before: string | undefined;
  limit: number;
}

/**
 * The daycare's activity, newest first, with names as they are now. With it stands what its staff and linked parents did to their accounts
 * since they belong to it, which is of no daycare.
 */
export async function getActivityLog(db: Db, daycareId: AuthorizedDaycareId, filter: ActivityFilter, page: Page): Promise<ActivityLog> {
  const { limit } = page;
  const ofDaycare = selectEntries(db, daycareId, filter, page).where('activity.daycareId', '=', daycareId);
  const ofAccounts = selectEntries(db, daycareId, filter, page)
    .where('activity.daycareId', 'is', null)
    .where('activity.recordId', 'in', (where) =>
      where
        .selectFrom('daycareMembers')
        .where('daycareMembers.daycareId', '=', daycareId)
        .whereRef('daycareMembers.createdAt', '<=', 'activity.at')
        .select('daycareMembers.userId')
        .union(
          where
            .selectFrom('parentLinks')
            .where('parentLinks.daycareId', '=', daycareId)
            .whereRef('parentLinks.createdAt', '<=', 'activity.at')
            .where('parentLinks.userId', 'is not', null)
            .select((link) => link.ref('parentLinks.userId').$notNull().as('userId')),
        ),
    );
  const asksAccounts = filter.recordKind === undefined || filter.recordKind === 'account';
  // Each is walked along an index of its own.
  const rows = [...(await ofDaycare.execute()), ...(asksAccounts ? await ofAccounts.execute() : [])]
    .toSorted((a, b) => (a.at === b.at ? b.seq - a.seq : a.at < b.at ? 1 : -1))
    .slice(0, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { entries: rows.slice(0, limit).map(toEntry), before: last === undefined ? null : `${last.at}_${last.seq}` };
}

function selectEntries(
  db: Db,
  daycareId: AuthorizedDaycareId,
  { person, recordKind, recordId, from, to }: ActivityFilter,
  { before, limit }: Page,
) {
  const [beforeAt = '', beforeSeq] = before?.split('_') ?? [];
  return db
    .selectFrom('activity')
    .leftJoin('users as actor', 'actor.id', 'activity.userId')
    .leftJoin('users as person', (join) =>
      join.onRef('person.id', '=', 'activity.recordId').on('activity.recordKind', 'in', ['person', 'account']),
    )
    .leftJoin('students', (join) =>
      join
        .onRef('students.id', '=', 'activity.recordId')
        .on('students.daycareId', '=', daycareId)
        .on('activity.recordKind', '=', 'student'),
    )
    .leftJoin('classrooms', (join) =>
      join
        .onRef('classrooms.id', '=', 'activity.recordId')
        .on('classrooms.daycareId', '=', daycareId)
        .on('activity.recordKind', '=', 'classroom'),
    )
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.id', '=', 'activity.recordId')
        .on('invitations.daycareId', '=', daycareId)
        .on('activity.recordKind', '=', 'invitation'),
    )
    .leftJoin('daycares', (join) => join.onRef('daycares.id', '=', 'activity.recordId').on('activity.recordKind', '=', 'daycare'))
    .selectAll('activity')
    .select(['actor.fullName as actorName', 'person.fullName as personName', 'classrooms.name as classroomName'])
    .select(['students.firstName', 'students.lastName', 'invitations.email', 'daycares.name as daycareName'])
    .$if(person !== undefined, (query) => query.where('activity.userId', '=', person ?? ''))
    .$if(recordKind !== undefined, (query) => query.where('activity.recordKind', '=', recordKind ?? 'daycare'))
    .$if(recordId !== undefined, (query) => query.where('activity.recordId', '=', recordId ?? ''))
    .$if(from !== undefined, (query) => query.where('activity.at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('activity.at', '<', to ?? ''))
    .$if(before !== undefined, (query) =>
      query.where((where) => where(where.refTuple('activity.at', 'activity.seq'), '<', where.tuple(beforeAt, Number(beforeSeq)))),
    )
    .orderBy('activity.at', 'desc')
    .orderBy('activity.seq', 'desc')
    .limit(limit + 1);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function toEntry(row: Row): ActivityEntry {
  const { seq, at, action, userId, recordKind, recordId, detail, place, browser, system } = row;
  const { firstName, lastName, personName, classroomName, email, daycareName } = row;
  const student = firstName === null || lastName === null ? null : fullNameOf({ firstName, lastName });
  return {
    id: String(seq),
    at,
    action,
    person: userId === null ? null : { id: userId, name: row.actorName },
    recordKind,
    record: recordId === null ? null : { id: recordId, name: student ?? personName ?? classroomName ?? email ?? daycareName },
    detail,
    place,
    device:
      browser === null && system === null
        ? null
        : text.account.device(browser ?? text.account.unknownBrowser, system ?? text.account.unknownSystem),
  };
}

const rowsAStep = 1000;
const daySeconds = 24 * 3600;

/** Deletes what is older than the log is kept, a day later than the database would allow it: their clocks need not agree. */
export async function deleteExpiredActivity(db: Db, now: Date): Promise<void> {
  const end = later(now, -daySeconds);
  end.setUTCFullYear(end.getUTCFullYear() - activityYears);
  // Oldest first and some at a time: nobody waits for long, and no index is kept for it.
  let deleted = rowsAStep;
  while (deleted === rowsAStep) {
    const { numDeletedRows } = await db
      .deleteFrom('activity')
      .where('seq', 'in', (where) => where.selectFrom('activity').select('seq').orderBy('seq').limit(rowsAStep))
      .where('at', '<', isoTime(end))
      .executeTakeFirstOrThrow();
    deleted = Number(numDeletedRows);
  }
}
