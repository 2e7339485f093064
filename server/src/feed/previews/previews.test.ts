import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from 'contract/chat/chat.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import { Preview } from 'contract/feed/previews.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { picture } from '../../../testing/database/samples.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { read, sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { show } from '../../projects/projects.testing.ts';
import { readPost } from '../feed.testing.ts';
import { fetchPreview } from './previews.actions.ts';
import { sweepPreviews } from './previews.job.ts';

const club = await openClub({ env: { LINK_PREVIEWS: 'on', PRIVATE_REQUESTS: 'on' } });
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];

const image = await (await picture('png')).bytes();
const calls: string[] = [];
const pages: Record<string, (response: ServerResponse) => void> = {
  '/arm.png': (response) => void response.end(image),
  '/broken.png': (response) => void response.end('no picture'),
};
const site = createServer((request, response) => {
  const path = request.url ?? '';
  calls.push(path);
  const { searchParams, pathname } = new URL(path, 'http://site.example');
  const known = pages[pathname];
  if (known) return known(response);
  sendPage(response, searchParams.get('title') ?? '', searchParams.get('image'));
});

function sendPage(response: ServerResponse, title: string, picturePath: string | null = null): void {
  const meta = picturePath ? `<meta property="og:image" content="${picturePath}">` : '';
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<title>${title}</title><meta name=description content="About ${title}">${meta}`);
}

/** A page that responds once it is released: until then no text that links to it has a preview. */
function holdPage(path: string, title: string, picturePath: string | null = null): () => void {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  pages[path] = (response) => void promise.then(() => sendPage(response, title, picturePath));
  return release;
}

await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
const { port } = site.address() as AddressInfo;
const address = (path: string) => `http://127.0.0.1:${port}${path}`;

async function write(content: string): Promise<Post> {
  const { status, body } = await ben.post<Post>('/api/posts', { content });
  expect(status).toBe(201);
  return body;
}

test('a post is there at once, and its preview comes a little later, to everyone', async () => {
  const socket = await cleo.socket();
  const url = address('/robots');
  const release = holdPage('/robots', 'Robots', '/arm.png');
  const post = await write(`Look: ${url}.`);
  expect(post.preview).toBeNull();
  release();
  const live = await socket.next('postUpdated', ({ _id, preview }) => _id === post._id && preview !== null);
  expect(live.preview).toEqual({
    url,
    title: 'Robots',
    description: 'About Robots',
    image: expect.stringMatching(/^\/files\/[0-9a-f-]+\/card$/),
    site: '127.0.0.1',
  });
  expect(live.preview).toFit(Preview);
  expect((await readPost(cleo, post._id)).preview).toEqual(live.preview);
  const file = await cleo.get(live.preview?.image ?? '');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await club.visitor().get(live.preview?.image ?? '')).status).toBe(401);
});

test('comments and messages have previews too', async () => {
  const { _id } = await write('Nothing yet');
  const { _id: conversationId } = await startDirect(ben, cleo);
  const socket = await cleo.socket();
  await mo.post<Comment[]>(`/api/posts/${_id}/comments`, { text: `See ${address('/page?title=Comment')}` });
  const live = await socket.next('commentsChanged', (change) => change._id === _id && !!change.comments[0]?.preview);
  expect(live.comments[0]?.preview).toMatchObject({ title: 'Comment', image: null });
  const release = holdPage('/message', 'Message');
  const sent = await sendMessage(await ben.socket(), conversationId, address('/message'));
  expect(sent.preview).toBeNull();
  release();
  const changed = await socket.next('messageChanged', (message) => message._id === sent._id);
  expect(changed.preview).toMatchObject({ title: 'Message' });
  expect((await read(cleo, conversationId)).at(-1)?.preview).toEqual(changed.preview);
});

test('an address is fetched once, however many texts have it', async () => {
  const socket = await cleo.socket();
  const path = '/page?title=Once';
  const posts = await Promise.all([1, 2, 3, 4, 5].map((number) => write(`${number}: ${address(path)}`)));
  const waiting = new Set(posts.map((post) => post._id));
  while (waiting.size > 0) {
    const live = await socket.next('postUpdated', ({ _id, preview }) => waiting.has(_id) && preview !== null);
    waiting.delete(live._id);
  }
  const later = await write(`Again ${address(path)}#part`);
  await socket.next('postUpdated', ({ _id, preview }) => _id === later._id && preview?.title === 'Once');
  expect(calls.filter((one) => one === path)).toHaveLength(1);
});

test('a preview that could not be stored comes with the next try', async () => {
  expectProblem(/a job failed/);
  const { db } = club.services;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  pages['/unlucky'] = async (response) => {
    begin();
    await released;
    sendPage(response, 'Unlucky');
  };
  const post = await write(`See ${address('/unlucky')}`);
  await begun;
  await sql`alter table previews add constraint nothing_unlucky check (title <> 'Unlucky') not valid`.execute(db);
  release();
  await eventually(async () => expect(club.logLines.join('')).toContain('nothing_unlucky'));
  await sql`alter table previews drop constraint nothing_unlucky`.execute(db);
  await fetchPreview(club.services, address('/unlucky'));
  expect((await readPost(cleo, post._id)).preview).toMatchObject({ title: 'Unlucky' });
});

