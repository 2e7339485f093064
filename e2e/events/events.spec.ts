import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ClubEvent } from 'contract/events/events.ts';
import { holdCall } from '../fixtures/browser/intercept.ts';
import { Keyboard } from '../fixtures/browser/keyboard.ts';
import { picture } from '../fixtures/files.ts';
import type { Member } from '../fixtures/members.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const button = (page: Page, title: string, name: string) =>
  cardOf(page, title).getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

function nextMonth(day: number, time: string): string {
  const now = new Date();
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, day));
  return `${date.toISOString().slice(0, 10)}T${time}`;
}

async function announce({ api }: Member, fields: Partial<ClubEvent>): Promise<ClubEvent> {
  const data = { description: 'Bring what you built.', date: `${nextMonth(9, '18:00')}:00Z`, ...fields };
  const response = await api.post('/api/events', { data });
  expect(response.status()).toBe(201);
  return response.json();
}

test('an event for two with a waiting list is created, edited and canceled', async ({ signedInAs }) => {
  test.setTimeout(120_000);
  const [mo, ben, cleo, dana] = [
    await signedInAs('mo'),
    await signedInAs('ben'),
    await signedInAs('cleo'),
    await signedInAs('dana'),
  ];
  for (const page of [mo, ben, cleo, dana]) await page.goto('/events');
  for (const page of [mo, ben]) await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Create Event' })).toHaveCount(0);

  const title = unique('Soldering for two');
  await mo.getByRole('button', { name: 'Create Event' }).click();
  const form = dialogOf(mo);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Date').fill(nextMonth(9, '18:00'));
  await form.getByLabel('Ends').fill(nextMonth(9, '20:00'));
  await form.getByLabel('Description').fill('Two irons, two seats.');
  await form.getByLabel('Location').fill('Room B12');
  await form.getByLabel('Capacity').fill('2');
  const release = await holdCall(mo, '/api/events', 'POST');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  release();
  await expect(form).toBeHidden();

  // It appears live.
  for (const page of [mo, ben, cleo, dana]) {
    const card = cardOf(page, title);
    await expect(card).toContainText('Hosted by Mo Lindqvist');
    await expect(card).toContainText('Two irons, two seats.');
    await expect(card).toContainText('Room B12');
    await expect(card).toContainText('0 going');
  }

  const held = await holdCall(ben, '/rsvp', 'PUT');
  await button(ben, title, 'RSVP').click();
  await expect(button(ben, title, '...')).toBeDisabled();
  held();
  await expect(button(ben, title, 'Cancel RSVP')).toBeVisible();
  await expect(cardOf(cleo, title)).toContainText('1 going · 1 spot left');
  await button(cleo, title, 'RSVP').click();
  await expect(button(cleo, title, 'Cancel RSVP')).toBeVisible();
  await button(dana, title, 'Join waiting list').click();
  await expect(button(dana, title, 'Leave waiting list')).toBeVisible();
  await expect(cardOf(dana, title)).toContainText("You're on the waiting list.");
  await expect(cardOf(ben, title)).toContainText('2 going · Full · 1 waiting');

  await cardOf(mo, title)
    .getByRole('button', { name: `Who is going to ${title}` })
    .click();
  const people = dialogOf(mo).getByRole('list', { name: 'Who is going' });
  await expect(people.getByRole('listitem')).toHaveText([/Ben Castellanos/, /Cléo Martin/]);
  await mo.keyboard.press('Escape');

  await button(ben, title, 'Cancel RSVP').click();
  await expect(button(dana, title, 'Cancel RSVP')).toBeVisible();
  await expect(dana.getByText(`A spot opened up: you're going to ${title}.`)).toBeVisible();
  await expect(button(ben, title, 'Join waiting list')).toBeVisible();

  const better = unique('Soldering for three');
  await cardOf(mo, title)
    .getByRole('button', { name: `Options for ${title}` })
    .click();
  await mo.getByRole('menuitem', { name: 'Edit event' }).click();
  await expect(form.getByLabel('Date')).toHaveValue(nextMonth(9, '18:00'));
  await form.getByLabel('Title').fill(better);
  await form.getByLabel('Capacity').fill('3');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cardOf(dana, better)).toContainText('2 going · 1 spot left');
  await expect(button(ben, better, 'RSVP')).toBeVisible();

  await cardOf(mo, better)
    .getByRole('button', { name: `Options for ${better}` })
    .click();
  await mo.getByRole('menuitem', { name: 'Cancel event' }).click();
  await expect(dialogOf(mo)).toContainText(`Are you sure you want to cancel "${better}"?`);
  await dialogOf(mo).getByRole('button', { name: 'Confirm' }).click();
  for (const page of [mo, dana, ben]) await expect(cardOf(page, better)).toHaveCount(0);
  await dana.getByRole('tab', { name: 'Past' }).click();
  await expect(dana.getByRole('heading', { name: 'Past Events' })).toBeVisible();
  await expect(cardOf(dana, better)).toContainText('Canceled');
  await expect(cardOf(dana, better)).toContainText('2 were going');
});

