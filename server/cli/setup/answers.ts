import { type Config, ConfigError, defaultSender, readConfig } from '../../src/config.ts';
import { trySending } from '../../src/mail/test-mail.ts';
import type { Terminal } from '../terminal.ts';
import type { Variables } from './env-file.ts';

/** What the operator decided. */
export interface Answers {
  variables: Variables;
  /** The host of an https address; null for a club on this computer alone. */
  host: string | null;
  proxy: Proxy;
  /** Where backups go each night; null for nowhere. */
  backupFolder: string | null;
}

const proxies = ['caddy', 'nginx', 'other'] as const;
type Proxy = (typeof proxies)[number];

/** Asks the questions; an answer that can't be is asked again. */
export async function askAll(terminal: Terminal, config: Config): Promise<Answers> {
  const address = await askAddress(terminal, config);
  const url = new URL(address);
  const host = url.protocol === 'https:' ? url.hostname : null;
  const proxy = host ? await askProxy(terminal) : 'other';
  const mail = await askMail(terminal, host);
  const backup = await askBackup(terminal);
  return {
    variables: {
      PUBLIC_URL: address,
      // The proxy runs on this computer.
      TRUST_PROXY: host && proxy !== 'other' ? '127.0.0.1,::1' : null,
      ...mail,
      ...backup.variables,
    },
    host,
    proxy,
    backupFolder: backup.folder,
  };
}

/** Asks until the settings accept the answer. */
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
  throw new Error('That was asked twenty times without an answer. Nothing was changed.');
}

async function askAddress(terminal: Terminal, config: Config): Promise<string> {
  const before = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const question = `Which address will people type, such as https://club.example? [${before}] `;
  const answer = await askUntil(
    terminal,
    async () => (await terminal.ask(question)) || before,
    (address) => {
      readConfig({ PUBLIC_URL: address });
      if (new URL(address).pathname !== '/') throw new ConfigError('The address must not have a path.');
    },
  );
  return new URL(answer).origin;
}

async function askProxy(terminal: Terminal): Promise<Proxy> {
  const question = 'What takes care of HTTPS on this computer: caddy, nginx or other? [caddy] ';
  const read = async () => (await terminal.ask(question)).toLowerCase() || 'caddy';
  const answer = await askUntil(terminal, read, (name) => {
    if (!proxies.some((one) => one === name)) throw new ConfigError('Please answer caddy, nginx or other.');
  });
  return proxies.find((one) => one === answer) ?? 'other';
}

async function askMail(terminal: Terminal, host: string | null): Promise<Variables> {
  const server = await terminal.ask('Which server sends mail? Its host, or Enter to set it on screen later: ');
  if (!server) return {};
  const port = (await terminal.ask('  Port; 465 is encrypted from the first byte [465]: ')) || '465';
  const user = await terminal.ask('  User name, if it needs one: ');
  const password = user ? await terminal.askSecret('  Password ') : '';
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const SMTP_URL = `${port === '465' ? 'smtps' : 'smtp'}://${login}${server}:${port}`;
  const usual = host ? `club@${host}` : defaultSender;
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

async function askBackup(terminal: Terminal): Promise<{ folder: string | null; variables: Variables }> {
  const usual = '/var/backups/club';
  const question = `Which folder takes a backup each night? "none" for no backups [${usual}] `;
  const folder = await askUntil(
    terminal,
    async () => (await terminal.ask(question)) || usual,
    (path) => {
      if (path !== 'none' && !/^\/[\w./-]+$/.test(path))
        throw new ConfigError('Please give a whole path from / on, of letters, digits, dots, - and _.');
    },
  );
  if (folder === 'none') return { folder: null, variables: {} };
  const BACKUP_HOUR = await askUntil(
    terminal,
    async () => (await terminal.ask('  At which hour, 0 to 23? [4] ')) || '4',
    (hour) => void readConfig({ BACKUP_HOUR: hour }),
  );
  const passphrase = await askUntil(
    terminal,
    () => terminal.askSecret('  Passphrase that encrypts them, or Enter for none '),
    (text) => void readConfig({ BACKUP_PASSPHRASE: text }),
  );
  return { folder, variables: { BACKUP_DIR: folder, BACKUP_HOUR, BACKUP_PASSPHRASE: passphrase || null } };
}
