import { endPinOf } from '../../door/pins.queries';
import { dayText } from '@daycare-portal/shared/day-text';
import { maxPeopleAround, type Came, type FamilyPart, type LinkPerson, type Pickup, type Said } from '@daycare-portal/shared/people';
import { barredLike } from '@daycare-portal/shared/pickup';
import type { Insertable, Selectable } from 'kysely';
import { acrossDaycare } from '../../../core/auth/access';
import { childRows, childTables } from '../../../core/auth/children';
import { inParts } from '../../../core/db/in-parts';
import { insertRows } from '../../../core/db/insert-rows';
import type { ChildTables } from '../../../core/db/schema';
import { badInput, DomainError } from '../../../core/errors';
import { changeTime, hashToken, isoTime, newId } from '../../../core/runtime';
import { saysNothingNew } from '../../../core/says-nothing-new';
import { listAround, versionOf, type AroundChild } from '../people.queries';
import { changePerson } from './people';
import { requireOthersChildren, saidNow, type Writing } from './writing';

export type StoredAround = Selectable<ChildTables['childPeople']>;

/** A person's relation to a child, without the rights that the office gives. */
export interface Around {
  relation: string | null;
  isGuardian: boolean;
  household: number | null;
  emergencyOrder: number | null;
  pickup: Pickup | null;
  notAuthorized: { note: string | null } | null;
  sees: FamilyPart[] | null;
}

export interface NewAround extends Around {
  /** A guardian's link has the same id. */
  id?: string;
  studentId: string;
  personId: string;
}

/**
 * Puts people around children who are not confirmed: `pickup` is what was asked for, and neither it nor a family page counts until the
 * office says so. BAD_REQUEST if a child would have too many people.
 */
export async function addUnconfirmed(writing: Writing, rows: readonly NewAround[], came: Came): Promise<void> {
  if (rows.length === 0) return;
  const { trx, runtime, children } = writing;
  const studentIds = [...new Set(rows.map(({ studentId }) => studentId))];
  await requireOthersChildren(writing, studentIds);
  await requireRoom(writing, rows);
  const createdAt = isoTime(runtime.now());
  const called = JSON.stringify({ by: came.by, name: came.name, at: createdAt } satisfies Said);
  const written = rows.map(({ id, studentId, personId, ...around }): Insertable<ChildTables['childPeople']> => ({
    daycareId: children.daycareId,
    id: id ?? newId(runtime),
    studentId,
    personId,
    ...columnsOf(around),
    createdAt,
    pickupChangedAt: null,
    // Whoever is not authorized is so at once.
    pickupSaid: around.notAuthorized === null ? null : called,
    callsSaid: around.emergencyOrder === null ? null : called,
    pageSaid: null,
    came: JSON.stringify(came),
    notLike: null,
  }));
  await insertRows(childTables(trx, children), 'childPeople', written);
}

