import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { field as messageField, row, startChat } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /mind/ });

test('a post is formatted with the keyboard, goes on with lists and is undone', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await openLive(page, '/');
  const field = composer(page);
  await field.click();
  await field.pressSequentially('Bring robots');
  await page.waitForLoadState('networkidle');
  for (let times = 0; times < 'robots'.length; times++) await field.press('Shift+ArrowLeft');
  await field.press('Control+b');
  await expect(field).toHaveValue('Bring **robots**');
  await field.press('Control+i');
  await expect(field).toHaveValue('Bring ***robots***');
  await field.press('Control+z');
  await expect(field).toHaveValue('Bring **robots**');
  await field.press('End');
  await field.press('Enter');
  await field.pressSequentially('wires');
  await field.press('Control+Shift+8');
  await field.press('Enter');
  await field.pressSequentially('tape');
  await field.press('Enter');
  await expect(field).toHaveValue('Bring **robots**\n- wires\n- tape\n- ');
  await field.press('Enter');
  await field.pressSequentially('See you');
  await expect(field).toHaveValue('Bring **robots**\n- wires\n- tape\nSee you');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const post = page.getByRole('article').filter({ hasText: 'See you' }).first();
  await expect(post.locator('strong', { hasText: 'robots' })).toBeVisible();
  await expect(post.getByRole('listitem').filter({ hasText: /^(wires|tape)$/ })).toHaveText(['wires', 'tape']);
});

test('a bar over a selection formats a message, by pointer and by keyboard', async ({ signedInAs, members }) => {
  await startChat(members.ada, members.mo);
  const page = await signedInAs('ada');
  await openLive(page, '/chat');
  await row(page, /Mo/).click();
  const field = messageField(page);
  await field.pressSequentially('see the plan');
  await field.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  await bar.getByRole('button', { name: 'Strikethrough' }).click();
  await expect(field).toHaveValue('~~see the plan~~');
  await expect(field).toBeFocused();
  await bar.getByRole('button', { name: 'Strikethrough' }).click();
  await expect(field).toHaveValue('see the plan');
  await field.press('Alt+F10');
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('**see the plan**');
  await bar.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Address of the link').fill('robots.example/plan');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('**[see the plan](https://robots.example/plan)**');
  await field.press('Enter');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('link', { name: 'see the plan' })).toHaveAttribute(
    'href',
    'https://robots.example/plan',
  );
  await expect(row(page, /Mo/)).toContainText('You: see the plan');
  await field.press('Control+a');
  await expect(bar).toHaveCount(0);
});

test('code has its own face and a button that copies it', async ({ signedInAs, members }) => {
  const content = '`npm start` runs:\n```sh\nnpm ci\nnpm *start*\n```';
  await members.ben.api.post('/api/posts', { data: { content } });
  const page = await signedInAs('cleo');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLive(page, '/');
  const post = page.getByRole('article').filter({ hasText: 'npm ci' }).first();
  await expect(post.locator('pre')).toHaveText('npm ci\nnpm *start*');
  await expect(post.locator('pre')).toHaveCSS('font-family', /monospace/);
  await post.getByRole('button', { name: 'Copy code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm ci\nnpm *start*');
});
