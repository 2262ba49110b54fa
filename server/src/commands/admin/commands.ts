import { commandLine, type ActivityAction } from '@daycare-portal/shared/activity';
import { FullName } from '@daycare-portal/shared/auth';
import { DaycareName } from '@daycare-portal/shared/daycare';
import { Email } from '@daycare-portal/shared/fields';
import { recorder } from '../../core/audit/record';
import { findUserByEmail } from '../../records/accounts/accounts.queries';
import { resetLink } from '../../work/site/links';
import { replacePasswordReset } from '../../records/accounts/password-resets.queries';
import { createOwner } from '../../work/accounts/register';
import { deleteSessionsOf } from '../../records/accounts/sessions.queries';
import { deleteTwoFactor, hasTwoFactor } from '../../records/accounts/two-factor.queries';
import type { Config } from '../../core/config';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { newToken, type Runtime } from '../../core/runtime';
import { findLinkAddress } from '../../work/site/link-address';
import { siteAddress } from '../../core/site-address';
import { listAccounts } from './admin.queries';

export interface CommandContext {
  db: Db;
  config: Config;
  runtime: Runtime;
}

/** The work on the open database. */
export interface Command {
  /** The usage after the command's name. */
  takes: string;
  does: string;
  /** The names of options, each followed by a value. */
  options?: readonly string[];
  /** The same for options that may be left out, and are empty then. */
  optional?: readonly string[];
  /** Whether an email address follows. */
  email?: true;
  /** Whether it creates the database if there is none. */
  makesDatabase?: true;
  run: (stage: CommandContext, option: (name: string) => string) => Promise<Said>;
}

/** The lines to print, with the exit code of a command that did its work and found something wrong. */
export interface Said {
  lines: readonly string[];
  code?: 1;
}

/** The commands by name. `doctor` is not one of them, because it also looks at databases that cannot be opened. */
export const commands: Record<string, Command> = {
  'create-owner': {
    takes: '--email <address> --name <full name> --daycare <name>',
    does: "Creates a daycare and its owner's account, and prints a link to choose the password.",
    options: ['email', 'name', 'daycare'],
    makesDatabase: true,
    run: makeOwner,
  },
  'reset-password': {
    takes: '<email>',
    does: 'Prints a link to choose a new password. It works once, for 24 hours. Using it signs the person out everywhere.',
    email: true,
    run: printResetLink,
  },
  'list-users': { takes: '', does: 'Lists every account with its roles.', run: async ({ db }) => ({ lines: await describeAccounts(db) }) },
  'end-sessions': {
    takes: '<email>',
    does: 'Signs this person out everywhere.',
    email: true,
    run: async ({ db, runtime }, option) => {
      const user = await getUser(db, option('email'));
      await inTransaction(db, async (trx) => {
        await deleteSessionsOf(trx, user.id);
        await recordCommand(trx, runtime, 'account.endAllSessions', user.id);
      });
      return { lines: [`${user.email} is signed out everywhere.`] };
    },
  },
  'remove-2fa': {
    takes: '<email>',
    does: 'Turns off two-factor sign-in for someone who has lost their phone and recovery codes.',
    email: true,
    run: async ({ db, runtime }, option) => {
      const user = await getUser(db, option('email'));
      if (!(await hasTwoFactor(db, user.id))) throw new Error(`Two-factor sign-in is not on for ${user.email}.`);
      await inTransaction(db, async (trx) => {
        await deleteTwoFactor(trx, user.id);
        await recordCommand(trx, runtime, 'account.turnOffTwoFactor', user.id);
      });
      return { lines: [`Two-factor sign-in is now off for ${user.email}. They now sign in with only their password.`] };
    },
  },
};

function recordCommand(trx: Db, runtime: Runtime, action: ActivityAction, userId: string): Promise<void> {
  return recorder(runtime, { userId: null, clientIp: commandLine, userAgent: undefined }, null, ['access'])(trx, action, userId);
}

async function makeOwner({ db, config, runtime }: CommandContext, option: (name: string) => string): Promise<Said> {
  const email = check(Email, option('email'));
  const fullName = check(FullName, option('name'));
  const daycareName = check(DaycareName, option('daycare'));
  // Nobody knows this password, and it works until the link is used.
  const userId = await createOwner(db, runtime, { email, fullName, password: newToken(runtime) }, daycareName);
  const { token, expiresAt } = await replacePasswordReset(db, runtime, userId, null);
  return { lines: [`${fullName} <${email}> owns ${daycareName}.`, ...(await handOver({ db, config, runtime }, token, expiresAt))] };
}

async function printResetLink({ db, config, runtime }: CommandContext, option: (name: string) => string): Promise<Said> {
  return inTransaction(db, async (trx) => {
    const user = await getUser(trx, option('email'));
    const { token, expiresAt } = await replacePasswordReset(trx, runtime, user.id, null);
    await recordCommand(trx, runtime, 'account.makeResetLink', user.id);
    const handedOver = await handOver({ db: trx, config, runtime }, token, expiresAt);
    const about = 'Using it signs them out everywhere. Two-factor sign-in is not changed.';
    return { lines: [`For ${user.fullName} <${user.email}>.`, ...handedOver, about] };
  });
}

async function handOver({ db, config, runtime }: CommandContext, token: string, expiresAt: string): Promise<string[]> {
  const until = new Date(expiresAt).toLocaleString('en', { dateStyle: 'long', timeStyle: 'long' });
  const once = `Link to choose a password. Works once. Expires ${until}:`;
  // A port that is chosen at each start is not known here.
  if (config.publicOrigin === undefined && config.port === 0) return [`${once} after the portal's address,`, resetLink('', token)];
  const address = await findLinkAddress({ db, config, runtime, port: config.port });
  return [once, resetLink(address ?? siteAddress(config, config.port), token)];
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

/** Names may contain line breaks, or characters that control a terminal. */
function oneLine(words: string): string {
  return words.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

async function getUser(db: Db, email: string) {
  const user = await findUserByEmail(db, email);
  if (user === undefined) throw new Error(`There is no account with the email address ${email}. See: npm run admin -- list-users`);
  return user;
}

interface Schema {
  safeParse: (value: string) => { success: true; data: string } | { success: false; error: { issues: { message: string }[] } };
}

/** The value as this schema reads it; throws the schema's sentence. */
export function check(schema: Schema, value: string): string {
  const read = schema.safeParse(value);
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  return read.data;
}
