import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import './language';
import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';
import { describePlace, sqliteFileName, type DatabasePlace } from './database-place';
import { findFormerSettings, readSettingsFile, settingsFile } from './settings-file';

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false'),
  z.transform((value) => value === 'true' || value === '1' || value === 'on'),
);

function wholeNumber(min: number, max: number) {
  const problem = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, problem)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, problem), z.maximum(max, problem))),
  );
}

const webAddress = z
  .string()
  .check(
    z.refine((value) => webUrl(value) !== undefined, { error: 'must be an address that begins with http:// or https://', abort: true }),
  );

function webUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

const partsOf = (list: string) => list.split(/[\s,]+/).filter((part) => part !== '');

const databaseUrls =
  'must be file:<path>, or postgres://user:password@host:5432/database; in user and password write @ : / ? # % as %40 %3A %2F %3F %23 %25';
const mailServers =
  'must be smtp:// or smtps:// with a mail server, and no path (smtps://user:password@mail.example.org); in user and password write @ : / ? # % as %40 %3A %2F %3F %23 %25';
// The same modes as psql, without prefer and allow, which would silently encrypt or not as the server likes.
const knownSslModes = 'must have sslmode=disable, require, verify-ca or verify-full';
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const doorKeyLength = 32;

const Environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65535), 3000),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(
    z.string().check(z.refine(namesDatabase, { error: databaseUrls, abort: true }), z.refine(hasKnownSslMode, knownSslModes)),
  ),
  PG_DUMP: z.optional(z.string()),
  PUBLIC_URL: z.optional(
    webAddress.check(z.refine((value) => webUrl(value)?.pathname === '/', 'must name a site, without a path (https://portal.example.org)')),
  ),
  TRUST_PROXY: z._default(flag, false),
  SMTP_URL: z.optional(
    z.string().check(
      z.refine((value) => /^smtps?:\/\//.test(value), { error: 'must begin with smtp:// or smtps://', abort: true }),
      z.refine(namesMailServer, mailServers),
    ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => readSender(value) !== undefined,
          'must be an address, or a name with one (Daycare Portal <portal@example.org>)',
        ),
      ),
  ),
  DOOR_KEY: z.optional(z.string().check(z.minLength(doorKeyLength, `must have at least ${doorKeyLength} characters`))),
  PUSH_SERVICES: z.optional(
    z.string().check(z.refine((value) => partsOf(value).every((part) => webUrl(part)?.pathname === '/'), 'must name sites, without paths')),
  ),
  VERSIONS_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => !value.includes('://') || webUrl(value) !== undefined,
          'must be a file, or an address that begins with https://',
        ),
      ),
  ),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent'),
    'info',
  ),
  SESSION_IDLE_HOURS: z.optional(wholeNumber(1, 8760)),
  SESSION_MAX_HOURS: z._default(wholeNumber(1, 8760), 168),
  ALLOW_REGISTRATION: z._default(flag, false),
  IOS_APP_URL: z.optional(webAddress),
  ANDROID_APP_URL: z.optional(webAddress),
});

const usualIdleHours = 12;

export interface MailConfig {
  smtpUrl: string;
  /** The sender of mail. */
  from: Sender;
}

interface Sender {
  name: string;
  address: string;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  database: DatabasePlace;
  /** The pg_dump for backups of PostgreSQL; undefined stands for one that this machine has. */
  pgDump: string | undefined;
  /** The site's own origin, as people type it; undefined if any Host of a request is accepted. */
  publicOrigin: string | undefined;
  trustProxy: boolean;
  logLevel: string;
  sessionIdleSeconds: number;
  sessionMaxSeconds: number;
  allowRegistration: boolean;
  /** The targets of the landing page's store links; undefined if the app is not published for this center. */
  iosAppUrl: string | undefined;
  androidAppUrl: string | undefined;
  /** The secret of the PINs at the door; undefined if it is kept in the data folder, or if there is none. */
  doorKey: string | undefined;
  /** Origins of push services besides those of the browsers' makers. */
  pushServices: string[];
  /** The file or address of the list in which newer versions are looked for; undefined if nothing looks. */
  versionsFrom: string | undefined;
  /** Undefined if no mail is sent and links are handed over. */
  mail: MailConfig | undefined;
}

/** One line for each invalid variable. */
export class ConfigError extends Error {
  constructor(
    readonly lines: string[],
    options?: ErrorOptions,
  ) {
    super(lines.join('\n'), options);
    this.name = 'ConfigError';
  }
}

