import { foldEmail } from '@daycare-portal/shared/folding';
import type { FamilyPart } from '@daycare-portal/shared/people';
import { insertAccount } from '../records/accounts/accounts.queries';
import { joinLinks } from '../records/people/record/links';
import { addParentLink } from '../records/students/parent-links.queries';
import { insertStudents } from '../records/students/students.queries';
import { isoTime, newId } from '../core/runtime';
import { authorizeInvited } from './authorize-invited';
import { passwordHash, type Person } from './people';
import type { World } from './world';

interface NewGuardian {
  /** Null: an account that joins and whom nobody has confirmed. */
  sees?: readonly FamilyPart[] | null;
  household?: number;
  /** Someone who has an account already. */
  person?: Person;
  daycareId?: string;
  /** A child who exists already. */
  studentId?: string;
  firstName?: string;
}

/** What is needed of a world. A drill has no more. */
type Around = Pick<World, 'db' | 'daycareId'> & { services: Pick<World['services'], 'runtime'> };

/** Somebody with an account and nothing else. */
export async function newAccount({ db, services }: Pick<Around, 'db' | 'services'>, name: string): Promise<Person> {
  const { runtime } = services;
  const uid = newId(runtime);
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@families.example`;
  await insertAccount(db, { id: uid, email, fullName: name, passwordHash }, runtime.now());
  return { uid, email, displayName: name };
}

/** A guardian of a child, whose page the office has confirmed unless `sees` is null. Left out, it shows everything. */
export async function newGuardian<Given extends Around>(
  world: Given,
  name: string,
  given: NewGuardian = {},
): Promise<{ person: Person; studentId: string }> {
  const { db, services, daycareId: sunnyside } = world;
  const { runtime } = services;
  const { daycareId = sunnyside, sees, household = null, firstName = 'Kit' } = given;
  const writing = { trx: db, runtime, children: authorizeInvited({ daycareId }), by: null };
  const person = given.person ?? (await newAccount(world, name));
  let { studentId } = given;
  if (studentId === undefined) {
    const row = { firstName, lastName: name, dob: '2023-04-02', guardianEmails: [person.email] };
    [studentId = ''] = await insertStudents(writing, [row]);
  } else {
    await addParentLink(writing, studentId, person.email, { how: 'office', by: 'u', name: 'The office', from: null });
  }
  await joinLinks(writing, foldEmail(person.email), { userId: person.uid });
  const link = await db
    .selectFrom('parentLinks')
    .where('studentId', '=', studentId)
    .where('userId', '=', person.uid)
    .select('id')
    .executeTakeFirstOrThrow();
  const said = JSON.stringify({ by: null, name: null, at: isoTime(runtime.now()) });
  await db
    .updateTable('childPeople')
    .set({
      household,
      pageSaid: sees === null ? null : said,
      sees: sees == null ? null : JSON.stringify(sees),
      pickupSaid: said,
    })
    .where('id', '=', link.id)
    .execute();
  return { person, studentId };
}

/** Makes this the child's last day. */
export async function leaveOn({ db }: World, studentId: string, endsOn: string): Promise<void> {
  const { daycareId, createdAt } = await db
    .selectFrom('students')
    .where('id', '=', studentId)
    .select(['daycareId', 'createdAt'])
    .executeTakeFirstOrThrow();
  await db.deleteFrom('enrolments').where('studentId', '=', studentId).execute();
  await db
    .insertInto('enrolments')
    .values({ daycareId, id: `left-${studentId}`, studentId, startsOn: null, endsOn, reason: null, createdAt })
    .execute();
}
