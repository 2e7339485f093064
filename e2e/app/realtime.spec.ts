import type { Page } from '@playwright/test';
import { limits } from 'contract/limits.ts';
import { delayResponse } from '../fixtures/browser/intercept.ts';
import { openFeed } from '../fixtures/browser/live.ts';
import { proxySocket } from '../fixtures/browser/socket-proxy.ts';
import { newMember } from '../fixtures/new-member.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('new posts, likes, comments, edits and deletions show live', async ({ signedInAs, members }) => {
  const [reader, author] = [await signedInAs('cleo'), await signedInAs('ben')];
  await Promise.all([openFeed(reader), openFeed(author)]);
  const text = unique('Live from the workshop');
  await author.getByPlaceholder("What's on your mind, Ben?").fill(text);
  await author.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(cardOf(author, text)).toBeVisible();

  const pill = reader.getByRole('button', { name: '1 new post', exact: true });
  await expect(pill).toBeVisible();
  await expect(cardOf(reader, text)).toHaveCount(0);
  await pill.click();
  await expect(cardOf(reader, text)).toBeInViewport();
  await expect(pill).toBeHidden();
  await expect(cardOf(reader, text).getByText('online')).toBeAttached();

  const like = cardOf(reader, text).getByRole('button', { name: 'Like', exact: true });
  const colorOf = () => like.evaluate((element) => getComputedStyle(element).color);
  const plain = await colorOf();
  await like.click();
  await expect.poll(colorOf).not.toBe(plain);
  await expect(cardOf(author, text).getByText('1 like', { exact: true })).toBeVisible();
  await expect(cardOf(author, text).getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await cardOf(author, text).getByRole('button', { name: '0 comments' }).click();
  await cardOf(reader, text).getByRole('button', { name: '0 comments' }).click();
  await cardOf(reader, text).getByPlaceholder('Add a comment...').fill('Wonderful');
  await reader.keyboard.press('Enter');
  await expect(cardOf(author, text).getByRole('list', { name: 'Comments' })).toContainText('Wonderful');
  await expect(cardOf(author, text).getByRole('button', { name: '1 comment', exact: true })).toBeVisible();

  const posts: { _id: string; content: string }[] = await (await members.ben.api.get('/api/posts')).json();
  const id = posts.find((post) => post.content === text)?._id;
  await members.ben.api.put(`/api/posts/${id}`, { data: { content: `${text}, again` } });
  await expect(cardOf(reader, `${text}, again`)).toContainText('edited');
  await members.ben.api.delete(`/api/posts/${id}`);
  await expect(cardOf(reader, text)).toHaveCount(0);
  await expect(cardOf(author, text)).toHaveCount(0);
});

test('what happened during an outage shows after reconnecting', { tag: '@long' }, async ({ signedInAs, members }) => {
  const read = unique('Read already');
  await members.ben.api.post('/api/posts', { data: { content: read } });
  const page = await signedInAs('cleo');
  const proxy = await proxySocket(page);
  await page.goto('/');
  await expect(cardOf(page, read)).toBeVisible();
  await expect.poll(proxy.isLive).toBe(true);
  proxy.cut();
  const text = unique('You missed this');
  await members.ben.api.post('/api/posts', { data: { content: text } });
  proxy.restore();
  await page.getByRole('button', { name: /^\d+ new posts?$/ }).click();
  await expect(cardOf(page, text)).toBeVisible();
});

test('what happens between loading the feed and connecting is not lost', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  const page = await signedInAs('cleo');
  const proxy = await proxySocket(page);
  proxy.cut();
  await page.goto('/');
  await expect(page.getByText('Loading feed...')).toBeHidden();
  await expect(page.getByRole('article').first().or(page.getByText("It's quiet here."))).toBeVisible();
  const text = unique('Just before you looked');
  await members.ben.api.post('/api/posts', { data: { content: text } });
  proxy.restore();
  await page
    .getByRole('button', { name: /^\d+ new posts?$/ })
    .or(cardOf(page, text))
    .click();
  await expect(cardOf(page, text)).toBeVisible();
});

test('a connection made before the socket connects shows too', { tag: '@long' }, async ({
  signedInAs,
  club,
  members,
}) => {
  const nadia = await newMember(club.url, members);
  await setRelationship(nadia, members.ben, 'connected');
  for (const one of [members.ben, members.dana]) await setRelationship(members.cleo, one, 'none');
  const page = await signedInAs('cleo');
  const proxy = await proxySocket(page);
  proxy.cut();
  await page.goto(`/profile/${nadia.user._id}`);
  await expect(page.getByText('1 connection', { exact: true })).toBeVisible();
  await setRelationship(nadia, members.dana, 'connected');
  await setRelationship(members.cleo, members.ben, 'connected');
  proxy.restore();
  await expect(page.getByText('2 connections, 1 mutual')).toBeVisible();
});

test('changes of an open post and of search results before the socket connects show too', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  const text = unique('zeppelin').replaceAll(' ', '');
  const post = await postAs(members.ben, text);
  const page = await signedInAs('cleo');
  const proxy = await proxySocket(page);
  for (const [path, likes] of [
    [`/posts/${post._id}`, '1 like'],
    [`/search?q=${text}&tab=posts`, '2 likes'],
  ] as const) {
    proxy.cut();
    await page.goto(path);
    await expect(cardOf(page, text)).toBeVisible();
    await members[likes === '1 like' ? 'dana' : 'mo'].api.put(`/api/posts/${post._id}/like`);
    proxy.restore();
    await expect(cardOf(page, text).getByText(likes, { exact: true })).toBeVisible();
  }
});

test('an answer older than my latest action does not undo it', async ({ signedInAs, members }) => {
  const text = unique('Read while I save it');
  await postAs(members.ben, text);
  await setRelationship(members.cleo, members.dana, 'none');
  const page = await signedInAs('cleo');
  const proxy = await proxySocket(page);
  await page.goto('/');
  await expect.poll(proxy.isLive).toBe(true);
  proxy.cut();
  const save = cardOf(page, text).getByRole('button', { name: 'Save post' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  const readsOf = countResponses(page);
  let reading = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/posts');
  let release = await delayResponse(page, `/api/posts?limit=${limits.feedPage}`, 'GET');
  proxy.restore();
  await reading;
  const saved = page.waitForResponse('**/save');
  await save.click();
  await (await saved).finished();
  release();
  await expect.poll(() => readsOf('/api/posts')).toBe(2);
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  proxy.cut();
  await page.goto('/members?q=dana');
  proxy.restore();
  await expect.poll(proxy.isLive).toBe(true);
  proxy.cut();
  const dana = page.getByRole('listitem').filter({ hasText: 'Dana Whitlock' });
  await expect(dana).toBeVisible();
  const before = readsOf('/api/users/me');
  reading = page.waitForRequest('**/api/users/me');
  release = await delayResponse(page, '/api/users/me', 'GET');
  proxy.restore();
  await reading;
  const connected = page.waitForResponse('**/connect/*');
  await dana.getByRole('button', { name: 'Connect', exact: true }).click();
  await (await connected).finished();
  release();
  await expect.poll(() => readsOf('/api/users/me')).toBeGreaterThanOrEqual(before + 2);
  await expect(dana.getByRole('button', { name: 'Pending', exact: true })).toBeVisible();
});

/** Counts a page's responses by path. */
function countResponses(page: Page): (path: string) => number {
  const pending: string[] = [];
  page.on('response', (response) => pending.push(new URL(response.url()).pathname));
  return (path) => pending.filter((one) => one === path).length;
}
