import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmail } from 'contract/email.ts';

/** Settings of the operator, read once at start; `.env.example` documents each. */
export interface Config {
  host: string;
  port: number;
  /** Base of links in mails, without a trailing slash; null until the port is known. */
  publicUrl: string | null;
  clubName: string;
  /** The club's accent color as #rrggbb; null for the default. */
  clubColor: string | null;
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  firstAdmin: { email: string; password: string } | null;
  rateLimits: boolean;
  trustProxy: string | false;
  metricsToken: string | null;
  /** Whether the club makes requests into private networks: to a push service or a page that a member names. */
  allowPrivateRequests: boolean;
  /** Whether the club fetches pages that members link to. */
  linkPreviews: boolean;
  retention: { applicationDays: number; resumeDays: number; mailDays: number; auditDays: number };
  logLevel: string;
  /** Set by `npm run demo`. */
  demo: boolean;
}

export const defaultClubName = 'ClubPlatform';

// A no-reply address: for clubs that send no mail, and for mail servers that set their own sender.
const defaultSender = 'club@localhost';

type Environment = Record<string, string | undefined>;

// A hundred years.
const maxDays = 36_500;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const notBuiltYet = ['REDIS_URL', 'S3_BUCKET'];

/** A variable has an invalid value. The message is the one line the operator reads. */
export class ConfigError extends Error {}

/** Reads the configuration. Throws ConfigError naming the variable. */
export function readConfig(env: Environment = process.env): Config {
  for (const name of notBuiltYet) {
    if (env[name])
      throw new ConfigError(`${name} is not supported yet. Remove it to start on one server and its disk.`);
  }
  return {
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3000, { min: 0, max: 65_535 }),
    publicUrl: address(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    clubName: clubName(env),
    clubColor: clubColor(env),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    firstAdmin: firstAdmin(env),
    rateLimits: choice(env, 'RATE_LIMITS', ['on', 'off']) === 'on',
    trustProxy: trustProxy(env),
    metricsToken: env.METRICS_TOKEN || null,
    allowPrivateRequests: choice(env, 'PRIVATE_REQUESTS', ['off', 'on']) === 'on',
    linkPreviews: choice(env, 'LINK_PREVIEWS', ['on', 'off']) === 'on',
    retention: {
      applicationDays: whole(env, 'RETENTION_APPLICATION_DAYS', 365, { min: 1, max: maxDays }),
      resumeDays: whole(env, 'RETENTION_RESUME_DAYS', 90, { min: 1, max: maxDays }),
      mailDays: whole(env, 'RETENTION_MAIL_DAYS', 90, { min: 1, max: maxDays }),
      auditDays: whole(env, 'RETENTION_AUDIT_DAYS', 730, { min: 1, max: maxDays }),
    },
    logLevel: choice(env, 'LOG_LEVEL', ['info', ...logLevels]),
    demo: env.CLUB_DEMO === '1',
  };
}

function whole(env: Environment, name: string, fallback: number, { min, max }: { min: number; max: number }): number {
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

function choice(env: Environment, name: string, [fallback = '', ...others]: string[]): string {
  const value = env[name] || fallback;
  if (value !== fallback && !others.includes(value)) {
    throw new ConfigError(`${name} must be one of ${[...new Set([fallback, ...others])].join(', ')}, not "${value}".`);
  }
  return value;
}

function clubName(env: Environment): string {
  const name = (env.CLUB_NAME || defaultClubName).trim();
  if (!name || name.length > 100) throw new ConfigError('CLUB_NAME must be a name of 1 to 100 characters.');
  return name;
}

function clubColor(env: Environment): string | null {
  const color = env.CLUB_COLOR;
  if (color && !/^#[0-9a-f]{6}$/i.test(color)) throw new ConfigError('CLUB_COLOR must be a color such as #126b54.');
  return color || null;
}

function firstAdmin(env: Environment): Config['firstAdmin'] {
  const email = env.ADMIN_EMAIL;
  const password = env.ADMIN_PASSWORD;
  if (!email && !password) return null;
  if (!email || !password) throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  if (!isEmail(email)) throw new ConfigError('ADMIN_EMAIL must be a full email address such as you@club.example.');
  if (password.length < 8 || password.length > 128)
    throw new ConfigError('ADMIN_PASSWORD must have 8 to 128 characters.');
  return { email, password };
}

function mailFrom(env: Environment): string {
  const sender = env.MAIL_FROM || defaultSender;
  if (sender !== defaultSender && !isEmail(sender))
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
