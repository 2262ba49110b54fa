import { commandLine, type ActivityAction } from '@daycare-portal/shared/activity';
import { FullName } from '@daycare-portal/shared/auth';
import { DaycareName } from '@daycare-portal/shared/daycare';
import { Email } from '@daycare-portal/shared/fields';
import { recorder } from '../audit/record';
import { findUserByEmail } from '../auth/auth.queries';
import { resetLink } from '../auth/links';
import { replacePasswordReset } from '../auth/password-resets.queries';
import { createOwner } from '../auth/register';
import { deleteSessionsOf } from '../auth/sessions.queries';
import { deleteTwoFactor, hasTwoFactor } from '../auth/two-factor.queries';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { newToken, type Outside } from '../outside';
import { siteAddress } from '../site-address';
import { listAccounts } from './admin.queries';

export interface Stage {
  db: Db;
  config: Config;
  outside: Outside;
}

/** What is done on an open database. */
export interface Command {
  /** What is written after its name. */
  takes: string;
  does: string;
  /** Names of options; each is followed by a text. */
  options?: readonly string[];
  /** Whether an e-mail address follows. */
  email?: true;
  /** Whether it makes the database where there is none. */
  makesDatabase?: true;
  /** The lines to print. */
  run: (stage: Stage, given: (name: string) => string) => Promise<string[]>;
}

/** By name. `doctor` is not among them: it looks at what cannot be opened, too. */
export const commands: Record<string, Command> = {
  'create-owner': {
    takes: '--email <address> --name <full name> --daycare <name>',
    does: 'Makes an account, a daycare that it owns, and prints a link with which its owner chooses a password.',
    options: ['email', 'name', 'daycare'],
    makesDatabase: true,
    run: makeOwner,
  },
  'reset-password': {
    takes: '<email>',
    does: 'Prints a link with which this person chooses a new password. It works once, for 24 hours, and ends their sessions.',
    email: true,
    run: printResetLink,
  },
  'list-users': { takes: '', does: 'Lists every account with what it opens.', run: ({ db }) => describeAccounts(db) },
  'end-sessions': {
    takes: '<email>',
    does: 'Signs this person out everywhere, at once.',
    email: true,
    run: async ({ db, outside }, given) => {
      const user = await getUser(db, given('email'));
      await inTransaction(db, async (trx) => {
        await deleteSessionsOf(trx, user.id);
        await recordCommand(trx, outside, 'account.endAllSessions', user.id);
      });
      return [`${user.email} is signed out everywhere.`];
    },
  },
  'remove-2fa': {
    takes: '<email>',
    does: 'Turns two-factor sign-in off for a person who has lost the phone and the recovery codes.',
    email: true,
    run: async ({ db, outside }, given) => {
      const user = await getUser(db, given('email'));
      if (!(await hasTwoFactor(db, user.id))) throw new Error(`${user.email} has no two-factor sign-in.`);
      await inTransaction(db, async (trx) => {
        await deleteTwoFactor(trx, user.id);
        await recordCommand(trx, outside, 'account.turnOffTwoFactor', user.id);
      });
      return [`Two-factor sign-in of ${user.email} is off. The password alone signs in.`];
    },
  },
};

function recordCommand(trx: Db, outside: Outside, action: ActivityAction, userId: string): Promise<void> {
  return recorder(outside, { userId: null, place: commandLine, userAgent: undefined }, null)(trx, action, userId);
}

async function makeOwner({ db, config, outside }: Stage, given: (name: string) => string): Promise<string[]> {
  const email = check(Email, given('email'));
  const fullName = check(FullName, given('name'));
  const daycareName = check(DaycareName, given('daycare'));
  // A password that nobody knows, until the link is used.
  const userId = await createOwner(db, outside, { email, fullName, password: newToken(outside) }, daycareName);
  const { token, expiresAt } = await replacePasswordReset(db, outside, userId, null);
  return [`${fullName} <${email}> owns ${daycareName}.`, ...handOver(config, token, expiresAt)];
}

async function printResetLink({ db, config, outside }: Stage, given: (name: string) => string): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const user = await getUser(trx, given('email'));
    const { token, expiresAt } = await replacePasswordReset(trx, outside, user.id, null);
    await recordCommand(trx, outside, 'account.makeResetLink', user.id);
    return [
      `For ${user.fullName} <${user.email}>.`,
      ...handOver(config, token, expiresAt),
      'With it all their sessions end; two-factor sign-in stays as it is.',
    ];
  });
}

function handOver(config: Config, token: string, expiresAt: string): string[] {
  const until = new Date(expiresAt).toLocaleString('en', { dateStyle: 'long', timeStyle: 'long' });
  const once = `A password is chosen with this link. It works once, until ${until}:`;
  // A port that is picked at each start is not known here.
  if (config.publicOrigin === undefined && config.port === 0) return [`${once} after the portal's address,`, resetLink('', token)];
  return [once, resetLink(siteAddress(config, config.port), token)];
}

async function describeAccounts(db: Db): Promise<string[]> {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) return ['There are no accounts yet.'];
  const rows = accounts.map(({ email, fullName, twoFactor, places, children }) => {
    const parts = [
      ...places.map(({ role, daycareName }) => `${role} at ${oneLine(daycareName)}`),
      ...(children > 0 ? [`parent of ${children} ${children === 1 ? 'child' : 'children'}`] : []),
      ...(twoFactor ? ['two-factor sign-in'] : []),
    ];
    return [email, oneLine(fullName), parts.join(', ') || 'no role'] as const;
  });
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  return rows.map(([email, name, parts]) => `${email.padEnd(width(0))}  ${name.padEnd(width(1))}  ${parts}`);
}

/** A name may hold line breaks, or signs that a terminal obeys. */
function oneLine(words: string): string {
  return words.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

async function getUser(db: Db, email: string) {
  const user = await findUserByEmail(db, email);
  if (user === undefined) throw new Error(`There is no account with the address ${email}. See: npm run admin -- list-users`);
  return user;
}

interface Schema {
  safeParse: (value: string) => { success: true; data: string } | { success: false; error: { issues: { message: string }[] } };
}

function check(schema: Schema, value: string): string {
  const read = schema.safeParse(value);
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  return read.data;
}
