import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import { expect, onTestFinished, test } from 'vitest';
import { cast, castPassword } from '../../../../seeds/cast.ts';
import { Browser } from '../../../../testing/calls/browser.ts';
import { restore } from '../../../../testing/database/backups.ts';
import { startServer } from '../../../../testing/servers/server-process.ts';

const folder = fileURLToPath(new URL('../../../../testing/releases/', import.meta.url));
const releases = (await readdir(folder)).filter((name) => name.endsWith('.tar.zst'));

test.each(releases)('a club of version %s opens in this one, with its members and what they wrote', async (name) => {
  const { dataDir, databaseUrl } = await restore(`${folder}${name}`);
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
});
