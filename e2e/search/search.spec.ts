import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { messageOf, row, send, startChat } from '../fixtures/chat.ts';
import { newMember } from '../fixtures/new-member.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { setSize } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('the header searches people, ignores accents, and highlights matches', async ({ signedInAs, members }) => {
  const page = await signedInAs('ben');
  await page.goto('/');
  const box = page.getByRole('banner').getByRole('searchbox');
  await box.fill('cleo mart');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=cleo%20mart');
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "cleo mart"');
  await expect(tab(page, 'People (1)')).toHaveAttribute('aria-selected', 'true');
  const cleo = person(page, 'Cléo Martin');
  await expect(cleo).toContainText('Design student');
  await expect(cleo.locator('mark')).toHaveText(['Cléo', 'Mart']);
  await expect(cleo.getByRole('link', { name: 'Cléo Martin' })).toHaveAttribute(
    'href',
    `/profile/${members.cleo.user._id}`,
  );
  await cleo.getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(`/profile/${members.cleo.user._id}`);
});

test('posts are found by their text and are live as in the feed', { tag: '@long' }, async ({ signedInAs, members }) => {
  const word = unique('zeppelin').replaceAll(' ', '');
  const post = await postAs(members.cleo, `A ${word} over the café, at last`);
  const page = await signedInAs('ben');
  await openLive(page, `/search?q=${word}+cafe`);
  await tab(page, 'Posts (1)').click();
  await expect(page).toHaveURL(`/search?q=${word}+cafe&tab=posts`);
  const card = cardOf(page, word);
  await expect(card.locator('mark')).toHaveText([word, 'café']);
  await card.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(card.getByText('1 like', { exact: true })).toBeVisible();
  await members.dana.api.put(`/api/posts/${post._id}/like`);
  await expect(card.getByText('2 likes', { exact: true })).toBeVisible();
  await members.cleo.api.delete(`/api/posts/${post._id}`);
  await expect(card).toHaveCount(0);
});

test('the tab survives a reload, and a new term resets it', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/search?q=ben&tab=posts');
  await expect(tab(page, /^Posts/)).toHaveAttribute('aria-selected', 'true');
  const box = page.getByRole('banner').getByRole('searchbox');
  await box.fill('mo');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "mo"');
  await expect(tab(page, /^People/)).toHaveAttribute('aria-selected', 'true');
  await expect(person(page, 'Mo Lindqvist')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "ben"');
});

test('a phone searches on the search page', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/');
  await setSize(page, 390);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  const field = page.getByRole('searchbox', { name: 'Search the club' });
  await expect(field).toBeFocused();
  await field.fill('  ');
  await field.press('Enter');
  await expect(page).toHaveURL('/search');
  await field.fill('dana');
  await expect(page).toHaveURL('/search?q=dana');
  await expect(person(page, 'Dana Whitlock')).toBeVisible();
  await expect(field).toHaveValue('dana');
});

test('a comment, an event, a project and a message are found while typing, and opened', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  const word = unique('harmonium').replaceAll(' ', '');
  const post = await postAs(members.cleo, 'What shall we play?');
  await members.dana.api.post(`/api/posts/${post._id}/comments`, { data: { text: `The ${word}, of course` } });
  const fields = { title: `An evening of ${word}`, description: 'Come and listen.', date: '2031-05-02T18:00:00Z' };
  await members.mo.api.post('/api/events', { data: fields });
  const work = { title: `A ${word}`, description: 'Wind and reeds.', techStack: 'Wood' };
  await members.cleo.api.post('/api/projects', { data: work });
  await startChat(members.cleo, members.ben);

  const page = await signedInAs('ben');
  await page.goto('/chat');
  await row(page, /Cléo Martin/).click();
  await send(page, `Your ${word} is out of tune`);
  await expect(messageOf(page, word)).toBeVisible();
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search the club' }).pressSequentially(word.slice(0, -1));
  for (const name of ['Comments (1)', 'Events (1)', 'Projects (1)', 'Messages (1)'])
    await expect(tab(page, name)).toBeVisible();
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').filter({ hasText: `An evening of ${word}` })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Wind and reeds.' })).toBeVisible();
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(word.slice(0, -1));

  await page.getByRole('link', { name: /Dana Whitlock on Cléo Martin's post/ }).click();
  await expect(page).toHaveURL(new RegExp(`/posts/${post._id}#comment-`));
  await expect(page.locator('[data-linked=true]')).toContainText(`The ${word}, of course`);
  await expect(page.locator('[data-linked=true]')).toBeInViewport();
  await expect(page.locator('[data-linked=true]')).toBeFocused();
  await page.goBack();
  await tab(page, 'Messages (1)').click();
  await page.getByRole('link', { name: new RegExp(`Your ${word} is out of tune`) }).click();
  await expect(page).toHaveURL('/chat');
  await expect(messageOf(page, word)).toBeInViewport();
  await page.goBack();
  await expect(tab(page, 'Messages (1)')).toHaveAttribute('aria-selected', 'true');
});

test('Ctrl+K leads to a person by a few letters; Escape leads back to where one was', async ({
  signedInAs,
  members,
  club,
}) => {
  // Without messages yet; otherwise a conversation would come before the person.
  const { user } = await newMember(club.url, members, 'Wilhelmina Pettigrew');
  const page = await signedInAs('ben');
  await page.goto('/');
  const composer = page.getByRole('textbox', { name: /on your mind/ });
  await composer.fill('Half a thought');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Where do you want to go?' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(composer).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('pettig');
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toContainText('Wilhelmina Pettigrew');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profile/${user._id}`);

  await setSize(page, 390);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Quick actions' }).click();
  await expect(field).toBeFocused();
  await page.getByRole('option', { name: 'Write a post' }).click();
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue('Half a thought');
});
