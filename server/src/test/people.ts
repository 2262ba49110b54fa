import type { SignedInUser } from '@daycare-portal/shared/auth';
import { foldEmail } from '@daycare-portal/shared/folding';
import type { Role } from '@daycare-portal/shared/roles';
import { authorizeInvited } from './authorize-invited';
import { insertAccount } from '../records/accounts/accounts.queries';
import { addMember, insertDaycare } from '../records/daycare/daycare.queries';
import type { WholeDb } from '../core/db/database';
import { isoTime, newId, type Runtime } from '../core/runtime';
import { joinLinks } from '../records/people/record/links';
import { insertStudents } from '../records/students/students.queries';

export type Person = SignedInUser;

export interface People {
  /** Owns Sunnyside and teaches at Maple Grove. */
  owner: Person;
  staff: Person;
  teacher: Person;
  /** A teacher of Sunnyside with “can manage staff”. */
  manager: Person;
  /** Owns Maple Grove and has no role at Sunnyside. */
  otherOwner: Person;
  /** Linked to a student of Sunnyside, and on no staff. */
  parent: Person;
  /** Has an account and nothing else. */
  nobody: Person;
  sunnyside: string;
  mapleGrove: string;
  /** The parent's child, at Sunnyside. */
  child: string;
}

export const password = 'four quiet otters napping';

// The argon2id hash of the password above. Hashing it for each person would cost every test 200 ms.
export const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$NIlqUgOloy4iX/qd8suaAw$nYOn8423/9gl+vB0ASRmwuSUBY9P/r9poVN9LBaDkJA';

export async function settle(db: WholeDb, runtime: Runtime): Promise<People> {
  const person = async (name: string, email: string): Promise<Person> => {
    const id = newId(runtime);
    await insertAccount(db, { id, email, fullName: name, passwordHash }, runtime.now());
    return { uid: id, email, displayName: name };
  };
  const owner = await person('Marta Lindqvist', 'owner@sunnyside.example');
  const staff = await person('Rosa Pinto', 'staff@sunnyside.example');
  const teacher = await person('Ben Okafor', 'teacher@sunnyside.example');
  const manager = await person('Elif Demir', 'manager@sunnyside.example');
  const otherOwner = await person('Tomas Varga', 'owner@maplegrove.example');
  const parent = await person('Carla Lopez', 'parent@sunnyside.example');
  const nobody = await person('Nils Holm', 'nobody@elsewhere.example');

  const atSunnyside = authorizeInvited({ daycareId: (await insertDaycare(db, runtime, owner.uid, { name: 'Sunnyside Daycare' })).id });
  const { daycareId: sunnyside } = atSunnyside;
  const { daycareId: mapleGrove } = authorizeInvited({
    daycareId: (await insertDaycare(db, runtime, otherOwner.uid, { name: 'Maple Grove Preschool' })).id,
  });
  const join = (daycareId: typeof sunnyside, { uid }: Person, role: Role) => addMember(db, daycareId, uid, role, runtime.now());
  await join(sunnyside, staff, 'staff');
  await join(sunnyside, teacher, 'teacher');
  await join(sunnyside, manager, 'teacher');
  await join(mapleGrove, owner, 'teacher');
  await db.updateTable('daycareMembers').set({ canManageStaff: 1 }).where('userId', '=', manager.uid).execute();

  const [child = ''] = await insertStudents({ trx: db, runtime, children: atSunnyside, by: null }, [
    { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', guardianEmails: [parent.email] },
  ]);
  await joinLinks({ trx: db, runtime, children: atSunnyside, by: null }, foldEmail(parent.email), { userId: parent.uid });
  await confirmEverybody(db, runtime);
  return { owner, staff, teacher, manager, otherOwner, parent, nobody, sunnyside, mapleGrove, child };
}

/** As after the office has confirmed everyone around a child, for pickup and for the family page. */
export async function confirmEverybody(db: WholeDb, runtime: Runtime): Promise<void> {
  const said = JSON.stringify({ by: null, name: null, at: isoTime(runtime.now()) });
  await db.updateTable('childPeople').set({ pickupSaid: said, pageSaid: said }).execute();
  await db
    .updateTable('people')
    .set({ knownAt: isoTime(runtime.now()) })
    .execute();
}
