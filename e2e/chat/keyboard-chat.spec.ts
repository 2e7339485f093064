import type { Page } from '@playwright/test';
import { Keyboard } from '../fixtures/browser/keyboard.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { field, messageOf, row, startChat } from '../fixtures/chat.ts';
import { picture } from '../fixtures/files.ts';
import { setSize } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const menuOf = (page: Page, text: string) =>
  messageOf(page, text).first().getByRole('button', { name: 'Message options' });

test('creating and using a group works with the keyboard', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  const keys = new Keyboard(page);
  await openLive(page, '/chat');
  const start = page.getByRole('button', { name: 'New Group +' });
  await keys.press(start);
  await expect(keys.dialog.getByLabel('Group name')).toBeFocused();
  await keys.expectTrapped();
  await keys.escapeTo(start);
  await page.keyboard.press('Enter');
  const name = unique('Night owls');
  await keys.write(keys.dialog.getByLabel('Group name'), name);
  const find = keys.dialog.getByLabel('Search users');
  const chosen = keys.dialog.getByRole('list', { name: 'Chosen members' }).getByRole('listitem');
  for (const [typed, count] of [
    ['cleo', 1],
    ['dana whit', 2],
    ['mo lind', 3],
  ] as const) {
    await keys.write(find, typed);
    await expect(keys.dialog.getByRole('list', { name: 'Users found' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveCount(count);
    await expect(find).toBeFocused();
  }
  await keys.press(keys.dialog.getByRole('button', { name: 'Remove Mo Lindqvist' }));
  await expect(chosen).toHaveCount(2);
  await keys.expectFocusIn(chosen.last());
  await keys.press(keys.button('Create Chat'));
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(field(page)).toBeFocused();

  const text = unique('Hello owls');
  await keys.write(field(page), text);
  await keys.press(keys.button('Emoji'));
  await expect(page.getByLabel('Type to search for an emoji')).toBeFocused();
  await page.keyboard.type('parrot');
  const parrot = page.getByLabel('parrot', { exact: true });
  await expect(parrot).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(parrot).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(`${text}🦜`);
  await keys.press(keys.button('Close emoji picker'));
  await keys.tabTo(field(page));
  await page.keyboard.press('Enter');
  await expect(messageOf(page, text)).toBeVisible();
  await expect(field(page)).toBeFocused();

  await keys.choose(menuOf(page, text), 'React');
  await expect(keys.button('React with 👍')).toBeFocused();
  await page.keyboard.press('Escape');
  await keys.expectFocusIn(messageOf(page, text));
  await keys.choose(menuOf(page, text), 'React');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /❤️, 1 reaction/ })).toBeVisible();
  await keys.expectFocusIn(messageOf(page, text));

  const answer = unique('Myself too');
  await keys.choose(menuOf(page, text), 'Reply');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await keys.choose(menuOf(page, text), 'Reply');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(answer);
  await page.keyboard.press('Enter');
  await expect(messageOf(page, answer)).toContainText(text);
  await expect(field(page)).toBeFocused();

  await keys.choose(menuOf(page, answer), 'Edit');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' indeed');
  await page.keyboard.press('Enter');
  await expect(messageOf(page, `${answer} indeed`)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');

  const menu = menuOf(page, `${answer} indeed`);
  await keys.choose(menu, 'Delete for everyone');
  await keys.expectTrapped();
  await keys.escapeTo(menu);
  await keys.choose(menu, 'Delete for everyone');
  await keys.confirm();
  await expect(messageOf(page, 'This message was deleted')).toBeVisible();
  await keys.expectFocusIn(page.getByRole('region', { name: 'Messages' }));

  await keys.attach(keys.button('Attach a file'), picture(60, 40));
  const image = page.getByRole('button', { name: /^Photo from Ben/ });
  await keys.press(image);
  await keys.escapeTo(image);
});

test('the phone menu and the chat work with the keyboard', { tag: '@long' }, async ({ signedInAs, members }) => {
  await startChat(members.ben, members.cleo);
  const page = await signedInAs('ben');
  const keys = new Keyboard(page);
  await setSize(page, 390);
  await openLive(page, '/');
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu$/ });
  await keys.press(toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Chat/ }));
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('main')).toBeFocused();
  await keys.press(row(page, /Cléo/));
  const pane = page.getByRole('region', { name: /^Conversation with Cléo/ });
  await keys.expectFocusIn(pane);
  const text = unique('From a small keyboard');
  await keys.write(field(page), text);
  await page.keyboard.press('Enter');
  await expect(messageOf(page, text)).toBeVisible();
  await keys.press(keys.button('Back to the conversations'));
  await expect(row(page, /Cléo/)).toBeFocused();
});
