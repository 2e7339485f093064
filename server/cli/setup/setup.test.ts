import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { productFolder } from '../../src/platform/product.ts';
import { openMailbox } from '../../testing/people/mailbox.ts';
import { openTerminal, type Terminal } from '../terminal.ts';
import { setUp } from './setup.ts';

const product = new URL('../../../', import.meta.url);

/** Runs `setup` with these answers in a folder with the product's deploy files. */
async function answer(
  lines: string[],
  before = '',
  { unit = '/nowhere', hasAdmin = async () => false as boolean | null } = {},
) {
  const root = await mkdtemp(join(tmpdir(), 'club-setup-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return setUpIn(root, lines, before, { unit, hasAdmin });
}

async function setUpIn(root: string, lines: string[], before: string, surroundings: Parameters<typeof setUp>[2]) {
  for (const file of ['club.service', 'Caddyfile', 'nginx.conf'])
    await cp(new URL(`deploy/${file}`, product), join(root, 'deploy', file));
  if (before) await writeFile(join(root, '.env'), before);
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  input.end(`${lines.join('\n')}\n`);
  const terminal = openTerminal(input, output);
  // Questions only appear on a terminal.
  const questions: string[] = [];
  const listening: Terminal = {
    ...terminal,
    ask: (question) => {
      questions.push(question);
      return terminal.ask(question);
    },
    askSecret: (question) => {
      questions.push(question);
      return terminal.askSecret(question);
    },
  };
  await setUp(listening, root, surroundings);
  terminal.close();
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const mode = (await stat(join(root, '.env'))).mode & 0o777;
  return {
    root,
    read,
    mode,
    text: await read('.env'),
    env: parseEnv(await read('.env')),
    said: String(output.read()),
    questions: questions.join('\n'),
  };
}

test('a server with a domain gets its settings, its service and its proxy, for this computer', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const { port } = new URL(mailbox.url);
  const { root, env, mode, read, said } = await answer([
    'https://club.example',
    'caddy',
    ...['127.0.0.1', port, '', 'hello@club.example', 'chair@club.example'],
    ...['/srv/backups', '2', 'too short', 'it\'s a "secret" #1'],
  ]);
  expect(env).toEqual({
    PUBLIC_URL: 'https://club.example',
    TRUST_PROXY: '127.0.0.1,::1',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'hello@club.example',
    BACKUP_DIR: '/srv/backups',
    BACKUP_HOUR: '2',
    BACKUP_PASSPHRASE: 'it\'s a "secret" #1',
  });
  expect(mode).toBe(0o600);
  expect(mailbox.mailsTo('chair@club.example')).toMatchObject([{ subject: 'A test of your club' }]);
  const service = await read('deploy/local/club.service');
  expect(service).toContain(`WorkingDirectory=${root}\n`);
  expect(service).toContain('ReadWritePaths=-/srv/backups\n');
  const caddyfile = await read('deploy/local/Caddyfile');
  expect(caddyfile).toMatch(/^club\.example \{$/m);
  expect(caddyfile).toContain('reverse_proxy 127.0.0.1:3000 {');
  expect(said).toContain('systemctl enable --now club');
  expect(said).toContain('BACKUP_PASSPHRASE must have at least 12 characters.');
  expect(said).not.toContain('secret');
});

test('what cannot be is questions again, and Enter takes what is in brackets', async () => {
  const { env, read, said } = await answer([
    ...['club.example', 'https://club.example/forum', 'https://club.example'],
    ...['apache', 'nginx'],
    ...['mail.example', '', 'club', 'p@ss:/word', 'no address', '', ''],
    ...['backups', ''],
  ]);
  expect(said).toContain('PUBLIC_URL must be an address that starts with http:// or https://.');
  expect(said).toContain('The address must not have a path.');
  expect(said).toContain('MAIL_FROM must be a full email address');
  expect(env).toMatchObject({
    SMTP_URL: 'smtps://club:p%40ss%3A%2Fword@mail.example:465',
    MAIL_FROM: 'club@club.example',
    BACKUP_DIR: '/var/backups/club',
    BACKUP_HOUR: '4',
  });
  expect(await read('deploy/local/nginx.conf')).toContain('server_name club.example;');
});

test('answers again change what was answered, and leave the rest of the file alone', async () => {
  const before = '# Ours\nLOG_LEVEL=warn\nPUBLIC_URL=https://old.example\nSMTP_URL=smtp://old.example\n';
  const { text } = await answer(['https://new.example', 'other', '', 'none'], before);
  expect(text).toBe('# Ours\nLOG_LEVEL=warn\nSMTP_URL=smtp://old.example\nPUBLIC_URL=https://new.example\n');
});

test('a club in a network without HTTPS listens there, and no longer once it has a proxy', async () => {
  const first = await answer(['http://192.168.1.20:3000', '', 'none'], '');
  expect(first.text).toBe('PUBLIC_URL=http://192.168.1.20:3000\nHOST=::\nPORT=3000\n');
  const { text } = await answer(['https://club.example', 'caddy', '', 'none'], first.text);
  expect(text).toBe('PORT=3000\nPUBLIC_URL=https://club.example\nTRUST_PROXY=127.0.0.1,::1\n');
});

const whole = [
  '# Ours',
  'LOG_LEVEL=warn',
  'PUBLIC_URL=https://club.example',
  'TRUST_PROXY=127.0.0.1,::1',
  'SMTP_URL=smtps://club:word@mail.example:465',
  'MAIL_FROM=board@club.example',
  'BACKUP_DIR=/srv/backups',
  'BACKUP_HOUR=15',
  'BACKUP_PASSPHRASE="a long enough passphrase"',
  '',
].join('\n');

test('a second time, Enter everywhere keeps everything that is set', async () => {
  const { env, questions } = await answer(['', '', '', '', '', ''], whole);
  expect(env).toEqual(parseEnv(whole));
  for (const set of ['[https://club.example]', '[mail.example:465]', '[/srv/backups]', '[15]'])
    expect(questions).toContain(set);
  expect(questions).not.toMatch(/word@|long enough/);
});

test('another address alone changes the address alone; the passphrase goes when "none" is typed', async () => {
  const moved = await answer(['https://new.example', '', '', '', '', ''], whole);
  expect(moved.env).toEqual({ ...parseEnv(whole), PUBLIC_URL: 'https://new.example' });
  expect((await answer(['', '', '', '', '', 'none'], whole)).env).toEqual({
    ...parseEnv(whole),
    BACKUP_PASSPHRASE: undefined,
  });
  const without = await answer(['', '', 'none', 'none'], whole);
  expect(without.env).toMatchObject({ MAIL_FROM: 'board@club.example', BACKUP_PASSPHRASE: 'a long enough passphrase' });
  expect(Object.keys(without.env)).not.toEqual(expect.arrayContaining(['SMTP_URL']));
  expect(without.env.BACKUP_HOUR).toBeUndefined();
});

test('no backups, backups to a bucket and the address of another proxy stay as they are, too', async () => {
  const none = 'PUBLIC_URL=https://club.example\nTRUST_PROXY=10.0.0.1\n';
  expect((await answer(['', 'other', '', ''], none)).text).toBe(
    'TRUST_PROXY=10.0.0.1\nPUBLIC_URL=https://club.example\n',
  );
  const bucket = `${none}BACKUP_S3_BUCKET=safe\nBACKUP_S3_ACCESS_KEY_ID=a\nBACKUP_S3_SECRET_ACCESS_KEY=b\nBACKUP_HOUR=3\n`;
  const { env, said } = await answer(['', 'other', '', '/srv/backups', '', '', ''], bucket);
  expect(env).toEqual(parseEnv(bucket));
  expect(said).toContain('For a folder, take BACKUP_S3_BUCKET out of .env first.');
});

test('the proxy that was chosen before is in the brackets', async () => {
  const root = await mkdtemp(join(tmpdir(), 'club-setup-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const surroundings = { unit: '/nowhere', hasAdmin: async () => null };
  const answers = ['https://club.example', 'nginx', '', 'none'];
  await setUpIn(root, answers, '', surroundings);
  const again = await setUpIn(root, ['', '', '', ''], '', surroundings);
  expect(again.questions).toContain('nginx or other? [nginx]');
  expect(again.said).toContain('If the club has no admin yet, make yourself the first admin');
});

test('a club that is installed is started anew, and one with an admin is questions for none', async () => {
  const unit = join(await mkdtemp(join(tmpdir(), 'club-unit-')), 'club.service');
  await writeFile(unit, '');
  const { said } = await answer(['', '', '', '', '', ''], whole, { unit, hasAdmin: async () => true });
  expect(said).toContain('systemctl restart club');
  expect(said).not.toMatch(/enable --now|first admin/);
  const { said: first } = await answer(['https://club.example', '', '', 'none']);
  expect(first).toContain('systemctl enable --now club');
  expect(first).toContain('Then make yourself the first admin');
});

test('the folder in the unit is written as update looks for it', () => {
  expect(productFolder).toBe(dirname(fileURLToPath(new URL('package.json', product))));
});
