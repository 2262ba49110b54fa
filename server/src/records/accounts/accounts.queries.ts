import { foldEmail } from '@daycare-portal/shared/folding';
import type { SessionDaycare, UserProfile } from '@daycare-portal/shared/auth';
import type { Language } from '@daycare-portal/shared/language';
import { permissionsOf } from '@daycare-portal/shared/permissions';
import { displayRoles, roles, type Role } from '@daycare-portal/shared/roles';
import { compareNames } from '@daycare-portal/shared/alphabet';
import { asDaycare } from '../daycare/daycare.queries';
import { featuresIn } from '../../core/auth/features';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import { inDaycare } from '../../core/db/in-daycare';
import { isoTime } from '../../core/runtime';
import { ofAccount } from '../../core/auth/access';
import { everyLinkOfAccount } from '../../core/auth/children';

interface NewAccount {
  id: string;
  email: string;
  fullName: string;
  passwordHash: string;
}

/** Writes an account with its profile: role 'admin' and no facilities (product 3). */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<void> {
  const createdAt = isoTime(now);
  const { id, email, fullName, passwordHash } = account;
  await db
    .insertInto('users')
    .values({ id, email, emailFolded: foldEmail(email), fullName, role: 'admin', facilities: '[]', createdAt })
    .execute();
  await db.insertInto('passwords').values({ userId: id, hash: passwordHash, updatedAt: createdAt }).execute();
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.userId', 'users.id')
    .where('users.emailFolded', '=', foldEmail(email))
    .select(['users.id', 'users.email', 'users.fullName', 'users.language', 'passwords.hash'])
    .executeTakeFirst();
}

const selectProfile = prepared((db: Db, uid: string) =>
  db.selectFrom('users').where('id', '=', uid).select(['id', 'email', 'fullName', 'role', 'facilities', 'createdAt']),
);

export async function findProfile(db: Db, uid: string): Promise<UserProfile | null> {
  const [user] = await selectProfile(db, uid);
  if (user === undefined) return null;
  const { id, email, fullName, role, facilities, createdAt } = user;
  return { uid: id, email, fullName, role, facilities: JSON.parse(facilities), createdAt };
}

export async function findPasswordHash(db: Db, uid: string): Promise<string | undefined> {
  return (await db.selectFrom('passwords').where('userId', '=', uid).select('hash').executeTakeFirst())?.hash;
}

export async function updatePassword(db: Db, uid: string, hash: string, now: Date): Promise<void> {
  const password = { hash, updatedAt: isoTime(now) };
  await db
    .insertInto('passwords')
    .values({ userId: uid, ...password })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(password))
    .execute();
}

/** Deletes the account with its password, sessions and two-factor secret. The daycares' rows about it must be deleted first. */
export async function deleteUser(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', uid).execute();
}

export async function updateFullName(db: Db, uid: string, fullName: string): Promise<void> {
  await db.updateTable('users').set({ fullName }).where('id', '=', uid).execute();
}

export async function updateLanguage(db: Db, uid: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', uid).execute();
}

/** Keeps the language that was chosen on the device, for a person who has not chosen one. */
export async function keepLanguage(db: Db, uid: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', uid).where('language', 'is', null).execute();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The names of all daycares where the person works or has a child. */
export async function listDaycareNames(db: Db, uid: string): Promise<string[]> {
  const daycares = await daycaresOf(db, uid).select('name').orderBy('name').orderBy('id').execute();
  return daycares.map(({ name }) => name);
}

export async function listDaycareIds(db: Db, uid: string): Promise<string[]> {
  const daycares = await daycaresOf(db, uid).select('id').orderBy('id').execute();
  return daycares.map(({ id }) => id);
}

function daycaresOf(db: Db, uid: string) {
  return db
    .selectFrom('daycares')
    .where((where) =>
      where.or([
        where('id', 'in', where.selectFrom('daycareMembers').where('userId', '=', uid).select('daycareId')),
        where('id', 'in', everyLinkOfAccount(db, ofAccount(uid)).select('daycareId')),
      ]),
    );
}

// Every page begins with it.
const selectTeams = prepared((db: Db, uid: string) =>
  db
    .selectFrom('daycareMembers')
    .innerJoin('daycareRoles', inDaycare('daycareRoles.userId', 'daycareMembers.userId'))
    .innerJoin('daycares', 'daycares.id', 'daycareMembers.daycareId')
    .where('daycareMembers.userId', '=', uid)
    .selectAll('daycares')
    .select(['daycareRoles.role', 'daycareMembers.canManageStaff', 'daycareMembers.canKeepBooks'])
    .orderBy('daycares.name')
    .orderBy('daycares.id'),
);

/** The daycares on whose staff the person is, by their highest role there and then by name (product 10). */
export async function listSessionDaycares(db: Db, uid: string): Promise<SessionDaycare[]> {
  const rows = await selectTeams(db, uid);
  const held = (id: string) => rows.filter((row) => row.id === id).map((row) => row.role);
  return rows
    .filter((row, index) => row.id !== rows[index - 1]?.id)
    .map(({ role: _role, canManageStaff, canKeepBooks, ...daycare }) => ({
      daycare,
      canManageStaff,
      canKeepBooks,
      roles: held(daycare.id),
    }))
    .toSorted((a, b) => highestRank(a.roles) - highestRank(b.roles) || compareNames(a.daycare.name, b.daycare.name))
    .map((link) => ({
      ...asDaycare(link.daycare),
      userRole: displayRoles(link.roles),
      permissions: permissionsOf({
        roles: link.roles,
        canManageStaff: link.canManageStaff === 1,
        canKeepBooks: link.canKeepBooks === 1,
        teachersSeeOwnRooms: link.daycare.teachersSeeOwnRooms === 1,
      }),
      features: featuresIn(link.daycare),
      timeZone: link.daycare.timeZone,
      timeZoneChosen: link.daycare.timeZoneChosen === 1,
    }));
}

function highestRank(held: readonly Role[]): number {
  return roles.findIndex((role) => held.includes(role));
}

/** Notes that the person has opened a link that was sent only by mail, which shows that the address is theirs. */
export async function confirmEmail(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailConfirmedAt: isoTime(now) })
    .where('id', '=', userId)
    .execute();
}
