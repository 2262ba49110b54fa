import type { Register } from '@daycare-portal/shared/auth';
import { commandLine } from '@daycare-portal/shared/activity';
import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import { recordAccount, recorder } from '../../core/audit/record';
import { insertDaycare } from '../../records/daycare/daycare.queries';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { newId, type Runtime } from '../../core/runtime';
import type { CallContext } from '../../core/trpc/context';
import { acceptInvite, requireValidInvitation } from '../invitations/accept-invite';
import { findUserByEmail, insertAccount } from '../../records/accounts/accounts.queries';
import { hashPassword, requireStrongPassword } from './passwords';
import { closeSetup, requireOpenSetup } from './setup';

/** Makes an account together with what its token opens, in one transaction, and returns its id. FORBIDDEN when registration is closed. */
export async function register(ctx: CallContext, input: Register): Promise<string> {
  const { db, config, runtime, clientIp, userAgent } = ctx;
  const { email, fullName, password, setupToken, inviteToken, daycareName, timeZone } = input;
  const admit = async (trx: Db) => {
    if (setupToken !== undefined) return requireOpenSetup(trx, runtime, setupToken);
    if (inviteToken !== undefined) return requireInvited(trx, runtime, inviteToken, email);
    if (!config.allowRegistration) throw new DomainError('FORBIDDEN', 'registrationClosed', text.setup.registrationClosed);
  };
  // This is checked before the password is hashed, to save the work, and once more inside the transaction.
  await admit(db);
  const account = await prepareAccount(runtime, { email, fullName, password }, daycareName);
  await inTransaction(db, async (trx) => {
    await admit(trx);
    await writeAccount(trx, runtime, account);
    if (daycareName !== undefined) {
      const { id } = await insertDaycare(trx, runtime, account.id, { name: daycareName, timeZone });
      await recorder(runtime, { userId: account.id, clientIp, userAgent }, id)(trx, 'daycare.create', id);
    }
    if (setupToken !== undefined) await closeSetup(trx);
    if (inviteToken !== undefined) await acceptInvite(trx, ctx, inviteToken, { uid: account.id, email });
    if (daycareName === undefined && inviteToken === undefined) await recordAccount(trx, ctx, 'account.register', account.id);
  });
  return account.id;
}

/** Makes an owner and a daycare as the first run does, but without a token, for commands run on the machine. */
export async function createOwner(
  db: Db,
  runtime: Runtime,
  person: { email: string; fullName: string; password: string },
  daycareName: string,
): Promise<string> {
  const account = await prepareAccount(runtime, person, daycareName);
  await inTransaction(db, async (trx) => {
    await writeAccount(trx, runtime, account);
    const { id } = await insertDaycare(trx, runtime, account.id, { name: daycareName });
    await recorder(runtime, { userId: null, clientIp: commandLine, userAgent: undefined }, id)(trx, 'daycare.create', id);
  });
  return account.id;
}

async function prepareAccount(runtime: Runtime, person: { email: string; fullName: string; password: string }, daycareName = '') {
  const { email, fullName, password } = person;
  await requireStrongPassword(password, [email, fullName, daycareName]);
  return { id: newId(runtime), email, fullName, passwordHash: await hashPassword(password) };
}

async function writeAccount(
  trx: Db,
  runtime: Runtime,
  account: { id: string; email: string; fullName: string; passwordHash: string },
): Promise<void> {
  if ((await findUserByEmail(trx, account.email)) !== undefined) throw new DomainError('CONFLICT', 'emailTaken', text.setup.emailTaken);
  await insertAccount(trx, account, runtime.now());
}

async function requireInvited(db: Db, runtime: Runtime, token: string, email: string): Promise<void> {
  const invitation = await requireValidInvitation(db, runtime.now(), token);
  if (invitation.emailFolded !== foldEmail(email)) throw new DomainError('FORBIDDEN', 'otherAddress', text.invite.otherAddress);
}
