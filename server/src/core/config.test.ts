import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, type Config } from './config';

function linesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

const port = 'PORT must be a whole number from 0 to 65535.';
const flag = 'must be true or false.';
const address = 'must be an address that begins with http:// or https://.';
const signs = 'in user and password write @ : / ? # % as %40 %3A %2F %3F %23 %25.';
const noDatabase = `DATABASE_URL must be file:<path>, or postgres://user:password@host:5432/database; ${signs}`;
const mailServer = `SMTP_URL must be smtp:// or smtps:// with a mail server, and no path (smtps://user:password@mail.example.org); ${signs}`;
const sender = 'MAIL_FROM must be an address, or a name with one (Daycare Portal <portal@example.org>).';

describe('A bad value stops the start with one line', () => {
  it.each([
    ['PORT', '65536', port],
    ['PORT', '-1', port],
    ['PORT', '3000.5', port],
    ['PORT', '0x10', port],
    ['PORT', 'http', port],
    ['PORT', '99999999999999999999', port],
    ['DATABASE_URL', '/srv/portal.sqlite', noDatabase],
    ['DATABASE_URL', 'mysql://localhost/portal', noDatabase],
    ['DATABASE_URL', 'postgres://localhost', noDatabase],
    ['DATABASE_URL', 'postgres://portal:a#b@localhost/portal', noDatabase],
    ['DATABASE_URL', 'postgres://portal:50%@localhost/portal', noDatabase],
    ['PUBLIC_URL', 'portal.example.org', `PUBLIC_URL ${address}`],
    ['PUBLIC_URL', 'ftp://portal.example.org/x', `PUBLIC_URL ${address}`],
    ['PUBLIC_URL', 'javascript:alert(1)', `PUBLIC_URL ${address}`],
    ['PUBLIC_URL', 'https://example.org/portal', 'PUBLIC_URL must name a site, without a path (https://portal.example.org).'],
    ['TRUST_PROXY', 'yes', `TRUST_PROXY ${flag}`],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must begin with smtp:// or smtps://.'],
    ['SMTP_URL', 'smtp://', mailServer],
    ['SMTP_URL', 'smtp://user:pass@', mailServer],
    ['SMTP_URL', 'smtp://user:100%@mail.example.org', mailServer],
    ['SMTP_URL', 'smtp://user:p#ss@mail.example.org', mailServer],
    ['SMTP_URL', 'smtp://user:12#ss@mail.example.org', mailServer],
    ['SMTP_URL', 'smtp://user:12/ss@mail.example.org', mailServer],
    ['SMTP_URL', 'smtp://user:12?ss@mail.example.org', mailServer],
    ['SMTP_URL', 'smtp://user:p@ss@mail.example.org', mailServer],
    ['SMTP_URL', 'smtp://mail.example.org/inbox', mailServer],
    ['DATABASE_URL', 'postgres://portal:12#ss@db.example.org/portal', noDatabase],
    ['DATABASE_URL', 'postgres://portal:12/ss@db.example.org/portal', noDatabase],
    ['DATABASE_URL', 'postgres://portal:12?ss@db.example.org/portal', noDatabase],
    ['DATABASE_URL', 'postgres://portal:p@ss@db.example.org/portal', noDatabase],
    ...['bogus', 'prefer', 'allow', ''].map((mode) => [
      'DATABASE_URL',
      `postgres://portal@db.example.org/portal?sslmode=${mode}`,
      'DATABASE_URL must have sslmode=disable, require, verify-ca or verify-full.',
    ]),
    ['MAIL_FROM', 'Sunnyside', sender],
    ['MAIL_FROM', 'a@example.org, b@example.org', sender],
    ['MAIL_FROM', 'Sunnyside <office@example.org>\nBcc: all@example.org', sender],
    ['VERSIONS_FROM', 'ftp://example.org/CHANGELOG.md', 'VERSIONS_FROM must be a file, or an address that begins with https://.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    ['SESSION_IDLE_HOURS', '0', 'SESSION_IDLE_HOURS must be a whole number from 1 to 8760.'],
    ['SESSION_IDLE_HOURS', '0.5', 'SESSION_IDLE_HOURS must be a whole number from 1 to 8760.'],
    ['SESSION_IDLE_HOURS', '169', 'SESSION_IDLE_HOURS must not be more than SESSION_MAX_HOURS.'],
    ['SESSION_MAX_HOURS', '8761', 'SESSION_MAX_HOURS must be a whole number from 1 to 8760.'],
    ['ALLOW_REGISTRATION', 'TRUE', `ALLOW_REGISTRATION ${flag}`],
    ['IOS_APP_URL', 'apps.apple.com', `IOS_APP_URL ${address}`],
    ['IOS_APP_URL', 'javascript:alert(1)', `IOS_APP_URL ${address}`],
    ['ANDROID_APP_URL', 'market://details', `ANDROID_APP_URL ${address}`],
    ['PUSH_SERVICES', 'https://push.example.org push.example.com', 'PUSH_SERVICES must name sites, without paths.'],
    ['PUSH_SERVICES', 'https://push.example.org/up', 'PUSH_SERVICES must name sites, without paths.'],
  ])('%s=%s', (name, value, line) => {
    expect(linesOf({ [name]: value })).toEqual([line]);
  });

  it('for each of several bad values', () => {
    expect(linesOf({ PORT: 'x', PUBLIC_URL: 'ftp://a/b', TRUST_PROXY: 'maybe', LOG_LEVEL: 'loud', SESSION_MAX_HOURS: 'long' })).toEqual([
      port,
      `PUBLIC_URL ${address}`,
      `TRUST_PROXY ${flag}`,
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
      'SESSION_MAX_HOURS must be a whole number from 1 to 8760.',
    ]);
  });
});

describe('The settings', () => {
  const defaults: Config = {
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    database: { engine: 'sqlite', file: resolve('data', 'daycare-portal.sqlite') },
    publicOrigin: undefined,
    trustProxy: false,
    logLevel: 'info',
    sessionIdleSeconds: 12 * 3600,
    sessionMaxSeconds: 168 * 3600,
    allowRegistration: false,
    pgDump: undefined,
    iosAppUrl: undefined,
    androidAppUrl: undefined,
    doorKey: undefined,
    pushServices: [],
    versionsFrom: undefined,
    mail: undefined,
  };
  const names = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'DATABASE_URL',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'SMTP_URL',
    'MAIL_FROM',
    'DOOR_KEY',
    'LOG_LEVEL',
    'SESSION_IDLE_HOURS',
    'SESSION_MAX_HOURS',
    'ALLOW_REGISTRATION',
    'IOS_APP_URL',
    'ANDROID_APP_URL',
    'PUSH_SERVICES',
    'VERSIONS_FROM',
  ];

  it('are all optional', () => {
    expect(readConfig({})).toMatchObject(defaults);
  });

  it.each(['', ' ', '\t'])('count as unset when they are empty (%j)', (nothing) => {
    expect(readConfig(Object.fromEntries(names.map((name) => [name, nothing])))).toEqual(readConfig({}));
  });

  it('ignore other environment variables', () => {
    expect(readConfig({ PATH: '/usr/bin', PORTS: 'x' })).toEqual(readConfig({}));
  });

  it.each<[string, string, Partial<Config>]>([
    [
      'PUSH_SERVICES',
      'https://push.example.org, http://127.0.0.1:8080/',
      { pushServices: ['https://push.example.org', 'http://127.0.0.1:8080'] },
    ],
    ['VERSIONS_FROM', '/mnt/CHANGELOG.md', { versionsFrom: '/mnt/CHANGELOG.md' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65535 }],
    [
      'DATA_DIR',
      'elsewhere',
      { dataDir: resolve('elsewhere'), database: { engine: 'sqlite', file: join(resolve('elsewhere'), 'daycare-portal.sqlite') } },
    ],
    [
      'DATABASE_URL',
      'file:./x/portal.sqlite',
      { database: { engine: 'sqlite', file: resolve('x', 'portal.sqlite') }, dataDir: resolve('data') },
    ],
    ['PUBLIC_URL', 'https://portal.example.org', { publicOrigin: 'https://portal.example.org' }],
    ['PUBLIC_URL', 'https://Portal.Example.org:443/', { publicOrigin: 'https://portal.example.org' }],
    ['PUBLIC_URL', 'http://192.168.1.20:3000', { publicOrigin: 'http://192.168.1.20:3000' }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', '1', { trustProxy: true }],
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    ['MAIL_FROM', 'Sunnyside <office@example.org>', {}],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['SESSION_IDLE_HOURS', '1', { sessionIdleSeconds: 3600 }],
    ['SESSION_MAX_HOURS', '8760', { sessionMaxSeconds: 8760 * 3600 }],
    ['SESSION_MAX_HOURS', '6', { sessionMaxSeconds: 6 * 3600, sessionIdleSeconds: 6 * 3600 }],
    ['ALLOW_REGISTRATION', 'on', { allowRegistration: true }],
    ['IOS_APP_URL', 'https://apps.example/ios', { iosAppUrl: 'https://apps.example/ios' }],
    ['ANDROID_APP_URL', 'http://apps.example/android', { androidAppUrl: 'http://apps.example/android' }],
  ])('%s=%s', (name, value, change) => {
    expect(readConfig({ [name]: value })).toMatchObject({ ...defaults, ...change });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['as MAIL_FROM says', { MAIL_FROM: 'Sunnyside Office <office@example.org>' }, 'Sunnyside Office', 'office@example.org'],
    [
      'as MAIL_FROM says, in quotation marks',
      { MAIL_FROM: '"Office, Sunnyside" <office@example.org>' },
      'Office, Sunnyside',
      'office@example.org',
    ],
    ['as MAIL_FROM says, an address alone', { MAIL_FROM: ' office@example.org ' }, 'Daycare Portal', 'office@example.org'],
    [
      'as whom the mail server knows',
      { SMTP_URL: 'smtps://office%40example.org:pass@mail.example.org' },
      'Daycare Portal',
      'office@example.org',
    ],
    ["of the site's name", { PUBLIC_URL: 'https://portal.example.com' }, 'Daycare Portal', 'daycare-portal@portal.example.com'],
    ["of the mail server's name", {}, 'Daycare Portal', 'daycare-portal@mail.example.org'],
    [
      "of this machine's own name",
      { SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: 'http://192.168.1.20:3000' },
      'Daycare Portal',
      'daycare-portal@localhost',
    ],
  ])('send mail from an address %s', (_whose, environment, name, address) => {
    const SMTP_URL = environment['SMTP_URL'] ?? 'smtps://user:pass@mail.example.org';
    expect(readConfig({ ...environment, SMTP_URL }).mail).toEqual({ smtpUrl: SMTP_URL, from: { name, address } });
  });
});
