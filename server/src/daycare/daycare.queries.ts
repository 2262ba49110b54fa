import type { CreateDaycare, Daycare, UpdateDaycare } from '@daycare-portal/shared/daycare';
import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import { byRank, type Role } from '@daycare-portal/shared/roles';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { changeTime, isoTime, newId, type Outside } from '../outside';

/** Writes the daycare with its owner on its staff. Call it inside a transaction. */
export async function insertDaycare(trx: Db, outside: Outside, ownerId: string, { name, phone, address }: CreateDaycare): Promise<Daycare> {
  const createdAt = isoTime(outside.now());
  const daycare = {
    id: newId(outside),
    name,
    phone: phone || null,
    address: address || null,
    ownerId,
    createdAt,
    updatedAt: createdAt,
  };
  await trx
    .insertInto('daycares')
    .values({ ...daycare, twoFactorRequired: 0 })
    .execute();
  await trx.insertInto('daycareMembers').values({ daycareId: daycare.id, userId: ownerId, canManageStaff: 0, createdAt }).execute();
  await trx.insertInto('daycareRoles').values({ daycareId: daycare.id, userId: ownerId, role: 'owner' }).execute();
  return { ...daycare, twoFactorRequired: false };
}

export async function getDaycare(db: Db, daycareId: AuthorizedDaycareId): Promise<Daycare> {
  const daycare = await db.selectFrom('daycares').where('id', '=', daycareId).selectAll().executeTakeFirst();
  if (daycare === undefined) throw new DomainError('NOT_FOUND', text.daycare.notFound);
  return asDaycare(daycare);
}

/** A row of the table, as the wire has it. */
export function asDaycare({ twoFactorRequired, ...row }: Omit<Daycare, 'twoFactorRequired'> & { twoFactorRequired: number }): Daycare {
  return { ...row, twoFactorRequired: twoFactorRequired === 1 };
}

/** Not a change of the record that its form shows: `updatedAt` stays, so that a form that is open can still be saved. */
export async function updateTwoFactorRequired(db: Db, daycareId: AuthorizedDaycareId, required: boolean): Promise<void> {
  await db
    .updateTable('daycares')
    .set({ twoFactorRequired: required ? 1 : 0 })
    .where('id', '=', daycareId)
    .execute();
}

/** Changes the daycare and returns it. CONFLICT when it has changed since it was read. Call it inside a transaction. */
export async function updateDaycare(
  trx: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  { name, phone, address, updatedAt }: Omit<UpdateDaycare, 'daycareId'>,
): Promise<Daycare> {
  const stored = await getDaycare(trx, daycareId);
  if (updatedAt !== undefined && updatedAt !== stored.updatedAt) throw new DomainError('CONFLICT', text.daycare.changedMeanwhile);
  const fields = {
    name,
    phone: phone === undefined ? stored.phone : phone || null,
    address: address === undefined ? stored.address : address || null,
    updatedAt: changeTime(outside.now(), stored.updatedAt),
  };
  await trx.updateTable('daycares').set(fields).where('id', '=', daycareId).execute();
  return { ...stored, ...fields };
}

/** Writes who owns the daycare; the roles are another matter. Call it inside a transaction. */
export async function updateOwner(trx: Db, outside: Outside, daycareId: AuthorizedDaycareId, ownerId: string): Promise<void> {
  const { updatedAt } = await getDaycare(trx, daycareId);
  await trx
    .updateTable('daycares')
    .set({ ownerId, updatedAt: changeTime(outside.now(), updatedAt) })
    .where('id', '=', daycareId)
    .execute();
}

/** Puts a person on the staff with this role, beside any that they hold there already. */
export async function addMember(db: Db, daycareId: AuthorizedDaycareId, userId: string, role: Role, now: Date): Promise<void> {
  await db
    .insertInto('daycareMembers')
    .values({ daycareId, userId, canManageStaff: 0, createdAt: isoTime(now) })
    .onConflict((conflict) => conflict.columns(['daycareId', 'userId']).doNothing())
    .execute();
  await db
    .insertInto('daycareRoles')
    .values({ daycareId, userId, role })
    .onConflict((conflict) => conflict.columns(['daycareId', 'userId', 'role']).doNothing())
    .execute();
}

interface Member {
  userId: string;
  /** Highest first. */
  roles: Role[];
}

/** The person on the staff here who has this id, or this e-mail address; undefined for anyone else. */
export async function findMember(
  db: Db,
  daycareId: AuthorizedDaycareId,
  who: { userId: string } | { email: string },
): Promise<Member | undefined> {
  const links = await db
    .selectFrom('daycareRoles')
    .innerJoin('users', 'users.id', 'daycareRoles.userId')
    .where('daycareRoles.daycareId', '=', daycareId)
    .where('userId' in who ? 'users.id' : 'users.emailFolded', '=', 'userId' in who ? who.userId : foldEmail(who.email))
    .select(['daycareRoles.userId', 'daycareRoles.role'])
    .orderBy('daycareRoles.role')
    .execute();
  const [first] = links;
  return first && { userId: first.userId, roles: byRank(links.map((link) => link.role)) };
}

/** The same, or NOT_FOUND. */
export async function getMember(db: Db, daycareId: AuthorizedDaycareId, userId: string): Promise<Member> {
  const member = await findMember(db, daycareId, { userId });
  if (member === undefined) throw new DomainError('NOT_FOUND', text.staff.notFound);
  return member;
}

/** Takes a person off the staff; the classrooms that they worked in forget them. */
export async function removeMember(db: Db, daycareId: AuthorizedDaycareId, userId: string): Promise<void> {
  await db.deleteFrom('daycareMembers').where('daycareId', '=', daycareId).where('userId', '=', userId).execute();
}

/** Takes a person off the staff of every daycare. */
export async function removeMemberships(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('daycareMembers').where('userId', '=', userId).execute();
}

/** Makes this the only role of a person who is on the staff. Call it inside a transaction. */
export async function replaceRoles(trx: Db, daycareId: AuthorizedDaycareId, userId: string, role: Role): Promise<void> {
  await trx.deleteFrom('daycareRoles').where('daycareId', '=', daycareId).where('userId', '=', userId).execute();
  await trx.insertInto('daycareRoles').values({ daycareId, userId, role }).execute();
}

export async function updateManageStaff(db: Db, daycareId: AuthorizedDaycareId, userId: string, canManageStaff: boolean): Promise<void> {
  await db
    .updateTable('daycareMembers')
    .set({ canManageStaff: canManageStaff ? 1 : 0 })
    .where('daycareId', '=', daycareId)
    .where('userId', '=', userId)
    .execute();
}

/** Folded addresses of everyone on the staff. */
export async function listMemberAddresses(db: Db, daycareId: AuthorizedDaycareId): Promise<string[]> {
  const rows = await db
    .selectFrom('daycareMembers')
    .innerJoin('users', 'users.id', 'daycareMembers.userId')
    .where('daycareMembers.daycareId', '=', daycareId)
    .select('users.emailFolded')
    .orderBy('users.emailFolded')
    .execute();
  return rows.map((row) => row.emailFolded);
}

/** Those of the ids that are on the staff here. */
export async function findMembers(db: Db, daycareId: AuthorizedDaycareId, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('daycareMembers')
    .where('daycareId', '=', daycareId)
    .where('userId', 'in', userIds)
    .select('userId')
    .orderBy('userId')
    .execute();
  return rows.map((row) => row.userId);
}
