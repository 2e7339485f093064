import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('every variable is optional', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    clubName: 'ClubPlatform',
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
])('an incomplete or invalid admin fails: %o', (env) => {
  const { message } = catchError(() => readConfig(env));
  expect(message).toMatch(/^ADMIN_.*\.$/);
  expect(message).not.toContain('long enough');
});

function catchError(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}