/** Reads the settings. A variable that is empty or blank counts as not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = Environment.safeParse(set);
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  const values = read.data;
  const idleHours = values.SESSION_IDLE_HOURS ?? Math.min(usualIdleHours, values.SESSION_MAX_HOURS);
  if (idleHours > values.SESSION_MAX_HOURS) throw new ConfigError(['SESSION_IDLE_HOURS must not be more than SESSION_MAX_HOURS.']);
  const dataDir = resolve(values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir,
    database: databaseOf(values.DATABASE_URL, dataDir),
    pgDump: values.PG_DUMP,
    publicOrigin: values.PUBLIC_URL === undefined ? undefined : webUrl(values.PUBLIC_URL)?.origin,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    sessionIdleSeconds: idleHours * 3600,
    sessionMaxSeconds: values.SESSION_MAX_HOURS * 3600,
    allowRegistration: values.ALLOW_REGISTRATION,
    iosAppUrl: values.IOS_APP_URL,
    androidAppUrl: values.ANDROID_APP_URL,
    doorKey: values.DOOR_KEY,
    pushServices: partsOf(values.PUSH_SERVICES ?? '').flatMap((part) => webUrl(part)?.origin ?? []),
    versionsFrom: values.VERSIONS_FROM,
    mail: values.SMTP_URL === undefined ? undefined : { smtpUrl: values.SMTP_URL, from: senderOf(values.SMTP_URL, values) },
  };
}

/** The database that a URL names, as in DATABASE_URL. Throws a line about the variable with this name. */
export function readDatabaseUrl(name: string, url: string): DatabasePlace {
  if (!namesDatabase(url)) throw new ConfigError([`${name} ${databaseUrls}.`]);
  if (!hasKnownSslMode(url)) throw new ConfigError([`${name} ${knownSslModes}.`]);
  return databaseOf(url, '');
}

const server = /^postgres(ql)?:\/\//;

function namesDatabase(url: string): boolean {
  if (!server.test(url)) return url.startsWith('file:');
  try {
    if (isSplitWrongly(url)) return false;
    const { pathname } = new URL(url);
    // This is where a slash in a password ends up.
    return decodeURI(pathname).length > 1 && !pathname.slice(1).includes('/');
  } catch {
    return false;
  }
}

/** Whether a special character in the password was taken for the end of the part before it. Throws if it is not a URL at all. */
function isSplitWrongly(url: string): boolean {
  const { username, password, hash, search, pathname } = new URL(url);
  for (const part of [username, password]) decodeURIComponent(part);
  const [afterScheme = ''] = url.slice(url.indexOf('://') + 3).split(/[/?]/);
  return hash !== '' || `${search}${pathname}`.includes('@') || afterScheme.split('@').length > 2;
}

function hasKnownSslMode(url: string): boolean {
  if (!server.test(url)) return true;
  const { searchParams } = new URL(url);
  return searchParams.getAll('sslmode').every((mode) => sslModes.includes(mode));
}

function databaseOf(url: string | undefined, dataDir: string): DatabasePlace {
  if (url === undefined) return { engine: 'sqlite', file: join(dataDir, sqliteFileName) };
  return server.test(url) ? { engine: 'postgres', url } : { engine: 'sqlite', file: resolve(url.slice('file:'.length)) };
}

function namesMailServer(smtpUrl: string): boolean {
  try {
    if (isSplitWrongly(smtpUrl)) return false;
    const { hostname, pathname } = new URL(smtpUrl);
    return hostname !== '' && (pathname === '' || pathname === '/');
  } catch {
    return false;
  }
}

function readSender(written: string): Sender | undefined {
  if (/\p{Cc}/u.test(written)) return undefined;
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(written.trim()) ?? ['', '', written.trim()];
  return /^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : undefined;
}

/** MAIL_FROM, or the user name at the mail server, or an address of the site or else of the mail server. */
function senderOf(smtpUrl: string, { MAIL_FROM, PUBLIC_URL }: { MAIL_FROM?: string | undefined; PUBLIC_URL?: string | undefined }): Sender {
  const server = new URL(smtpUrl);
  const hosts = [webUrl(PUBLIC_URL ?? '')?.hostname, server.hostname];
  const host = hosts.find((name) => name !== undefined && /\.[a-z][a-z\d-]*$/i.test(name)) ?? 'localhost';
  const sender = readSender(MAIL_FROM ?? decodeURIComponent(server.username)) ?? { name: '', address: `daycare-portal@${host}` };
  return { name: sender.name || text.product, address: sender.address };
}

/** The process's environment, which overrides the settings file in the current folder. This is the only reader of process.env. */
export function processEnvironment(): Record<string, string | undefined> {
  const { values, problems } = readSettingsFile();
  const former = findFormerSettings(process.env['DATA_DIR'] !== undefined);
  const all = former === undefined ? problems : [...problems, former];
  if (all.length > 0) throw new ConfigError(all);
  return { ...values, ...process.env };
}

/** A sentence for each line of the settings file that sets nothing, because no setting has its name. */
export function findUnknownSettings(): string[] {
  const known = Object.keys(Environment.shape);
  const unknown = Object.keys(readSettingsFile().values).filter((name) => !known.includes(name));
  return unknown.map((name) => `${resolve(settingsFile)}: there is no setting ${name}. docs/hosting.md lists all settings.`);
}

/** Says which data a command is about to touch, and where that is set. */
export function describeData({ database }: Pick<Config, 'database'>): string {
  const settings = existsSync(settingsFile) ? `, settings: ${resolve(settingsFile)}` : '';
  return `Data: ${describePlace(database)}${settings}`;
}
