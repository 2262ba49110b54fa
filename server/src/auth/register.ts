import type { Register } from '@daycare-portal/shared/auth';
import { commandLine } from '@daycare-portal/shared/activity';
import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import { recordAccount, recorder } from '../audit/record';
import { insertDaycare } from '../daycare/daycare.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { newId, type Outside } from '../outside';
import type { Context } from '../trpc/context';
import { acceptInvite, requireGoodInvitation } from './accept-invite';
import { findUserByEmail, insertAccount } from './auth.queries';
import { hashPassword, requireStrongPassword } from './passwords';
import { closeSetup, requireOpenSetup } from './setup';

/** Makes an account, with what its token opens, in one transaction; returns its id. FORBIDDEN where registration is closed. */
export async function register(ctx: Context, input: Register): Promise<string> {
  const { db, config, outside, place, userAgent } = ctx;
  const { email, fullName, password, setupToken, inviteToken, daycareName } = input;
  const admit = async (trx: Db) => {
    if (setupToken !== undefined) return requireOpenSetup(trx, outside, setupToken);
    if (inviteToken !== undefined) return requireInvited(trx, outside, inviteToken, email);
    if (!config.allowRegistration) throw new DomainError('FORBIDDEN', text.setup.registrationClosed);
  };
  // Asked before the password is hashed, so that a closed door costs nothing, and again where it counts.
  await admit(db);
  const account = await prepareAccount(outside, { email, fullName, password }, daycareName);
  await inTransaction(db, async (trx) => {
    await admit(trx);
    await writeAccount(trx, outside, account);
    if (daycareName !== undefined) {
      const { id } = await insertDaycare(trx, outside, account.id, { name: daycareName });
      await recorder(outside, { userId: account.id, place, userAgent }, id)(trx, 'daycare.create', id);
    }
    if (setupToken !== undefined) await closeSetup(trx);
    if (inviteToken !== undefined) await acceptInvite(trx, ctx, inviteToken, { uid: account.id, email });
    if (daycareName === undefined && inviteToken === undefined) await recordAccount(trx, ctx, 'account.register', account.id);
  });
  return account.id;
}

/** Makes an owner and the daycare, as the first run does, but without a token: for the commands of the machine itself. */
export async function createOwner(
  db: Db,
  outside: Outside,
  person: { email: string; fullName: string; password: string },
  daycareName: string,
): Promise<string> {
  const account = await prepareAccount(outside, person, daycareName);
  await inTransaction(db, async (trx) => {
    await writeAccount(trx, outside, account);
    const { id } = await insertDaycare(trx, outside, account.id, { name: daycareName });
    await recorder(outside, { userId: null, place: commandLine, userAgent: undefined }, id)(trx, 'daycare.create', id);
  });
  return account.id;
}

async function prepareAccount(outside: Outside, person: { email: string; fullName: string; password: string }, daycareName = '') {
  const { email, fullName, password } = person;
  await requireStrongPassword(password, [email, fullName, daycareName]);
  return { id: newId(outside), email, fullName, passwordHash: await hashPassword(password) };
}

async function writeAccount(
  trx: Db,
  outside: Outside,
  account: { id: string; email: string; fullName: string; passwordHash: string },
): Promise<void> {
  if ((await findUserByEmail(trx, account.email)) !== undefined) throw new DomainError('CONFLICT', text.setup.emailTaken);
  await insertAccount(trx, account, outside.now());
}

async function requireInvited(db: Db, outside: Outside, token: string, email: string): Promise<void> {
  const invitation = await requireGoodInvitation(db, outside.now(), token);
  if (invitation.emailFolded !== foldEmail(email)) throw new DomainError('FORBIDDEN', text.invite.otherAddress);
}
