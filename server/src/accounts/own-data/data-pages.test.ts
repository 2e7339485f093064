import type { Conversation, Message } from 'contract/chat/chat.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { picture } from '../../../testing/database/samples.ts';

const club = await openClub();
const payload = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
const shown = '&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#62;&#60;img src=x onerror=alert(1)&#62;';

test('the data opens in a browser: profile, posts with pictures, messages by conversation, and no script', async () => {
  const [writer, other] = await club.addMembers(2);
  await writer.put('/api/users/me', { name: payload.slice(0, 90), bio: payload, skills: [payload.slice(0, 50)] });
  await other.put('/api/users/me', { name: `Ola ${payload}`.slice(0, 90) });
  const certificate = { name: 'Diving', credentialURL: 'https://certificates.example/1', issueDate: '2024-05-01' };
  await writer.post('/api/users/me/certifications', certificate);
  await writer.upload('/api/posts', { content: `${payload}\nsecond line`, media: await picture() });
  const talk = (await writer.post<Conversation>('/api/messages/start', { userId: other.id })).body;
  const file = new File(['notes'], 'my "notes".txt');
  await writer.upload<Message>('/api/messages/file', { conversationId: talk._id, file });
  await other.upload<Message>('/api/messages/file', { conversationId: talk._id, file: new File(['x'], 'theirs.txt') });

  const { bytes } = await writer.get('/api/account/data');
  const files = new Map(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, Buffer.from(data)]));
  const read = (name: string) => files.get(name)?.toString() ?? '';
  const pages = ['index.html', 'posts.html', 'messages.html', 'files.html'];
  for (const name of pages) {
    expect(read(name)).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(read(name)).not.toMatch(/<script|<img src=x|onerror="|javascript:/i);
    const linked = [...read(name).matchAll(/(?:src|href)="(?!https?:)([^"]+)"/g)].map(([, path = '']) => path);
    for (const path of linked) expect([...files.keys()]).toContain(decodeURIComponent(path));
  }
  expect(read('index.html')).toContain(shown);
  expect(read('index.html')).toContain('<a href="https://certificates.example/1" rel="noreferrer">');
  expect(read('posts.html')).toMatch(/onerror=alert\(1\)&#62;\r?\nsecond line/);
  expect(read('posts.html')).toMatch(/<img src="pictures\/post-[0-9a-f-]{36}\.webp" alt="" loading="lazy">/);
  expect(read('messages.html')).toContain('<h2 dir="auto">Ola &#60;script');
  expect(read('messages.html')).toContain('notes');
  expect(read('messages.html')).not.toContain('theirs');
});

test('the pages are in the language of their reader, from right to left where it is written so', async () => {
  const [reader] = await club.addMembers(1);
  await reader.put('/api/users/me/language', { language: 'ar' });
  await reader.put('/api/users/me', { skills: ['Go', 'Tea'] });
  const { bytes } = await reader.get('/api/account/data');
  const page = Buffer.from(unzipSync(bytes)['index.html'] ?? []).toString();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<a href="posts.html" dir="auto">المنشورات</a>');
  expect(page).toContain('المهارات: <bdi>Go</bdi>');
});
