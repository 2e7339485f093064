import type { MessageResult } from 'contract/chat/chat.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { Project } from 'contract/projects/projects.ts';
import { CommentResult, SearchResults } from 'contract/search/search.ts';
import { beforeAll, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import type { HttpResponse } from '../../testing/calls/http.ts';
import { announce, inDays } from '../events/events.testing.ts';
import { welcome } from '../members/members.testing.ts';
import { show } from '../projects/projects.testing.ts';

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];

async function find(q: string): Promise<SearchResults> {
  const { status, body } = await ben.get<SearchResults>(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
}

const write = async (content: string) => (await cleo.post<Post>('/api/posts', { content })).body;

async function comment(post: Post, text: string): Promise<Comment | undefined> {
  const { status, body } = await mo.post<Comment[]>(`/api/posts/${post._id}/comments`, { text });
  expect(status).toBe(201);
  return body.at(-1);
}

let post: Post;

beforeAll(async () => {
  post = await write('Who wants to build something on Saturday?');
  await comment(post, 'I would love to solder a theremin with you');
  await announce(mo, { title: 'Soldering for beginners', description: 'Irons are there.', place: 'Zürich room' });
  await show(cleo, {
    title: 'Theremin',
    description: 'An instrument one does not touch.',
    techStack: ['C++', 'Arduino'],
  });
  await welcome(club, { name: 'Theresa Minnow', skills: ['Soldering', 'Node.js'] });
  await welcome(club, { name: 'Olu Adeyemi', badges: ['Workshop host'] });
  const { body } = await cleo.put<{ name: string }>('/api/users/me', { profession: 'Designer of instruments' });
  expect(body.name).toBe('Cléo Martin');
});

test('one search finds people, posts, comments, events and projects', async () => {
  const found = await find('soldering');
  expect(found).toFit(SearchResults);
  expect(found.users.map(({ name }) => name)).toEqual(['Theresa Minnow']);
  expect(found.comments).toMatchObject([
    { text: 'I would love to solder a theremin with you', name: 'Mo Lindqvist', post: { _id: post._id } },
  ]);
  expect(found.comments[0]?.post.author).toMatchObject({ _id: club.ids.cleo, name: 'Cléo Martin' });
  expect(found.events.map(({ title }) => title)).toEqual(['Soldering for beginners']);
  expect(found.counts).toEqual({ users: 1, posts: 0, comments: 1, events: 1, projects: 0 });
  expect((await find('theremin')).projects.map(({ title }) => title)).toEqual(['Theremin']);
});

test.each([
  ['people by headline', 'instruments', 'users', ['Cléo Martin']],
  ['people by skill, written otherwise', 'node', 'users', ['Theresa Minnow']],
  ['people by badge', 'workshop host', 'users', ['Olu Adeyemi']],
  ['events by place, without its accent', 'zurich', 'events', ['Soldering for beginners']],
  ['projects by technology', 'ARDUINO', 'projects', ['Theremin']],
  ['projects by description', 'touching', 'projects', ['Theremin']],
] as const)('finds %s', async (_what, typed, kind, names) => {
  const found = await find(typed);
  expect(found[kind].map((one) => ('name' in one ? one.name : one.title))).toEqual(names);
});

test('names come before headlines, skills and badges', async () => {
  await welcome(club, { name: 'Arda Piano', skills: ['Cooking'] });
  await welcome(club, { name: 'Aaron First', skills: ['Piano'] });
  expect((await find('piano')).users.map(({ name }) => name)).toEqual(['Arda Piano', 'Aaron First']);
});

test.each(['th', 'there', 'theremi', 'love to sold', 'something there'])(
  'while typing %j, the last word is a beginning',
  async (typed) => {
    await comment(post, 'Something there is that loves to solder');
    expect((await find(typed)).comments).not.toEqual([]);
  },
);

test('a beginning that is longer than the stem of its word finds it', async () => {
  await club.services.db.insertInto('search_words').values({ word: 'university', times: 3 }).execute();
  await write('The university opens at eight');
  for (const typed of ['univers', 'universi', 'universit', 'university']) {
    expect([typed, (await find(typed)).posts.map(({ content }) => content)]).toEqual([
      typed,
      ['The university opens at eight'],
    ]);
  }
});

test.each([
  ['theremni', 'theremin'],
  ['arduno', 'arduino'],
  ['solderign', 'soldering'],
  ['thereimns', 'theremin'],
  ['instuments', 'instruments'],
])('%j is read as %s', async (typed, word) => {
  const found = await find(typed);
  expect(found.similarWords).toContain(word);
  expect(Object.values(found.counts).some((count) => count > 0)).toBe(true);
});

test('a word that is written somewhere is not taken for another', async () => {
  await write('A quilt');
  await write('A quill');
  const found = await find('quilt');
  expect([found.posts.map(({ content }) => content), found.similarWords]).toEqual([['A quilt'], []]);
});

test('what was typed to the letter comes before what only begins with it', async () => {
  await write('Art at last');
  for (let number = 0; number < 3; number++) await write(`Artichokes, number ${number}`);
  expect((await find('art')).posts.map(({ content }) => content)[0]).toBe('Art at last');
});

test('upcoming events come before those long past', async () => {
  for (const [title, days] of [
    ['Chess, soon', 2],
    ['Chess, next year', 300],
  ] as const)
    await announce(mo, { title, date: inDays(days) });
  await club.services.db
    .insertInto('events')
    .values({ title: 'Chess, of old', description: 'Gone.', starts_at: new Date(inDays(-400)) })
    .execute();
  expect((await find('chess')).events.map(({ title }) => title)).toEqual([
    'Chess, soon',
    'Chess, next year',
    'Chess, of old',
  ]);
});

test('signs of query languages are just signs in every list', async () => {
  for (const odd of [
    '%',
    '_',
    '\\',
    "'",
    "it's",
    '"open',
    'a:*',
    '!',
    '&|',
    '<->',
    '(',
    '-',
    '🦜',
    '\u202e',
    "');--",
  ]) {
    for (const kind of ['people', 'posts', 'comments', 'events', 'projects', 'messages']) {
      const { status } = await ben.get(`/api/search/${kind}?q=${encodeURIComponent(odd)}`);
      expect([odd, kind, status]).toEqual([odd, kind, 200]);
    }
  }
  expect((await find('%')).counts).toEqual({ users: 0, posts: 0, comments: 0, events: 0, projects: 0 });
});

test('lists of one kind go on page by page, each match once', async () => {
  for (let number = 0; number < 25; number++) await comment(post, `A marimba, number ${number}`);
  const pages: string[] = [];
  let address: string | null = '/api/search/comments?q=marimba&limit=10';
  while (address !== null) {
    const { body, headers }: HttpResponse<CommentResult[]> = await ben.get<CommentResult[]>(address);
    for (const one of body) expect(one).toFit(CommentResult);
    pages.push(...body.map(({ text }) => text));
    address = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? null;
  }
  expect([pages.length, new Set(pages).size]).toEqual([25, 25]);
  const all = await find('marimba');
  expect([all.comments.length, all.counts.comments]).toEqual([20, 21]);
});

test('what is edited or deleted is found as it is now', async () => {
  const event = await announce(mo, { title: 'An evening of bassoons' });
  await mo.put(`/api/events/${event._id}`, { ...event, title: 'An evening of oboes' });
  expect([(await find('bassoons')).events, (await find('oboes')).events.length]).toEqual([[], 1]);
  const project = await show(cleo, { title: 'A bassoon' });
  await cleo.delete(`/api/projects/${project._id}`);
  const gone = await write('About bassoons');
  await comment(gone, 'Bassoons are fun');
  await cleo.delete(`/api/posts/${gone._id}`);
  expect((await find('bassoon')).counts).toEqual({ users: 0, posts: 0, comments: 0, events: 0, projects: 0 });
});

test('ids of mentioned members are not among the words', async () => {
  const id = club.ids.mo;
  await club.services.db
    .insertInto('comments')
    .values({ post_id: post._id, user_id: club.ids.cleo, text: `Ask @[Mo Lindqvist](${id}) for an oscilloscope` })
    .execute();
  const [beginning = ''] = id.split('-');
  expect((await ben.get<Comment[]>(`/api/search/comments?q=${beginning}`)).body).toEqual([]);
  expect((await ben.get<Comment[]>('/api/search/comments?q=lindqvist%20oscilloscope')).body).toHaveLength(1);
});

test.each(['people', 'posts', 'comments', 'events', 'projects', 'messages'])(
  'of %s, blank text finds nothing, long text and visitors fail',
  async (kind) => {
    for (const q of ['', '%20', '%E2%80%8B'])
      expect(
        (await ben.get<(Post | ClubEvent | Project | MessageResult)[]>(`/api/search/${kind}?q=${q}`)).body,
      ).toEqual([]);
    expect((await ben.get(`/api/search/${kind}?q=${'x'.repeat(200)}`)).status).toBe(200);
    expect(await ben.get(`/api/search/${kind}?q=${'x'.repeat(201)}`)).toFail(400, 'invalid_input');
  },
);
