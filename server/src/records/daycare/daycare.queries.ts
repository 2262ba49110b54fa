import type { Sent } from '../../core/work-context';
import type { CreateDaycare, Daycare, UpdateDaycare } from '@daycare-portal/shared/daycare';
import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import { byRank, type Role } from '@daycare-portal/shared/roles';
import type { Selectable } from 'kysely';
import type { Recorder } from '../../core/audit/record';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';
import { DomainError } from '../../core/errors';
import { saysNothingNew } from '../../core/says-nothing-new';
import { changeTime, isoTime, newId, type Runtime } from '../../core/runtime';

/** Writes the daycare and its owner's role. Call it inside a transaction. */
export async function insertDaycare(
  trx: Db,
  runtime: Runtime,
  ownerId: string,
  { name, phone, address, timeZone }: CreateDaycare,
): Promise<Daycare> {
  const createdAt = isoTime(runtime.now());
  const daycare = {
    id: newId(runtime),
    name,
    phone: phone || null,
    address: address || null,
    ownerId,
    createdAt,
    updatedAt: createdAt,
  };
  await trx
    .insertInto('daycares')
    .values({
      ...daycare,
      timeZone: timeZone ?? runtime.timeZone(),
      timeZoneChosen: timeZone === undefined ? 0 : 1,
      twoFactorRequired: 0,
      attendanceOn: 1,
      dailyLogOn: 1,
    })
    .execute();
  await trx.insertInto('daycareMembers').values({ daycareId: daycare.id, userId: ownerId, canManageStaff: 0, createdAt }).execute();
  await trx.insertInto('daycareRoles').values({ daycareId: daycare.id, userId: ownerId, role: 'owner' }).execute();
  return { ...daycare, twoFactorRequired: false };
}

export async function getDaycare(db: Db, daycareId: AuthorizedDaycareId): Promise<Daycare> {
  const daycare = await db.selectFrom('daycares').where('id', '=', daycareId).selectAll().executeTakeFirst();
  if (daycare === undefined) throw new DomainError('NOT_FOUND', 'daycareNotFound', text.daycare.notFound);
  return asDaycare(daycare);
}

/** A row of the table, as sent to the client. The day settings are read separately. */
export function asDaycare(row: Selectable<Tables['daycares']>): Daycare {
  const { id, name, phone, address, ownerId, createdAt, updatedAt, twoFactorRequired } = row;
  return { id, name, phone, address, ownerId, createdAt, updatedAt, twoFactorRequired: twoFactorRequired === 1 };
}

/** Keeps `updatedAt`, because the form of the daycare's record does not show this and must stay saveable. */
export async function updateTwoFactorRequired(db: Db, daycareId: AuthorizedDaycareId, required: boolean): Promise<void> {
  await db
    .updateTable('daycares')
    .set({ twoFactorRequired: required ? 1 : 0 })
    .where('id', '=', daycareId)
    .execute();
}

/** Changes the daycare and returns it. CONFLICT if it has changed since it was read. Sending it twice counts once. */
export async function updateDaycare(
  trx: Db,
  runtime: Runtime,
  daycareId: AuthorizedDaycareId,
  { name, phone, address, updatedAt }: Sent<UpdateDaycare>,
  record: Recorder,
): Promise<Daycare> {
  const stored = await getDaycare(trx, daycareId);
  const fields = {
    name: name ?? stored.name,
    phone: phone === undefined ? stored.phone : phone || null,
    address: address === undefined ? stored.address : address || null,
  };
  if (updatedAt !== undefined && updatedAt !== stored.updatedAt) {
    // The same was saved before, and its answer was lost.
    if (saysNothingNew(stored, fields)) return stored;
    throw new DomainError('CONFLICT', 'changedMeanwhile', text.daycare.changedMeanwhile);
  }
  const changed = { ...fields, updatedAt: changeTime(runtime.now(), stored.updatedAt) };
  await trx.updateTable('daycares').set(changed).where('id', '=', daycareId).execute();
  await record(trx, 'daycare.update', daycareId);
  return { ...stored, ...changed };
}

