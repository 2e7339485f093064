import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '../../testing/mailbox.ts';
import { openTerminal } from '../terminal.ts';
import { setUp } from './setup.ts';

const product = new URL('../../../', import.meta.url);

/** Answers the questions of `setup` in a folder with the product's deploy files. */
async function answer(lines: string[], before = '') {
  const root = await mkdtemp(join(tmpdir(), 'club-setup-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const file of ['club.service', 'Caddyfile', 'nginx.conf'])
    await cp(new URL(`deploy/${file}`, product), join(root, 'deploy', file));
  if (before) await writeFile(join(root, '.env'), before);
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  input.end(`${lines.join('\n')}\n`);
  const terminal = openTerminal(input, output);
  await setUp(terminal, root);
  terminal.close();
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const mode = (await stat(join(root, '.env'))).mode & 0o777;
  return { root, read, mode, text: await read('.env'), env: parseEnv(await read('.env')), said: String(output.read()) };
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

test('what cannot be is asked again, and Enter takes what is in brackets', async () => {
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
