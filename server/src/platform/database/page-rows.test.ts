import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { rowsFor } from './json.ts';

const club = await openClub();
const ben = await club.as('ben');

test('a page has as many entries as were asked for, and a list few statements', async () => {
  for (let post = 0; post < 12; post++) await ben.post('/api/posts', { content: `Post ${post} about glowworms` });
  for (const limit of [1, 3, 5, 6, 11])
    for (const path of ['/api/posts?', '/api/search/posts?q=glowworms&', `/api/posts/user/${ben.id}?`]) {
      const { body, headers } = await ben.get<object[]>(`${path}limit=${limit}`);
      expect([path, limit, body.length, Boolean(headers.link)]).toEqual([path, limit, limit, true]);
    }
  expect(new Set(Array.from({ length: 100 }, (_, at) => rowsFor(at + 1))).size).toBe(6);
});
