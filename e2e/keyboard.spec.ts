import type { Page } from '@playwright/test';
import { cast, castPassword } from '../server/seeds/cast.ts';
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
import { newMember } from './fixtures/new-member.ts';
import { cardOf } from './fixtures/posts.ts';
import { setRelationship } from './fixtures/relationship.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /What's on your mind/ });

async function go(page: Page, letter: string, path: string | RegExp): Promise<void> {
  // In quick succession: a busy machine would put seconds between them.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main')).toBeFocused();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await write(page, page.getByLabel('Email', { exact: true }), email);
  await write(page, page.getByLabel('Password', { exact: true }), castPassword);
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeVisible();
}

test('posting, commenting, connecting and searching work with the keyboard', async ({ page, members }) => {
  const { ben, cleo, dana } = members;
  await setRelationship(ben, dana, 'none');
  await setRelationship(ben, cleo, 'received');
  await signIn(page, cast.ben.email);

  const text = unique('Written without a mouse');
  // Letters that are shortcuts elsewhere are letters here.
  await write(page, composer(page), `${text} g m ? /`);
  await attach(page, page.getByLabel('Photo'), picture(60, 40));
  await press(page, button(page, 'Remove the photo'));
  await expect(page.getByLabel('Photo')).toBeFocused();
  await attach(page, page.getByLabel('Photo'), picture(60, 40));
  await press(page, button(page, 'Post').first());
  const post = cardOf(page, text);
  await expect(post).toBeVisible();
  await expect(composer(page)).toBeFocused();

  await press(page, button(page, 'Like').first());
  await expect(post.getByText('1 like', { exact: true })).toBeVisible();
  const save = post.getByRole('button', { name: 'Save post' });
  await press(page, save);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).toBeFocused();
  const image = post.getByRole('button', { name: /^Picture in / });
  await press(page, image);
  await expectTrapped(page);
  await escapeTo(page, image);

  await press(page, post.getByRole('button', { name: 'Comment', exact: true }));
  const comment = page.getByPlaceholder('Add a comment...');
  await expect(comment).toBeFocused();
  for (const word of ['First', 'Second']) {
    await page.keyboard.type(`${word} word`);
    await page.keyboard.press('Enter');
    await expect(post.getByText(`${word} word`)).toBeVisible();
    await expect(comment).toBeFocused();
  }
  const options = post.getByRole('button', { name: "Options of Ben Castellanos's comment" });
  for (const left of [1, 0]) {
    await choose(page, options.first(), 'Delete');
    await confirm(page);
    await expect(options).toHaveCount(left);
    await expectFocusIn(post);
  }

  const menu = post.getByRole('button', { name: 'Post options' });
  await choose(page, menu, 'Edit');
  await expect(page.getByLabel('Text of your post')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectFocusIn(post);
  await choose(page, menu, 'Edit');
  await page.keyboard.press('End');
  await page.keyboard.type(' and put right');
  await press(page, post.getByRole('button', { name: 'Save', exact: true }));
  await expect(post).toContainText('and put right');
  await expectFocusIn(post);
  await choose(page, menu, 'Delete');
  await escapeTo(page, menu);
  await choose(page, menu, 'Delete');
  await confirm(page);
  await expect(post).toHaveCount(0);
  await expectFocusIn(page.getByRole('main'));
  expect(new URL(page.url()).pathname).toBe('/');

  await go(page, 'm', '/members');
  const person = page.getByRole('listitem').filter({ hasText: 'Dana Whitlock' });
  await press(page, person.getByRole('button', { name: 'Connect', exact: true }));
  const pending = person.getByRole('button', { name: 'Pending', exact: true });
  await expect(pending).toBeFocused();
  await choose(page, pending, 'Withdraw request');
  await expect(person.getByRole('button', { name: 'Connect', exact: true })).toBeFocused();

  await go(page, 'n', '/network');
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await press(page, invitations.getByRole('button', { name: 'Accept', exact: true }));
  await expect(invitations.getByRole('listitem').filter({ hasText: 'Cléo' })).toHaveCount(0);
  await expectFocusIn(invitations);

  await page.keyboard.press('/');
  await page.keyboard.type('cleo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "cleo"');
  await tabTo(page, page.getByRole('tab', { name: /^People/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Posts/ })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to Chat');
  await escapeTo(page, page.getByRole('tab', { name: /^Posts/ }));
});

test('editing the profile and settings works with the keyboard', async ({ page, club, members }) => {
  const nadia = await newMember(club.url, members);
  await signIn(page, nadia.user.email);
  await go(page, 'u', `/profile/${nadia.user._id}`);
  const edit = button(page, 'Edit Profile');
  await press(page, edit);
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await expectTrapped(page);
  await escapeTo(page, edit);
  await press(page, edit);
  await write(page, dialog(page).getByLabel('About / Bio'), 'Two lines of me.');
  await write(page, dialog(page).getByLabel('Skills (comma-separated)'), 'Glass, Fire');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Glass', 'Fire']);
  await expect(edit).toBeFocused();

  const avatar = page.getByLabel('Change your picture');
  await attach(page, avatar, picture(600, 300));
  await expect(dialog(page).getByRole('application')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await press(page, dialog(page).getByRole('button', { name: 'Save', exact: true }));
  await expect(dialog(page)).toBeHidden();
  await expect(avatar).toBeFocused();

  const experience = page.getByRole('region', { name: 'Experience' });
  const add = experience.getByRole('button', { name: 'Add Experience' });
  for (const title of ['Glass blower', 'Fire keeper']) {
    await press(page, add);
    await expect(dialog(page).getByLabel('Title')).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(experience.getByRole('heading', { name: title })).toBeVisible();
    await expect(add).toBeFocused();
  }
  const change = experience.getByRole('button', { name: 'Edit Fire keeper' });
  await press(page, change);
  await write(page, dialog(page).getByLabel('Company'), 'The hearth');
  await page.keyboard.press('Enter');
  await expect(experience).toContainText('The hearth');
  await expect(change).toBeFocused();
  await press(page, experience.getByRole('button', { name: 'Delete Fire keeper' }));
  await confirm(page);
  await expect(experience.getByRole('listitem')).toHaveCount(1);
  await expectFocusIn(experience.getByRole('listitem'));
  await press(page, experience.getByRole('button', { name: 'Delete Glass blower' }));
  await confirm(page);
  await expect(experience.getByRole('listitem')).toHaveCount(0);
  await expect(add).toBeFocused();

  const scheme = page.getByRole('banner').getByRole('button', { name: /^Switch to/ });
  const before = await scheme.getAttribute('aria-label');
  await press(page, scheme);
  await expect(scheme).not.toHaveAttribute('aria-label', before ?? '');
  await expect(scheme).toBeFocused();
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Settings' }).last());
  const sessions = page.getByRole('region', { name: "Where you're signed in" });
  await press(page, sessions.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button'));
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectFocusIn(sessions);
  const leave = button(page, 'Delete my account...');
  await press(page, leave);
  await expectTrapped(page);
  await escapeTo(page, leave);
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }));
  await page.waitForURL('**/login');
});
