import { text } from 'node:stream/consumers';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { picture } from '../../../testing/database/samples.ts';
import { exportArchive } from './export-archive.ts';

const club = await openClub();
const payload = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
const shown = '&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#62;&#60;img src=x onerror=alert(1)&#62;';

async function readArchive(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await exportArchive(club.services, async (entries) => {
    for await (const { name, open } of entries) found.set(name, await text(await open()));
  });
  return found;
}

test('the archive is what all members see: as JSON with stable ids, and as pages without a script', async () => {
  const [writer, other] = await club.addMembers(2);
  await writer.put('/api/users/me', { bio: payload, skills: [payload.slice(0, 50)] });
  await writer.post('/api/users/me/experience', { title: 'Shown to all', company: payload });
  await writer.post('/api/users/me/education', { school: 'Shown to no one', degree: 'x' });
  await writer.put('/api/users/me/privacy', { education: 'me' });
  const post = (await writer.upload<Post>('/api/posts', { content: payload, media: await picture() })).body;
  await other.put(`/api/posts/${post._id}/like`);
  await other.post(`/api/posts/${post._id}/comments`, { text: `Comment ${payload}` });
  const gone = (await writer.post<Post>('/api/posts', { content: 'Deleted again' })).body;
  await writer.delete(`/api/posts/${gone._id}`);
  const talk = (await writer.post<Conversation>('/api/messages/start', { userId: other.id })).body;
  const file = new File(['Between us'], 'secret.txt');
  await writer.upload<Message>('/api/messages/file', { conversationId: talk._id, file });
  await other.post('/api/projects', { title: payload, description: payload, techStack: 'Go' });
  await (await club.as('mo')).post('/api/events', { title: payload, description: payload, date: '2031-01-01' });

  const archive = await readArchive();
  const everything = [...archive.values()].join('\n');
  for (const hidden of ['Shown to no one', 'Deleted again', 'Between us', 'argon2'])
    expect(everything).not.toContain(hidden);
  const pages = [...archive].filter(([name]) => name.endsWith('.html'));
  expect(pages.map(([name]) => name)).toEqual(['index.html', 'members.html', 'events.html', 'projects.html']);
  for (const [name, page] of pages) {
    expect(page, name).toContain(shown);
    expect(page).not.toMatch(/<script|<img src=x|onerror="|javascript:/i);
    expect(page).not.toContain(writer.email);
    const linked = [...page.matchAll(/(?:src|href)="(?!https?:)([^"]+)"/g)].map(([, path = '']) => path);
    for (const path of linked) expect([...archive.keys()]).toContain(decodeURIComponent(path));
  }
  expect(archive.get('index.html')).toContain('Likes: 1');
  expect(archive.get('members.html')).toContain('Shown to all');

  const read = (noun: string): Record<string, unknown>[] => JSON.parse(archive.get(`data/${noun}.json`) ?? '');
  expect(read('posts').find(({ _id }) => _id === post._id)).toMatchObject({ author: writer.id, content: payload });
  expect(read('likes')).toMatchObject([{ post: post._id, member: other.id }]);
  expect(read('comments')).toMatchObject([{ post: post._id, author: other.id, text: `Comment ${payload}` }]);
  const member = read('members').find(({ _id }) => _id === writer.id);
  expect(member).toMatchObject({ email: writer.email, sections: [{ section: 'experience' }] });
  const [archived] = read('files');
  expect([...archive.keys()].filter((name) => name.includes(String(archived?._id)))).not.toEqual([]);
});
