import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { expectAccessible } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const offered = (page: Page) => page.getByRole('group', { name: 'Choose a reaction' });

test('hovering Like offers reactions over the card, and moves nothing', async ({ signedInAs, members }) => {
  const text = unique('We won');
  const { _id } = await postAs(members.cleo, text);
  const ben = await signedInAs('ben');
  await openLive(ben, `/posts/${_id}`);
  const card = cardOf(ben, text);
  const like = card.getByRole('button', { name: 'Like', exact: true });
  const before = await card.boundingBox();
  await like.hover();
  await expect(offered(ben).getByRole('button')).toHaveText(['❤️', '😂', '🎉', '😮', '😢', '🙏']);
  expect(await card.boundingBox()).toEqual(before);
  const [pill, button] = [await offered(ben).boundingBox(), await like.boundingBox()];
  expect((pill?.y ?? 0) + (pill?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await expectAccessible(ben);
  await ben.keyboard.press('Escape');
  await expect(offered(ben)).toBeHidden();

  await card.getByText(text).hover();
  await like.hover();
  await ben.getByRole('button', { name: 'React with 🎉' }).click();
  await expect(card.getByRole('button', { name: '🎉, 1 reaction' })).toHaveAttribute('aria-pressed', 'true');
  await expect(offered(ben)).toBeHidden();
  await card.getByText(text).hover();
  await like.hover();
  await expect(offered(ben)).toBeVisible();
  await card.getByText(text).hover();
  await expect(offered(ben)).toBeHidden();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('the button beside the count offers them by keyboard, and has the focus afterwards', async ({
  signedInAs,
  members,
}) => {
  const text = unique('We lost');
  const { _id } = await postAs(members.cleo, text);
  const ben = await signedInAs('ben');
  await openLive(ben, `/posts/${_id}`);
  const card = cardOf(ben, text);
  const react = card.getByRole('button', { name: 'React', exact: true });
  await react.focus();
  await ben.keyboard.press('Enter');
  await expect(ben.getByRole('button', { name: 'React with ❤️' })).toBeFocused();
  await ben.keyboard.press('Escape');
  await expect(react).toBeFocused();
  await ben.keyboard.press('Enter');
  await ben.keyboard.press('Tab');
  await ben.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: '😂, 1 reaction' })).toBeVisible();
  await expect(react).toBeFocused();
  await react.click();
  await ben.getByRole('heading', { level: 1 }).click();
  await expect(offered(ben)).toBeHidden();
});

test('on a phone, holding Like offers them, and a tap still likes', async ({ signedInAs, members }) => {
  const text = unique('We play');
  const { _id } = await postAs(members.cleo, text);
  const ben = await signedInAs('ben', 'phone');
  await openLive(ben, `/posts/${_id}`);
  const card = cardOf(ben, text);
  const like = card.getByRole('button', { name: 'Like', exact: true });
  const box = await like.boundingBox();
  if (!box) throw new Error('Like is not on screen.');
  const finger = await ben.context().newCDPSession(ben);
  const touchPoints = [{ x: box.x + 10, y: box.y + 10 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(offered(ben)).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const heart = ben.getByRole('button', { name: 'React with ❤️' });
  expect(await heart.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await heart.tap();
  await expect(card.getByRole('button', { name: '❤️, 1 reaction' })).toBeVisible();
  await like.tap();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});