function columnsOf({ relation, isGuardian, household, emergencyOrder, pickup, notAuthorized, sees }: Around) {
  return {
    relation: relation || null,
    isGuardian: isGuardian ? 1 : 0,
    household,
    emergencyOrder,
    pickup: toJson(pickup),
    notAuthorized: toJson(notAuthorized),
    sees: toJson(sees),
  };
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** BAD_REQUEST if one of these children would have too many people around it. */
export async function requireRoom({ trx, children }: Writing, rows: readonly { studentId: string }[]): Promise<void> {
  const added = new Map<string, number>();
  for (const { studentId } of rows) added.set(studentId, (added.get(studentId) ?? 0) + 1);
  for (const some of inParts([...added.keys()])) {
    const there = await childRows(trx, acrossDaycare(children), 'childPeople')
      .where('studentId', 'in', some)
      .select(({ fn }) => ['studentId', fn.countAll<number>().as('count')])
      .groupBy('studentId')
      .orderBy('studentId')
      .execute();
    for (const { studentId, count } of there) added.set(studentId, (added.get(studentId) ?? 0) + Number(count));
  }
  if ([...added.values()].some((count) => count > maxPeopleAround)) throw badInput(dayText.people.tooManyAround(maxPeopleAround));
}

/**
 * Fills in what is missing about a person who is around the child already. Rights stay as they are: what nobody has confirmed may change,
 * the rest only by `sayAround`.
 */
export async function fillAround(writing: Writing, before: StoredAround, fields: Around): Promise<void> {
  await requireOthersChildren(writing, [before.studentId]);
  const { pickup, notAuthorized, sees: _sees, ...columns } = columnsOf(fields);
  const now = isoTime(writing.runtime.now());
  const said = writing.by === null ? null : JSON.stringify({ by: writing.by.uid, name: writing.by.displayName, at: now } satisfies Said);
  const isNewlyForbidden = notAuthorized !== null && before.notAuthorized === null;
  if (isNewlyForbidden) await endPinOf(writing.trx, writing.children.daycareId, before.personId, now);
  await updateAround(writing, before.id, {
    ...columns,
    isGuardian: before.pickupSaid === null ? columns.isGuardian : before.isGuardian,
    ...(before.pickupSaid === null && { pickup }),
    ...(isNewlyForbidden && { notAuthorized, pickup: null, sees: '[]', pickupSaid: said, pickupChangedAt: now }),
    ...(columns.emergencyOrder !== before.emergencyOrder && { callsSaid: columns.emergencyOrder === null ? null : said }),
  });
}

/** What the office says about a person and a child. */
export interface SaidAround extends Around {
  /** People of the child who are not authorized, have a similar name, and are someone else. */
  notLike?: readonly string[] | undefined;
  /** Of the rights that nobody has confirmed, those that stay so. */
  unsaid?: LinkPerson['unsaid'];
}

/**
 * Writes a person's relation to a child as an owner or staff member says it, with their name and the time beside what they give. CONFLICT if
 * the relation exists and `version` is not that of now, or if the person is close to someone who is not authorized, which somebody has to
 * answer first. False if it was sent before and nothing is written.
 */
export async function sayAround(
  writing: Writing,
  { studentId, personId, fullName, version }: { studentId: string; personId: string; fullName: string; version: string | undefined },
  { notLike, unsaid = [], ...fields }: SaidAround,
): Promise<boolean> {
  const { trx, runtime, children } = writing;
  const said = saidNow(writing);
  await requireOthersChildren(writing, [studentId]);
  const around = (await listAround(trx, acrossDaycare(children), [studentId])).get(studentId) ?? [];
  const before = around.find((one) => one.personId === personId);
  const columns = columnsOf(fields);
  const isLeft = (right: 'pickup' | 'page', before: Said | null | undefined) => before == null && unsaid.includes(right);
  const givesPickup =
    !isLeft('pickup', before?.pickupSaid) && (before === undefined || before.pickupSaid === null || !isSamePickup(before, fields));
  const givesPage =
    !isLeft('page', before?.pageSaid) && (before === undefined || before.pageSaid === null || columns.sees !== toJson(before.sees));
  const isAnswered = (notLike ?? []).every((id) => before?.notLike.includes(id) === true);
  if ((before === undefined ? undefined : versionOf(before)) !== version) {
    // The same was said before, and its answer was lost.
    if (before !== undefined && !givesPickup && !givesPage && isAnswered && saysNothingNew(columnsOf(aroundOf(before)), columns))
      return false;
    throw new DomainError('CONFLICT', 'changedMeanwhile', dayText.people.changedMeanwhile);
  }
  const answered = [...new Set([...(before?.notLike ?? []), ...(notLike ?? [])])];
  const opensPage = givesPage && before?.account === 'active' && fields.sees?.length !== 0;
  if (fields.notAuthorized === null && ((givesPickup && fields.pickup !== null) || opensPage))
    requireNobodyElse(around, { personId, fullName: before?.fullName ?? fullName, notLike: answered });
  if (fields.notAuthorized === null && opensPage && before?.joinedAs != null)
    requireNobodyElse(around, { personId, fullName: before.joinedAs, notLike: answered });
  // What was said of an account's name stays with that name, whatever becomes of the account.
  if (
    (givesPickup || givesPage || !isAnswered) &&
    before !== undefined &&
    !before.isNamed &&
    (before.account === 'active' || fields.notAuthorized !== null)
  )
    await changePerson(writing, personId, { fullName: before.fullName, updatedAt: changeTime(runtime.now(), before.updatedAt) });
  const row = {
    ...columns,
    pickupChangedAt: givesPickup ? changeTime(runtime.now(), before?.pickupChangedAt ?? '') : (before?.pickupChangedAt ?? null),
    pickupSaid: toJson(givesPickup ? said : (before?.pickupSaid ?? null)),
    callsSaid: toJson(fields.emergencyOrder === before?.emergencyOrder ? before.callsSaid : fields.emergencyOrder === null ? null : said),
    pageSaid: toJson(givesPage ? said : (before?.pageSaid ?? null)),
    notLike: answered.length === 0 ? null : JSON.stringify(answered),
  };
  // They enter nothing at the door any more, about any child.
  if (fields.notAuthorized !== null) await endPinOf(trx, children.daycareId, personId, said.at);
  if (before !== undefined) {
    await updateAround(writing, before.id, row);
    return true;
  }
  await requireRoom(writing, [{ studentId }]);
  const came: Came = { how: 'office', by: said.by ?? '', name: said.name ?? '', from: null };
  const added = { daycareId: children.daycareId, id: newId(runtime), studentId, personId, createdAt: said.at, came: JSON.stringify(came) };
  await insertRows(childTables(trx, children), 'childPeople', [{ ...added, ...row }]);
  return true;
}

/** What is stored of a relation, as it would be written. */
export function aroundOf({
  relation,
  isGuardian,
  household,
  emergencyOrder,
  pickup,
  notAuthorized,
  notAuthorizedNote,
  sees,
}: AroundChild): Around {
  const barred = notAuthorized ? { note: notAuthorizedNote } : null;
  return { relation, isGuardian, household, emergencyOrder, pickup, notAuthorized: barred, sees };
}

function isSamePickup(before: AroundChild, { isGuardian, pickup, notAuthorized }: Around): boolean {
  const isSame =
    before.pickup === null || pickup === null
      ? before.pickup === pickup
      : before.pickup.from === pickup.from &&
        before.pickup.until === pickup.until &&
        String(before.pickup.weekdays) === String(pickup.weekdays);
  return isSame && before.isGuardian === isGuardian && before.notAuthorized === (notAuthorized !== null);
}

/** CONFLICT if the name is close to that of someone who is not authorized for the child, and nobody has said that it is someone else. */
export function requireNobodyElse(
  around: readonly AroundChild[],
  { personId, fullName, notLike }: { personId: string; fullName: string; notLike: readonly string[] },
): void {
  const [like] = barredLike(around, { personId, fullName, notLike });
  if (like !== undefined) throw new DomainError('CONFLICT', 'resembles', dayText.people.isThis(fullName, like.person.fullName));
}

/** Takes people off children. What becomes of people who are around no child is for `forgetPeople`. */
export async function removeAround(writing: Writing, rows: readonly Pick<StoredAround, 'id' | 'studentId'>[]): Promise<void> {
  const { trx, children } = writing;
  await requireOthersChildren(
    writing,
    rows.map(({ studentId }) => studentId),
  );
  for (const some of inParts(rows.map(({ id }) => id)))
    await childTables(trx, children)
      .deleteFrom('childPeople')
      .where('daycareId', '=', children.daycareId)
      .where('id', 'in', some)
      .execute();
}

/** A fingerprint of everything that is stored of a relation. */
export function hashOfAround(around: StoredAround): string {
  return hashToken(JSON.stringify(around));
}

/**
 * Undoes what an import wrote about a relation: back to how it was, or off the child if it was new. Whoever changed it since has the last word,
 * such as a bar, a page that was closed, or an account that joined: then nothing is written, and the answer is false. `left` is the fingerprint
 * of what the import left, which imports of earlier versions did not keep.
 */
export async function restoreAround(
  writing: Writing,
  { now, before, left }: { now: StoredAround | undefined; before: StoredAround | null; left: string | undefined },
): Promise<boolean> {
  if (now === undefined || !isAsLeft(hashOfAround(now), before, left)) return false;
  saidNow(writing);
  if (before === null) {
    await removeAround(writing, [now]);
    return true;
  }
  await requireOthersChildren(writing, [now.studentId]);
  const { id, studentId: _studentId, ...row } = before;
  await updateAround(writing, id, row);
  return true;
}

/** Whether undoing an import may write what it left. */
export function isAsLeft(now: string, before: StoredAround | null, left: string | undefined): boolean {
  return left === undefined ? before === null : now === left;
}

/** Puts somebody else in a person's place around the child. Unless it is the same person under another id, the office has to confirm them. */
export async function replacePerson(
  writing: Writing,
  { id, studentId }: Pick<StoredAround, 'id' | 'studentId'>,
  { personId, isSame }: { personId: string; isSame: boolean },
): Promise<void> {
  await requireOthersChildren(writing, [studentId]);
  await updateAround(writing, id, { personId, ...(!isSame && { pickupSaid: null, callsSaid: null, pageSaid: null, notLike: null }) });
}

/** An account joined: its family page is closed until the office opens it, and what was said of nobody by name is asked anew. */
export async function closePages({ trx, children }: Writing, linkIds: readonly string[]): Promise<void> {
  const tables = childTables(trx, children);
  for (const some of inParts(linkIds)) {
    const rows = tables.updateTable('childPeople').where('daycareId', '=', children.daycareId).where('id', 'in', some);
    await rows.set({ pageSaid: null }).execute();
    await rows
      .where('notAuthorized', 'is', null)
      .where(
        'personId',
        'in',
        tables.selectFrom('people').where('daycareId', '=', children.daycareId).where('fullName', 'is', null).select('id'),
      )
      .set({ pickupSaid: null, notLike: null })
      .execute();
  }
}

async function updateAround({ trx, children }: Writing, id: string, row: Partial<StoredAround>): Promise<void> {
  await childTables(trx, children)
    .updateTable('childPeople')
    .set(row)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}
