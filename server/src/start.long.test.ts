import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { signInTo } from '../testing/calls/api.ts';
import { cloneTemplate } from '../testing/database/template.ts';
import { runClubCommand } from '../testing/servers/club-command.ts';
import { chair, openDataFolder, startServer } from '../testing/servers/server-process.ts';

const password = 'correct horse battery';

async function openFolder(): Promise<string> {
  const { dataDir, remove } = await openDataFolder();
  onTestFinished(remove);
  return dataDir;
}

/** Returns the output of `npm run club -- …`, also on failure. */
const errand = async ({ DATA_DIR = '', ...env }: Record<string, string>, ...args: string[]) =>
  (await runClubCommand(DATA_DIR, args, { env, input: `${password}\n` })).output;

test('a DATABASE_URL without a database stops the start with a sentence that names it', {
  tags: ['long'],
}, async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const dataDir = await openFolder();
  const hosts = {
    [`127.0.0.1:${port}`]: 'does not answer within 10 seconds',
    '127.0.0.1:1': 'does not accept the connection',
    'nosuch.invalid': 'is no host name that is known here',
  };
  const starts = Object.entries(hosts).map(async ([host, reason]) => {
    const start = startServer(dataDir, { DATABASE_URL: `postgres://club:hidden@${host}/club` });
    await expect(start).rejects.toThrow('ended with 1: ');
    await expect(start).rejects.toThrow(`DATABASE_URL leads to no database: ${host} ${reason}.\n`);
    await expect(start).rejects.not.toThrow('hidden');
  });
  await Promise.all(starts);
});

test('a second server on one database fails, and CLI commands work beside the first', { tags: ['long'] }, async () => {
  const { url, drop } = await cloneTemplate(inject('databaseUrl'));
  onTestFinished(drop);
  const [mine, other] = [await openFolder(), await openFolder()];
  const server = await startServer(mine, { DATABASE_URL: url });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  await expect(startServer(other, { DATABASE_URL: url })).rejects.toThrow(
    'ended with 1: Another server is already running on this database.',
  );
  const env = { DATA_DIR: mine, DATABASE_URL: url };
  for (const [email, ...more] of [['second@club.example'], ['third@club.example', '--password', password]]) {
    const output = await errand(env, 'create-admin', '--email', email ?? '', ...more);
    expect(output).toContain(`can sign in as an admin with ${email}`);
    await signInTo(server.port, { email: email ?? '', password });
  }

  const operator = new pg.Client(url);
  await operator.connect();
  await operator.query('delete from migrations').finally(() => operator.end());
  expect(await errand(env, 'migrate')).toContain('not up to date, and a server is running on it. Stop the server');
  await signInTo(server.port, chair);
});
