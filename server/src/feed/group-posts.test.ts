import type { Conversation } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { picture } from '../../testing/database/samples.ts';
import { allDone } from '../../testing/jobs.ts';
import type { Person } from '../../testing/people/person.ts';
import { storedFiles } from '../../testing/servers/disk.ts';
import { foundGroup, joining, leaving, makeGroup } from '../chat/chat.testing.ts';
import { addComment, readPost, writePost } from './feed.testing.ts';

const club = await openClub();
const [owner, hal, eve] = await club.addMembers(3);
const mo = await club.as('mo');
const group = await makeGroup(owner, [hal, mo], 'Robot crew');

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const write = (author: Person, fields: object = {}, { _id }: Pick<Conversation, '_id'> = group) =>
  author.post<Post>('/api/posts', { content: 'To the crew', groupId: _id, ...fields });
const idsIn = async (reader: Person, path: string) => (await reader.get<Post[]>(path)).body.map(({ _id }) => _id);
const about = async (person: Person, { _id }: Post) =>
  (await person.get<Notification[]>('/api/notifications?limit=100')).body.filter(({ target }) => target._id === _id);

test('a post to a group names it, and stands in the feed of its members and in the group', async () => {
  const { status, body } = await write(hal);
  expect(status).toBe(201);
  expect(body.group).toEqual({ _id: group._id, name: 'Robot crew' });
  for (const path of ['/api/posts', `/api/groups/${group._id}/posts`])
    expect((await idsIn(owner, path))[0]).toBe(body._id);
  expect(await idsIn(eve, '/api/posts')).not.toContain(body._id);
  expect((await writePost(hal)).group).toBeNull();
  const toAll = await write(hal, { groupId: null });
  expect([toAll.status, toAll.body.group]).toEqual([201, null]);
  expect(await write(hal, { groupId: 'robots' })).toFail(404, 'not_found');
});

test('a post with pictures and a poll goes to a group too', async () => {
  const poll = JSON.stringify({ options: ['Yes', 'No'], endsAt: inHours(2) });
  const fields = { content: 'Look', groupId: group._id, media: await picture(), poll };
  const { status, body } = await hal.upload<Post>('/api/posts', fields);
  expect([status, body.group?._id, body.medias.length, body.poll?.options.length]).toEqual([201, group._id, 1, 2]);
});

test('the feed has the new name of a group', async () => {
  const crew = await makeGroup(owner, [hal, mo], 'Old name');
  const { body } = await write(hal, {}, crew);
  expect((await owner.get<Post[]>('/api/posts')).body[0]?.group?.name).toBe('Old name');
  await owner.put(`/api/messages/${crew._id}`, { name: 'New name' });
  for (const reader of [owner, hal]) {
    const { body: feed } = await reader.get<Post[]>('/api/posts');
    expect(feed.find(({ _id }) => _id === body._id)?.group).toEqual({ _id: crew._id, name: 'New name' });
  }
});

test('strangers can not post to a group: a private one is not there for them, an open one is forbidden', async () => {
  const open = await foundGroup(owner, { access: 'open' });
  for (const stranger of [eve, await club.as('ada')]) {
    expect(await write(stranger)).toFail(404, 'not_found');
    expect(await write(stranger, {}, open)).toFail(403, 'forbidden');
    expect(await stranger.get(`/api/groups/${open._id}/posts`)).toFail(403, 'forbidden');
    expect(await stranger.get(`/api/groups/${group._id}/posts`)).toFail(404, 'not_found');
  }
  expect(await write(eve, {}, { _id: crypto.randomUUID() })).toFail(404, 'not_found');
});

test('where owners post, the others comment, like and vote', async () => {
  const news = await foundGroup(owner, { access: 'open', posting: 'owners' });
  await joining(hal, news);
  expect(await write(hal, {}, news)).toFail(403, 'forbidden');
  expect(await write(hal, { publishAt: inHours(1) }, news)).toFail(403, 'forbidden');
  const poll = { options: ['Yes', 'No'], endsAt: inHours(2) };
  const { body: post } = await write(owner, { poll }, news);
  expect((await addComment(hal, post._id, 'Good')).text).toBe('Good');
  expect((await hal.put(`/api/posts/${post._id}/like`)).status).toBe(200);
  const optionId = post.poll?.options[0]?._id;
  expect((await hal.put(`/api/posts/${post._id}/vote`, { optionId })).status).toBe(200);
});

test('where only owners post by now, the others delete what they wrote before, and change it no more', async () => {
  const crew = await foundGroup(owner, { access: 'open' });
  await joining(hal, crew);
  const { body: post } = await write(hal, { content: 'Rehearsal at 7' }, crew);
  await owner.put(`/api/groups/${crew._id}`, { posting: 'owners' });
  expect(await hal.put(`/api/posts/${post._id}`, { content: 'Buy my book' })).toFail(403, 'forbidden');
  expect((await readPost(owner, post._id)).content).toBe('Rehearsal at 7');
  expect((await hal.delete(`/api/posts/${post._id}`)).status).toBe(200);
});

