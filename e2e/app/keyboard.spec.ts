import type { Page } from '@playwright/test';
import { cast, castPassword } from '../../server/seeds/cast.ts';
import { Keyboard } from '../fixtures/browser/keyboard.ts';
import { picture } from '../fixtures/files.ts';
import { newMember } from '../fixtures/new-member.ts';
import { cardOf } from '../fixtures/posts.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /What's on your mind/ });

async function go(page: Page, letter: string, path: string | RegExp): Promise<void> {
  // Sent together, because a busy machine would put seconds between them.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main')).toBeFocused();
}

async function signIn(page: Page, email: string): Promise<Keyboard> {
  const keys = new Keyboard(page);
  await page.goto('/login');
  await keys.write(page.getByLabel('Email', { exact: true }), email);
  await keys.write(page.getByLabel('Password', { exact: true }), castPassword);
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeVisible();
  return keys;
}

test('posting, commenting, connecting and searching work with the keyboard', { tag: '@long' }, async ({
  page,
  members,
}) => {
  const { ben, cleo, dana } = members;
  await setRelationship(ben, dana, 'none');
  await setRelationship(ben, cleo, 'received');
  const keys = await signIn(page, cast.ben.email);

  const text = unique('Written without a mouse');
  // Shortcut letters are plain text here.
  await keys.write(composer(page), `${text} g m ? /`);
  await keys.attach(page.getByLabel('Photo'), picture(60, 40));
  await keys.press(keys.button('Remove the photo'));
  await expect(page.getByLabel('Photo')).toBeFocused();
  await keys.attach(page.getByLabel('Photo'), picture(60, 40));
  await keys.press(keys.button('Post').first());
  const post = cardOf(page, text);
  await expect(post).toBeVisible();
  await expect(composer(page)).toBeFocused();

  await keys.press(keys.button('Like').first());
  await expect(post.getByText('1 like', { exact: true })).toBeVisible();
  const save = post.getByRole('button', { name: 'Save post' });
  await keys.press(save);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).toBeFocused();
  const image = post.getByRole('button', { name: /^Photo in / });
  await keys.press(image);
  await keys.expectTrapped();
  await keys.escapeTo(image);

  await keys.press(post.getByRole('button', { name: 'Comment', exact: true }));
  const comment = page.getByPlaceholder('Add a comment...');
  await expect(comment).toBeFocused();
  for (const word of ['First', 'Second']) {
    await page.keyboard.type(`${word} word`);
    await page.keyboard.press('Enter');
    await expect(post.getByText(`${word} word`)).toBeVisible();
    await expect(comment).toBeFocused();
  }
  const options = post.getByRole('button', { name: "Options for Ben Castellanos's comment" });
  for (const left of [1, 0]) {
    await keys.choose(options.first(), 'Delete');
    await keys.confirm();
    await expect(options).toHaveCount(left);
    await keys.expectFocusIn(post);
  }

  const menu = post.getByRole('button', { name: 'Post options' });
  await keys.choose(menu, 'Edit');
  await expect(page.getByLabel('Text of your post')).toBeFocused();
  await page.keyboard.press('Escape');
  await keys.expectFocusIn(post);
  await keys.choose(menu, 'Edit');
  await page.keyboard.press('End');
  await page.keyboard.type(' and put right');
  await keys.press(post.getByRole('button', { name: 'Save', exact: true }));
  await expect(post).toContainText('and put right');
  await keys.expectFocusIn(post);
  await keys.choose(menu, 'Delete');
  await keys.escapeTo(menu);
  await keys.choose(menu, 'Delete');
  await keys.confirm();
  await expect(post).toHaveCount(0);
  await keys.expectFocusIn(page.getByRole('main'));
  expect(new URL(page.url()).pathname).toBe('/');

  await go(page, 'm', '/members');
  const person = page.getByRole('listitem').filter({ hasText: 'Dana Whitlock' });
  await keys.press(person.getByRole('button', { name: 'Connect', exact: true }));
  const pending = person.getByRole('button', { name: 'Pending', exact: true });
  await expect(pending).toBeFocused();
  await keys.choose(pending, 'Withdraw request');
  await expect(person.getByRole('button', { name: 'Connect', exact: true })).toBeFocused();

  await go(page, 'n', '/network');
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await keys.press(invitations.getByRole('button', { name: 'Accept', exact: true }));
  await expect(invitations.getByRole('listitem').filter({ hasText: 'Cléo' })).toHaveCount(0);
  await keys.expectFocusIn(invitations);

  await page.keyboard.press('/');
  await page.keyboard.type('cleo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "cleo"');
  await keys.tabTo(page.getByRole('tab', { name: /^People/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Posts/ })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to Chat');
  await keys.escapeTo(page.getByRole('tab', { name: /^Posts/ }));
});