/** Sets the owner of the daycare, not the roles. Call it inside a transaction. */
export async function updateOwner(trx: Db, runtime: Runtime, daycareId: AuthorizedDaycareId, ownerId: string): Promise<void> {
  const { updatedAt } = await getDaycare(trx, daycareId);
  await trx
    .updateTable('daycares')
    .set({ ownerId, updatedAt: changeTime(runtime.now(), updatedAt) })
    .where('id', '=', daycareId)
    .execute();
}

/** Stands for the id of a person whose account was deleted. */
export const deletedUserId = '';

/** How someone joined: by whose link, null if it came by mail, and when an owner confirmed the person. */
export interface Joining {
  handedBy: string | null;
  confirmedAt: string | null;
}

/** Whether the person joined by a link that someone passed on, and nobody has confirmed them yet. */
export function isUnconfirmed({ handedBy, confirmedAt, emailConfirmedAt }: Joining & { emailConfirmedAt: string | null }): boolean {
  return handedBy !== null && confirmedAt === null && emailConfirmedAt === null;
}

/** An owner confirms that this staff member is the right person. */
export async function confirmMember(db: Db, now: Date, daycareId: AuthorizedDaycareId, userId: string): Promise<void> {
  await db
    .updateTable('daycareMembers')
    .set({ confirmedAt: isoTime(now) })
    .where('daycareId', '=', daycareId)
    .where('userId', '=', userId)
    .execute();
}

/** Gives a person this role in addition to any other they hold here. */
export async function addMember(
  db: Db,
  daycareId: AuthorizedDaycareId,
  userId: string,
  role: Role,
  now: Date,
  joining: Joining = { handedBy: null, confirmedAt: null },
): Promise<void> {
  await db
    .insertInto('daycareMembers')
    .values({ daycareId, userId, canManageStaff: 0, createdAt: isoTime(now), ...joining })
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

/** The staff member with this id or email address, or undefined. */
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
  if (member === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', text.staff.notFound);
  return member;
}

/** Removes a person from the staff and from their classrooms. */
export async function removeMember(db: Db, daycareId: AuthorizedDaycareId, userId: string): Promise<void> {
  await db.deleteFrom('daycareMembers').where('daycareId', '=', daycareId).where('userId', '=', userId).execute();
}

/** People who joined by this person's link keep the record of that, but not the name. */
export async function clearHandedBy(db: Db, userId: string): Promise<void> {
  await db.updateTable('daycareMembers').set({ handedBy: deletedUserId }).where('handedBy', '=', userId).execute();
}

/** Removes a person from the staff of every daycare. */
export async function removeMemberships(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('daycareMembers').where('userId', '=', userId).execute();
}

/** Makes this the only role of a staff member. Call it inside a transaction. */
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

export async function updateKeepBooks(db: Db, daycareId: AuthorizedDaycareId, userId: string, canKeepBooks: boolean): Promise<void> {
  await db
    .updateTable('daycareMembers')
    .set({ canKeepBooks: canKeepBooks ? 1 : 0 })
    .where('daycareId', '=', daycareId)
    .where('userId', '=', userId)
    .execute();
}

/** The folded addresses of everyone on the staff. */
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

/** When the person joined the team. */
export async function getJoinedAt(db: Db, daycareId: AuthorizedDaycareId, userId: string): Promise<string> {
  const { createdAt } = await daycareRows(db, daycareId, 'daycareMembers')
    .where('userId', '=', userId)
    .select('createdAt')
    .executeTakeFirstOrThrow();
  return createdAt;
}

/** Those of the ids that are on this daycare's staff. */
export async function findMembers(db: Db, daycareId: AuthorizedDaycareId, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await daycareRows(db, daycareId, 'daycareMembers')
    .where('userId', 'in', userIds)
    .select('userId')
    .orderBy('userId')
    .execute();
  return rows.map((row) => row.userId);
}
