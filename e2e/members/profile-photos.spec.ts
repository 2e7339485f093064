import type { Page } from '@playwright/test';
import { fulfillCall } from '../fixtures/browser/intercept.ts';
import { picture } from '../fixtures/files.ts';
import { newMember, openOwnProfile } from '../fixtures/new-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const cropper = (page: Page) => dialog(page).getByRole('application');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });
const avatar = (page: Page) => page.getByLabel('Change your photo');
const cover = (page: Page) => page.getByLabel('Edit cover photo');
const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };

test('a new picture is cropped and shows on posts and comments at once, also after a failure', async ({
  page,
  club,
  members,
  signedInAs,
  consoleGuard,
}) => {
  consoleGuard.expect(/409/);
  const nadia = await newMember(club.url, members);
  const text = unique('Before the picture');
  const posted = await (await nadia.api.post('/api/posts', { data: { content: text } })).json();
  await nadia.api.post(`/api/posts/${posted._id}/comments`, { data: { text: 'Me again' } });
  const onFeed = await signedInAs('ben');
  await onFeed.goto(`/posts/${posted._id}`);
  const avatars = onFeed.getByRole('article').locator('img[src^="/files/"]');
  await expect(onFeed.getByText('Me again')).toBeVisible();
  await expect(avatars).toHaveCount(0);

  await openOwnProfile(page, nadia);
  await avatar(page).focus();
  await avatar(page).setInputFiles(picture(600, 300));
  await expect(cropper(page)).toBeFocused();
  const place = () => dialog(page).locator('img').getAttribute('style');
  const before = await place();
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).not.toBe(before);
  const zoom = dialog(page).getByLabel('Zoom', { exact: true });
  await expect(zoom).toHaveAttribute('max', String(300 / 128));
  await page.keyboard.press('+');
  await expect(zoom).not.toHaveValue('1');
  await fulfillCall(page, '/api/users/me/avatar', 'PUT', { status: 409 });
  await save(page).click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Avatar update failed' })).toBeVisible();
  await page.unrouteAll();
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(avatar(page)).toBeFocused();
  const own = page.getByRole('main').locator('img[src$="/large"]');
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').avatar);
  expect(stored).toMatch(/^\/files\/.+\/small$/);
  await expect(avatars).toHaveCount(2);
  await expect(avatars.first()).toHaveAttribute('src', stored);
});

test('a cover photo is four times as wide as high and replaces the old one, also after a failure', {
  tag: '@long',
}, async ({ page, club, members, consoleGuard }) => {
  consoleGuard.expect(/409/);
  const nadia = await newMember(club.url, members);
  await openOwnProfile(page, nadia);
  const shown = page.locator('main img[src$="/cover"]');
  const hang = async () => {
    await cover(page).setInputFiles(picture(800, 500));
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    return shown.getAttribute('src');
  };
  const first = await hang();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.width / image.height)).toBeCloseTo(4, 0);
  await fulfillCall(page, '/api/users/me/cover', 'PUT', { status: 409 });
  await cover(page).setInputFiles(picture(800, 500));
  await save(page).click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Cover photo update failed' })).toBeVisible();
  await page.unrouteAll();
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  expect((await nadia.api.get(first ?? '')).status()).toBe(404);
});

test('an unsupported picture is rejected with an error', { tag: '@long' }, async ({ page, club, members }) => {
  await openOwnProfile(page, await newMember(club.url, members));
  await avatar(page).setInputFiles(heic);
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'HEIC photos' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const other = dialog(page).getByLabel('Choose another photo');
  await other.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(dialog(page)).toContainText('Choose a JPEG, PNG, WebP, GIF or AVIF image.');
  await other.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(dialog(page)).toContainText("We can't open this photo. Choose another one.");
  await other.setInputFiles(picture(300, 300));
  await expect(save(page)).toBeEnabled();
});
