import type { FamilyName } from '@daycare-portal/shared/family';
import type { OwnAccess, OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import type { Runtime } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { listGuardiansOf, listNamesAround } from '../../records/family/family.queries';
import { listAround, type AroundChild } from '../../records/people/people.queries';

/** What a piece of work gets behind the gate of families. */
export type FamilyContext = WorkContext & { access: OwnAccess };

/** What is enough to read. */
export interface FamilyReading {
  db: Db;
  runtime: Runtime;
  access: OwnAccess;
}

/** How people around the child are named to a guardian. */
export interface Names {
  /** Someone around the child, if this guardian is shown them. */
  person: (personId: string | null) => FamilyName | null;
  /** A name that somebody typed, which may be anyone's. It is shown only where all around the child are one household. */
  typed: (name: string | null) => FamilyName | null;
  /** Whoever did this here, if they are a guardian of the same household. */
  account: (userId: string, name: string) => FamilyName | null;
}

/** Whom a guardian is shown: their own household and the people of all households, and nobody who is not authorized. */
export interface Household extends Names {
  people: AroundChild[];
}

export async function readHousehold({ db, access }: FamilyReading): Promise<Household> {
  const { own, children } = access;
  const around = (await listAround(db, children, [own.studentId])).get(own.studentId) ?? [];
  const people = shownTo(own, around);
  return { people, ...namesFor(own, around, people, await listGuardiansOf(db, children, own.studentId)) };
}

/** The names alone, in one short query. */
export async function readNames({ db, access }: FamilyReading): Promise<Names> {
  const { own, children } = access;
  const around = await listNamesAround(db, children, own.studentId);
  return namesFor(own, around, shownTo(own, around), around);
}

type Around = Pick<AroundChild, 'personId' | 'household' | 'fullName' | 'notAuthorized'>;

function shownTo<One extends Around>({ personId: ownId, household, parts }: OwnChild, around: readonly One[]): One[] {
  const seesPeople = parts.includes('people');
  return around.filter(
    (one) => one.personId === ownId || (seesPeople && !one.notAuthorized && (one.household === null || one.household === household)),
  );
}

function namesFor(
  { personId: ownId, household, userId: ownAccount, parts }: OwnChild,
  around: readonly Around[],
  people: readonly Around[],
  guardians: readonly { userId: string | null; household: number | null }[],
): Names {
  const seesPeople = parts.includes('people');
  const isOneHousehold = around.every((one) => one.household === household);
  return {
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