test('pinned posts lead the group, page by page, and are announced to its members alone', async () => {
  const crew = await makeGroup(owner, [hal, mo], 'Pinned crew');
  const posts: Post[] = [];
  for (let number = 0; number < 4; number++) posts.push((await write(hal, {}, crew)).body);
  const [first] = posts;
  if (!first) throw new Error('nothing was written');
  const until = { until: inHours(5), acknowledge: true };
  expect(await (await club.as('ada')).put(`/api/posts/${first._id}/pin`, until)).toFail(404, 'not_found');
  expect((await mo.put(`/api/posts/${first._id}/pin`, until)).status).toBe(200);
  const order = [first, ...posts.slice(1).toReversed()].map(({ _id }) => _id);
  expect(await idsIn(owner, `/api/groups/${crew._id}/posts`)).toEqual(order);
  const page = await owner.get<Post[]>(`/api/groups/${crew._id}/posts?limit=2`);
  const next = /<([^>]*)>/.exec(String(page.headers.link))?.[1] ?? '';
  expect([...page.body.map(({ _id }) => _id), ...(await idsIn(owner, next))]).toEqual(order);
  await allDone(club, 'posts.announce');
  expect(await about(owner, first)).toMatchObject([{ kind: 'announcement' }]);
  expect(await about(eve, first)).toEqual([]);
  const { body } = await mo.get<{ unreadCount: number }>(`/api/posts/${first._id}/acknowledgements`);
  expect(body.unreadCount).toBe(1);
});

test('mentions of members outside stay plain text, and notify no one', async () => {
  const mention = ({ id, name }: Person) => `@[${name}](${id})`;
  const { body } = await write(owner, { content: `${mention(hal)} and ${mention(eve)}` });
  expect(body.content).toBe(`@${hal.name} and @${eve.name}`);
  expect(body.mentions.map(({ _id }) => _id)).toEqual([hal.id]);
  const comment = await addComment(owner, body._id, `${mention(eve)} and ${mention(hal)}`);
  expect(comment.mentions.map(({ _id }) => _id)).toEqual([hal.id]);
  const edited = await owner.put<Post>(`/api/posts/${body._id}`, { content: `Again ${mention(eve)}` });
  expect(edited.body.mentions).toEqual([]);
  expect(await about(eve, body)).toEqual([]);
});

test('a post of a group is reposted in it alone', async () => {
  const { body: post } = await write(owner);
  const repost = (fields: object) => hal.post<Post>('/api/posts', { content: '', repostOf: post._id, ...fields });
  expect(await repost({})).toFail(400, 'invalid_input');
  const other = await makeGroup(hal, [owner, eve], 'Other crew');
  expect(await repost({ groupId: other._id })).toFail(400, 'invalid_input');
  expect(await eve.post('/api/posts', { content: '', repostOf: post._id })).toFail(404, 'not_found');
  const { status, body } = await repost({ groupId: group._id });
  expect([status, body.repost?._id, body.group?._id]).toEqual([201, post._id, group._id]);
  expect((await owner.get<Post[]>('/api/posts')).body.find(({ _id }) => _id === body._id)?.repost?._id).toBe(post._id);
});

test('a public post in a group tells its author nothing unless they are in it', async () => {
  const post = await writePost(eve);
  await write(hal, { content: 'Look at this', repostOf: post._id });
  expect(await about(eve, post)).toEqual([]);
});

test('a scheduled post keeps its group, and does not appear once its author left', async () => {
  const crew = await makeGroup(owner, [hal, mo], 'Later crew');
  const { body } = await write(hal, { publishAt: inHours(1) }, crew);
  expect(body.group?._id).toBe(crew._id);
  const moved = await hal.put<Post>(`/api/posts/${body._id}`, { content: 'Later', publishAt: inHours(2) });
  const published = await hal.put<Post>(`/api/posts/${moved.body._id}/publish`);
  expect(published.body.group?._id).toBe(crew._id);
  const later = await write(hal, { publishAt: inHours(1) }, crew);
  await leaving(hal, crew);
  expect((await hal.get<Post[]>('/api/posts/scheduled')).body.map(({ _id }) => _id)).not.toContain(later.body._id);
  expect(await hal.put(`/api/posts/${later.body._id}/publish`)).toFail(404, 'not_found');
  expect(await hal.get(`/api/posts/${published.body._id}`)).toFail(404, 'not_found');
});

test('who leaves loses saved posts and notifications, at once and for ever', async () => {
  const crew = await foundGroup(owner, { access: 'open' });
  await joining(hal, crew);
  const { body: post } = await write(hal, {}, crew);
  await owner.put(`/api/posts/${post._id}/like`);
  await hal.put(`/api/posts/${post._id}/save`, { saved: true });
  await expect.poll(async () => (await about(hal, post)).length).toBe(1);
  await leaving(hal, crew);
  expect(await about(hal, post)).toEqual([]);
  expect(await idsIn(hal, '/api/posts/saved')).not.toContain(post._id);
  await joining(hal, crew);
  expect(await readPost(hal, post._id)).toMatchObject({ savedByMe: false });
  expect(await about(hal, post)).toEqual([]);
});

test('a group that ends takes its posts and their files along', async () => {
  const before = await storedFiles(club);
  const crew = await makeGroup(owner, [hal, mo], 'Short crew');
  const fields = { content: 'Look', groupId: crew._id };
  const { body } = await hal.upload<Post>('/api/posts', { ...fields, media: await picture() });
  await hal.upload('/api/posts', { ...fields, media: await picture(), publishAt: inHours(1) });
  expect((await owner.delete(`/api/groups/${crew._id}`)).status).toBe(200);
  expect(await hal.get(`/api/posts/${body._id}`)).toFail(404, 'not_found');
  await allDone(club, 'conversations.deserted');
  await allDone(club, 'files.remove');
  await expect.poll(() => storedFiles(club)).toEqual(before);
  expect((await hal.get<Post[]>('/api/posts/scheduled')).body.map(({ group: of }) => of?._id)).not.toContain(crew._id);
});
