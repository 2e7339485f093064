import type { Comment, Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];
const unknownId = '0199aaaa-0000-7000-8000-000000000000';
const mention = ({ id, name }: { id: string; name: string }) => `@[${name}](${id})`;

async function write(content: string): Promise<Post> {
  const { status, body } = await ben.post<Post>('/api/posts', { content });
  expect(status).toBe(201);
  return body;
}

const textsOf = ({ content, mentions }: Post) =>
  mentions.map(({ _id, start, length }) => [_id, content.slice(start, start + length)]);

test('a mention is answered as the name, with who it is and where', async () => {
  const post = await write(`Thanks, ${mention(cleo)} and ${mention(mo)}!`);
  expect(post.content).toBe(`Thanks, @${cleo.name} and @${mo.name}!`);
  const avatar = '/default-avatar.svg';
  expect(post.mentions).toEqual([
    { _id: cleo.id, name: cleo.name, avatar, profession: 'Design student', start: 8, length: cleo.name.length + 1 },
    expect.objectContaining({ _id: mo.id, name: mo.name, start: 14 + cleo.name.length }),
  ]);
});

test('places are counted in UTF-16 units, whatever characters come before', async () => {
  const post = await write(`👋🏽 日本 e\u0301 🇩🇪 ${mention(cleo)} 🎉${mention(cleo)}🎉${mention(mo)}`);
  expect(textsOf(post)).toEqual([
    [cleo.id, `@${cleo.name}`],
    [cleo.id, `@${cleo.name}`],
    [mo.id, `@${mo.name}`],
  ]);
});

test('the name is that of now, whatever was written', async () => {
  const [dana] = await club.addMembers(1);
  if (!dana) throw new Error('no member');
  const { _id } = await write(`Ask @[The president](${dana.id.toUpperCase()}) 🙂 or ${mention(cleo)}`);
  await dana.put('/api/users/me', { name: 'Dana 🦊 Fox-Whitlock' });
  const renamed = await readPost(mo, _id);
  expect(renamed.content).toBe(`Ask @Dana 🦊 Fox-Whitlock 🙂 or @${cleo.name}`);
  expect(textsOf(renamed)).toEqual([
    [dana.id, '@Dana 🦊 Fox-Whitlock'],
    [cleo.id, `@${cleo.name}`],
  ]);
});

test('an id that is no one leaves the name as it was written', async () => {
  const post = await write(`Hi @[No one at all](${unknownId}), @[x](1234), @[y](${unknownId}0)`);
  expect(post).toMatchObject({
    content: `Hi @No one at all, @[x](1234), @[y](${unknownId}0)`,
    mentions: [],
  });
});

test('someone who left stays as text', async () => {
  const [gone] = await club.addMembers(1);
  if (!gone) throw new Error('no member');
  const { _id } = await write(`Bye ${mention(gone)}, hello ${mention(cleo)}`);
  await (await club.as('ada')).delete(`/api/admin/users/${gone.id}`);
  const post = await readPost(ben, _id);
  expect(post.content).toBe(`Bye @${gone.name}, hello @${cleo.name}`);
  expect(textsOf(post)).toEqual([[cleo.id, `@${cleo.name}`]]);
});

test('comments mention as posts do, in a post, their list and live', async () => {
  const { _id } = await writePost(ben);
  const socket = await cleo.socket();
  const { body } = await mo.post<Comment[]>(`/api/posts/${_id}/comments`, { text: `${mention(cleo)}, look` });
  const comment = { text: `@${cleo.name}, look`, mentions: [{ _id: cleo.id, start: 0, length: cleo.name.length + 1 }] };
  expect(body).toMatchObject([comment]);
  expect((await readPost(ben, _id)).comments).toEqual(body);
  expect((await ben.get(`/api/posts/${_id}/comments`)).body).toEqual(body);
  const live = await socket.next('commentsChanged', (change) => change._id === _id);
  expect(live.comments).toEqual(body);
});

test('an edit keeps, adds and removes mentions', async () => {
  const { _id } = await write(`With ${mention(cleo)}`);
  const { body } = await ben.put<Post>(`/api/posts/${_id}`, { content: `With ${mention(mo)} and ${mention(cleo)}` });
  expect(textsOf(body).map(([id]) => id)).toEqual([mo.id, cleo.id]);
  expect((await ben.put<Post>(`/api/posts/${_id}`, { content: 'Alone' })).body.mentions).toEqual([]);
});

test('limits count what members read', async () => {
  const room = limits.post - cleo.name.length - 1;
  expect((await write(`${'x'.repeat(room)}${mention(cleo)}`)).content).toHaveLength(limits.post);
  for (const content of [`${'x'.repeat(room + 1)}${mention(cleo)}`, `@[${'x'.repeat(limits.post)}](${unknownId})`]) {
    const response = await ben.post('/api/posts', { content });
    expect(response).toFail(400, 'invalid_input');
    expect(response.body).toMatchObject({
      fields: { content: expect.stringMatching(/must have at most \d+ characters/) },
    });
  }
});

