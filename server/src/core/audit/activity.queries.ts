import {
  activityYears,
  attentionActions,
  commandLine,
  keptTeamView,
  keptViews,
  keptViewsOfAll,
  madeFolders,
  type ActivityAction,
  type ActivityEntry,
  type ActivityFilter,
  type ActivityHour,
  type ActivityLog,
} from '@daycare-portal/shared/activity';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { sql, type SqlBool } from 'kysely';
import type { AuthorizedDaycareId, ChildScope } from '../auth/access';
import { childTables, isOneOf } from '../auth/children';
import { describeDevice } from '../device';
import type { Db } from '../db/database';
import { isoTime, later } from '../runtime';

interface Page {
  /** The cursor that came with the page before. */
  before: string | undefined;
  limit: number;
}

/**
 * The daycare's activity, newest first, with today's names. It includes rows that belong to no daycare: failed sign-ins of its staff and
 * linked parents since they joined, and what was done to their accounts on the machine. Whatever else they do with their accounts is
 * private.
 */
export async function getActivityLog(db: Db, children: ChildScope, filter: ActivityFilter, page: Page): Promise<ActivityLog> {
  const { limit } = page;
  const ofDaycare = await selectEntries(db, children, filter, page).where('activity.daycareId', '=', children.daycareId).execute();
  const asksAccounts = filter.recordKind === undefined || filter.recordKind === 'account';
  // Rows older than everything that fits on the page are not read: in a database of many daycares that would be the whole table.
  const ofAccounts = asksAccounts ? await selectOfAccounts(db, children, filter, page, ofDaycare[limit]?.at).execute() : [];
  // Each part is read along an index of its own.
  const rows = [...ofDaycare, ...ofAccounts].toSorted((a, b) => (a.at === b.at ? b.seq - a.seq : a.at < b.at ? 1 : -1)).slice(0, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { entries: rows.slice(0, limit).map(toEntry), before: last === undefined ? null : `${last.at}_${last.seq}` };
}

/** When the daycare's log last had this action. */
export async function findLastTime(db: Db, daycareId: AuthorizedDaycareId, action: ActivityAction): Promise<string | undefined> {
  const row = await db
    .selectFrom('activity')
    .where('daycareId', '=', daycareId)
    .where('action', '=', action)
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** How many rows there are for each hour since that time, whatever days the filter asks for. Hours without rows are left out. */
export async function countActivityHours(db: Db, children: ChildScope, filter: ActivityFilter, since: Date): Promise<ActivityHour[]> {
  const counted = { ...filter, from: isoTime(since), to: undefined };
  const page = { before: undefined, limit: 0 };
  const ofDaycare = selectEntries(db, children, counted, page).where('activity.daycareId', '=', children.daycareId);
  const asksAccounts = filter.recordKind === undefined || filter.recordKind === 'account';
  const ofAccounts = asksAccounts ? [selectOfAccounts(db, children, counted, page, undefined)] : [];
  const hours = new Map<string, number>();
  for (const entries of [ofDaycare, ...ofAccounts]) {
    const rows = await entries
      .clearSelect()
      .clearOrderBy()
      .clearLimit()
      .select(({ fn, lit }) => [
        fn<string>('substr', ['activity.at', lit(1), lit('2026-11-21T09'.length)]).as('hour'),
        fn.countAll<number | string>().as('entries'),
      ])
      .groupBy('hour')
      .execute();
    for (const row of rows) hours.set(row.hour, (hours.get(row.hour) ?? 0) + Number(row.entries));
  }
  return [...hours].map(([hour, entries]) => ({ hour, entries })).toSorted((a, b) => (a.hour < b.hour ? -1 : 1));
}

const failures: readonly ActivityAction[] = ['account.signInFailed', 'account.passwordWrong', 'account.refused'];

function selectOfAccounts(db: Db, children: ChildScope, filter: ActivityFilter, page: Page, oldest: string | undefined) {
  return selectEntries(db, children, filter, page)
    .where('activity.daycareId', 'is', null)
    .where((where) => where.or([where('activity.action', 'in', failures), where('activity.place', '=', commandLine)]))
    .$if(oldest !== undefined, (query) => query.where('activity.at', '>=', oldest ?? ''))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('daycareMembers')
            .where('daycareMembers.daycareId', '=', children.daycareId)
            .whereRef('daycareMembers.userId', '=', 'activity.recordId')
            .whereRef('daycareMembers.createdAt', '<=', 'activity.at')
            .select('daycareMembers.userId'),
        ),
        exists(
          selectFrom('parentLinks')
            .where('parentLinks.daycareId', '=', children.daycareId)
            .where(isOneOf(db, children, 'parentLinks.studentId'))
            .whereRef('parentLinks.userId', '=', 'activity.recordId')
            .whereRef('parentLinks.createdAt', '<=', 'activity.at')
            .select('parentLinks.userId'),
        ),
      ]),
    );
}

