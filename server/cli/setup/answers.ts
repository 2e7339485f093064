import { resolve } from 'node:path';
import { type Config, ConfigError, defaultSender, isLoopback, readConfig } from '../../src/config.ts';
import { trySending } from '../../src/notifications/mail/test-mail.ts';
import type { Terminal } from '../terminal.ts';
import type { Variables } from './env-file.ts';

export interface Answers {
  variables: Variables;
  /** The host of an https address; null for a club on this computer only. */
  host: string | null;
  proxy: Proxy;
  /** Null for no nightly backups. */
  backupFolder: string | null;
}

/** Earlier settings: the variables of `.env`, and the proxy that has a file. */
export interface Before {
  env: Record<string, string | undefined>;
  proxy: Proxy | null;
}

const proxies = ['caddy', 'nginx', 'other'] as const;
export type Proxy = (typeof proxies)[number];

// Each address of this computer, IPv4 and IPv6.
const everyone = '::';
// The proxy runs on this computer.
const ownProxy = '127.0.0.1,::1';

/** Invalid answers prompt again, and Enter keeps the current value. */
export async function askAll(terminal: Terminal, config: Config, before: Before): Promise<Answers> {
  const address = await askAddress(terminal, config, before);
  const url = new URL(address);
  const host = url.protocol === 'https:' ? url.hostname : null;
  const proxy = host ? await askProxy(terminal, before.proxy ?? 'caddy') : 'other';
  const mail = await askMail(terminal, host, before);
  const backup = await askBackup(terminal, before);
  return {
    variables: {
      PUBLIC_URL: address,
      ...openingOf(url, before),
      ...trustOf(proxy, before),
      ...mail,
      ...backup.variables,
    },
    host,
    proxy,
    backupFolder: backup.folder,
  };
}

// Without a proxy, the club itself must be open to the network.
function openingOf({ protocol, hostname, port }: URL, { env }: Before): Variables {
  if (protocol === 'https:') return env.HOST === everyone ? { HOST: null } : {};
  return isLoopback(hostname) ? {} : { HOST: everyone, PORT: port || '80' };
}

// The operator sets the address of another proxy.
function trustOf(proxy: Proxy, { env }: Before): Variables {
  if (proxy !== 'other') return { TRUST_PROXY: ownProxy };
  return env.TRUST_PROXY === ownProxy ? { TRUST_PROXY: null } : {};
}

async function askUntil<Answer>(terminal: Terminal, question: () => Promise<Answer>, check: (answer: Answer) => void) {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await question();
    try {
      check(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      terminal.print(`  ${error.message}`);
    }
  }
  throw new Error('There was no answer after twenty tries. Nothing was changed.');
}

async function askAddress(terminal: Terminal, config: Config, { env }: Before): Promise<string> {
  const usual = env.PUBLIC_URL || config.publicUrl || `http://${config.host}:${config.port}`;
  const question = `Which address will people type, such as https://club.example? [${usual}] `;
  const answer = await askUntil(
    terminal,
    async () => (await terminal.ask(question)) || usual,
    (address) => {
      readConfig({ PUBLIC_URL: address });
      if (new URL(address).pathname !== '/') throw new ConfigError('The address must not have a path.');
    },
  );
  return new URL(answer).origin;
}

async function askProxy(terminal: Terminal, usual: Proxy): Promise<Proxy> {
  const question = `What takes care of HTTPS on this computer: caddy, nginx or other? [${usual}] `;
  const read = async () => (await terminal.ask(question)).toLowerCase() || usual;
  const answer = await askUntil(terminal, read, (name) => {
    if (!proxies.some((one) => one === name)) throw new ConfigError('Please answer caddy, nginx or other.');
  });
  return proxies.find((one) => one === answer) ?? 'other';
}

