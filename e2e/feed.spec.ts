import type { Locator, Page } from '@playwright/test';
import type { Post } from 'contract/feed.ts';
import { picture } from './fixtures/files.ts';
import type { Member } from './fixtures/members.ts';
import { answerCall, holdCall } from './fixtures/network.ts';
import { expectColour } from './fixtures/screen.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/words.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a post' });
const words = (page: Page) => composer(page).getByRole('textbox');
const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true });
const feed = (page: Page) => page.getByRole('list', { name: 'Posts' });
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const like = (card: Locator) => card.getByRole('button', { name: 'Like', exact: true });
const commentField = (card: Locator) => card.getByPlaceholder('Add a comment...');

async function postAs({ api }: Member, text: string, media?: ReturnType<typeof picture>): Promise<Post> {
  const answer = await api.post('/api/posts', { multipart: { content: text, ...(media && { media }) } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

test.describe('writing', () => {
  test('the composer asks by first name and wants words', async ({ signedInAs }) => {
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

  test('a post says Posting... on its way and then stands first in the feed', async ({ signedInAs }) => {
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
    const image = cardOf(page, text).getByRole('img', { name: 'Picture in the post of Ben Castellanos' });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(300);
    await expect(preview).toBeHidden();
  });

  test('a post that fails says why and keeps its words and photo, over a reload too', async ({
    signedInAs,
    complaints,
  }) => {
    complaints.expect(/status of 503|answer: 503/);
    const page = await signedInAs('cleo');
    await page.goto('/');
    const text = unique('Three hours of work');
    await words(page).fill(text);
    await composer(page).getByLabel('Photo', { exact: true }).setInputFiles(picture(60, 40));
    const message = 'The club is short of breath. Please try again in a moment.';
    await answerCall(page, '/api/posts', 'POST', { status: 503, json: { message, code: 'unavailable' } });
    await send(page).click();
    await expectColour(composer(page).getByText(message), 'red');
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
    await cardOf(page, text).getByRole('button', { name: 'What to do with this post' }).click();
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

    await cardOf(page, better).getByRole('button', { name: 'What to do with this post' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this post? This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, better)).toBeVisible();
    await cardOf(page, better).getByRole('button', { name: 'What to do with this post' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(cardOf(page, better)).toHaveCount(0);
  });

  test('others cannot touch a post; a moderator deletes but does not edit', async ({ signedInAs, members }) => {
    const text = unique('My opinion');
    await postAs(members.ben, text);
    const page = await signedInAs('dana');
    await page.goto('/');
    await expect(cardOf(page, text)).toBeVisible();
    await expect(cardOf(page, text).getByRole('button', { name: 'What to do with this post' })).toHaveCount(0);
    const moderator = await signedInAs('mo');
    await moderator.goto('/');
    await cardOf(moderator, text).getByRole('button', { name: 'What to do with this post' }).click();
    await expect(moderator.getByRole('menuitem')).toHaveText(['Delete']);
  });
});

test.describe('reading', () => {
  test('a like shows at once and holds', async ({ signedInAs, members }) => {
    const text = unique('Likeable');
    await postAs(members.cleo, text);
    const page = await signedInAs('ben');
    await page.goto('/');
    const card = cardOf(page, text);
    await expect(like(card)).toHaveAttribute('aria-pressed', 'false');
    const plain = await like(card).evaluate((element) => getComputedStyle(element).color);
    const release = await holdCall(page, '/like', 'PUT');
    await like(card).click();
    await expect(like(card)).toHaveAttribute('aria-pressed', 'true');
    await expect(card.getByText('1 like', { exact: true })).toBeVisible();
    await expect.poll(() => like(card).evaluate((element) => getComputedStyle(element).color)).not.toBe(plain);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(like(card)).toHaveAttribute('aria-pressed', 'true');
    await like(card).click();
    await expect(card.getByText('0 likes')).toBeVisible();
  });

  test('a refused like is taken back with a sentence', async ({ signedInAs, members, complaints }) => {
    complaints.expect(/status of 503|answer: 503/);
    const text = unique('Unlikeable');
    await postAs(members.cleo, text);
    const page = await signedInAs('ben');
    await page.goto('/');
    const card = cardOf(page, text);
    const message = 'The club is short of breath.';
    await answerCall(page, '/like', 'PUT', { status: 503, json: { message, code: 'unavailable' } });
    await like(card).click();
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect(like(card)).toHaveAttribute('aria-pressed', 'false');
    await expect(card.getByText('0 likes')).toBeVisible();
  });

  test('comments open by the count and by the button, and a blank one is not sent', async ({ signedInAs, members }) => {
    const text = unique('Discuss');
    await postAs(members.cleo, text);
    const page = await signedInAs('ben');
    await page.goto('/');
    const card = cardOf(page, text);
    await expect(commentField(card)).toBeHidden();
    await card.getByRole('button', { name: '0 comments' }).click();
    await expect(commentField(card)).toBeVisible();
    await card.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(commentField(card)).toBeHidden();
    await card.getByRole('button', { name: 'Comment', exact: true }).click();
    const post = card.getByRole('button', { name: 'Post', exact: true });
    await commentField(card).fill('   ');
    await expect(post).toBeDisabled();
    const comment = unique('<i>Quite</i> right');
    await commentField(card).fill(comment);
    await commentField(card).press('Enter');
    await expect(card.getByRole('list', { name: 'Comments' })).toContainText(comment);
    await expect(card.getByRole('button', { name: '1 comment', exact: true })).toBeVisible();
    await expect(commentField(card)).toHaveValue('');

    await card.getByRole('button', { name: 'Delete the comment of Ben Castellanos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(card.getByText(comment)).toHaveCount(0);
    await expect(card.getByRole('button', { name: '0 comments' })).toBeVisible();
  });

  test('a refused comment gives its words back', async ({ signedInAs, members, complaints }) => {
    complaints.expect(/status of 503|answer: 503/);
    const text = unique('Ask me anything');
    await postAs(members.cleo, text);
    const page = await signedInAs('ben');
    await page.goto('/');
    const card = cardOf(page, text);
    await card.getByRole('button', { name: '0 comments' }).click();
    const message = 'The club is short of breath.';
    await answerCall(page, '/comments', 'POST', { status: 503, json: { message, code: 'unavailable' } });
    await commentField(card).fill('What is your favourite gear ratio?');
    await commentField(card).press('Enter');
    await expectColour(card.getByText(message), 'red');
    await expect(commentField(card)).toHaveValue('What is your favourite gear ratio?');
    await expect(card.getByRole('button', { name: '0 comments' })).toBeVisible();
  });

  test('long words fold behind Show more', async ({ signedInAs, members }) => {
    const text = unique('A long story');
    const last = unique('and that is how it ended.');
    await postAs(members.cleo, `${text}\n${'It went on.\n'.repeat(60)}${last}`);
    const page = await signedInAs('ben');
    await page.goto('/');
    const card = cardOf(page, text);
    const folded = await card.boundingBox();
    await card.getByRole('button', { name: 'Show more' }).click();
    const unfolded = await card.boundingBox();
    expect(unfolded?.height).toBeGreaterThan((folded?.height ?? 0) * 2);
    await expect(card.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('a tall picture shows at most 500 px high; a viewer shows it whole', async ({ signedInAs, members }) => {
    const text = unique('A very tall tower');
    await postAs(members.cleo, text, picture(400, 1_200));
    const page = await signedInAs('ben');
    await page.goto('/');
    const image = cardOf(page, text).getByRole('img', { name: /^Picture in the post of/ });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBeGreaterThan(0);
    const box = await image.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(500);
    expect(box?.height).toBeGreaterThan(300);
    await image.click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('img', { name: /^Picture in the post of/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(cardOf(page, text).locator('button:focus')).toHaveCount(1);
  });

  test('sixty posts come as one scrolls, and only those near the screen are drawn', async ({ signedInAs, members }) => {
    const mark = unique('Number');
    for (let number = 1; number <= 60; number++) await postAs(members.cleo, `${mark}: ${number}`);
    const page = await signedInAs('ben');
    await page.goto('/');
    await expect(feed(page).getByRole('article').first()).toContainText(`${mark}: 60`);
    await expect(feed(page).locator('> li')).toHaveCount(20);
    const drawn: number[] = [];
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        drawn.push(await page.getByRole('article').count());
        return page.getByText('You have seen it all.').isVisible();
      })
      .toBe(true);
    const posts = await feed(page).locator('> li').count();
    expect(posts).toBeGreaterThanOrEqual(60);
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);
    expect(Math.max(...drawn)).toBeLessThan(60);
    await page.keyboard.press('Home');
    await expect(cardOf(page, `${mark}: 60`)).toBeInViewport();
  });
});

test.describe('states', () => {
  test('the feed says that it is loading', async ({ signedInAs }) => {
    const page = await signedInAs('ben');
    const release = await holdCall(page, '/api/posts', 'GET');
    await page.goto('/');
    await expect(page.getByText('Loading feed...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByText('Loading feed...')).toBeHidden();
  });

  test('an empty feed invites to write', async ({ signedInAs }) => {
    const page = await signedInAs('ben');
    await answerCall(page, '/api/posts', 'GET', { status: 200, json: [] });
    await page.goto('/');
    await expect(page.getByText('It is quiet here.')).toBeVisible();
  });

  test('a feed that fails says why in red, and can be tried again', async ({ signedInAs, members, complaints }) => {
    complaints.expect(/status of 503|answer: 503/);
    await postAs(members.ben, unique('Still here'));
    const page = await signedInAs('ben');
    const message = 'The club is short of breath.';
    await answerCall(page, '/api/posts', 'GET', { status: 503, json: { message, code: 'unavailable' } });
    await page.goto('/');
    await expectColour(page.getByText(message), 'red');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(feed(page).getByRole('article').first()).toBeVisible();
  });

  test('home shows who one is, and what there is to find', async ({ signedInAs, members }) => {
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

  test('when the session ends elsewhere, the open home asks to log in', async ({ page, members, complaints }) => {
    complaints.expect(/status of 401/);
    await signIn(page, members.dana.user.email ?? '');
    await expect(feed(page).or(page.getByText('It is quiet here.'))).toBeVisible();
    await page.context().request.post('/api/auth/logout');
    await expect(page.getByText('Please log in to see what is going on in your club.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
