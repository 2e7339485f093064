import type { Page } from '@playwright/test';
import { Keyboard } from '../fixtures/browser/keyboard.ts';
import { readUntil, scrolled } from '../fixtures/browser/scrolling.ts';
import { newMember, openOwnProfile } from '../fixtures/new-member.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const storedUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'));

test.describe('a profile', () => {
  test('counts the connections we share', { tag: '@long' }, async ({ club, members, signedInAs }) => {
    const nadia = await newMember(club.url, members);
    await setRelationship(nadia, members.ben, 'connected');
    await setRelationship(members.cleo, members.ben, 'none');
    const page = await signedInAs('cleo');
    await page.goto(`/profile/${nadia.user._id}`);
    await expect(page.getByText('1 connection', { exact: true })).toBeVisible();
    await setRelationship(members.cleo, members.ben, 'connected');
    await expect(page.getByText('1 connection, 1 mutual')).toBeVisible();
    await setRelationship(members.cleo, members.ben, 'none');
    await expect(page.getByText('1 connection', { exact: true })).toBeVisible();
  });

  test('restores the scroll position when coming back', { tag: '@long' }, async ({ signedInAs, members }) => {
    const page = await signedInAs('ben');
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`/profile/${members.cleo.user._id}`);
    const other = section(page, 'People you may know').getByRole('link', { name: /\w/ }).first();
    await other.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cléo Martin');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cléo Martin');
    await expect(other).toBeInViewport();
  });
});

test.describe('editing', () => {
  test('changes name, headline, words and skills, everywhere at once', async ({ page, club, members, signedInAs }) => {
    const nadia = await newMember(club.url, members);
    const text = unique('My first post');
    await nadia.api.post('/api/posts', { data: { content: text } });
    const [onProfile, onFeed] = [await signedInAs('ben'), await signedInAs('cleo')];
    await onProfile.goto(`/profile/${nadia.user._id}`);
    await onFeed.goto('/');
    const post = onFeed.getByRole('article').filter({ hasText: text });
    await expect(post).toContainText('Nadia Newcomer');

    await openOwnProfile(page, nadia);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Nadia Newname');
    await dialog(page).getByLabel('Headline / Profession').fill('Glass blower');
    await dialog(page).getByLabel('About / Bio').fill('Two lines\nof me.');
    await dialog(page).getByLabel('Skills (comma-separated)').fill(' Glass , , Fire,');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia Newname');
    await expect(section(page, 'Skills').getByRole('listitem')).toHaveText(['Glass', 'Fire']);
    await expect(section(page, 'Activity').getByRole('article')).toContainText('Nadia Newname');
    await expect.poll(() => storedUser(page)).toMatchObject({ name: 'Nadia Newname', profession: 'Glass blower' });

    await expect(onProfile.getByRole('heading', { level: 1 })).toHaveText('Nadia Newname');
    await expect(section(onProfile, 'About')).toContainText('Two lines');
    await expect(section(onProfile, 'Skills')).toContainText('Fire');
    await expect(post).toContainText('Nadia Newname');
    await expect(post).toContainText('Glass blower');
  });
});

test.describe('who someone is', () => {
  test('studies and links show to others, and names open cards', async ({ page, club, members, signedInAs }) => {
    const nadia = await newMember(club.url, members);
    await setRelationship(nadia, members.ben, 'connected');
    await setRelationship(members.cleo, members.ben, 'connected');
    await openOwnProfile(page, nadia);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const fields = {
      'College / University': 'Lakeside College',
      'Graduation Year': '2028',
      GitHub: 'nadia-codes',
      Website: 'nadia.example',
    };
    for (const [name, text] of Object.entries(fields)) await dialog(page).getByLabel(name, { exact: true }).fill(text);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toBeHidden();

    const other = await signedInAs('cleo');
    await other.goto(`/profile/${nadia.user._id}`);
    await expect(other.getByText(/Lakeside College.*2028/)).toBeVisible();
    const links = other.getByRole('list', { name: 'Links' });
    await expect(links.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/nadia-codes');
    await expect(links.getByRole('link', { name: 'nadia.example' })).toBeVisible();

    const avatars = other.getByRole('button', { name: 'Ben is a mutual connection' });
    await avatars.click();
    const ben = dialog(other).getByRole('link', { name: 'Ben Castellanos' });
    const card = other.getByRole('region', { name: 'About Ben Castellanos' });
    await ben.hover();
    await expect(card.getByRole('button', { name: 'Message' })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(dialog(other)).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(dialog(other)).toBeHidden();

    await other.mouse.move(0, 0);
    await avatars.press('Enter');
    await new Keyboard(other).tabTo(ben);
    await expect(card).toBeVisible();
    await other.keyboard.press('Tab');
    await expect(card.getByRole('link', { name: 'Ben Castellanos' })).toBeFocused();
    await other.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(ben).toBeFocused();
    await setRelationship(members.cleo, members.ben, 'none');
  });
});

test.describe('activity', () => {
  test('shows the latest posts first, and all on demand', { tag: '@long' }, async ({ signedInAs, club, members }) => {
    const nadia = await newMember(club.url, members);
    for (let n = 1; n <= 25; n += 1) await nadia.api.post('/api/posts', { data: { content: `Note ${n}.` } });
    const page = await signedInAs('ben');
    await page.goto(`/profile/${nadia.user._id}`);
    const posts = section(page, 'Activity').getByRole('article');
    await expect(posts).toHaveCount(2);
    await expect(posts.first()).toContainText('Note 25.');
    await page.getByRole('button', { name: 'Show all activity' }).click();
    await readUntil(page, page.getByText('Note 1.', { exact: true }));
  });
});

test.describe('a message', () => {
  test('opens the chat with its conversation', async ({ signedInAs, club, members }) => {
    const nadia = await newMember(club.url, members);
    const page = await signedInAs('ben');
    await page.goto(`/profile/${nadia.user._id}`);
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await page.waitForURL('**/chat');
    const { conversation } = await page.evaluate(() => history.state.usr);
    expect(conversation.participants.map(({ _id }: { _id: string }) => _id)).toContain(nadia.user._id);
  });
});
