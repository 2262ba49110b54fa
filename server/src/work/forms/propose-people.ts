import { foldName } from '@daycare-portal/shared/folding';
import type { FormPerson } from '@daycare-portal/shared/forms';
import type { ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { isoTime, newId, type Runtime } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { AroundChild } from '../../records/people/people.queries';
import type { Proposed } from '../people/proposals';

/** A guardian who sends a form. */
export interface Sender {
  uid: string;
  name: string;
  household: number;
}

/** Whether the family itself took the request back, by saying something else on its form. */
export function isTakenBack({
  accepted,
  decidedName,
  askedName,
}: {
  accepted: number | null;
  decidedName: string | null;
  askedName: string;
}): boolean {
  return accepted === 0 && decidedName === askedName;
}

/** What a household's form has asked about people, oldest first. */
export async function listFormRequests(db: Db, children: ChildScope, studentId: string, household: number) {
  const rows = await childRows(db, children, 'peopleProposals')
    .where('studentId', '=', studentId)
    .selectAll()
    .orderBy('askedAt')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const proposed: Proposed = JSON.parse(row.proposed);
    return (row.household ?? 0) === household && proposed.form !== undefined ? [{ ...row, proposed, form: proposed.form }] : [];
  });
}

/**
 * Asks the office for the people on a household's form whom it does not know like that, and takes back what the form asked for before and
 * no longer says. `around` is whom the household sees. Nothing counts before an owner or staff member agrees.
 */
export async function proposePeople(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  {
    studentId,
    sender,
    people,
    around,
  }: { studentId: string; sender: Sender; people: readonly FormPerson[]; around: readonly AroundChild[] },
): Promise<void> {
  const before = await listFormRequests(trx, children, studentId, sender.household);
  const kept = new Set<string>();
  for (const person of people) {
    const listed =
      around.find(({ personId }) => personId === person.personId) ??
      around.find(({ fullName }) => foldName(fullName) === foldName(person.fullName));
    const proposed = proposedBy(person, listed);
    if (listed !== undefined && asksNothing(proposed, listed)) continue;
    const last = before.findLast(({ form }) => form === person.id);
    const isSame = last !== undefined && JSON.stringify(last.proposed) === JSON.stringify(proposed);
    // What was declined is not asked again until the family says something else.
    if (isSame && last.accepted !== 1 && !isTakenBack(last)) {
      kept.add(last.id);
      continue;
    }
    await insertRequest(trx, runtime, children, { studentId, sender, proposed, personId: listed?.personId ?? newId(runtime) });
  }
  const gone = before.filter(({ id, decidedAt }) => decidedAt === null && !kept.has(id)).map(({ id }) => id);
  if (gone.length === 0) return;
  await childTables(trx, children)
    .updateTable('peopleProposals')
    .set({ decidedAt: isoTime(runtime.now()), decidedName: sender.name, accepted: 0 })
    .where('daycareId', '=', children.daycareId)
    .where('id', 'in', gone)
    .execute();
}

function proposedBy({ id, fullName, relation, phones, email, pickup, calls }: FormPerson, listed: AroundChild | undefined): Proposed {
  const anyTime = { from: null, until: null, weekdays: null };
  return {
    fullName,
    phones,
    email,
    relation: relation || null,
    pickup: pickup ? (listed?.pickup ?? anyTime) : null,
    calls,
    form: id,
  };
}

function asksNothing({ fullName, relation, phones, email, pickup, calls }: Proposed, listed: AroundChild): boolean {
  return (
    fullName === listed.fullName &&
    relation === (listed.relation || null) &&
    JSON.stringify(phones) === JSON.stringify(listed.phones) &&
    // The address of a guardian's link belongs to the sign-in.
    (listed.account !== 'none' || email === listed.email) &&
    (pickup === null) === (listed.pickup === null) &&
    calls === (listed.emergencyOrder !== null)
  );
}

async function insertRequest(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  { studentId, sender, proposed, personId }: { studentId: string; sender: Sender; proposed: Proposed; personId: string },
): Promise<void> {
  await childTables(trx, children)
    .insertInto('peopleProposals')
    .values({
      daycareId: children.daycareId,
      id: newId(runtime),
      studentId,
      personId,
      proposed: JSON.stringify(proposed),
      household: sender.household || null,
      askedBy: sender.uid,
      askedName: sender.name,
      askedAt: isoTime(runtime.now()),
      payloadHash: hashPayload(proposed),
      decidedAt: null,
      decidedName: null,
      accepted: null,
      reason: null,
    })
    .execute();
}
