import { findTopics, type Topic } from 'contract/feed/feed.topics.ts';
import type { Post } from 'contract/feed/feed.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];

const labels = (text: string) => findTopics(text).map(({ label }) => label);
const contents = async (path: string) => (await cleo.get<Post[]>(path)).body.map(({ content }) => content);
const topicPosts = (topic: string) => contents(`/api/posts?topic=${encodeURIComponent(topic)}`);
const readTopic = async (topic: string) => (await cleo.get<Topic>(`/api/topics/${encodeURIComponent(topic)}`)).body;

describe('a topic', () => {
  test.each([
    ['#robotics and #3Dprint, (#Zürich)', ['robotics', '3Dprint', 'Zürich']],
    ['#first#second', ['first']],
    ['issue #1, #42, #2026', []],
    ['colors #fff #ff8800 #A1B2C3 #12345678', []],
    ['a#b, https://club.example/#robotics, &#39;', []],
    ['#日本語 #snake_case #a', ['日本語', 'snake_case']],
    [`#${'x'.repeat(50)} #${'y'.repeat(51)}`, ['x'.repeat(50)]],
    ['# robotics ## #-', []],
  ])('is what %s has', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  test('is found where it is written', () => {
    expect(findTopics('🦜 #robotics!')).toEqual([{ label: 'robotics', start: 3, length: 9 }]);
  });
});

describe('the posts of a topic', () => {
  test('are those that name it, whatever case and accents, newest first', async () => {
    await writePost(ben, 'One #Électronique');
    await writePost(cleo, 'Two #electronique #electronique');
    await writePost(ben, 'Three about electronique');
    for (const topic of ['electronique', 'ÉLECTRONIQUE'])
      expect(await topicPosts(topic)).toEqual(['Two #electronique #electronique', 'One #Électronique']);
    expect(await readTopic('Electronique')).toEqual({
      ...{ topic: 'electronique', label: 'electronique', posts: 2, followers: 0, followedByMe: false },
    });
    expect(await topicPosts('nothing')).toEqual([]);
  });

  test('are those that name it with or without Arabic vowels, in any form of its letters', async () => {
    await writePost(ben, 'One #أحمد_المكتبة');
    await writePost(cleo, 'Two #احمد_المكتبه #أَحمد_المكتبة');
    for (const topic of ['أحمد_المكتبة', 'احمد_المكتبه', 'احمد_المكتبة'])
      expect(await topicPosts(topic)).toEqual(['Two #احمد_المكتبه #أَحمد_المكتبة', 'One #أحمد_المكتبة']);
    expect(await readTopic('أحمد_المكتبة')).toMatchObject({ topic: 'احمد_المكتبه', posts: 2 });
  });

  test('are read once, page by page', async () => {
    for (let number = 0; number < 5; number++) await writePost(ben, `Page ${number} #paging`);
    const seen: string[] = [];
    for (let next: string | null = '/api/posts?topic=paging&limit=2'; next; ) {
      const { body, headers }: { body: Post[]; headers: Record<string, unknown> } = await cleo.get<Post[]>(next);
      seen.push(...body.map(({ content }) => content));
      next = /<([^>]*)>/.exec(String(headers.link ?? ''))?.[1] ?? null;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((number) => `Page ${number} #paging`));
  });

  test('follow an edit and a deletion', async () => {
    const post = await writePost(ben, 'About #welding');
    await ben.put(`/api/posts/${post._id}`, { content: 'About #soldering' });
    expect([await topicPosts('welding'), await topicPosts('soldering')]).toEqual([[], ['About #soldering']]);
    await ben.delete(`/api/posts/${post._id}`);
    expect(await readTopic('soldering')).toMatchObject({ posts: 0 });
  });
});

describe('following a topic', () => {
  const follow = (topic: string, followed: boolean) =>
    cleo.put<Topic>(`/api/topics/${encodeURIComponent(topic)}/follow`, { followed });
  const lists = async () => (await cleo.get<{ followed: Topic[]; popular: Topic[] }>('/api/topics')).body;

  test('lists it, once, until it is unfollowed', async () => {
    await writePost(ben, 'Look at my #Drone');
    for (const topic of ['drone', 'Drone'])
      expect((await follow(topic, true)).body).toMatchObject({ followedByMe: true, followers: 1 });
    expect((await lists()).followed).toMatchObject([{ topic: 'drone', label: 'Drone', posts: 1 }]);
    expect((await follow('DRONE', false)).body).toMatchObject({ followedByMe: false, followers: 0 });
    expect((await follow('DRONE', false)).status).toBe(200);
    expect((await lists()).followed).toEqual([]);
  });

  test('is possible before anyone writes about it, but not for what is no topic', async () => {
    expect((await follow('Gliding', true)).body).toEqual({
      ...{ topic: 'gliding', label: 'gliding', posts: 0, followers: 1, followedByMe: true },
    });
    for (const wrong of ['42', 'two words', '#', 'ff8800']) expect(await follow(wrong, true)).toFail(404, 'not_found');
  });

  test('brings together the posts of all that one follows, each once, page by page, and no one else sees them', async () => {
    const following = () => contents('/api/posts?following=true');
    for (const topic of ['Kites', 'Sailing']) await follow(topic, true);
    expect(await following()).toEqual([]);
    for (const text of ['#Kites', 'Both #kites #sailing', 'Neither', '#sailing']) await writePost(ben, text);
    expect(await following()).toEqual(['#sailing', 'Both #kites #sailing', '#Kites']);
    const first = await cleo.get<Post[]>('/api/posts?following=true&limit=2');
    const next = /<([^>]*)>/.exec(String(first.headers.link ?? ''))?.[1] ?? '';
    expect(next).toContain('following=true');
    expect(await contents(next)).toEqual(['#Kites']);
    expect((await ben.get<Post[]>('/api/posts?following=true')).body).toEqual([]);
    await follow('kites', false);
    expect(await following()).toEqual(['#sailing', 'Both #kites #sailing']);
  });

  test('popular ones are those with most posts', async () => {
    for (let number = 0; number < 8; number++) await writePost(ben, `#Popular number ${number}`);
    expect((await lists()).popular[0]).toMatchObject({ topic: 'popular', label: 'Popular', posts: 8 });
    const last = await writePost(ben, '#popular, the last one');
    await follow('popular', true);
    expect((await lists()).popular[0]).toMatchObject({ label: 'popular', posts: 9, followers: 1, followedByMe: true });
    await ben.delete(`/api/posts/${last._id}`);
    await follow('popular', false);
    expect((await lists()).popular[0]).toMatchObject({ posts: 8, followers: 0, followedByMe: false });
  });
});

test('sorted by activity, what was written or commented last comes first, page by page', async () => {
  const posts: Post[] = [];
  for (let number = 0; number < 5; number++) posts.push(await writePost(ben, `Active ${number}`));
  const comment = (number: number) => cleo.post(`/api/posts/${posts[number]?._id}/comments`, { text: 'Still here?' });
  for (const number of [3, 0, 3, 1]) await comment(number);
  const expected = ['Active 1', 'Active 3', 'Active 0', 'Active 4', 'Active 2'];
  expect((await contents('/api/posts?sort=activity')).slice(0, 5)).toEqual(expected);
  expect((await contents('/api/posts?sort=newest')).slice(0, 2)).toEqual(['Active 4', 'Active 3']);
  const seen: string[] = [];
  for (let next: string | null = '/api/posts?sort=activity&limit=2'; next; ) {
    const { body, headers }: { body: Post[]; headers: Record<string, unknown> } = await cleo.get<Post[]>(next);
    seen.push(...body.map(({ _id }) => _id));
    next = /<([^>]*)>/.exec(String(headers.link ?? ''))?.[1] ?? null;
  }
  const whole = (await cleo.get<Post[]>('/api/posts?limit=100')).body.map(({ _id }) => _id);
  expect(seen.toSorted()).toEqual(whole.toSorted());
  expect(await cleo.get('/api/posts?sort=likes')).toFail(400, 'invalid_input');
});
