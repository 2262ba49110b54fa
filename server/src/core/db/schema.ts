import type { ActivityAction, RecordKind } from '@daycare-portal/shared/activity';
import type { MailState } from '@daycare-portal/shared/mail';
import type { Generated } from 'kysely';
import type * as accounts from '../../records/accounts/accounts.tables';
import type * as attendance from '../../records/attendance/attendance.tables';
import type * as billing from '../../records/billing/billing.tables';
import type * as classrooms from '../../records/classrooms/classrooms.tables';
import type * as coverage from '../../records/coverage/coverage.tables';
import type * as dailyLog from '../../records/daily-log/daily-log.tables';
import type * as daycare from '../../records/daycare/daycare.tables';
import type * as drills from '../../records/drills/drills.tables';
import type * as door from '../../records/door/door.tables';
import type * as family from '../../records/family/family.tables';
import type * as forms from '../../records/forms/forms.tables';
import type * as headcounts from '../../records/headcounts/headcounts.tables';
import type * as health from '../../records/health/health.tables';
import type * as incidents from '../../records/incidents/incidents.tables';
import type * as invitations from '../../records/invitations/invitations.tables';
import type * as medication from '../../records/medication/medication.tables';
import type * as news from '../../records/news/news.tables';
import type * as messages from '../../records/messages/messages.tables';
import type * as outings from '../../records/outings/outings.tables';
import type * as people from '../../records/people/people.tables';
import type * as retention from '../../records/retention/retention.tables';
import type * as site from '../../records/site/site.tables';
import type * as staffClock from '../../records/staff-clock/staff-clock.tables';
import type * as students from '../../records/students/students.tables';

// Columns as Kysely sees them (snake_case in SQL). Times are ISO-8601 UTC text, booleans 0 or 1. Each noun says which tables it has.

/** The tables about children. Queries reach them only through a `ChildScope` (`auth/children.ts`). */
export interface ChildTables
  extends
    attendance.ChildTables,
    billing.ChildTables,
    classrooms.ChildTables,
    dailyLog.ChildTables,
    door.ChildTables,
    family.ChildTables,
    forms.ChildTables,
    headcounts.ChildTables,
    health.ChildTables,
    incidents.ChildTables,
    medication.ChildTables,
    messages.ChildTables,
    outings.ChildTables,
    people.ChildTables,
    students.ChildTables {}

export interface Tables
  extends
    ChildTables,
    accounts.Tables,
    billing.Tables,
    classrooms.Tables,
    coverage.Tables,
    dailyLog.Tables,
    daycare.Tables,
    drills.Tables,
    door.Tables,
    headcounts.Tables,
    health.Tables,
    incidents.Tables,
    invitations.Tables,
    news.Tables,
    messages.Tables,
    outings.Tables,
    retention.Tables,
    site.Tables,
    staffClock.Tables,
    students.Tables {
  /** The id and the answer of what a page sent and what made no record of its own. Kept for 30 days, or until the child is deleted. */
  sentIds: {
    daycareId: string;
    id: string;
    sentBy: string;
    payloadHash: string;
    /** JSON. */
    answer: string;
    studentId: string | null;
    sentAt: string;
  };
  /** The outbox, and what became of each email about an invitation. `sealed` holds the email only while it is queued. */
  mails: {
    id: string;
    invitationId: string | null;
    sealed: string | null;
    state: MailState;
    attempts: number;
    nextAttemptAt: string;
    lastProblem: string | null;
    createdAt: string;
    expiresAt: string;
  };
  /** Who did what to which record. Append-only. The ids may name deleted records. Only `appendActivity` writes to it. */
  activity: {
    seq: Generated<number>;
    at: string;
    /** Null: the machine itself, or somebody unknown. */
    userId: string | null;
    /** Null if only an account is concerned. */
    daycareId: string | null;
    action: ActivityAction;
    recordKind: RecordKind;
    recordId: string | null;
    /** One of the code's own words, such as the new role, and never anything that somebody typed. */
    detail: string | null;
    /** The address of the request. */
    place: string;
    browser: string | null;
    system: string | null;
  };
}

/** The tables that every query may read: all but those about children. */
export type OpenTables = Omit<Tables, keyof ChildTables>;
