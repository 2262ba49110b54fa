import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, inOrder } from '@daycare-portal/shared/enrollment';
import type { Feature, Features } from '@daycare-portal/shared/features';
import { familyParts, type FamilyPart } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { inTransaction, type Transact } from '../db/transaction';
import { inDaycare } from '../db/in-daycare';
import { DomainError } from '../errors';
import { ofAccount, ofPage, type Access, type AuthorizedDaycareId, type ChildScope } from './access';
import { childTables, everyLinkOfAccount } from './children';
import { featureColumns, featuresIn } from './features';

/** A child of an account, in a daycare whose office has confirmed the page. Only this file makes one. */
export interface OwnChild {
  daycareId: AuthorizedDaycareId;
  /** `seesTeam` says whether families are shown who works there. */
  daycare: { name: string; phone: string | null; seesTeam: boolean };
  studentId: string;
  firstName: string;
  lastName: string;
  /** Shown only to a guardian who sees photos. */
  profilePic: string | null;
  userId: string;
  /** The guardian, as a person around the child. */
  personId: string;
  /** Null: the shared one. */
  household: number | null;
  /** What the office lets this guardian see. */
  parts: readonly FamilyPart[];
  features: Features;
  timeZone: string;
  today: PlainDate;
  /** The child's last day, if that is over: the page can be read for a while, and nothing more is written. */
  leftOn: PlainDate | null;
  /** Until when it can be read. Null while the child comes. */
  readsUntil: PlainDate | null;
}

/** What a call about an own child gets besides `Access`. */
export interface OwnAccess extends Access {
  own: OwnChild;
}

/** Which switch of the daycare a part of the page belongs to. */
export function featureOfPart(part: FamilyPart): Feature {
  if (part === 'money') return 'billing';
  return part === 'messages' ? 'messages' : 'family';
}

const selectOwn = prepared((db: Db, userId: string) => {
  const account = ofAccount(userId);
  return everyLinkOfAccount(db, account)
    .innerJoin('childPeople', inDaycare('childPeople.id', 'parentLinks.id'))
    .innerJoin('students', inDaycare('students.id', 'parentLinks.studentId'))
    .innerJoin('daycares', 'daycares.id', 'parentLinks.daycareId')
    .where('childPeople.pageSaid', 'is not', null)
    .select(['parentLinks.daycareId', 'parentLinks.studentId', 'childPeople.personId', 'childPeople.household', 'childPeople.sees'])
    .select(['students.createdAt', 'students.firstName', 'students.lastName', 'students.profilePic'])
    .select([
      'daycares.name',
      'daycares.phone',
      'daycares.familiesSeeTeam',
      'daycares.timeZone',
      'daycares.familyReadsDays',
      ...featureColumns,
    ])
    .orderBy('daycares.name')
    .orderBy('daycares.id')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('parentLinks.position')
    .orderBy('parentLinks.id');
});

const selectSpans = prepared((db: Db, userId: string) => {
  const account = ofAccount(userId);
  return childTables(db, account)
    .selectFrom('enrolments')
    .innerJoin('parentLinks', inDaycare('parentLinks.studentId', 'enrolments.studentId'))
    .where('parentLinks.userId', '=', userId)
    .select(['enrolments.daycareId', 'enrolments.studentId', 'enrolments.id', 'enrolments.startsOn', 'enrolments.endsOn'])
    .select('enrolments.reason')
    .orderBy('enrolments.id');
});

// The person's accounts that are not even: something is owed, paid ahead, or held as a deposit.
const selectUneven = prepared((db: Db, daycareId: string, personId: string) =>
  db
    .selectFrom('billingPayers')
    .innerJoin('ledgerEntries', inDaycare('ledgerEntries.accountId', 'billingPayers.accountId'))
    .where('billingPayers.daycareId', '=', daycareId)
    .where('billingPayers.personId', '=', personId)
    .groupBy(['billingPayers.accountId', ({ eb }) => eb('ledgerEntries.kind', '=', sql.lit('deposit'))])
    .having(({ fn }) => fn.sum('ledgerEntries.amount'), '<>', 0)
    .select('billingPayers.accountId'),
);

async function isUneven(db: Db, { daycareId, personId }: { daycareId: string; personId: string }): Promise<boolean> {
  return (await selectUneven(db, daycareId, personId)).length > 0;
}

/**
 * The children of an account, by daycare and name. Left out are those whose page the office has not confirmed or has closed, and those who
 * left longer ago than their family may read on. Of these, a family whose account is not even is still shown its bills, and nothing else.
 */
