import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isEmail } from 'contract/accounts/email.ts';
import type { FixedField } from 'contract/club/club.settings.ts';
import { limits } from 'contract/limits.ts';
import { passphraseLimits } from 'contract/operations/backups.ts';
import { countCharacters, removeBidiFormatting } from 'contract/text.ts';

/** Settings of the operator, read once at start; `.env.example` documents each. */
export type Config = ReturnType<typeof readConfig>;

export type BackupLocationConfig = { kind: 'folder'; folder: string } | S3Config;

export interface S3Config {
  kind: 's3';
  bucket: string;
  /** Prefix of object keys: "" or ends with a slash. */
  prefix: string;
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface CollegeSignIn {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Email domains that may sign in; empty allows all. */
  domains: string[];
  name: string;
}

export const defaultClubName = 'ClubPlatform';

export const defaultSender = 'club@localhost';

type TextField = Exclude<FixedField, `retention.${string}`>;
export type FixedSettings = Partial<Record<TextField, string> & Record<Exclude<FixedField, TextField>, number>>;

type Environment = Record<string, string | undefined>;

// A hundred years.
const maxDays = 36_500;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** A variable has an invalid value. The message is the one line the operator reads. */
export class ConfigError extends Error {}

/** Throws ConfigError naming the variable. */
export function readConfig(env: Environment = process.env) {
  return {
    host: env.HOST || '127.0.0.1',
    port: int(env, 'PORT', 3000, { min: 0, max: 65_535 }),
    /** Base of links in mails, without a trailing slash; null until the port is known. */
    publicUrl: address(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    /** Club settings that the environment fixes; officers decide the others. */
    fixed: fixedSettings(env),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    /** Connects the nodes of a club; null for a server on one machine. */
    redisUrl: redisUrl(env),
    /** Storage of uploaded files; null means `DATA_DIR/files`. */
    fileStore: fileStore(env),
    firstAdmin: firstAdmin(env),
    college: collegeSignIn(env),
    rateLimits: choice(env, 'RATE_LIMITS', ['on', 'off']) === 'on',
    trustProxy: trustProxy(env),
    metricsToken: env.METRICS_TOKEN || null,
    /** Allows requests to private networks: to a push service or a page that a member names. */
    allowPrivateRequests: choice(env, 'PRIVATE_REQUESTS', ['off', 'on']) === 'on',
    linkPreviews: choice(env, 'LINK_PREVIEWS', ['on', 'off']) === 'on',
    /** Asks the repository of the product once a day whether there is a newer version. */
    updateCheck: choice(env, 'UPDATE_CHECK', ['off', 'on']) === 'on',
    logLevel: choice(env, 'LOG_LEVEL', ['info', ...logLevels]),
    backupBeforeUpgrade: choice(env, 'BACKUP_BEFORE_UPGRADE', ['on', 'off']) === 'on',
    backupPassphrase: backupPassphrase(env),
    backupLocation: backupLocation(env),
    /** Null leaves the schedule to the admins. */
    backupSchedule: backupSchedule(env),
    demo: env.CLUB_DEMO === '1',
  };
}

export const fixedBy: Record<FixedField, string> = {
  name: 'CLUB_NAME',
  color: 'CLUB_COLOR',
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  'retention.applicationDays': 'RETENTION_APPLICATION_DAYS',
  'retention.resumeDays': 'RETENTION_RESUME_DAYS',
  'retention.mailDays': 'RETENTION_MAIL_DAYS',
  'retention.auditDays': 'RETENTION_AUDIT_DAYS',
};

function fixedSettings(env: Environment): FixedSettings {
  const days = (field: FixedField) =>
    env[fixedBy[field]] ? int(env, fixedBy[field], 1, { min: 1, max: maxDays }) : undefined;
  const found = {
    name: clubName(env),
    color: clubColor(env),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']) ?? undefined,
    mailFrom: mailFrom(env),
    'retention.applicationDays': days('retention.applicationDays'),
    'retention.resumeDays': days('retention.resumeDays'),
    'retention.mailDays': days('retention.mailDays'),
    'retention.auditDays': days('retention.auditDays'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function int(env: Environment, name: string, fallback: number, { min, max }: { min: number; max: number }): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

function address(env: Environment, name: string, protocols: string[]): string | null {
  const text = env[name];
  if (!text) return null;
  const protocol = URL.parse(text)?.protocol;
  if (!protocol || !protocols.includes(protocol)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return text;
}

function choice(env: Environment, name: string, [fallback = '', ...rest]: string[]): string {
  const value = env[name] || fallback;
  if (value !== fallback && !rest.includes(value)) {
    throw new ConfigError(`${name} must be one of ${[...new Set([fallback, ...rest])].join(', ')}, not "${value}".`);
  }
  return value;
}

function clubName(env: Environment): string | undefined {
  if (!env.CLUB_NAME) return undefined;
  const name = removeBidiFormatting(env.CLUB_NAME.trim());
  if (!name || countCharacters(name) > limits.name)
    throw new ConfigError('CLUB_NAME must be a name of 1 to 100 characters.');
  return name;
}

function clubColor(env: Environment): string | undefined {
  const color = env.CLUB_COLOR;
  if (color && !/^#[0-9a-f]{6}$/i.test(color)) throw new ConfigError('CLUB_COLOR must be a color such as #126b54.');
  return color || undefined;
}

function firstAdmin(env: Environment): { email: string; password: string } | null {
  const email = env.ADMIN_EMAIL;
  const password = env.ADMIN_PASSWORD;
  if (!email && !password) return null;
  if (!email || !password) throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  if (!isEmail(email)) throw new ConfigError('ADMIN_EMAIL must be a full email address such as you@club.example.');
  const length = countCharacters(password);
  if (length < limits.passwordMin || length > limits.passwordMax)
    throw new ConfigError(`ADMIN_PASSWORD must have ${limits.passwordMin} to ${limits.passwordMax} characters.`);
  return { email, password };
}

function backupPassphrase(env: Environment): string | null {
  const passphrase = env.BACKUP_PASSPHRASE || null;
  if (passphrase !== null && countCharacters(passphrase) < passphraseLimits.min)
    throw new ConfigError(`BACKUP_PASSPHRASE must have at least ${passphraseLimits.min} characters.`);
  return passphrase;
}

function backupLocation(env: Environment): BackupLocationConfig {
  const location = s3(env, backupStore);
  if (!location) return { kind: 'folder', folder: resolve(env.BACKUP_DIR || join(env.DATA_DIR || 'data', 'backups')) };
  if (env.BACKUP_DIR) throw new ConfigError('BACKUP_DIR and BACKUP_S3_BUCKET exclude each other: set one.');
  return location;
}

function fileStore(env: Environment): S3Config | null {
  const [files, backups] = [s3(env, uploadStore), s3(env, backupStore)];
  const isOne = (['endpoint', 'bucket', 'prefix'] as const).every((name) => files?.[name] === backups?.[name]);
  if (files && isOne)
    throw new ConfigError('Files and backups would share a bucket: set BACKUP_S3_PREFIX, such as backups.');
  return files;
}

type S3Variables = Record<Exclude<keyof S3Config, 'kind'>, string>;

const uploadStore: S3Variables = {
  bucket: 'S3_BUCKET',
  prefix: 'S3_PREFIX',
  endpoint: 'S3_ENDPOINT',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
};

const backupStore: S3Variables = {
  bucket: 'BACKUP_S3_BUCKET',
  prefix: 'BACKUP_S3_PREFIX',
  endpoint: 'BACKUP_S3_ENDPOINT',
  region: 'BACKUP_S3_REGION',
  accessKeyId: 'BACKUP_S3_ACCESS_KEY_ID',
  secretAccessKey: 'BACKUP_S3_SECRET_ACCESS_KEY',
};

function s3(env: Environment, names: S3Variables): S3Config | null {
  const [bucket, prefix, region] = [env[names.bucket], env[names.prefix], env[names.region]];
  const [accessKeyId, secretAccessKey] = [env[names.accessKeyId], env[names.secretAccessKey]];
  if (!bucket) return null;
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError(`${names.bucket} needs ${names.accessKeyId} and ${names.secretAccessKey}.`);
  return {
    kind: 's3',
    bucket,
    prefix: prefix ? `${prefix.replace(/^\/+|\/+$/g, '')}/` : '',
    endpoint: address(env, names.endpoint, ['http:', 'https:']),
    region: region || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

function redisUrl(env: Environment): string | null {
  const url = address(env, 'REDIS_URL', ['redis:', 'rediss:']);
  if (url && !env.DATABASE_URL)
    throw new ConfigError('REDIS_URL is for several servers: set DATABASE_URL too, the database they share.');
  return url;
}

function backupSchedule(env: Environment): { hour: number; keep: number } | null {
  if (!env.BACKUP_HOUR) return null;
  const keep = int(env, 'BACKUP_KEEP', 7, { min: 1, max: 365 });
  return { hour: int(env, 'BACKUP_HOUR', 4, { min: 0, max: 23 }), keep };
}

function collegeSignIn(env: Environment): CollegeSignIn | null {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  const issuer = address(env, 'OIDC_ISSUER', ['https:', 'http:'])?.replace(/\/+$/, '');
  const domains = (env.OIDC_DOMAINS ?? '').split(',').map((domain) => domain.trim().toLowerCase());
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all or none.');
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new ConfigError(
      'OIDC_ISSUER must be an address that starts with https://. Only this machine may use http://.',
    );
  const wrong = domains.find((domain) => domain && !isEmail(`someone@${domain}`));
  if (wrong) throw new ConfigError(`OIDC_DOMAINS must be domains such as college.example, not "${wrong}".`);
  return { issuer, clientId, clientSecret, domains: domains.filter(Boolean), name: name?.trim() || 'your college' };
}

/** Whether a URL's host is this machine, so that its traffic crosses no network. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}

function mailFrom(env: Environment): string | undefined {
  const sender = env.MAIL_FROM || undefined;
  if (sender && sender !== defaultSender && !isEmail(sender))
    throw new ConfigError('MAIL_FROM must be a full email address such as club@club.example.');
  return sender;
}

function trustProxy(env: Environment): string | false {
  const value = env.TRUST_PROXY || 'off';
  if (value === 'off') return false;
  const addresses = value.split(',').map((part) => part.trim().split('/')[0] ?? '');
  if (!addresses.every((part) => isIP(part))) {
    throw new ConfigError('TRUST_PROXY must be "off" or the address of the reverse proxy, such as 127.0.0.1.');
  }
  return value;
}
