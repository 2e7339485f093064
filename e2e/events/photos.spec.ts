import type { Locator, Page } from '@playwright/test';
import type { ClubEvent } from 'contract/events/events.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { picture } from '../fixtures/files.ts';
import type { Members } from '../fixtures/members.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const album = (page: Page) => page.getByRole('region', { name: /^Photos/ });
const tiles = (page: Page) => album(page).getByRole('list').getByRole('button');
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** All of today, so that it has begun. */
async function beginToday({ mo, ben, cleo }: Members, title: string): Promise<ClubEvent> {
  const data = { title, description: 'Bring a camera.', date: new Date().toISOString().slice(0, 10) };
  const event: ClubEvent = await (await mo.api.post('/api/events', { data })).json();
  for (const { api } of [ben, cleo]) await api.put(`/api/events/${event._id}/rsvp`);
  return event;
}

test('guests add photos on a phone, and one who is in a picture hides it from everyone but hosts', async ({
  signedInAs,
  members,
}) => {
  test.setTimeout(150_000);
  const title = unique('Photo walk');
  const { _id } = await beginToday(members, title);
  const [ben, cleo, mo] = [await signedInAs('ben', 'phone'), await signedInAs('cleo'), await signedInAs('mo')];
  for (const page of [ben, cleo, mo]) await openLive(page, `/events/${_id}`);

  await album(ben).getByRole('button', { name: 'Add photos' }).click();
  await dialogOf(ben)
    .locator('input[type=file]')
    .setInputFiles([picture(300, 200, 'one.png'), picture(200, 300, 'two.png')]);
  await dialogOf(ben).getByLabel('Caption of photo 1').fill('Half past six');
  await expectAccessible(ben);
  await expectNoSidewaysScroll(ben);
  await dialogOf(ben).getByRole('button', { name: 'Add photos' }).click();
  await expect(ben.getByText('We added your photos.')).toBeVisible();
  for (const page of [ben, cleo, mo]) await expect(tiles(page)).toHaveCount(2);
  await expectNoSidewaysScroll(ben);

  await tiles(cleo).first().focus();
  await cleo.keyboard.press('Enter');
  const viewer = cleo.getByRole('dialog', { name: `Photos of ${title}` });
  await expect(viewer.getByText('Half past six')).toBeVisible();
  await expectAccessible(cleo);
  await cleo.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await cleo.keyboard.press('ArrowLeft');
  await viewer.getByRole('button', { name: 'Take me out of this photo' }).press('Enter');
  await dialogOf(cleo).getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(viewer.getByText('Half past six')).toHaveCount(0);
  await cleo.keyboard.press('Escape');
  for (const page of [ben, cleo]) await expect(tiles(page)).toHaveCount(1);

  const hidden = album(mo).getByRole('button', { name: 'Half past six Hidden from members' });
  await hidden.press('Enter');
  await expect(dialogOf(mo).getByText(/^A member wants to be taken out/)).toBeVisible();
  await expectAccessible(mo);
  await dialogOf(mo).getByRole('button', { name: 'Show it to members again' }).press('Enter');
  for (const page of [ben, cleo]) await expect(tiles(page)).toHaveCount(2);
  await dialogOf(mo).getByRole('button', { name: 'Delete photo' }).press('Enter');
  await dialogOf(mo).getByRole('button', { name: 'Confirm' }).press('Enter');
  for (const page of [ben, cleo]) await expect(tiles(page)).toHaveCount(1);
});

test('all photos of an event come as one file', async ({ signedInAs, members }) => {
  const { _id } = await beginToday(members, unique('Light painting'));
  const form = new FormData();
  for (const name of ['one.png', 'two.png'])
    form.append('photos', new File([new Uint8Array(picture(60, 40).buffer)], name, { type: 'image/png' }));
  await members.ben.api.post(`/api/events/${_id}/photos`, { multipart: form });
  const page = await signedInAs('dana');
  await page.goto(`/events/${_id}`);
  const download = page.waitForEvent('download');
  await album(page).getByRole('link', { name: 'Download all' }).click();
  expect((await download).suggestedFilename()).toBe('photos.zip');
  await expect(album(page).getByRole('button', { name: 'Add photos' })).toHaveCount(0);
});