export async function listOwnChildren(db: Db, userId: string, at: string): Promise<OwnChild[]> {
  const links = await selectOwn(db, userId);
  if (links.length === 0) return [];
  const spans = await selectSpans(db, userId);
  const found = new Map<string, OwnChild>();
  for (const { daycareId, studentId, personId, household, sees, createdAt, timeZone, familyReadsDays, ...row } of links) {
    const stored: FamilyPart[] | null = sees === null ? null : JSON.parse(sees);
    const parts = familyParts.filter((part) => stored === null || stored.includes(part));
    if (parts.length === 0) continue;
    const today = dayAt(new Date(at), timeZone);
    const its = spans.filter((span) => span.daycareId === daycareId && span.studentId === studentId);
    const { status, endsOn } = enrollmentStatus(inOrder(its), dayAt(new Date(createdAt), timeZone), today);
    const leftOn = status === 'withdrawn' ? endsOn : null;
    const readsUntil = leftOn === null ? null : addDays(leftOn, familyReadsDays);
    const hasEnded = readsUntil !== null && today > readsUntil;
    // Whoever owes something, or has credit or a deposit here, reads their bills until the account is even.
    if (hasEnded && !(row.billingOn === 1 && parts.includes('money') && (await isUneven(db, { daycareId, personId })))) continue;
    const shown: FamilyPart[] = hasEnded ? ['money'] : parts;
    const key = `${daycareId} ${studentId}`;
    const same = found.get(key);
    // An account can be linked twice, under two addresses. It stays in the first household.
    if (same !== undefined)
      found.set(key, { ...same, parts: familyParts.filter((part) => same.parts.includes(part) || shown.includes(part)) });
    else
      found.set(key, {
        daycareId: daycareId as AuthorizedDaycareId,
        daycare: { name: row.name, phone: row.phone, seesTeam: row.familiesSeeTeam === 1 },
        studentId,
        firstName: row.firstName,
        lastName: row.lastName,
        profilePic: row.profilePic,
        userId,
        personId,
        household,
        parts: shown,
        features: featuresIn(row),
        timeZone,
        today,
        leftOn,
        readsUntil,
      });
  }
  return [...found.values()];
}

/** Whether the account has joined as a guardian there and still waits for the office to open the first page. */
export async function waitsForPage(db: Db, userId: string, daycareId: string): Promise<boolean> {
  const link = await everyLinkOfAccount(db, ofAccount(userId))
    .innerJoin('childPeople', inDaycare('childPeople.id', 'parentLinks.id'))
    .where('parentLinks.daycareId', '=', daycareId)
    .where('childPeople.pageSaid', 'is', null)
    .where(({ or, eb }) => or([eb('childPeople.sees', 'is', null), eb('childPeople.sees', '!=', '[]')]))
    .select('childPeople.id')
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * The same page for the team, which looks at what one guardian is shown: of the account of this person at this child, whom the team sees.
 * Undefined while the page is not open.
 */
export async function findPageOf(
  db: Db,
  { daycareId, at }: ChildScope,
  { userId, studentId }: { userId: string; studentId: string },
): Promise<OwnChild | undefined> {
  return (await listOwnChildren(db, userId, at)).find((own) => own.daycareId === daycareId && own.studentId === studentId);
}

/** A part of the page of one child, and whether the call changes something. */
export interface OwnPart {
  part: FamilyPart;
  changes: boolean;
}

/**
 * The gate of families. FORBIDDEN with the same words for a child of others, an unconfirmed or closed page, a part that the office does not
 * show, and a child who does not exist. There are other words if the daycare has switched the pages off, and for a change after the child
 * has left.
 */
export async function authorizeOwnChild(
  db: Db,
  userId: string,
  { daycareId, studentId }: { daycareId: string; studentId: string },
  { part, changes }: OwnPart,
  at: string,
): Promise<OwnAccess> {
  const own = (await listOwnChildren(db, userId, at)).find((child) => child.daycareId === daycareId && child.studentId === studentId);
  if (own === undefined || !own.parts.includes(part)) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  const feature = featureOfPart(part);
  if (!own.features[feature]) throw new DomainError('FORBIDDEN', 'featureOff', text.features[feature].off);
  if (changes && own.leftOn !== null) throw new DomainError('FORBIDDEN', 'childLeft', text.errors.childLeft);
  return ownAccess(own, part, at);
}

/** What the guardian may do with a part of the page of this child. */
export function ownAccess(own: OwnChild, part: FamilyPart, at: string): OwnAccess {
  const { daycareId } = own;
  return { daycareId, roles: [], permissions: [], children: ofPage(own, part, at), own };
}

/** Transactions of a guardian, each of which asks the gate again at its start, as `permittedTransaction` does for the team. */
export function ownTransaction(db: Db, held: OwnAccess, wanted: OwnPart): Transact {
  const { own, children } = held;
  return (work) =>
    inTransaction(db, async (trx, after) => {
      const now = await authorizeOwnChild(trx, own.userId, own, wanted, children.at);
      const keeps =
        now.own.household === own.household && now.own.personId === own.personId && own.parts.every((part) => now.own.parts.includes(part));
      if (!keeps) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
      return work(trx, after);
    });
}
