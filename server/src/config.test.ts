import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('every variable is optional', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    fixed: {},
    dataDir: resolve('data'),
    databaseUrl: null,
    rateLimits: true,
    trustProxy: false,
    metricsToken: null,
    firstAdmin: null,
    logLevel: 'info',
  });
});

test('an empty variable counts as not set', () => {
  const empty = {
    HOST: '',
    PORT: '',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    RATE_LIMITS: '',
    METRICS_TOKEN: '',
    ADMIN_EMAIL: '',
  };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('a variable that is set counts', () => {
  expect(
    readConfig({
      PORT: '0',
      PUBLIC_URL: 'https://club.example/',
      TRUST_PROXY: '10.0.0.1, 10.0.0.0/8',
      RATE_LIMITS: 'off',
    }),
  ).toMatchObject({
    port: 0,
    publicUrl: 'https://club.example',
    trustProxy: '10.0.0.1, 10.0.0.0/8',
    rateLimits: false,
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['PUBLIC_URL', 'club.example'],
  ['PUBLIC_URL', 'ftp://club.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://localhost/club'],
  ['DATABASE_URL', 'localhost'],
  ['SMTP_URL', 'http://mail.example'],
  ['CLUB_COLOR', 'green'],
  ['CLUB_COLOR', '#12'],
  ['CLUB_COLOR', '#126b54;}'],
  ['CLUB_NAME', '   '],
  ['CLUB_NAME', 'x'.repeat(101)],
  ['RATE_LIMITS', 'none'],
  ['RATE_LIMITS', 'ON'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', 'proxy.example'],
])('%s=%s fails with one line that names it', (name, value) => {
  const error = catchError(() => readConfig({ [name]: value }));
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toContain(name);
  expect(error.message).toMatch(/^[^\n]{20,200}\.$/);
});

test.each([
  { ADMIN_EMAIL: 'ada@club.example' },
  { ADMIN_PASSWORD: 'long enough' },
  { ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'long enough' },
  { ADMIN_EMAIL: 'ada@club.example', ADMIN_PASSWORD: 'short' },
  { ADMIN_EMAIL: 'ada@club.example', ADMIN_PASSWORD: '🦜🦜🦜🦜' },
])('an incomplete or invalid admin fails: %o', (env) => {
  const { message } = catchError(() => readConfig(env));
  expect(message).toMatch(/^ADMIN_.*\.$/);
  expect(message).not.toContain('long enough');
});

test.each([
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ RETENTION_MAIL_DAYS: '0' }, 'RETENTION_MAIL_DAYS must be a whole number from 1 to 36500, not "0".'],
  [{ RETENTION_AUDIT_DAYS: '1.5' }, 'RETENTION_AUDIT_DAYS must be a whole number from 1 to 36500, not "1.5".'],
  [{ CLUB_COLOR: 'green' }, 'CLUB_COLOR must be a color such as #126b54.'],
  [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS must be one of on, off, not "none".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of info, fatal, error, warn, debug, trace, silent, not "loud".'],
  [{ PUBLIC_URL: 'club.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ MAIL_FROM: 'the club' }, 'MAIL_FROM must be a full email address such as club@club.example.'],
  [{ CLUB_NAME: ' ' }, 'CLUB_NAME must be a name of 1 to 100 characters.'],
  [{ REDIS_URL: 'redis://x' }, 'REDIS_URL is for several servers: set DATABASE_URL too, the database they share.'],
  [
    { REDIS_URL: 'x', DATABASE_URL: 'postgres://x/y' },
    'REDIS_URL must be an address that starts with redis:// or rediss://.',
  ],
  [{ S3_BUCKET: 'club' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
  [
    { ...bucket('S3'), ...bucket('BACKUP_S3') },
    'Files and backups would share a bucket: set BACKUP_S3_PREFIX, such as backups.',
  ],
  [{ ADMIN_EMAIL: 'ada@club.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.'],
])('%o stops the start with a sentence one can act on', (env, sentence) => {
  expect(catchError(() => readConfig(env)).message).toBe(sentence);
});

test('secrets never stand in a sentence', () => {
  for (const env of [{ DATABASE_URL: 'mysql://club:hunter2@db' }, { SMTP_URL: 'http://club:hunter2@mail' }])
    expect(catchError(() => readConfig(env)).message).not.toContain('hunter2');
});

test('every variable that is read is in .env.example, and every one there is read', async () => {
  const [code, example] = await Promise.all(
    ['config.ts', '../../.env.example'].map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
  );
  const documented = [...(example ?? '').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(documented.length).toBeGreaterThan(15);
  const unknown = documented.filter((name) => !code?.includes(name));
  expect(unknown).toEqual([]);
  const read = [...(code ?? '').matchAll(/(?:env\.|env, ')([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name);
  // The demo command sets this one, not an operator.
  expect([...new Set(read)].filter((name) => !documented.includes(name) && name !== 'CLUB_DEMO')).toEqual([]);
});

test('a link in a mail never has two slashes', () => {
  expect(readConfig({ PUBLIC_URL: 'https://club.example///' }).publicUrl).toBe('https://club.example');
});

function bucket(start: string): Record<string, string> {
  return { [`${start}_BUCKET`]: 'club', [`${start}_ACCESS_KEY_ID`]: 'key', [`${start}_SECRET_ACCESS_KEY`]: 'secret' };
}

test('files and backups may share a bucket under different prefixes', () => {
  const both = readConfig({ ...bucket('S3'), ...bucket('BACKUP_S3'), BACKUP_S3_PREFIX: '/backups/' });
  expect([both.fileStore?.prefix, both.backupLocation]).toMatchObject(['', { prefix: 'backups/' }]);
});

function catchError(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}

test("the college's sign-in is set whole or not at all", () => {
  const whole = { OIDC_ISSUER: 'https://login.example/', OIDC_CLIENT_ID: 'club', OIDC_CLIENT_SECRET: 'secret' };
  expect(readConfig({}).college).toBeNull();
  expect(readConfig({ ...whole, OIDC_DOMAINS: 'A.example, b.example', OIDC_NAME: 'Northgate' }).college).toEqual({
    issuer: 'https://login.example',
    clientId: 'club',
    clientSecret: 'secret',
    domains: ['a.example', 'b.example'],
    name: 'Northgate',
  });
  expect(() => readConfig({ ...whole, OIDC_CLIENT_SECRET: '' })).toThrow(/OIDC_ISSUER, OIDC_CLIENT_ID/);
  expect(() => readConfig({ ...whole, OIDC_ISSUER: 'login.example' })).toThrow(/OIDC_ISSUER/);
  for (const host of ['login.example', '10.0.0.1', '127.0.0.1.nip.example', 'localhost.example'])
    expect(() => readConfig({ ...whole, OIDC_ISSUER: `http://${host}` }), host).toThrow(/https/);
  for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000'])
    expect(readConfig({ ...whole, OIDC_ISSUER: `http://${host}` }).college?.issuer).toBe(`http://${host}`);
  expect(() => readConfig({ ...whole, OIDC_DOMAINS: 'not a domain' })).toThrow(/OIDC_DOMAINS/);
});
