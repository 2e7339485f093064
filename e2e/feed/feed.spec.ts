import type { Page } from '@playwright/test';
import { fulfillCall } from '../fixtures/browser/intercept.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { picture } from '../fixtures/files.ts';
import { cardOf } from '../fixtures/posts.ts';
import { expectColor } from '../fixtures/screens/screen.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a post' });
const words = (page: Page) => composer(page).getByRole('textbox');
const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true });
const feed = (page: Page) => page.getByRole('list', { name: 'Posts' });

test('a failed post says why and keeps its text and photo, even after a reload', async ({
  signedInAs,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 503|answer: 503/);
  const page = await signedInAs('cleo');
  await page.goto('/');
  const text = unique('Three hours of work');
  await words(page).fill(text);
  await composer(page).getByLabel('Photo', { exact: true }).setInputFiles(picture(60, 40));
  const message = 'The club is very busy right now. Please try again in a moment.';
  await fulfillCall(page, '/api/posts', 'POST', { status: 503, json: { message, code: 'unavailable' } });
  await send(page).click();
  await expectColor(composer(page).getByText(message), 'red');
  await expect(words(page)).toHaveValue(text);
  await expect(composer(page).getByRole('img', { name: 'Preview of sunset.png' })).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(words(page)).toHaveValue(text);
  await send(page).click();
  await expect(cardOf(page, text)).toBeVisible();
});

test('home asks to log in when the session ends elsewhere', async ({ page, members, consoleGuard }) => {
  consoleGuard.expect(/status of 401/);
  await signIn(page, members.dana.user.email ?? '');
  await openLive(page, '/');
  await expect(feed(page).or(page.getByText("It's quiet here."))).toBeVisible();
  await page.context().request.post('/api/auth/logout');
  await expect(page.getByText("Please log in to see what's going on in your club.")).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
