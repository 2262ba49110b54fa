import type { KnownPerson, PickupException, PickupWeek } from '@daycare-portal/shared/people';
import { dayText } from '@daycare-portal/shared/day-text';
import { foldName } from '@daycare-portal/shared/folding';
import type { Selectable } from 'kysely';
import type { ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import type { ChildTables } from '../../core/db/schema';
import { inParts } from '../../core/db/in-parts';
import { inDaycare } from '../../core/db/in-daycare';
import { DomainError } from '../../core/errors';
import { eachInTurn, giveWay } from '../../core/give-way';
import { listAllAround } from './people.queries';
import type { StoredAround } from './record/around';

export type StoredPerson = Selectable<ChildTables['people']>;

function ofPeople(db: Db, children: ChildScope) {
  return childTables(db, children).selectFrom('people').where('people.daycareId', '=', children.daycareId);
}

export function findPerson(db: Db, children: ChildScope, id: string): Promise<StoredPerson | undefined> {
  return ofPeople(db, children).where('id', '=', id).selectAll().executeTakeFirst();
}

/** When each person of the daycare was last changed. */
export function listPersonTimes(db: Db, children: ChildScope): Promise<{ id: string; updatedAt: string }[]> {
  return ofPeople(db, children).select(['people.id', 'people.updatedAt']).orderBy('people.id').execute();
}

/** NOT_FOUND if the daycare has no such person. */
export async function getPerson(db: Db, children: ChildScope, id: string): Promise<StoredPerson> {
  const person = await findPerson(db, children, id);
  if (person === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', dayText.people.notFound);
  return person;
}

/** The children around whom this person is, with the account or address of a guardian's link. */
export function listChildrenOf(db: Db, children: ChildScope, personId: string) {
  return childRows(db, children, 'childPeople')
    .leftJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .where('childPeople.personId', '=', personId)
    .select(['childPeople.studentId', 'parentLinks.id as linkId', 'parentLinks.userId'])
    .orderBy('childPeople.studentId')
    .execute();
}

// With thirty people around each they are read in a few hundredths of a second.
const childrenAtOnce = 50;

/** Everyone's relation to each of these children. */
export async function listRelations(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<StoredAround[]> {
  const found: StoredAround[][] = [];
  for (const some of inParts(studentIds, childrenAtOnce))
    found.push(await childRows(db, children, 'childPeople').where('studentId', 'in', some).selectAll().orderBy('id').execute());
  return found.flat();
}

export function findAround(db: Db, children: ChildScope, studentId: string, personId: string): Promise<StoredAround | undefined> {
  return childRows(db, children, 'childPeople')
    .where('studentId', '=', studentId)
    .where('personId', '=', personId)
    .selectAll()
    .executeTakeFirst();
}

/** Everyone around any child of the daycare, by name, with the children. */
export async function listKnownPeople(db: Db, children: ChildScope): Promise<KnownPerson[]> {
  const names = new Map(
    (await childRows(db, children, 'students').select(['id', 'firstName', 'lastName']).orderBy('id').execute()).map(({ id, ...name }) => [
      id,
      { studentId: id, ...name },
    ]),
  );
  const found = new Map<string, KnownPerson>();
  for (const [studentId, those] of await listAllAround(db, children)) {
    await giveWay();
    const child = names.get(studentId);
    for (const { personId, fullName, phones, email } of those) {
      const person = found.get(personId) ?? { personId, fullName, phones, email, children: [] };
      if (child !== undefined) person.children.push(child);
      found.set(personId, person);
    }
  }
  // Comparing the names themselves by the rules of a language would take a tenth of a second.
  const folded = await eachInTurn([...found.values()], (person) => ({ person, name: foldName(person.fullName) }));
  return folded.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ person }) => person);
}

/** Of the check-outs from this day on that still count: at how many an ID was seen, and how many do not say who picked up. */
export async function countPickups(db: Db, children: ChildScope, from: string): Promise<PickupWeek> {
  const { checkOuts, idSeen, notRecorded } = await childRows(db, children, 'attendanceMarks')
    .leftJoin('attendanceMarks as later', inDaycare('later.replaces', 'attendanceMarks.id'))
    .where('later.id', 'is', null)
    .where('attendanceMarks.kind', '=', 'out')
    .where('attendanceMarks.day', '>=', from)
    .select(({ fn, and, eb }) => [
      fn.count<number>('attendanceMarks.id').as('checkOuts'),
      fn.count<number>('attendanceMarks.id').filterWhere('attendanceMarks.idSeen', '=', 1).as('idSeen'),
      fn
        .count<number>('attendanceMarks.id')
        .filterWhere(and([eb('attendanceMarks.personName', 'is', null), eb('attendanceMarks.goesTo', 'is', null)]))
        .as('notRecorded'),
    ])
    .executeTakeFirstOrThrow();
  return { checkOuts: Number(checkOuts), idSeen: Number(idSeen), notRecorded: Number(notRecorded) };
}

/** Recorded check-outs against the rules that still count and that no owner has reviewed, newest first. */
export function listExceptions(db: Db, children: ChildScope): Promise<PickupException[]> {
  return childRows(db, children, 'attendanceMarks')
    .innerJoin('students', inDaycare('students.id', 'attendanceMarks.studentId'))
    .leftJoin('attendanceMarks as later', inDaycare('later.replaces', 'attendanceMarks.id'))
    .leftJoin('seenExceptions as seen', inDaycare('seen.id', 'attendanceMarks.id'))
    .where('later.id', 'is', null)
    .where('seen.id', 'is', null)
    .where('attendanceMarks.kind', '=', 'out')
    .where('attendanceMarks.exception', 'is not', null)
    .select(['attendanceMarks.id as markId', 'attendanceMarks.studentId', 'students.firstName', 'students.lastName'])
    .select(['attendanceMarks.day', 'attendanceMarks.at', 'attendanceMarks.personName', 'attendanceMarks.exception'])
    .select('attendanceMarks.recordedName')
    .orderBy('attendanceMarks.at', 'desc')
    .orderBy('attendanceMarks.id')
    .$narrowType<{ exception: string }>()
    .execute();
}
