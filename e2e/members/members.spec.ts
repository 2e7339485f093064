import type { Page } from '@playwright/test';
import { holdCall } from '../fixtures/browser/intercept.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { newMember } from '../fixtures/new-member.ts';
import { expect, test } from '../fixtures/test.ts';

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });
const names = (page: Page) => page.getByRole('list', { name: 'Members' }).locator('bdi');

test('typing searches at once, ignores accents, and keeps only the newest query', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  await expect(card(page, 'Mo Lindqvist')).toBeVisible();
  const requested: string[] = [];
  // The list without a query is read again once the page is connected.
  page.on('request', (request) => request.url().includes('/api/users?q=') && requested.push(request.url()));
  await field(page).focus();
  // In one step, because pauses between keys may start more searches.
  await page.evaluate(() => {
    for (const letter of 'cleo') document.execCommand('insertText', false, letter);
  });
  await expect(names(page)).toHaveText(['Cléo Martin']);
  await expect(page).toHaveURL('/members?q=cleo');
  // The browser may report requests later than it shows their responses. A page that connects only now reads its list
  // again.
  await expect.poll(() => [...new Set(requested)]).toEqual([expect.stringContaining('q=cleo')]);

  await field(page).fill('');
  await expect(card(page, 'Mo Lindqvist')).toBeVisible();
  await expect(page).toHaveURL('/members');
});

test('filters narrow the list, are in the URL, and go away with Back', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  const choose = async (filter: string, choice: string) => {
    await page.getByRole('button', { name: filter, exact: true }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await choose('Role', 'Moderator');
  await expect(card(page, 'Cléo Martin')).toHaveCount(0);
  await expect(card(page, 'Mo Lindqvist')).toBeVisible();
  await choose('Skill', 'Photography');
  await expect(page).toHaveURL('/members?role=moderator&skill=Photography');
  await page.goBack();
  await expect(page).toHaveURL('/members?role=moderator');
  await expect(page.getByRole('button', { name: 'Skill', exact: true })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Cléo Martin')).toBeVisible();

  await page.goto('/members?college=Riverside+University&course=Graphic+Design');
  await expect(names(page)).toHaveText(['Cléo Martin']);
  await expect(page.getByRole('button', { name: 'College: Riverside University' })).toBeVisible();
  await page.reload();
  await expect(names(page)).toHaveText(['Cléo Martin']);
});

test('going back from a profile shows the list at once, before it is read again', { tag: '@long' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs('ben');
  await page.goto('/members?q=cleo');
  await expect(names(page)).toHaveText(['Cléo Martin']);
  await card(page, 'Cléo Martin').getByRole('link', { name: 'Cléo Martin' }).click();
  await expect(page).toHaveURL(/\/profile\//);
  const release = await holdCall(page, '/api/users?*', 'GET');
  await page.goBack();
  await expect(names(page)).toHaveText(['Cléo Martin']);
  await expect(field(page)).toHaveValue('cleo');
  release();
});

test.describe('the relationship button', () => {
  test('connects and withdraws with the keyboard', async ({ signedInAs, members, club }) => {
    // Other tests connect with the cast.
    await newMember(club.url, members, 'Wanda Withers');
    const page = await signedInAs('ben');
    await openLive(page, '/members?q=wanda');
    const wanda = card(page, 'Wanda Withers');
    await wanda.getByRole('button', { name: 'Connect', exact: true }).focus();
    await page.keyboard.press('Enter');
    const pending = wanda.getByRole('button', { name: 'Pending', exact: true });
    await expect(pending).toBeFocused();
    await page.keyboard.press('Enter');
    // A reload would abort a pending call.
    const withdrawn = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('menuitem', { name: 'Withdraw request' }).press('Enter');
    await expect(wanda.getByRole('button', { name: 'Connect', exact: true })).toBeFocused();
    await withdrawn;
    await page.reload();
    await expect(wanda.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });
});
