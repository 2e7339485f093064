import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

test('the line of a failed request says why, and whose it was', async () => {
  const club = await openClub();
  const ben = await club.as('ben');
  const text = new File(['no picture'], 'picture.png', { type: 'image/png' });
  expect(await ben.upload('/api/posts', { content: 'Look', media: text })).toFail(415, 'wrong_type');
  await ben.get('/api/posts');
  const answered = club.logLines.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/posts');
  expect(answered).toMatchObject([{ status: 415, code: 'wrong_type', member: ben.id }, { status: 200 }]);
  expect(answered[1]).not.toHaveProperty('code');
});
