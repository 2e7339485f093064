import type { Page } from '@playwright/test';
import { picture } from './fixtures/files.ts';
import { answerCall, holdCall } from './fixtures/intercept.ts';
import { openLive } from './fixtures/live.ts';
import { cardOf, postAs } from './fixtures/posts.ts';
import { expectColor } from './fixtures/screen.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a post' });
const words = (page: Page) => composer(page).getByRole('textbox');
const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true });
const feed = (page: Page) => page.getByRole('list', { name: 'Posts' });

test.describe('writing', () => {
  test('the composer greets by first name and requires text', async ({ signedInAs }) => {
    const page = await signedInAs('ben');
    await page.goto('/');
    await expect(words(page)).toHaveAttribute('placeholder', "What's on your mind, Ben?");
    await expect(send(page)).toBeDisabled();
    for (const blank of ['   \n  ', '\u200b', '']) {
      await words(page).fill(blank);
      await expect(send(page)).toBeDisabled();
    }
    await words(page).fill('Hello');
    await expect(send(page)).toBeEnabled();
  });

  test('a post reads "Posting..." while sending and then comes first in the feed', async ({ signedInAs }) => {
    const page = await signedInAs('ben');
    await page.goto('/');
    const text = unique('<b>Bold</b> <img src=x onerror=alert(1)> plans');
    await words(page).fill(text);
    const release = await holdCall(page, '/api/posts', 'POST');
    await send(page).click();
    await expect(composer(page).getByRole('button', { name: 'Posting...', exact: true })).toBeDisabled();
    release();
    const first = feed(page).getByRole('article').first();
    await expect(first).toContainText(text);
    await expect(first).toContainText('Ben Castellanos');
    await expect(first).toContainText('Robotics student');
    await expect(first.getByText('BC', { exact: true })).toBeVisible();
    await expect(first.getByText('0 likes')).toBeVisible();
    await expect(first.getByRole('button', { name: '0 comments' })).toBeVisible();
    await expect(words(page)).toHaveValue('');
    await page.reload();
    await expect(cardOf(page, text)).toBeVisible();
  });

  test('a photo is previewed, can be removed, and is posted', async ({ signedInAs }) => {
    const page = await signedInAs('ben');
    await page.goto('/');
    const photo = composer(page).getByLabel('Photo', { exact: true });
    await photo.setInputFiles(picture(300, 200));
    const preview = composer(page).getByRole('img', { name: 'Preview of sunset.png' });
    await expect(preview).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await composer(page).getByRole('button', { name: 'Remove the photo' }).click();
    await expect(preview).toBeHidden();

    await photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(composer(page).getByText('Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')).toBeVisible();
    await photo.setInputFiles(picture(300, 200));
    const text = unique('The evening over the workshop');
    await words(page).fill(text);
    await send(page).click();
    const image = cardOf(page, text).getByRole('img', { name: "Picture in Ben Castellanos's post" });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(300);
    await expect(preview).toBeHidden();
  });

  test('a failed post says why and keeps its text and photo, even after a reload', async ({
    signedInAs,
    consoleGuard,
  }) => {
    consoleGuard.expect(/status of 503|answer: 503/);
    const page = await signedInAs('cleo');
    await page.goto('/');
    const text = unique('Three hours of work');
    await words(page).fill(text);
    await composer(page).getByLabel('Photo', { exact: true }).setInputFiles(picture(60, 40));
    const message = 'The club is very busy right now. Please try again in a moment.';
    await answerCall(page, '/api/posts', 'POST', { status: 503, json: { message, code: 'unavailable' } });
    await send(page).click();
    await expectColor(composer(page).getByText(message), 'red');
    await expect(words(page)).toHaveValue(text);
    await expect(composer(page).getByRole('img', { name: 'Preview of sunset.png' })).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(words(page)).toHaveValue(text);
    await send(page).click();
    await expect(cardOf(page, text)).toBeVisible();
  });

  test('an author edits their post and deletes it', async ({ signedInAs, members }) => {
    const text = unique('Meeting on Tuesday');
    await postAs(members.ben, text);
    const page = await signedInAs('ben');
    await page.goto('/');
    await cardOf(page, text).getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Text of your post' });
    await expect(editor).toBeFocused();
    await editor.fill('  ');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    const better = unique('Meeting on Wednesday');
    await editor.fill(better);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(cardOf(page, better)).toContainText('edited');
    await expect(cardOf(page, text)).toHaveCount(0);

    await cardOf(page, better).getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this post? This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, better)).toBeVisible();
    await cardOf(page, better).getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(cardOf(page, better)).toHaveCount(0);
  });

  test("others can't edit or delete a post; a moderator can only delete it", async ({ signedInAs, members }) => {
    const text = unique('My opinion');
    await postAs(members.ben, text);
    const page = await signedInAs('dana');
    await page.goto('/');
    await expect(cardOf(page, text)).toBeVisible();
    await expect(cardOf(page, text).getByRole('button', { name: 'Post options' })).toHaveCount(0);
    const moderator = await signedInAs('mo');
    await moderator.goto('/');
    await cardOf(moderator, text).getByRole('button', { name: 'Post options' }).click();
    await expect(moderator.getByRole('menuitem')).toHaveText(['Delete']);
  });
});

test.describe('states', () => {
  test('the feed reads "Loading feed..." while loading', async ({ signedInAs }) => {
    const page = await signedInAs('ben');
    const release = await holdCall(page, '/api/posts', 'GET');
    await page.goto('/');
    await expect(page.getByText('Loading feed...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByText('Loading feed...')).toBeHidden();
  });

  test('an empty feed invites members to post', async ({ signedInAs }) => {
    const page = await signedInAs('ben');
    await answerCall(page, '/api/posts', 'GET', { status: 200, json: [] });
    await page.goto('/');
    await expect(page.getByText("It's quiet here.")).toBeVisible();
  });

  test('a failed feed shows the error in red and can be retried', async ({ signedInAs, members, consoleGuard }) => {
    consoleGuard.expect(/status of 503|answer: 503/);
    await postAs(members.ben, unique('Still here'));
    const page = await signedInAs('ben');
    const message = 'The club is very busy right now.';
    await answerCall(page, '/api/posts', 'GET', { status: 503, json: { message, code: 'unavailable' } });
    await page.goto('/');
    await expectColor(page.getByText(message), 'red');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(feed(page).getByRole('article').first()).toBeVisible();
  });

  test("home shows the member's summary and suggestions", async ({ signedInAs, members }) => {
    const page = await signedInAs('dana');
    await page.goto('/');
    const left = page.getByRole('complementary', { name: 'You' });
    await expect(left.getByText('Dana Whitlock')).toBeVisible();
    await expect(left.getByText('No profession listed')).toBeVisible();
    for (const text of ['Connections', 'Followers', 'Saved Posts', 'My Groups']) {
      await expect(left.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(left.locator(`a[href="/profile/${members.dana.user._id}"]`)).toBeVisible();
    const right = page.getByRole('complementary', { name: 'Suggestions' });
    await expect(right.getByText('Learning & Upskilling')).toBeVisible();
    await expect(right.getByText('AI-recommended courses are coming soon.')).toBeVisible();
  });

  test('home asks to log in when the session ends elsewhere', async ({ page, members, consoleGuard }) => {
    consoleGuard.expect(/status of 401/);
    await signIn(page, members.dana.user.email ?? '');
    await openLive(page, '/');
    await expect(feed(page).or(page.getByText("It's quiet here."))).toBeVisible();
    await page.context().request.post('/api/auth/logout');
    await expect(page.getByText("Please log in to see what's going on in your club.")).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
