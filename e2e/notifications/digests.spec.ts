import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { makeDigestDue, noonZone } from '../fixtures/due-digest.ts';
import { newMember } from '../fixtures/new-member.ts';
import { postAs } from '../fixtures/posts.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const likesByMail = (page: Page) => page.getByRole('combobox', { name: 'Likes on my posts: Email' });

test('likes that go to the daily digest ring no bell; its mail says so, and ends without signing in', {
  tag: '@long',
}, async ({ page, browser, club, members, mailbox, signedInAs }) => {
  const nadia = await newMember(club.url, members);
  const { email, _id } = nadia.user;
  await nadia.api.put('/api/users/me/notification-settings', { data: { kinds: {}, timeZone: noonZone() } });
  const post = await postAs(nadia, unique('A robot that waters plants'));
  await signIn(page, email);
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Likes on my posts: In the app' }).uncheck();
  await likesByMail(page).selectOption('Daily digest');
  await openLive(page, '/members');

  const ben = await signedInAs('ben');
  await ben.goto(`/posts/${post._id}`);
  await ben.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(ben.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await ben.getByPlaceholder('Add a comment...').fill('Does it talk?');
  await ben.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^\(1\) /);
  await bell(page).click();
  await expect(list(page).getByRole('listitem')).toHaveText([/Ben Castellanos commented on your post/]);

  await makeDigestDue(club.dataDir, _id);
  const digest = () => mailbox.mailsTo(email).find(({ subject }) => subject.startsWith('Your day at'));
  await expect.poll(digest, { timeout: 30_000 }).toBeDefined();
  expect(digest()?.text).toContain('Ben Castellanos liked your post');
  expect(digest()?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  const visitor = await (await browser.newContext({ baseURL: club.url })).newPage();
  const link = digest()
    ?.text.split(/\s+/)
    .find((word) => word.includes('/unsubscribe?token='));
  await visitor.goto(link ?? '');
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('status')).not.toBeEmpty();
  await visitor.context().close();
  await page.goto('/settings');
  await expect(likesByMail(page)).toHaveValue('off');
});
