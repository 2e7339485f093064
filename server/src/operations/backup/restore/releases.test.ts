import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import { expect, onTestFinished, test } from 'vitest';
import { cast, castPassword } from '../../../../seeds/cast.ts';
import { Browser } from '../../../../testing/calls/browser.ts';
import { emptyTarget, restore, withClient } from '../../../../testing/database/backups.ts';
import { runClubCommand } from '../../../../testing/servers/club-command.ts';
import { startServer } from '../../../../testing/servers/server-process.ts';
import { migrateAs } from '../../../platform/database/start/migrate.ts';
import { openDiskStore } from '../../../platform/files/store.ts';
import { loadBackup } from './load-backup.ts';
import { readBackup } from './read-backup.ts';

const folder = fileURLToPath(new URL('../../../../testing/releases/', import.meta.url));
const releases = (await readdir(folder)).filter((name) => name.endsWith('.tar.zst'));

/** Ben signs in, sees his feed with its pictures, and reads his messages. */
async function expectToOpen(dataDir: string, databaseUrl: string): Promise<void> {
  const server = await startServer(dataDir, { DATABASE_URL: databaseUrl });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  const ben = new Browser(server.port);
  const { status } = await ben.post('/api/auth/login', { email: cast.ben.email, password: castPassword });
  expect(status).toBe(200);
  const { body: posts } = await ben.get<Post[]>('/api/posts');
  expect(posts.length).toBeGreaterThan(5);
  const picture = posts.find(({ media }) => media !== null)?.media;
  expect(picture).toMatch(/^\/files\//);
  expect((await ben.get(picture ?? '')).status).toBe(200);
  const { body: conversations } = await ben.get<Conversation[]>('/api/messages');
  const { body: messages } = await ben.get<Message[]>(`/api/messages/${conversations[0]?._id}`);
  expect(messages.length).toBeGreaterThan(0);
}

test.for(releases)(
  'a club of version %s opens in this one, with its members and what they wrote',
  async (name, { skip }) => {
    if (process.env.POSTGRES_BIN && name.startsWith('0.'))
      skip('An older PostgreSQL brings nothing over from before 1.0.0.');
    const { dataDir, databaseUrl } = await restore(`${folder}${name}`);
    await expectToOpen(dataDir, databaseUrl);
  },
);

test('a database of before 1.0.0 stops the start with the command that brings it over, after which it opens', {
  tags: ['long'],
}, async () => {
  const path = `${folder}0.1.0.tar.zst`;
  const { dataDir, databaseUrl } = await emptyTarget();
  const { manifest } = await readBackup(path, { passphrase: null });
  await migrateAs(
    databaseUrl,
    manifest.migrations.map(({ name }) => name),
  );
  const store = openDiskStore(join(dataDir, 'files'));
  await withClient(databaseUrl, (client) => loadBackup(path, { client, store, dataDir }, { passphrase: null }));

  const env = { DATABASE_URL: databaseUrl };
  await expect(startServer(dataDir, env)).rejects.toThrow(
    'ended with 1: The database was made by a version before 1.0.0. Stop the club and run, once: npm run club -- bring-over',
  );
  const { code, output } = await runClubCommand(dataDir, ['bring-over'], { env });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/The backup is .*before-upgrade-.*The database is up to date/s),
  ]);
  await expectToOpen(dataDir, databaseUrl);
});
