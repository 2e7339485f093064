import type { Locator, Page } from '@playwright/test';
import { cast, castPassword } from '../server/seeds/cast.ts';
import { field, messageOf, row, startChat } from './fixtures/chat.ts';
import { setStanding } from './fixtures/standing.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/words.ts';

// As somebody without a mouse gets there.
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal, 'is reached with the Tab key').toBeFocused();
}

async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

test('the day of a member without a mouse', async ({ page, members }) => {
  await setStanding(members.ben, members.dana, 'none');
  await startChat(members.ben, members.cleo);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(cast.ben.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(castPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');

  const text = unique('Written without a mouse');
  await tabTo(page, page.getByRole('textbox', { name: /What's on your mind/ }));
  // Letters that are shortcuts elsewhere are letters here.
  await page.keyboard.type(`${text} g m ? /`);
  await press(page, page.getByRole('button', { name: 'Post', exact: true }).first());
  const post = page.getByRole('article').filter({ hasText: text });
  await press(page, post.getByRole('button', { name: 'Like', exact: true }));
  await expect(post.getByText('1 like', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL('/members');
  const dana = page.getByRole('listitem').filter({ hasText: 'Dana Whitlock' });
  await press(page, dana.getByRole('button', { name: 'Connect', exact: true }));
  await expect(dana.getByRole('button', { name: 'Pending', exact: true })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('cleo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "cleo"');
  await tabTo(page, page.getByRole('tab', { name: /^People/ }));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to Chat');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await press(page, row(page, /Cléo/));
  await tabTo(page, field(page));
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(messageOf(page, text)).toBeVisible();
});
