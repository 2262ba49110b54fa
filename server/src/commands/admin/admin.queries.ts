import type { Role } from '@daycare-portal/shared/roles';
import type { WholeDb } from '../../core/db/database';

interface Account {
  email: string;
  fullName: string;
  createdAt: string;
  twoFactor: boolean;
  /** The person's roles, and where they have them. */
  places: { role: Role; daycareName: string }[];
  children: number;
}

/** Every account with what it opens, sorted by address. */
export async function listAccounts(db: WholeDb): Promise<Account[]> {
  const users = await db
    .selectFrom('users')
    .leftJoin('twoFactor', 'twoFactor.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.fullName', 'users.createdAt', 'twoFactor.confirmedAt'])
    .orderBy('users.emailFolded')
    .execute();
  const roles = await db
    .selectFrom('daycareRoles')
    .innerJoin('daycares', 'daycares.id', 'daycareRoles.daycareId')
    .select(['daycareRoles.userId', 'daycareRoles.role', 'daycares.name as daycareName'])
    .orderBy('daycares.name')
    .orderBy('daycares.id')
    .orderBy('daycareRoles.role')
    .execute();
  const links = await db.selectFrom('parentLinks').where('userId', 'is not', null).select('userId').orderBy('id').execute();
  return users.map(({ id, email, fullName, createdAt, confirmedAt }) => ({
    email,
    fullName,
    createdAt,
    twoFactor: confirmedAt !== null,
    places: roles.filter(({ userId }) => userId === id).map(({ role, daycareName }) => ({ role, daycareName })),
    children: links.filter(({ userId }) => userId === id).length,
  }));
}

/** When something was last written; undefined in an empty database. */
export async function findNewestTime(db: WholeDb): Promise<string | undefined> {
  const { max } = db.fn;
  const rows = [
    await db.selectFrom('users').select(max('createdAt').as('time')).executeTakeFirst(),
    await db.selectFrom('sessions').select(max('lastSeenAt').as('time')).executeTakeFirst(),
    await db.selectFrom('daycares').select(max('updatedAt').as('time')).executeTakeFirst(),
    await db.selectFrom('students').select(max('updatedAt').as('time')).executeTakeFirst(),
    await db.selectFrom('invitations').select(max('createdAt').as('time')).executeTakeFirst(),
    await db.selectFrom('mails').select(max('createdAt').as('time')).executeTakeFirst(),
  ];
  return rows
    .flatMap((row) => row?.time ?? [])
    .toSorted()
    .at(-1);
}
