import type { Page } from '@playwright/test';
import type { EventGuest } from 'contract/events/events.guests.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { qrPng } from '../../server/src/platform/images/qr-code.ts';
import { signTicket } from '../../web/src/events/door/tickets.testing.ts';
import { addCamera, addFastScanner, holdUp, scanAll } from '../fixtures/camera.ts';
import { inParallel, inviteMany } from '../fixtures/crowd.ts';
import type { Member } from '../fixtures/members.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { expect, phone, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const offlineErrors = /ERR_INTERNET_DISCONNECTED|WebSocket connection/;

async function plan(host: Member, going: Member[], fields: object = {}): Promise<ClubEvent> {
  const date = new Date(Date.now() + 3_600_000).toISOString();
  const data = { title: unique('At the door'), description: 'With music.', date, ...fields };
  const event: ClubEvent = await (await host.api.post('/api/events', { data })).json();
  for (const { api } of going) await api.put(`/api/events/${event._id}/rsvp`, { data: { answer: 'going' } });
  return event;
}

const ticketOf = async ({ api }: Member, { _id }: ClubEvent): Promise<string> =>
  (await (await api.get(`/api/events/${_id}/ticket`)).json()).code;

async function listIn({ api }: Member, { _id }: ClubEvent): Promise<EventGuest[]> {
  const rows: EventGuest[] = [];
  for (let path = `/api/events/${_id}/guests?limit=100`; path; ) {
    const response = await api.get(path);
    rows.push(...(await response.json()));
    path = /<([^>]+)>; rel="next"/.exec(response.headers().link ?? '')?.[1] ?? '';
  }
  return rows.filter(({ checkedInAt }) => checkedInAt !== null);
}

const openDoor = async (page: Page, { _id }: ClubEvent) => {
  await page.goto(`/events/${_id}/door`);
  await expect(page.getByText('The list is up to date')).toBeVisible();
};
const photo = (code: string) => ({ name: 'ticket.png', mimeType: 'image/png', buffer: qrPng(code) });
const figure = (page: Page) => page.getByRole('status').filter({ hasText: /in, of/ });

test('a member shows their ticket, a host reads a photo of it, and all hosts see the count', async ({
  signedInAs,
  members: { mo, ben, cleo },
}) => {
  const event = await plan(mo, [ben, cleo], { guestsAllowed: 2 });
  await ben.api.put(`/api/events/${event._id}/rsvp`, { data: { answer: 'going', guests: 2 } });
  const guest = await signedInAs('ben', 'phone');
  await guest.goto(`/events/${event._id}`);
  await guest.getByRole('link', { name: 'Show ticket' }).click();
  await expect(guest.getByRole('img', { name: /^QR code of your ticket/ })).toBeVisible();
  await expect(guest.getByText('With 2 guests')).toBeVisible();
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);

  const [desk, ada] = [await signedInAs('mo', 'phone'), await signedInAs('ada')];
  await openDoor(ada, event);
  await desk.goto(`/events/${event._id}`);
  await desk.getByRole('link', { name: 'Check in guests' }).click();
  await desk.getByRole('button', { name: 'Scan tickets' }).click();
  await expect(desk.getByText(/^The camera does not work here/)).toBeVisible();
  const field = desk.getByLabel('Read a photo');
  await field.setInputFiles(photo(await ticketOf(ben, event)));
  await expect(desk.getByText(/Welcome them/)).toBeVisible();
  await expect(desk.getByRole('status').filter({ hasText: 'Welcome them' })).toContainText('+2');
  await expect(figure(ada)).toHaveText(/^1 in/);
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);

  await field.setInputFiles(photo(await ticketOf(ben, event)));
  await expect(desk.getByText(/Already in since/)).toBeVisible();
  await field.setInputFiles(photo(await ticketOf(mo, await plan(mo, [mo]))));
  await expect(desk.getByText(/This ticket is for another event/)).toBeVisible();

  await ada.getByRole('searchbox', { name: 'Find a name' }).fill('cleo');
  await ada.getByRole('button', { name: /^Check in Cl/ }).click();
  await expect(figure(desk)).toHaveText(/^2 in/);
  await ada.getByRole('searchbox', { name: 'Find a name' }).fill('Noor Aziz');
  await ada.getByRole('button', { name: /Noor Aziz.* walks in/ }).click();
  await expect(figure(desk)).toHaveText(/^3 in/);
  await ada.getByRole('tab', { name: /^In/ }).click();
  await ada.getByRole('button', { name: /^Undo .* Noor/ }).click();
  await expect(figure(desk)).toHaveText(/^2 in/);
  await guest.goto(`/events/${event._id}`);
  await expect(guest.getByText('You are in')).toBeVisible();
});

