import type { Page } from '@playwright/test';
import { answerCall, holdCall } from './fixtures/intercept.ts';
import { newMember, openOwnProfile } from './fixtures/new-member.ts';
import { setRelationship } from './fixtures/relationship.ts';
import { expectColor } from './fixtures/screen.ts';
import { readUntil, scrolled } from './fixtures/scrolling.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const storedUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'));

test.describe('a profile', () => {
  test('shows empty texts, and offers other members nothing to edit', async ({ signedInAs, members }) => {
    const page = await signedInAs('ben');
    await page.goto(`/profile/${members.dana.user._id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dana Whitlock' })).toBeVisible();
    await expect(section(page, 'About')).toContainText('No bio provided.');
    await expect(section(page, 'Activity')).toContainText('No recent activity to show.');
    await expect(section(page, 'Experience')).toContainText('No experience has been added yet.');
    await expect(section(page, 'Education')).toContainText('No education has been added yet.');
    await expect(section(page, 'Certifications')).toContainText('No certifications have been added yet.');
    await expect(section(page, 'Publications')).toContainText('No publications have been added yet.');
    await expect(section(page, 'Skills')).toContainText('No skills added.');
    await expect(page.getByRole('heading', { name: 'People you may know' })).toBeVisible();
    await expect(page.getByText('DW', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect', exact: true }).first()).toBeVisible();
    for (const control of [/^Edit/, /^Add /, /^Delete/, /Change/]) {
      await expect(page.getByRole('main').getByRole('button', { name: control })).toHaveCount(0);
    }
    await expect(page.locator('input[type=file]')).toHaveCount(0);
  });

  test('offers its owner all controls, and no Message button', async ({ page, club, members }) => {
    await openOwnProfile(page, await newMember(club.url, members));
    await expect(page.getByText('Edit cover photo')).toBeVisible();
    await expect(page.getByText('Change', { exact: true })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    for (const what of ['Experience', 'Education', 'Certification', 'Publication']) {
      await expect(page.getByRole('button', { name: `Add ${what}`, exact: true })).toBeVisible();
    }
    await expect(section(page, 'Skills')).toContainText('Add skills by editing your profile.');
    await expect(page.getByRole('button', { name: 'Message', exact: true })).toHaveCount(0);
  });

  test('counts the connections we share', async ({ club, members, signedInAs }) => {
    const nadia = await newMember(club.url, members);
    await setRelationship(nadia, members.ben, 'connected');
    await setRelationship(members.cleo, members.ben, 'none');
    const page = await signedInAs('cleo');
    await page.goto(`/profile/${nadia.user._id}`);
    await expect(page.getByText('1 connection', { exact: true })).toBeVisible();
    await setRelationship(members.cleo, members.ben, 'connected');
    await expect(page.getByText('1 connection, 1 in common')).toBeVisible();
    await setRelationship(members.cleo, members.ben, 'none');
    await expect(page.getByText('1 connection', { exact: true })).toBeVisible();
  });

  test('restores the scroll position when coming back', async ({ signedInAs, members }) => {
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

  test('shows that it is loading, and an error in red', async ({ signedInAs, members, consoleGuard }) => {
    consoleGuard.expect(/404/);
    const page = await signedInAs('ben');
    await page.goto('/');
    const { _id } = members.cleo.user;
    const release = await holdCall(page, `/api/users/${_id}`, 'GET');
    await page.goto(`/profile/${_id}`);
    await expect(page.getByText('Loading profile...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cléo Martin');
    await page.goto('/profile/00000000-0000-7000-8000-000000000000');
    const error = page.getByText(/^Error: /);
    await expectColor(error, 'red');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
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

  test('keeps what was typed when saving fails', async ({ page, club, members, consoleGuard }) => {
    consoleGuard.expect(/409/);
    await openOwnProfile(page, await newMember(club.url, members));
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await answerCall(page, '/api/users/me', 'PUT', { status: 409 });
    await dialog(page).getByLabel('About / Bio').fill('Words worth keeping');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Update failed' })).toBeVisible();
    await expect(dialog(page).getByLabel('About / Bio')).toHaveValue('Words worth keeping');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(dialog(page).getByLabel('About / Bio')).toHaveValue('Words worth keeping');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(dialog(page).getByLabel('About / Bio')).toHaveValue('');
  });
});

test.describe('activity', () => {
  test('follows what the member posts and deletes', async ({ signedInAs, club, members }) => {
    const nadia = await newMember(club.url, members);
    const page = await signedInAs('ben');
    await page.goto(`/profile/${nadia.user._id}`);
    const activity = section(page, 'Activity');
    await expect(activity).toContainText('No recent activity to show.');
    const text = unique('Look at this');
    const posted = await (await nadia.api.post('/api/posts', { data: { content: text } })).json();
    await expect(activity.getByRole('article')).toContainText(text);
    await nadia.api.delete(`/api/posts/${posted._id}`);
    await expect(activity).toContainText('No recent activity to show.');
  });

  test('shows the latest posts first, and all on demand', async ({ signedInAs, club, members }) => {
    const nadia = await newMember(club.url, members);
    for (let n = 1; n <= 25; n += 1) await nadia.api.post('/api/posts', { data: { content: `Note ${n}.` } });
    const page = await signedInAs('ben');
    await page.goto(`/profile/${nadia.user._id}`);
    const posts = section(page, 'Activity').getByRole('article');
    await expect(posts).toHaveCount(3);
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

  test('that cannot be started says why', async ({ signedInAs, members, consoleGuard }) => {
    consoleGuard.expect(/503|404/);
    const page = await signedInAs('ben');
    await page.goto(`/profile/${members.cleo.user._id}`);
    await answerCall(page, '/api/messages/start', 'POST', { status: 503 });
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Could not start a chat. Please try again.' });
    await expect(notice).toBeVisible();
    await page.unrouteAll();
    const message = 'This member has left the club.';
    await answerCall(page, '/api/messages/start', 'POST', { status: 404, json: { message, code: 'not_found' } });
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await expect(notice.filter({ hasText: message })).toBeVisible();
    expect(new URL(page.url()).pathname).toContain('/profile/');
  });
});
