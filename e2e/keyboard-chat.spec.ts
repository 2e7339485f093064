import type { Page } from '@playwright/test';
import { field, messageOf, row, startChat } from './fixtures/chat.ts';
import { picture } from './fixtures/files.ts';
import {
  attach,
  button,
  choose,
  confirm,
  dialog,
  escapeTo,
  expectFocusIn,
  expectTrapped,
  press,
  tabTo,
  write,
} from './fixtures/keyboard.ts';
import { openLive } from './fixtures/live.ts';
import { setSize } from './fixtures/screen.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const menuOf = (page: Page, text: string) =>
  messageOf(page, text).first().getByRole('button', { name: 'Message options' });

test('creating and using a group works with the keyboard', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await openLive(page, '/chat');
  const start = page.getByRole('button', { name: 'New Group +' });
  await press(page, start);
  await expect(dialog(page).getByLabel('Group name')).toBeFocused();
  await expectTrapped(page);
  await escapeTo(page, start);
  await page.keyboard.press('Enter');
  const name = unique('Night owls');
  await write(page, dialog(page).getByLabel('Group name'), name);
  const find = dialog(page).getByLabel('Search users');
  const chosen = dialog(page).getByRole('list', { name: 'Chosen members' }).getByRole('listitem');
  for (const [typed, count] of [
    ['cleo', 1],
    ['dana', 2],
    ['mo lind', 3],
  ] as const) {
    await write(page, find, typed);
    await expect(dialog(page).getByRole('list', { name: 'Users found' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveCount(count);
    await expect(find).toBeFocused();
  }
  await press(page, dialog(page).getByRole('button', { name: 'Remove Mo Lindqvist' }));
  await expect(chosen).toHaveCount(2);
  await expectFocusIn(chosen.last());
  await press(page, button(page, 'Create Chat'));
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(start).toBeFocused();

  const text = unique('Hello owls');
  await write(page, field(page), text);
  await press(page, button(page, 'Emoji'));
  await expect(page.getByLabel('Type to search for an emoji')).toBeFocused();
  await page.keyboard.type('parrot');
  const parrot = page.getByLabel('parrot', { exact: true });
  await expect(parrot).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(parrot).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(`${text}🦜`);
  await press(page, button(page, 'Close emoji picker'));
  await tabTo(page, field(page));
  await page.keyboard.press('Enter');
  await expect(messageOf(page, text)).toBeVisible();
  await expect(field(page)).toBeFocused();

  await choose(page, menuOf(page, text), 'React');
  await expect(button(page, 'React with 👍')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectFocusIn(messageOf(page, text));
  await choose(page, menuOf(page, text), 'React');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /❤️, 1 reaction/ })).toBeVisible();
  await expectFocusIn(messageOf(page, text));

  const answer = unique('Myself too');
  await choose(page, menuOf(page, text), 'Reply');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await choose(page, menuOf(page, text), 'Reply');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(answer);
  await page.keyboard.press('Enter');
  await expect(messageOf(page, answer)).toContainText(text);
  await expect(field(page)).toBeFocused();

  await choose(page, menuOf(page, answer), 'Edit');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' indeed');
  await page.keyboard.press('Enter');
  await expect(messageOf(page, `${answer} indeed`)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');

  const menu = menuOf(page, `${answer} indeed`);
  await choose(page, menu, 'Delete for everyone');
  await expectTrapped(page);
  await escapeTo(page, menu);
  await choose(page, menu, 'Delete for everyone');
  await confirm(page);
  await expect(messageOf(page, 'This message was deleted')).toBeVisible();
  await expectFocusIn(page.getByRole('region', { name: 'Messages' }));

  await attach(page, button(page, 'Attach a file'), picture(60, 40));
  const image = page.getByRole('button', { name: /^Picture from Ben/ });
  await press(page, image);
  await escapeTo(page, image);
});

test('the phone menu and the chat work with the keyboard', async ({ signedInAs, members }) => {
  await startChat(members.ben, members.cleo);
  const page = await signedInAs('ben');
  await setSize(page, 390);
  await openLive(page, '/');
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu$/ });
  await press(page, toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Chat/ }));
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, row(page, /Cléo/));
  const pane = page.getByRole('region', { name: /^Conversation with Cléo/ });
  await expectFocusIn(pane);
  const text = unique('From a small keyboard');
  await write(page, field(page), text);
  await page.keyboard.press('Enter');
  await expect(messageOf(page, text)).toBeVisible();
  await press(page, button(page, 'Back to the conversations'));
  await expect(row(page, /Cléo/)).toBeFocused();
});