async function askMail(terminal: Terminal, host: string | null, { env }: Before): Promise<Variables> {
  const known = env.SMTP_URL && URL.parse(env.SMTP_URL)?.host;
  const question = known
    ? `Which server sends mail? Its host, or "none" to set it on screen [${known}] `
    : 'Which server sends mail? Its host, or Enter to set it on screen later: ';
  const server = await terminal.ask(question);
  if (server === 'none') return { SMTP_URL: null };
  if (!server) return {};
  const port = (await terminal.ask('  Port; 465 is encrypted from the first byte [465]: ')) || '465';
  const user = await terminal.ask('  User name, if it needs one: ');
  const password = user ? await terminal.askSecret('  Password ') : '';
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const SMTP_URL = `${port === '465' ? 'smtps' : 'smtp'}://${login}${server}:${port}`;
  const usual = env.MAIL_FROM || (host ? `club@${host}` : defaultSender);
  const MAIL_FROM = await askUntil(
    terminal,
    async () => (await terminal.ask(`  Emails come from [${usual}]: `)) || usual,
    (sender) => void readConfig({ SMTP_URL, MAIL_FROM: sender }),
  );
  await offerTest(terminal, SMTP_URL, MAIL_FROM);
  return { SMTP_URL, MAIL_FROM };
}

async function offerTest(terminal: Terminal, url: string, sender: string): Promise<void> {
  const to = await terminal.ask('  Send a test email to (Enter for none): ');
  if (!to) return;
  const from = { name: 'Your club', address: sender };
  const text = 'Your club can send mail.';
  const { text: answer, cause } = await trySending(url, { from, to, subject: 'A test of your club', text });
  terminal.print(`  ${answer('en')}${cause instanceof Error ? ` (${cause.message})` : ''}`);
}

async function askBackup(terminal: Terminal, before: Before): Promise<{ folder: string | null; variables: Variables }> {
  const location = await askBackupLocation(terminal, before);
  if (location === 'none') return { folder: null, variables: { BACKUP_DIR: null, BACKUP_HOUR: null } };
  const { env } = before;
  const usualHour = env.BACKUP_HOUR || '4';
  const BACKUP_HOUR = await askUntil(
    terminal,
    async () => (await terminal.ask(`  At which hour, 0 to 23? [${usualHour}] `)) || usualHour,
    (hour) => void readConfig({ BACKUP_HOUR: hour }),
  );
  const variables = { BACKUP_HOUR, ...(await askPassphrase(terminal, before)) };
  if (env.BACKUP_S3_BUCKET) return { folder: null, variables };
  return { folder: location, variables: { BACKUP_DIR: location, ...variables } };
}

async function askBackupLocation(terminal: Terminal, { env }: Before): Promise<string> {
  const bucket = env.BACKUP_S3_BUCKET;
  const usual = usualBackupLocation(env);
  const question = bucket
    ? `Backups go to the bucket ${bucket} each night; "none" for no backups [${usual}] `
    : `Which folder takes a backup each night? "none" for no backups [${usual}] `;
  return askUntil(
    terminal,
    async () => (await terminal.ask(question)) || usual,
    (location) => {
      if (location === 'none' || location === usual) return;
      if (bucket) throw new ConfigError('For a folder, take BACKUP_S3_BUCKET out of .env first.');
      if (!/^\/[\w./-]+$/.test(location))
        throw new ConfigError('Please give a whole path from / on, of letters, digits, dots, - and _.');
    },
  );
}

function usualBackupLocation(env: Before['env']): string {
  const isScheduled = Boolean(env.BACKUP_HOUR);
  // An earlier setup without a schedule chose none.
  if (!isScheduled && env.PUBLIC_URL) return 'none';
  if (env.BACKUP_S3_BUCKET) return env.BACKUP_S3_BUCKET;
  return env.BACKUP_DIR || (isScheduled ? resolve(env.DATA_DIR || 'data', 'backups') : '/var/backups/club');
}

async function askPassphrase(terminal: Terminal, { env }: Before): Promise<Variables> {
  const question = env.BACKUP_PASSPHRASE
    ? '  Passphrase that encrypts them; Enter keeps the one that is set, "none" takes it away '
    : '  Passphrase that encrypts them, or Enter for none ';
  const answer = await askUntil(
    terminal,
    () => terminal.askSecret(question),
    (text) => {
      if (text !== 'none') readConfig({ BACKUP_PASSPHRASE: text });
    },
  );
  if (answer === 'none') return { BACKUP_PASSPHRASE: null };
  return answer ? { BACKUP_PASSPHRASE: answer } : {};
}
