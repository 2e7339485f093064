import type { ClubEvent } from 'contract/events/events.ts';
import { Keyboard } from '../fixtures/browser/keyboard.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { inDays, inSeconds, officeOf } from '../fixtures/offices.ts';
import { expectAccessible } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const over = "This screen isn't open to you anymore";

test('an office goes from one president to the next, with its rights and events', async ({ signedInAs, members }) => {
  const { ben, dana } = members;
  const [ada, first, next] = [await signedInAs('ada'), await signedInAs('ben'), await signedInAs('dana')];
  const title = unique('President');
  await ada.goto('/offices');
  await ada.getByRole('button', { name: 'Add office' }).click();
  await ada.getByLabel('Title').fill(title);
  await ada.getByRole('checkbox', { name: 'Applications' }).check();
  await ada.getByRole('button', { name: 'Save', exact: true }).click();
  await openLive(first, '/events');
  await openLive(next, '/offices');
  const adminLink = (page: typeof first) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Admin/ });
  await expect(adminLink(first)).toHaveCount(0);

  await ada.getByRole('button', { name: `Options for ${title}` }).click();
  await ada.getByRole('menuitem', { name: 'Set holders' }).click();
  await ada.getByLabel('Add a member').fill('Ben');
  await ada
    .getByRole('dialog')
    .getByRole('button', { name: /^Ben Castellanos/ })
    .first()
    .click();
  await ada.getByRole('button', { name: 'Save', exact: true }).click();
  const office = next.getByRole('article', { name: title });
  await expect(office.getByRole('link', { name: 'Ben Castellanos' })).toBeVisible();
  await adminLink(first).click();
  await expect(first.getByRole('tab')).toHaveText([/^Pending Applications/]);
  await expect(first.getByRole('tabpanel')).toBeVisible();
  const created = await ben.api.post('/api/events', {
    data: { title: unique('Boat'), description: 'x', date: inDays(9) },
  });
  expect(created.status()).toBe(403);

  const offices = await (await ben.api.get('/api/offices')).json();
  const { _id } = offices.find((office: { title: string }) => office.title === title);
  await first.goto(`/offices/${_id}`);
  await first.getByRole('button', { name: 'Name a successor' }).click();
  await first.getByLabel('Find a member').fill('Dana');
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /^Dana Whitlock/ })
    .first()
    .click();
  await expect(first.getByText(/Then your term ends by itself/)).toBeVisible();
  await first.getByRole('button', { name: 'Name successor' }).click();
  await expect(first.getByText(/^Dana Whitlock has the rights from/)).toBeVisible();
  for (const page of [first, next]) await expect(adminLink(page)).toBeVisible();

  // The dialog knows days; an end within the test is set by a call.
  const successor = { userId: dana.user._id, from: inSeconds(-1), overlapUntil: inSeconds(6) };
  await openLive(first, '/admin/dashboard?tab=applications');
  await openLive(next, '/admin/dashboard?tab=applications');
  expect((await ben.api.post(`/api/offices/${_id}/successor`, { data: successor })).ok()).toBe(true);
  await expect(first.getByRole('tabpanel')).toBeVisible();
  await expect(first.getByText(over)).toBeVisible({ timeout: 30_000 });
  await expect(adminLink(first)).toHaveCount(0);
  await expect(next.getByRole('tab')).toHaveText([/^Pending Applications/]);
  expect((await ben.api.get('/api/admin/applications')).status()).toBe(403);
  expect((await dana.api.get('/api/admin/applications')).status()).toBe(200);
  await next.goto(`/offices/${_id}`);
  const holders = next.getByRole('list', { name: `Holders of ${title}` });
  await expect(holders.getByRole('link')).toHaveText(['Dana Whitlock']);
});