function selectEntries(
  db: Db,
  children: ChildScope,
  { person, recordKind, recordId, attention, from, to }: ActivityFilter,
  { before, limit }: Page,
) {
  const { daycareId } = children;
  const [beforeAt = '', beforeSeq] = before?.split('_') ?? [];
  return childTables(db, children)
    .selectFrom('activity')
    .leftJoin('users as actor', 'actor.id', 'activity.userId')
    .leftJoin('users as person', (join) =>
      join.onRef('person.id', '=', 'activity.recordId').on('activity.recordKind', 'in', ['person', 'account']),
    )
    .leftJoin('students', (join) =>
      join
        .onRef('students.id', '=', 'activity.recordId')
        .on('students.daycareId', '=', daycareId)
        .on(isOneOf(db, children, 'students.id'))
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
    .$if(attention === 'only', (query) => query.where('activity.action', 'in', attentionActions))
    .$if(from !== undefined, (query) => query.where('activity.at', '>=', isoTime(new Date(from ?? ''))))
    .$if(to !== undefined, (query) => query.where('activity.at', '<', isoTime(new Date(to ?? ''))))
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
    // The row of a sign-in names the session, which is private.
    detail: action === 'account.signIn' ? null : detail,
    place,
    device: browser === null && system === null ? null : describeDevice({ browser, system }),
  };
}

const rowsAStep = 1000;
const daySeconds = 24 * 3600;

/** Deletes what is older than the log is kept, one day later than the database would allow, in case their clocks differ. */
export async function deleteExpiredActivity(db: Db, now: Date): Promise<void> {
  const end = later(now, -daySeconds);
  end.setUTCFullYear(end.getUTCFullYear() - activityYears);
  // The oldest rows go first and a few at a time, so that nobody waits long and no index is needed.
  for (let after = 0; ;) {
    const step = await db.selectFrom('activity').where('seq', '>', after).select(['seq', 'at']).orderBy('seq').limit(rowsAStep).execute();
    const last = step.at(-1);
    if (last === undefined) return;
    await db
      .deleteFrom('activity')
      .where('seq', '>', after)
      .where('seq', '<=', last.seq)
      .where('at', '<', isoTime(end))
      .where(
        sql<SqlBool>`not (action in (${sql.join(keptViews)}) and exists (select 1 from students where students.id = activity.record_id))`,
      )
      .where(
        sql<SqlBool>`not (action in (${sql.join(keptViewsOfAll)}) and exists (select 1 from students
          where students.daycare_id = activity.daycare_id and students.created_at <= activity.at))`,
      )
      .where(
        sql<SqlBool>`not (action = ${keptTeamView} and exists (select 1 from daycare_members as member
          where member.daycare_id = activity.daycare_id and member.user_id = activity.record_id))`,
      )
      .where(
        sql<SqlBool>`not (action in (${sql.join(madeFolders)}) and detail is not null
          and exists (select 1 from daycares where daycares.id = activity.daycare_id))`,
      )
      .execute();
    if (last.at >= isoTime(end) || step.length < rowsAStep) return;
    after = last.seq;
  }
}