test('a text mentions twenty at most; the others are plain text, and nothing is refused', async () => {
  const members = await club.addMembers(limits.mentions + 5);
  const text = members.map(mention).join(' ');
  const names = members.map(({ name }) => `@${name}`).join(' ');
  const first = members.slice(0, limits.mentions).map(({ id, name }) => [id, `@${name}`]);
  const post = await write(text);
  expect([post.content, textsOf(post)]).toEqual([names, first]);
  const [comment] = (await ben.post<Comment[]>(`/api/posts/${post._id}/comments`, { text })).body;
  expect([comment?.text, comment?.mentions.map(({ _id }) => _id)]).toEqual([names, first.map(([id]) => id)]);
  const edited = (await ben.put<Post>(`/api/posts/${post._id}`, { content: `${mention(mo)} ${text}` })).body;
  expect(edited.mentions.map(({ _id }) => _id)).toEqual([mo.id, ...first.slice(0, -1).map(([id]) => id)]);
  const same = await write(mention(cleo).repeat(300));
  expect([same.content, same.mentions.length]).toEqual([`@${cleo.name}`.repeat(300), limits.mentions]);
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = (await ben.post<Post>('/api/posts', { content: text, publishAt })).body;
  expect(later.mentions).toHaveLength(limits.mentions);
});

test('a search finds the text and the name, and no id', async () => {
  const { _id } = await write(`Soldering with @[Quetzalcoatl](${cleo.id}) tonight`);
  const found = async (q: string) => {
    const { body } = await mo.get<SearchResults>(`/api/search?q=${encodeURIComponent(q)}`);
    return body.posts.filter((post) => post._id === _id).map(({ content }) => content);
  };
  for (const q of ['soldering', 'quetzalcoatl', 'quetzalcoatl tonight', '"quetzalcoatl tonight"'])
    expect([q, await found(q)]).toEqual([q, [`Soldering with @${cleo.name} tonight`]]);
  for (const q of [cleo.id, cleo.id.slice(-12)]) expect([q, await found(q)]).toEqual([q, []]);
});

test("the download of a member's data has the names", async () => {
  const { _id } = await write(`Kept for ${mention(cleo)}`);
  await ben.post(`/api/posts/${_id}/comments`, { text: `Noted, ${mention(mo)}` });
  const { bytes } = await ben.get('/api/account/data');
  const files = unzipSync(bytes);
  expect(Buffer.from(files['posts.json'] ?? []).toString()).toContain(`Kept for @${cleo.name}`);
  expect(Buffer.from(files['comments.json'] ?? []).toString()).toContain(`Noted, @${mo.name}`);
});

test('a page of posts with mentions costs no more statements', async () => {
  const read = () => mo.get('/api/posts');
  await read();
  const before = await club.minStatements(read);
  await write(`${mention(cleo)} ${mention(mo)}`.repeat(20));
  expect(await club.minStatements(read)).toBeLessThanOrEqual(before);
});

test('an author mentions two hundred members an hour, in whatever texts; further mentions are plain text', async () => {
  const strict = await openClub({ env: { RATE_LIMITS: 'on' } });
  const members: Person[] = await strict.addMembers<number>(limits.mentionedPerHour + 20);
  const [author] = await strict.addMembers(1);
  const write = async (some: Person[]) => {
    const content = some.map(({ id, name }) => `@[${name}](${id})`).join(' ');
    return (await author.post<Post>('/api/posts', { content })).body;
  };
  const groups = Array.from({ length: 11 }, (_, at) => members.slice(at * 20, at * 20 + 20));
  const posts = await Promise.all(groups.map(write));
  expect(posts.flatMap(({ mentions }) => mentions)).toHaveLength(limits.mentionedPerHour);
  expect(posts.map(({ content }) => content.split('@').length - 1)).toEqual(Array(11).fill(20));
  const [first = members[0]] = posts.flatMap(({ mentions }) => members.filter(({ id }) => mentions[0]?._id === id));
  const again = await write(members.filter(({ id }) => id === first?.id));
  expect(again.mentions).toHaveLength(1);
  const edited = await author.put<Post>(`/api/posts/${again._id}`, {
    content: `Once more: @[${first?.name}](${first?.id})`,
  });
  expect(edited.body.mentions).toHaveLength(1);
  const [other] = await strict.addMembers(1);
  expect((await write([other])).mentions).toEqual([]);
  const comment = `/api/posts/${again._id}/comments`;
  await author.post(comment, { text: `@[${other.name}](${other.id}), look` });
  expect((await author.get<Comment[]>(comment)).body[0]).toMatchObject({ text: `@${other.name}, look`, mentions: [] });
  await sql`update quota_uses set at = at - interval '1 hour' where key = ${`mention ${author.id}`}`.execute(
    strict.services.db,
  );
  expect((await write([other])).mentions).toHaveLength(1);
});