test('without a network a phone checks in, opens again, and joins later; a late no names guest and time', async ({
  signedInAs,
  members: { mo, ben, cleo, dana },
  consoleGuard,
}) => {
  consoleGuard.expect(offlineErrors);
  consoleGuard.expect(/status of 400/);
  const event = await plan(mo, [ben, cleo, dana]);
  const desk = await signedInAs('mo', 'phone');
  const context = desk.context();
  await addCamera(context);
  await openDoor(desk, event);
  await desk.waitForFunction(async () => (await caches.keys()).includes('offline-door'));
  await desk.waitForTimeout(1_500);
  await context.setOffline(true);
  await cleo.api.put(`/api/events/${event._id}/rsvp`, { data: { answer: null } });
  await desk.getByRole('button', { name: 'Scan tickets' }).click();
  await holdUp(desk, await ticketOf(ben, event));
  await expect(desk.getByText('In, waiting for the network')).toBeVisible();
  await expect(desk.getByText('1 waits for the network')).toBeVisible();
  const [header = '', body = ''] = (await ticketOf(ben, event)).match(/^(.{50})(.*)$/)?.slice(1) ?? [];
  await holdUp(desk, header + [...body].reverse().join(''));
  await expect(desk.getByText(/This code is no ticket of this club/)).toBeVisible();
  await expectAccessible(desk);

  await desk.reload();
  await expect(desk.getByText('1 waits for the network')).toBeVisible();
  await expect(desk.getByText(/^The list is (from|\d)/)).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Find a name' }).fill('Cleo');
  await desk.getByRole('button', { name: /^Check in Cl/ }).click();
  await expect(desk.getByText('2 wait for the network')).toBeVisible();
  await desk.getByRole('button', { name: 'Clear search' }).click();
  // By name, Cléo goes again. Dana has only the ticket, and takes back her answer meanwhile.
  await desk.getByRole('button', { name: 'Scan tickets' }).click();
  await holdUp(desk, await ticketOf(dana, event));
  await expect(desk.getByText('3 wait for the network')).toBeVisible();
  await dana.api.put(`/api/events/${event._id}/rsvp`, { data: { answer: 'declined' } });

  await context.setOffline(false);
  await expect(desk.getByText('0 wait for the network')).toBeVisible();
  const problems = desk.getByRole('region', { name: 'The club did not accept these' });
  await expect(problems).toContainText(/Dana.*, at \d/);
  await expectAccessible(desk);
  expect((await listIn(mo, event)).map(({ _id }) => _id).toSorted()).toEqual([ben.user._id, cleo.user._id].toSorted());
  await desk.reload();
  await problems.getByRole('button', { name: /^Got it/ }).click();
  await expect(problems).toHaveCount(0);
});

