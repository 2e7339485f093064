import type { Page } from '@playwright/test';
import { answerCall, holdCall } from './fixtures/intercept.ts';
import { openLive } from './fixtures/live.ts';
import { setRelationship } from './fixtures/relationship.ts';
import { expect, test } from './fixtures/test.ts';

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });
const names = (page: Page) => page.getByRole('list', { name: 'Members' }).locator('bdi');

test('each member has a card that links to their profile', async ({ signedInAs, members }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  const mo = card(page, 'Mo Lindqvist');
  await expect(mo).toContainText('Events officer');
  await expect(mo).toContainText('Moderator');
  await expect(mo).toContainText('Photography');
  await expect(mo).toContainText(/\d+ connections?/);
  await expect(card(page, 'Dana Whitlock').getByText('DW', { exact: true })).toBeVisible();
  await expect(card(page, 'Ben Castellanos').getByRole('link', { name: 'View my profile' })).toBeVisible();
  await expect(card(page, 'Ben Castellanos').getByRole('button')).toHaveCount(0);
  await mo.getByRole('link', { name: 'Mo Lindqvist' }).click();
  await expect(page).toHaveURL(`/profile/${members.mo.user._id}`);
});

test('online members have a dot', async ({ signedInAs }) => {
  const [page, cleo] = [await signedInAs('ben'), await signedInAs('cleo')];
  await openLive(page, '/members');
  await openLive(cleo, '/members');
  await expect(card(page, 'Cléo Martin').getByText('online')).toBeAttached();
  await cleo.close();
  await expect(card(page, 'Cléo Martin').getByText('online')).toHaveCount(0);
});

test('typing searches at once, ignores accents, and keeps only the newest query', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  await expect(card(page, 'Mo Lindqvist')).toBeVisible();
  const asked: string[] = [];
  // The list without a query is read again once the page is connected.
  page.on('request', (request) => request.url().includes('/api/users?q=') && asked.push(request.url()));
  await field(page).focus();
  // At once: with pauses between the keys each of them may start a search.
  await page.evaluate(() => {
    for (const letter of 'cleo') document.execCommand('insertText', false, letter);
  });
  await expect(names(page)).toHaveText(['Cléo Martin']);
  await expect(page).toHaveURL('/members?q=cleo');
  // What the browser says of its requests may come after what it shows of their answers.
  await expect.poll(() => asked).toEqual([expect.stringContaining('q=cleo')]);

  await field(page).fill('');
  await expect(card(page, 'Mo Lindqvist')).toBeVisible();
  await expect(page).toHaveURL('/members');
});