test('an event with a cover is answered and talked about on its page, live', { tag: '@long' }, async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const [mo, dana] = [await signedInAs('mo'), await signedInAs('dana', 'phone')];
  await mo.goto('/events');
  await mo.getByRole('button', { name: 'Create Event' }).click();
  const title = unique('Lanterns');
  const form = dialogOf(mo);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Date').fill(nextMonth(9, '19:00'));
  await form.getByLabel('Description').fill('Paper and wire are there.');
  await form.getByLabel('Choose a picture').setInputFiles(picture(1600, 900));
  await form.getByRole('button', { name: 'Change time zone' }).click();
  const zone = form.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  const zones = form.getByRole('listbox', { name: 'Time zone' });
  await expect(zones).toBeInViewport({ ratio: 1 });
  await expectAccessible(mo);
  await zone.pressSequentially('Toky');
  await zone.press('Enter');
  await expect(zone).toHaveValue('Tokyo (GMT+9)');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
  await cardOf(mo, title).getByRole('link', { name: title, exact: true }).click();

  await dana.goto('/events');
  await cardOf(dana, title).getByRole('link', { name: title, exact: true }).click();
  for (const page of [mo, dana]) {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('(7:00 PM in Tokyo)')).toBeVisible();
    const cover = page.getByRole('img', { name: `Picture of ${title}` });
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  }
  const response = dana.getByRole('region', { name: 'Your answer' });
  await expect(response).toBeInViewport();
  await response.getByRole('button', { name: 'RSVP' }).click();
  await expect(response.getByRole('button', { name: 'Cancel RSVP' })).toBeVisible();
  await expect(mo.getByText('1 going')).toBeVisible();
  await mo.getByRole('button', { name: `Who is going to ${title}` }).click();
  await expect(dialogOf(mo)).toContainText('Dana Whitlock');
  await mo.keyboard.press('Escape');

  const comment = async (page: Page, text: string) => {
    await page.getByRole('textbox', { name: 'Add a comment...' }).fill(text);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
  };
  await comment(dana, 'Can I bring my own paper?');
  const comments = (page: Page) => page.getByRole('list', { name: 'Comments' });
  await expect(comments(mo)).toContainText('Can I bring my own paper?');
  await comment(mo, 'Please do.');
  await expect(comments(dana)).toContainText('Please do.');
  await expectNoSidewaysScroll(dana);
  await expectAccessible(dana);
});

test('a month of events is walked through by keyboard', { tag: '@long' }, async ({ signedInAs, members }) => {
  const title = unique('In a month');
  await announce(members.mo, { title });
  const page = await signedInAs('ben');
  const keys = new Keyboard(page);
  await page.goto('/events');
  await keys.tabTo(page.getByRole('tab', { name: 'Upcoming' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Month' })).toBeFocused();
  const day = page.getByRole('grid').locator('[tabindex="0"]');
  await keys.tabTo(day);
  await expect(day).toHaveAttribute('aria-current', 'date');
  // To the ninth of this month, then to that of the next.
  const away = 9 - new Date().getDate();
  for (let step = 0; step < Math.abs(away); step += 1) await page.keyboard.press(away < 0 ? 'ArrowLeft' : 'ArrowRight');
  await expect(day).toHaveAccessibleName(/ 9(, |$)/);
  await page.keyboard.press('PageDown');
  await expect(day).toHaveAccessibleName(/ 9, \d+ events?$/);
  await expect(day).toBeFocused();
  await expectAccessible(page);
  await keys.press(cardOf(page, title).getByRole('link', { name: title, exact: true }));
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('an event can be added to a calendar, alone and through a private address', { tag: '@long' }, async ({
  signedInAs,
  members,
  request,
}) => {
  const title = unique('In my calendar');
  const event = await announce(members.mo, { title });
  await members.ben.api.put(`/api/events/${event._id}/rsvp`);
  const page = await signedInAs('ben');
  await page.goto('/events');
  const download = page.waitForEvent('download');
  await cardOf(page, title)
    .getByRole('link', { name: `Add ${title} to your calendar` })
    .click();
  expect((await download).suggestedFilename()).toBe('event.ics');

  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Get my calendar address' }).click();
  const address = dialogOf(page).getByLabel('Private address');
  const first = await address.inputValue();
  expect(await (await request.get(first)).text()).toContain(`SUMMARY:${title}`);
  await dialogOf(page).getByRole('button', { name: 'Renew' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(await address.inputValue())).status()).toBe(200);
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Get my calendar address' })).toBeVisible();
});

test('an event has a poster for a wall or a story', async ({ signedInAs, members }) => {
  const { _id } = await announce(members.mo, { title: unique('Stars above the roof'), place: 'The observatory' });
  const page = await signedInAs('ben');
  await page.goto(`/events/${_id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Poster' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('poster.png');
  const png = await readFile(await file.path());
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350]);
});