/** The keys of what the club stored on this device. */
const listRecords = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('club', 1);
        opening.onsuccess = () => {
          const database = opening.result;
          const keys = database.transaction('files').objectStore('files').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

test('a ticket opens without a network once it was open, and leaves the phone with its member', async ({
  signedInAs,
  members: { mo, ben },
  consoleGuard,
}) => {
  consoleGuard.expect(offlineErrors);
  const event = await plan(mo, [ben]);
  const page = await signedInAs('ben', 'phone');
  await page.goto(`/events/${event._id}/ticket`);
  const code = page.getByRole('img', { name: /^QR code of your ticket/ });
  await expect(code).toBeVisible();
  await page.waitForFunction(async () => (await caches.keys()).includes('offline-ticket'));
  await page.waitForTimeout(1_000);
  await page.context().setOffline(true);
  await page.reload();
  await expect(code).toBeVisible();
  await page.context().setOffline(false);

  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await listRecords(page)).toContain(`draft:${ben.user._id}:ticket:${event._id}`);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).tap();
  await page.waitForURL('**/login');
  await expect.poll(() => listRecords(page)).toEqual([]);
});

test('the code on the wall lets in who signs in on the way', async ({
  signedInAs,
  members: { mo, cleo },
  browser,
  club,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 40[01]/);
  const event = await plan(mo, []);
  const wall = await signedInAs('mo');
  await openDoor(wall, event);
  await wall.getByRole('link', { name: 'Code on the wall' }).click();
  await expect(wall.getByRole('img', { name: 'QR code to check in' })).toBeVisible();
  await expectAccessible(wall);
  const { code } = await (await mo.api.get(`/api/events/${event._id}/door-code`)).json();
  const context = await browser.newContext({ baseURL: club.url, ...phone });
  const page = await context.newPage();
  await page.goto(`/events/${event._id}/checkin?code=${code}`);
  await fillSignIn(page, cleo.user.email);
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
  await expectAccessible(page);
  await expect(wall.getByText('1 is in')).toBeVisible();
  await page.goto(`/events/${event._id}/checkin?code=AAAAAAAA`);
  await expect(page.getByRole('heading', { name: 'You are not in' })).toBeVisible();
  await context.close();
});

test('300 guests come in with three phones, two of them offline for half of it', { tag: '@long' }, async ({
  signedInAs,
  members: { ada, mo },
  club,
  consoleGuard,
}) => {
  test.setTimeout(180_000);
  consoleGuard.expect(offlineErrors);
  const event = await plan(mo, []);
  const guests = await inviteMany(300, ada, club.url);
  await inParallel(guests, (id) => mo.api.put(`/api/events/${event._id}/guests/${id}`, { data: { answer: 'going' } }));
  const { key } = await (await mo.api.get(`/api/events/${event._id}/door`)).json();
  const codes = guests.map((id) => signTicket(event._id, id, key));

  const pages = [await signedInAs('mo', 'phone'), await signedInAs('mo', 'phone'), await signedInAs('ada', 'phone')];
  for (const page of pages) {
    await addFastScanner(page.context());
    await openDoor(page, event);
    await page.getByRole('button', { name: 'Scan tickets' }).click();
  }
  const began = Date.now();
  const offline = pages.slice(1);
  for (const page of offline) await page.context().setOffline(true);
  // Each guest comes to one phone, and every tenth to another one, too.
  const seen = pages.map((_, at) => codes.filter((_, index) => index % 3 === at || index % 10 === at));
  const half = seen.map((own) => [own.slice(0, own.length / 2), own.slice(own.length / 2)] as const);
  await Promise.all(pages.map((page, at) => scanAll(page, half[at]?.[0] ?? [])));
  for (const page of offline) await expect(page.getByText(/^[1-9]\d* wait for the network$/)).toBeVisible();
  for (const page of offline) await page.context().setOffline(false);
  await Promise.all(pages.map((page, at) => scanAll(page, half[at]?.[1] ?? [])));
  for (const page of pages) {
    await expect(page.getByText('0 wait for the network')).toBeVisible({ timeout: 60_000 });
    await expect(figure(page)).toHaveText(/^300 in/, { timeout: 60_000 });
  }
  expect(Date.now() - began, 'ten minutes for people are one for a machine').toBeLessThan(120_000);
  const rows = await listIn(mo, event);
  expect(rows).toHaveLength(300);
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(300);
});
