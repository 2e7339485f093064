import type { ClubEvent } from 'contract/events/events.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { picture } from '../fixtures/files.ts';
import { postAs } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('a post prints without the screen around it', async ({ signedInAs, members }) => {
  const text = unique('Read https://plants.example first');
  const { _id } = await postAs(members.cleo, text, picture(600, 900));
  await members.mo.api.post(`/api/posts/${_id}/comments`, { data: { text: 'Well said' } });
  const ben = await signedInAs('ben');
  await openLive(ben, `/posts/${_id}`);
  await expect(ben.getByText('Well said')).toBeVisible();
  await ben.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const link = ben.getByRole('link', { name: 'https://plants.example' });
  for (const part of [
    link,
    ben.getByText('Well said'),
    ben.getByText('1 comment'),
    ben.getByRole('article').getByRole('img', { name: /Cléo/ }),
  ])
    await expect(part.first()).toBeVisible();
  for (const part of [
    ben.getByRole('banner'),
    ben.getByRole('navigation'),
    ben.getByRole('button', { name: 'Like', exact: true }),
    ben.getByRole('link', { name: 'Back to the feed' }),
    ben.getByPlaceholder('Add a comment...'),
  ])
    await expect(part.filter({ visible: true })).toHaveCount(0);
  await expect(ben.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(ben.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('an event prints with its people, and an open list prints alone', async ({ signedInAs, members }) => {
  const title = unique('Soldering');
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const created = await members.mo.api.post('/api/events', { data: { title, description: 'Bring a board.', date } });
  const { _id }: ClubEvent = await created.json();
  await members.cleo.api.put(`/api/events/${_id}/rsvp`);
  const ben = await signedInAs('ben');
  await openLive(ben, `/events/${_id}`);
  const heading = ben.getByRole('heading', { name: title });
  await expect(heading).toBeVisible();
  await ben.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  await expect(ben.getByText('Bring a board.')).toBeVisible();
  const faces = ben.locator('[title*="Cléo Martin"]');
  expect(await faces.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('Cléo Martin');
  for (const name of ['RSVP', 'Post']) await expect(ben.getByRole('button', { name, exact: true })).toBeHidden();

  await ben.emulateMedia({ media: 'screen' });
  await ben.getByRole('button', { name: new RegExp(`^Who.*${title}`) }).click();
  const guests = ben.getByRole('dialog').getByRole('listitem');
  await expect(guests).toContainText(['Cléo Martin']);
  await ben.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await ben.emulateMedia({ media: 'print' });
  await expect(ben.getByText('Cléo Martin').filter({ visible: true })).toHaveCount(1);
  await expect(ben.getByText('Bring a board.')).toBeHidden();
});
