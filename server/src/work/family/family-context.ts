import type { FamilyName } from '@daycare-portal/shared/family';
import type { OwnAccess } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import type { Runtime } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { listGuardiansOf } from '../../records/family/family.queries';
import { listAround, type AroundChild } from '../../records/people/people.queries';

/** What a piece of work gets behind the gate of families. */
export type FamilyContext = WorkContext & { access: OwnAccess };

/** What is enough to read. */
export interface FamilyReading {
  db: Db;
  runtime: Runtime;
  access: OwnAccess;
}

/** Whom a guardian is shown: their own household and the people of all households, and nobody who is not authorized. */
export interface Household {
  people: AroundChild[];
  /** Someone around the child, if this guardian is shown them. */
  person: (personId: string | null) => FamilyName | null;
  /** A name that somebody typed, which may be anyone's. It is shown only where all around the child are one household. */
  typed: (name: string | null) => FamilyName | null;
  /** Whoever did this here, if they are a guardian of the same household. */
  account: (userId: string, name: string) => FamilyName | null;
}

export async function readHousehold({ db, access }: FamilyReading): Promise<Household> {
  const { own, children } = access;
  const { studentId, personId: ownId, household, userId: ownAccount } = own;
  const around = (await listAround(db, children, [studentId])).get(studentId) ?? [];
  const guardians = await listGuardiansOf(db, children, studentId);
  const seesPeople = own.parts.includes('people');
  const people = around.filter(
    (one) => one.personId === ownId || (seesPeople && !one.notAuthorized && (one.household === null || one.household === household)),
  );
  const isOneHousehold = around.every((one) => one.household === household);
  return {
    people,
    person: (personId) => {
      const found = people.find((one) => one.personId === personId);
      return found === undefined ? null : { name: found.fullName, isYou: found.personId === ownId };
    },
    typed: (name) => (name === null || !seesPeople || !isOneHousehold ? null : { name, isYou: false }),
    account: (userId, name) => {
      if (userId === ownAccount) return { name, isYou: true };
      const isSame = guardians.some((one) => one.userId === userId && one.household === household);
      return seesPeople && isSame ? { name, isYou: false } : null;
    },
  };
}