test('a poll, a scheduled post, topics and quick actions work with the keyboard', { tag: '@long' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs('ben');
  const keys = new Keyboard(page);
  await page.goto('/');
  const question = unique('Which evening?');
  await keys.write(composer(page), question);
  await keys.press(keys.button('Schedule for later'));
  await expect(page.getByLabel('Publish at')).toBeFocused();
  await keys.press(keys.button('Post now instead'));
  await keys.expectFocusIn(page.getByRole('region', { name: 'Write a post' }));
  await keys.press(keys.button('Add a poll'));
  await expect(page.getByLabel('Option 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Monday');
  await keys.write(page.getByLabel('Option 2', { exact: true }), 'Friday');
  await keys.press(keys.button('Add option'));
  await expect(page.getByLabel('Option 3', { exact: true })).toBeFocused();
  await keys.press(keys.button('Remove option 3'));
  await keys.expectFocusIn(page.getByRole('region', { name: 'Write a post' }).getByRole('group', { name: 'Poll' }));
  await keys.press(keys.button('Post').first());
  const poll = cardOf(page, question).getByRole('group', { name: 'Poll' });
  await keys.tabTo(poll.getByRole('radio', { name: /^Monday/ }));
  await page.keyboard.press('ArrowDown');
  await expect(poll.getByRole('radio', { name: 'Friday 100% · 1 vote' })).toBeChecked();
  await expect(poll.getByRole('radio', { name: /^Friday/ })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: /go/ })).toBeFocused();
  await keys.expectTrapped();
  await keys.escapeTo(poll.getByRole('radio', { name: /^Friday/ }));
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('saved');
  await expect(keys.dialog.getByRole('option', { name: 'Saved Posts', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/saved');
  await page.goto('/topics');
  await keys.tabTo(page.getByRole('tab', { name: 'Topics' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Following', selected: true })).toBeFocused();
});

test('editing the profile and settings works with the keyboard', { tag: '@long' }, async ({ page, club, members }) => {
  const nadia = await newMember(club.url, members);
  const keys = await signIn(page, nadia.user.email);
  await go(page, 'u', `/profile/${nadia.user._id}`);
  const edit = keys.button('Edit Profile');
  await keys.press(edit);
  await expect(keys.dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await keys.expectTrapped();
  await keys.escapeTo(edit);
  await keys.press(edit);
  await keys.write(keys.dialog.getByLabel('About / Bio'), 'Two lines of me.');
  await keys.write(keys.dialog.getByLabel('Skills (comma-separated)'), 'Glass, Fire');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Glass', 'Fire']);
  await expect(edit).toBeFocused();

  const avatar = page.getByLabel('Change your photo');
  await keys.attach(avatar, picture(600, 300));
  await expect(keys.dialog.getByRole('application')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await keys.press(keys.dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect(keys.dialog).toBeHidden();
  await expect(avatar).toBeFocused();

  const experience = page.getByRole('region', { name: 'Experience' });
  const add = experience.getByRole('button', { name: 'Add Experience' });
  for (const title of ['Glass blower', 'Fire keeper']) {
    await keys.press(add);
    await expect(keys.dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(experience.getByRole('heading', { name: title })).toBeVisible();
    await expect(add).toBeFocused();
  }
  const change = experience.getByRole('button', { name: 'Edit Fire keeper' });
  await keys.press(change);
  await keys.write(keys.dialog.getByLabel('Company'), 'The hearth');
  await page.keyboard.press('Enter');
  await expect(experience).toContainText('The hearth');
  await expect(change).toBeFocused();
  await keys.press(experience.getByRole('button', { name: 'Delete Fire keeper' }));
  await keys.confirm();
  await expect(experience.getByRole('listitem')).toHaveCount(1);
  await keys.expectFocusIn(experience.getByRole('listitem'));
  await keys.press(experience.getByRole('button', { name: 'Delete Glass blower' }));
  await keys.confirm();
  await expect(experience.getByRole('listitem')).toHaveCount(0);
  await expect(add).toBeFocused();

  const more = page.getByRole('banner').getByRole('button', { name: 'More' });
  await keys.press(more);
  const scheme = page.getByRole('banner').getByRole('button', { name: /^Switch to/ });
  const before = await scheme.textContent();
  await keys.press(scheme);
  await expect(scheme).not.toHaveText(before ?? '');
  await expect(scheme).toBeFocused();
  await keys.press(page.getByRole('banner').getByRole('link', { name: 'Settings' }));
  const sessions = page.getByRole('region', { name: "Where you're signed in" });
  await keys.press(sessions.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button'));
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await keys.expectFocusIn(sessions);
  const leave = keys.button('Delete my account...');
  await keys.press(leave);
  await keys.expectTrapped();
  await keys.escapeTo(leave);
  await keys.press(page.getByRole('banner').getByRole('button', { name: 'Logout' }));
  await page.waitForURL('**/login');
});