test('an aborted answer does not replace the newer one', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  const release = await holdCall(page, '/api/users?q=dana*', 'GET');
  await field(page).fill('dana');
  await expect(page).toHaveURL('/members?q=dana');
  await field(page).fill('cleo');
  await expect(names(page)).toHaveText(['Cléo Martin']);
  await page.evaluate(() => {
    const notice = () => document.body.innerText.includes('Dana') && document.body.setAttribute('data-came', 'dana');
    new MutationObserver(notice).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  release();
  // What is left of the first request arrives before the answer to another one.
  await field(page).fill('mo lindqvist');
  await expect(names(page)).toHaveText(['Mo Lindqvist']);
  await expect(page.locator('body')).not.toHaveAttribute('data-came');
});

test('filters narrow the list, are in the URL, and go away with Back', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
  await expect(card(page, 'Cléo Martin')).toHaveCount(0);
  await expect(card(page, 'Mo Lindqvist')).toBeVisible();
  await page.getByLabel('Skill', { exact: true }).selectOption('Photography');
  await expect(page).toHaveURL('/members?role=moderator&skill=Photography');
  await page.goBack();
  await expect(page).toHaveURL('/members?role=moderator');
  await expect(page.getByLabel('Skill', { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(card(page, 'Cléo Martin')).toBeVisible();

  await page.goto('/members?college=Riverside+University&course=Graphic+Design');
  await expect(names(page)).toHaveText(['Cléo Martin']);
  await expect(page.getByLabel('College', { exact: true })).toHaveValue('Riverside University');
  await page.reload();
  await expect(names(page)).toHaveText(['Cléo Martin']);
});

test('two filters chosen in quick succession both apply', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  await expect(page.getByLabel('Skill', { exact: true }).getByRole('option', { name: 'Photography' })).toBeAttached();
  await page.getByRole('group', { name: 'Filters' }).evaluate((filters) => {
    for (const [name, choice] of [
      ['Role', 'Moderator'],
      ['Skill', 'Photography'],
    ]) {
      const field = [...filters.querySelectorAll('select')].find(
        ({ labels }) => labels[0]?.textContent?.trim() === name,
      );
      const option = [...(field?.options ?? [])].find(({ text }) => text === choice);
      if (!field || !option) throw new Error(`${name} does not offer ${choice}`);
      field.value = option.value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/members?role=moderator&skill=Photography');
  await expect(names(page)).toHaveText(['Mo Lindqvist']);
});

test('the directory sorts by name or newest first', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  await expect(names(page).first()).toHaveText('Ada Okafor');
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL('/members?sort=newest');
  await expect(names(page).first()).not.toHaveText('Ada Okafor');
});

test('an empty result offers to clear the filters', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members?q=zzzzzz&role=admin');
  await expect(page.getByText('No members found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(card(page, 'Cléo Martin')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL('/members');
});

test('a failure shows an error and can be retried', async ({ signedInAs, consoleGuard }) => {
  consoleGuard.expect(/500/);
  const page = await signedInAs('ben');
  await answerCall(page, '/api/users?*', 'GET', { status: 500, json: {} });
  await page.goto('/members');
  await expect(page.getByRole('alert').getByText('Failed to fetch members', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Cléo Martin')).toBeVisible();
});

test('going back from a profile shows the list at once, before it is read again', async ({ signedInAs }) => {
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
  test('connects and withdraws with the keyboard', async ({ signedInAs, members }) => {
    await setRelationship(members.ben, members.dana, 'none');
    const page = await signedInAs('ben');
    await openLive(page, '/members');
    const dana = card(page, 'Dana Whitlock');
    await dana.getByRole('button', { name: 'Connect', exact: true }).focus();
    await page.keyboard.press('Enter');
    const pending = dana.getByRole('button', { name: 'Pending', exact: true });
    await expect(pending).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Withdraw request' }).press('Enter');
    await expect(dana.getByRole('button', { name: 'Connect', exact: true })).toBeFocused();
    await page.reload();
    await expect(dana.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });

  test('shows the next state before the answer, and rolls it back on failure', async ({
    signedInAs,
    members,
    consoleGuard,
  }) => {
    consoleGuard.expect(/500/);
    await setRelationship(members.ben, members.dana, 'none');
    const page = await signedInAs('ben');
    await page.goto('/members');
    const dana = card(page, 'Dana Whitlock');
    await answerCall(page, `/api/users/connect/${members.dana.user._id}`, 'POST', { status: 500, json: {} });
    const release = await holdCall(page, `/api/users/connect/${members.dana.user._id}`, 'POST');
    await dana.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dana.getByRole('button', { name: 'Pending', exact: true })).toBeVisible();
    release();
    await expect(
      page.getByRole('alert').getByText('Failed to send connection request.', { exact: true }),
    ).toBeVisible();
    await expect(dana.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });

  test('asks before it disconnects', async ({ signedInAs, members }) => {
    await setRelationship(members.ben, members.cleo, 'connected');
    const page = await signedInAs('ben');
    await page.goto('/members');
    const cleo = card(page, 'Cléo Martin');
    await cleo.getByRole('button', { name: 'Connected', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to disconnect from Cléo Martin?');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(cleo.getByRole('button', { name: 'Connected', exact: true })).toBeVisible();
    await cleo.getByRole('button', { name: 'Connected', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(cleo.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });
});
