import { cardOf, postAs } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('Share copies the link, which opens the post', async ({ signedInAs, members, baseURL }) => {
  const text = unique('Pass it on');
  const post = await postAs(members.ben, text);
  const page = await signedInAs('dana');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/');
  await cardOf(page, text).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/posts/${post._id}`);
  await page.goto(link);
  await expect(cardOf(page, text)).toBeVisible();
});
