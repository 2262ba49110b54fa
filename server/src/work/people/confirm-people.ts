import { summarize, type BulkResult } from '@daycare-portal/shared/bulk';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import type { AnswerLikeness, ConfirmedPerson, ConfirmPeople, ToConfirm } from '@daycare-portal/shared/people';
import { barredLike } from '@daycare-portal/shared/pickup';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { eachInTurn, giveWay } from '../../core/give-way';
import { getStoredStudent } from '../../records/students/students.queries';
import { listAllAround, listAround, versionOf, type AroundChild } from '../../records/people/people.queries';
import { personPhotoUrl } from './person-photos';
import { decide, listOpenRequests, type Pending, type Proposed, requestVersion } from './proposals';
import { aroundOf, sayAround } from '../../records/people/record/around';
import { confirmLink } from '../../records/people/record/links';
import { listOwn, writingOf, type Writing } from '../../records/people/record/writing';
import type { Sent, WorkContext } from '../../core/work-context';

/**
 * Everyone whom the office has not confirmed, and whoever picks up with a name close to that of someone who is not authorized, by the
 * child's name.
 */
export async function listToConfirm(db: Db, children: ChildScope, uid: string, isOwner: boolean): Promise<ToConfirm[]> {
  const students = await childRows(db, children, 'students')
    .select(['id as studentId', 'firstName', 'lastName', 'profilePic'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();
  const around = await listAllAround(db, children);
  const requests = await listOpenRequests(db, children);
  const own = new Set(isOwner ? [] : await listOwn({ trx: db, children, by: { uid } }, [...around.keys(), ...requests.keys()]));
  const found: ToConfirm[] = [];
  for (const student of students) {
    const those = around.get(student.studentId) ?? [];
    const child = { ...student, isOwnChild: own.has(student.studentId) };
    const unconfirmed = await eachInTurn(those, (one) => waiting(children, one, those) ?? []);
    const asked = await eachInTurn(requests.get(student.studentId) ?? [], (one) => requested(children, one, those));
    found.push(...[...unconfirmed.flat(), ...asked].map((one) => ({ ...child, ...one })));
  }
  return found;
}

type Waiting = Omit<ToConfirm, 'studentId' | 'firstName' | 'lastName' | 'profilePic' | 'isOwnChild'>;

function waiting(children: ChildScope, one: AroundChild, around: readonly AroundChild[]): Waiting | undefined {
  const { personId, fullName, relation, pickup, isGuardian, isConfirmed, notAuthorized, account, pageSaid, sees, came, createdAt } = one;
  if (notAuthorized) return undefined;
  const asksPickup = pickup !== null && !isConfirmed;
  const asksPage = account === 'active' && pageSaid === null && (sees === null || sees.length > 0);
  // Somebody else than the adult whom the office knows may have joined by the address.
  const joinedAs = asksPage ? one.joinedAs : null;
  const like =
    (pickup === null && !asksPage && !isGuardian ? null : likeOf(children, around, one)) ??
    (joinedAs === null ? null : likeOf(children, around, { personId, fullName: joinedAs, notLike: one.notLike }));
  if (!asksPickup && !asksPage && like === null) return undefined;
  return {
    personId,
    fullName,
    joinedAs: joinedAs === null ? null : [joinedAs, one.email].filter(Boolean).join(', '),
    relation,
    photo: personPhotoUrl(children, personId, one.photo),
    proposalId: null,
    came,
    addedAt: createdAt,
    pickup,
    asksPickup,
    asksPage,
    isNameless: isNameless(one),
    version: versionOf(one),
    like,
  };
}

function isNameless({ isNamed, account }: AroundChild): boolean {
  return !isNamed && account !== 'active';
}

function requested(children: ChildScope, request: Pending, around: readonly AroundChild[]): Waiting {
  const { fullName, relation, pickup }: Proposed = JSON.parse(request.proposed);
  const listed = around.find(({ personId }) => personId === request.personId);
  return {
    personId: request.personId,
    fullName,
    joinedAs: null,
    relation,
    photo: listed === undefined ? null : personPhotoUrl(children, listed.personId, listed.photo),
    proposalId: request.id,
    came: { how: 'family', by: '', name: request.askedName, from: null },
    addedAt: request.askedAt,
    pickup,
    asksPickup: true,
    asksPage: false,
    isNameless: false,
    version: requestVersion(listed),
    like:
      (listed === undefined ? null : likeOf(children, around, listed)) ??
      likeOf(children, around, { personId: request.personId, fullName, notLike: listed?.notLike ?? [] }),
  };
}

function likeOf(children: ChildScope, around: readonly AroundChild[], one: Parameters<typeof barredLike>[1]): ToConfirm['like'] {
  const [like] = barredLike(around, one);
  if (like === undefined) return null;
  const { personId, fullName, relation, photo, notAuthorizedNote: note } = like.person;
  return { personId, fullName, relation, photo: personPhotoUrl(children, personId, photo), note };
}

type Row = ConfirmPeople['rows'][number];

/** Confirms the rights that each row names, as its adult was read, and says why for each row that is not confirmed. */
export function confirmPeople(ctx: WorkContext, { rows }: { rows: readonly Row[] }): Promise<BulkResult<ConfirmedPerson>> {
  const { runtime, access, record } = ctx;
  return ctx.transact(async (trx) => {
    const { timeZone } = await readDayRules(trx, runtime, access.daycareId);
    const results: ConfirmedPerson[] = [];
    for (const row of rows) {
      await giveWay();
      const { studentId, personId } = row;
      const outcome = await outcomeOf(async () => {
        if (row.proposalId === null) return confirmOne(writingOf(ctx, trx), row, timeZone);
        await decide(ctx, trx, row.proposalId, { notLike: row.notLike, version: row.version });
        return null;
      });
      results.push({ studentId, personId, ...outcome });
    }
    const confirmed = results.filter(({ status }) => status === 'success').map(({ studentId }) => studentId);
    await record(trx, 'student.confirmPerson', [...new Set(confirmed)]);
    return { summary: summarize(results), results };
  });
}

/** The row's own refusal, so that the others go on. Null: it is confirmed; a sentence: it was so before. */
async function outcomeOf(confirm: () => Promise<string | null>): Promise<Pick<ConfirmedPerson, 'status' | 'reason'>> {
  try {
    const before = await confirm();
    return before === null ? { status: 'success', reason: null } : { status: 'skipped', reason: before };
  } catch (error) {
    if (error instanceof DomainError) return { status: 'error', reason: error.message };
    throw error;
  }
}

async function confirmOne(writing: Writing, row: Row, timeZone: string): Promise<string | null> {
  const { trx, children } = writing;
  const { studentId, personId, version } = row;
  await getStoredStudent(trx, children, studentId);
  const before = (await listAround(trx, children, [studentId])).get(studentId)?.find((one) => one.personId === personId);
  if (before === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', dayText.people.notFound);
  const { fullName, notAuthorized, pickup, pickupSaid, pageSaid, account, id } = before;
  const givesPickup = row.pickup && pickup !== null && pickupSaid === null;
  const givesPage = row.page && account === 'active' && pageSaid === null;
  const said = row.pickup ? pickupSaid : pageSaid;
  if (!givesPickup && !givesPage && said !== null && !notAuthorized)
    return dayText.people.confirmedBy(said.name, fullName, clockTimeAt(said.at, timeZone));
  if (notAuthorized || fullName !== row.fullName) throw new DomainError('CONFLICT', 'changedMeanwhile', dayText.people.changedMeanwhile);
  if (isNameless(before)) throw new DomainError('BAD_REQUEST', 'badInput', dayText.people.nameFirst);
  await sayAround(
    writing,
    { studentId, personId, fullName, version },
    { ...aroundOf(before), unsaid: [...(givesPickup ? [] : ['pickup' as const]), ...(givesPage ? [] : ['page' as const])] },
  );
  if (givesPage) await confirmLink(writing, id);
  return null;
}

/** Somebody compared the two: they are the same person, who is not authorized then, or somebody else, of whom nobody is asked again. */
export function answerLikeness(ctx: WorkContext, input: Sent<AnswerLikeness>): Promise<void> {
  const { studentId, personId, likePersonId, version, isSame } = input;
  const { children } = ctx.access;
  return ctx.transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    const around = (await listAround(trx, children, [studentId])).get(studentId) ?? [];
    const one = around.find((each) => each.personId === personId);
    const barred = around.find((each) => each.personId === likePersonId && each.notAuthorized);
    if (one === undefined || barred === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', dayText.people.notFound);
    const target = { studentId, personId, fullName: one.fullName, version };
    const said = isSame
      ? { notAuthorized: { note: barred.notAuthorizedNote ?? dayText.people.samePerson(barred.fullName) }, pickup: null, sees: [] }
      : { notLike: [likePersonId], unsaid: ['pickup' as const, 'page' as const] };
    await sayAround(writingOf(ctx, trx), target, { ...aroundOf(one), ...said });
    await ctx.record(trx, isSame ? 'student.forbidPickup' : 'student.comparePickup', studentId);
  });
}
