import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { picture } from '../../../testing/database/samples.ts';
import { listAll, nextPage } from '../../../testing/pagination.ts';
import { writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const written: string[] = [];
for (let number = 0; number < 45; number++) written.unshift((await writePost(number % 3 ? ben : cleo))._id);

test('a page holds twenty by default, and up to a hundred', async () => {
  const sizes = [];
  for (const query of ['', '?limit=1', '?limit=44', '?limit=45', '?limit=100']) {
    const { body, headers } = await ben.get<Post[]>(`/api/posts${query}`);
    sizes.push([body.length, nextPage(headers) !== null]);
  }
  expect(sizes).toEqual([
    [20, true],
    [1, true],
    [44, true],
    [45, false],
    [45, false],
  ]);
});

test('the pages hold everything once, newest first, and keep the limit', async () => {
  const pages = await listAll<Post>(ben, '/api/posts?limit=20');
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(pages.flat().map((post) => post._id)).toEqual(written);
});

test('the posts of one author have the same pages', async () => {
  const pages = await listAll<Post>(ben, `/api/posts/user/${cleo.id}?limit=4`);
  expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 3]);
  expect(new Set(pages.flat().map((post) => post.author._id))).toEqual(new Set([cleo.id]));
});

test('a member without posts, or unknown, has an empty list', async () => {
  expect(await ben.get(`/api/posts/user/${club.ids.dana}`)).toMatchObject({ status: 200, body: [] });
  expect(await ben.get('/api/posts/user/0199aaaa-0000-7000-8000-000000000000')).toMatchObject({
    status: 200,
    body: [],
  });
});

test('publishing and deleting between pages moves nothing', async () => {
  const first = await ben.get<Post[]>('/api/posts?limit=20');
  const added = await writePost(ben);
  const removed = await writePost(ben);
  await ben.delete(`/api/posts/${removed._id}`);
  const second = await ben.get<Post[]>(nextPage(first.headers) ?? '');
  expect([...first.body, ...second.body].map((post) => post._id)).toEqual(written.slice(0, 40));
  await ben.delete(`/api/posts/${added._id}`);
});

test('a cursor of a deleted post still works', async () => {
  const extra = await writePost(ben);
  const { headers } = await ben.get('/api/posts?limit=1');
  await ben.delete(`/api/posts/${extra._id}`);
  const { body } = await ben.get<Post[]>(nextPage(headers) ?? '');
  expect(body[0]?._id).toBe(written[0]);
});

test('invalid limits and cursors fail', async () => {
  const wrong = [
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=5&limit=6',
    'limit[]=5',
  ];
  for (const query of [
    ...wrong,
    'cursor=1',
    'cursor=',
    `cursor=${written[0]}&cursor=${written[1]}`,
    "cursor=' or 1=1",
  ]) {
    const response = await ben.get(`/api/posts?${encodeURI(query)}`);
    // Unknown parameters are ignored, including `limit[]`.
    if (query.includes('[]')) expect(response.status).toBe(200);
    else expect(response, query).toFail(400, 'invalid_input');
  }
  expect((await ben.get('/api/posts?color=blue&q=%00')).status).toBe(200);
});

test('a page costs one statement whatever its size', async () => {
  await ben.upload('/api/posts', { content: 'With a picture', media: await picture() });
  for (const post of written.slice(0, 10)) {
    await cleo.put(`/api/posts/${post}/like`);
    await cleo.post(`/api/posts/${post}/comments`, { text: 'Yes' });
  }
  const costs: Record<string, number> = {};
  for (const path of [
    '/api/posts?limit=1',
    '/api/posts?limit=100',
    `/api/posts/user/${ben.id}`,
    `/api/posts/${written[0]}`,
  ]) {
    costs[path] = await club.minStatements(() => ben.get(path));
  }
  for (const [path, cost] of Object.entries(costs)) expect(cost, path).toBe(1);
});