test('an edit brings another preview, or none', async () => {
  const socket = await cleo.socket();
  const post = await write(`See ${address('/page?title=Before')}`);
  await socket.next('postUpdated', ({ _id, preview }) => _id === post._id && preview?.title === 'Before');
  await ben.put(`/api/posts/${post._id}`, { content: `See ${address('/page?title=After')}` });
  await socket.next('postUpdated', ({ _id, preview }) => _id === post._id && preview?.title === 'After');
  await ben.put(`/api/posts/${post._id}`, { content: 'See nothing' });
  await socket.next('postUpdated', ({ _id, preview }) => _id === post._id && preview === null);
  expect((await readPost(ben, post._id)).preview).toBeNull();
});

test('a picture that is none leaves the rest of the preview', async () => {
  const socket = await cleo.socket();
  const post = await write(address('/page?title=Words&image=/broken.png'));
  const live = await socket.next('postUpdated', ({ _id, preview }) => _id === post._id && preview !== null);
  expect(live.preview).toMatchObject({ title: 'Words', image: null });
});

test('an address of the club shows what it leads to, without a request, as it is now', async () => {
  const own = (path: string) => `http://127.0.0.1:${club.port}${path}`;
  const date = '2031-05-02T18:00:00.000Z';
  const party = (await mo.post<ClubEvent>('/api/events', { title: 'Party', description: 'Bring cake', date })).body;
  const robot = await show(mo, { title: 'Plant robot', description: 'It waters plants.' });
  const first = await write('The first words');
  const socket = await cleo.socket();
  for (const [path, title, description] of [
    [`/posts/${first._id}`, ben.name, 'The first words'],
    [`/events/${party._id}`, 'Party', 'Bring cake'],
    [`/events?event=${party._id}`, 'Party', 'Bring cake'],
    [`/projects/${robot._id}`, 'Plant robot', 'It waters plants.'],
    [`/projects?project=${robot._id}`, 'Plant robot', 'It waters plants.'],
    [`/profile/${cleo.id}`, cleo.name, 'Design student'],
  ] as const) {
    const post = await write(`See ${own(path)}`);
    const live = await socket.next('postUpdated', ({ _id, preview }) => _id === post._id && preview !== null);
    expect(live.preview).toMatchObject({ url: own(path), title, description, site: '' });
  }
  const linking = await write(own(`/posts/${first._id}`));
  await socket.next('postUpdated', ({ _id, preview }) => _id === linking._id && preview !== null);
  await ben.put(`/api/posts/${first._id}`, { content: 'Other words' });
  expect((await readPost(cleo, linking._id)).preview?.description).toBe('Other words');
  await ben.delete(`/api/posts/${first._id}`);
  expect((await readPost(cleo, linking._id)).preview).toBeNull();
  expect(calls.filter((path) => path.startsWith('/posts'))).toEqual([]);
});

test('other screens of the club, and what is not there, show the address alone', async () => {
  for (const path of ['/members', '/chat', '/api/posts', '/posts/1', '/posts/0199aaaa-0000-7000-8000-000000000000']) {
    const { _id } = await write(`http://127.0.0.1:${club.port}${path}`);
    expect((await readPost(cleo, _id)).preview).toBeNull();
  }
});

test('what no text has any more is removed, with its picture', async () => {
  const socket = await cleo.socket();
  const post = await write(address('/page?title=Gone&image=/arm.png'));
  const live = await socket.next('postUpdated', ({ _id, preview }) => _id === post._id && !!preview?.image);
  const kept = await write(address('/page?title=Kept'));
  await socket.next('postUpdated', ({ _id, preview }) => _id === kept._id && preview !== null);
  await ben.delete(`/api/posts/${post._id}`);
  await sql`update previews set fetched_at = now() - interval '2 days'`.execute(club.services.db);
  await sweepPreviews(club.services);
  expect((await cleo.get(live.preview?.image ?? '')).status).toBe(404);
  expect((await readPost(cleo, kept._id)).preview).toMatchObject({ title: 'Kept' });
});

test('with previews off no one is asked, and addresses of the club still show', async () => {
  const quiet = await openClub({ env: { LINK_PREVIEWS: 'off', PRIVATE_REQUESTS: 'on' } });
  const [one, other] = [await quiet.as('ben'), await quiet.as('cleo')];
  const socket = await other.socket();
  await one.post('/api/posts', { content: address('/page?title=Never') });
  const { body } = await one.post<Post>('/api/posts', {
    content: `http://127.0.0.1:${quiet.port}/profile/${other.id} ${address('/page?title=Never')}`,
  });
  await socket.next('postUpdated', ({ _id, preview }) => _id === body._id && preview?.title === other.name);
  expect(calls.filter((path) => path.includes('Never'))).toEqual([]);
});

test('texts without an address cost nothing more', async () => {
  const { _id } = await startDirect(ben, cleo);
  const socket = await ben.socket();
  const cost = await club.listStatements(async () => void (await sendMessage(socket, _id, 'Plain words')));
  expect(cost.filter((text) => text.includes('insert into previews'))).toEqual([]);
  const messages: Message[] = await read(cleo, _id);
  expect(messages.at(-1)?.preview).toBeNull();
});