test('coming events that a holder made in the term go to the successor at its end', async ({ signedInAs, members }) => {
  const { ada, mo, cleo } = members;
  const office = await officeOf(ada, mo, { title: unique('Events lead'), rights: ['events'] });
  const data = { title: unique('Regatta'), description: 'Rows.', date: inDays(9) };
  const { _id }: ClubEvent = await (await mo.api.post('/api/events', { data })).json();
  const page = await signedInAs('cleo');
  await openLive(page, `/events/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: data.title })).toBeVisible();
  const body = { userId: cleo.user._id, from: inSeconds(-1), overlapUntil: inSeconds(3) };
  expect((await mo.api.post(`/api/offices/${office._id}/successor`, { data: body })).ok()).toBe(true);
  const hosts = async () => {
    const { hosts }: ClubEvent = await (await cleo.api.get(`/api/events/${_id}`)).json();
    return hosts.map((host) => host._id);
  };
  await expect.poll(hosts, { timeout: 30_000 }).toContain(cleo.user._id);
});

test('a screen whose term ends while it is open says so in place', async ({ signedInAs, members }) => {
  const { ada, cleo } = members;
  const page = await signedInAs('cleo');
  const title = unique('Secretary');
  const office = await officeOf(ada, cleo, { title, rights: ['settings'] });
  await openLive(page, '/admin/settings');
  await page.getByLabel('Club name').click();
  await page.keyboard.type('!');
  const holders = [{ userId: cleo.user._id, from: inSeconds(-60), until: inSeconds(4) }];
  await ada.api.put(`/api/admin/offices/${office._id}/holders`, { data: { holders } });
  await expect(page.getByText(over)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/admin\/settings/);
  await expect(page.getByLabel('Club name')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Who does what' }).click();
  await expect(
    page.getByRole('article', { name: title }).getByText('No one holds this office right now.'),
  ).toBeVisible();
});

test('a holder prints the binder with all notes, without fields and buttons', async ({ signedInAs, members }) => {
  const { ada, mo } = members;
  const { _id } = await officeOf(ada, mo, { title: unique('Archivist') });
  await ada.api.put(`/api/offices/${_id}/binder`, { data: { notes: 'Call Mrs. Ortega.' } });
  const page = await signedInAs('mo');
  await page.goto(`/offices/${_id}`);
  await page.getByLabel('Your note').fill('The projector needs the long cable.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Your note is saved.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const notes = page.getByRole('list', { name: 'Notes' });
  for (const text of ['Call Mrs. Ortega.', 'The projector needs the long cable.'])
    await expect(notes.getByText(text)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coming events' })).toBeVisible();
  for (const part of [page.getByRole('banner'), page.getByLabel('Your note'), page.getByRole('button')])
    await expect(part.filter({ visible: true })).toHaveCount(0);
});

test('offices are made, held and handed on with the keyboard alone', async ({ signedInAs }) => {
  const page = await signedInAs('ada');
  await page.goto('/offices');
  const keyboard = new Keyboard(page);
  const title = unique('Librarian');
  await keyboard.press(keyboard.button('Add office'));
  await keyboard.write(page.getByLabel('Title'), title);
  await keyboard.tabTo(page.getByRole('checkbox', { name: 'Events' }));
  await page.keyboard.press('Space');
  await keyboard.expectTrapped();
  await keyboard.press(keyboard.button('Save'));
  const options = keyboard.button(`Options for ${title}`);
  await keyboard.choose(options, 'Set holders');
  await keyboard.write(page.getByLabel('Add a member'), 'Mo Lind');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Mo Lindqvist/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Term of Mo Lindqvist' })).toBeVisible();
  await keyboard.press(keyboard.button('Save'));
  const office = page.getByRole('article', { name: title });
  await expect(office.getByRole('link', { name: 'Mo Lindqvist' })).toBeVisible();
  await keyboard.choose(options, 'Edit office');
  await keyboard.escapeTo(options);
  await keyboard.press(office.getByRole('link', { name: title }));
  await keyboard.press(keyboard.button('Name a successor'));
  await keyboard.escapeTo(keyboard.button('Name a successor'));
});
