import { readFile } from 'node:fs/promises';
import type { ClubEvent } from 'contract/events/events.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('a host finds, moves up, adds and removes guests, and writes to them', async ({ signedInAs, members }) => {
  test.setTimeout(120_000);
  const title = unique('Long table');
  const response = await members.mo.api.post('/api/events', {
    data: {
      ...{ title, description: 'Soup and bread.', date: new Date(Date.now() + 6 * 86_400_000).toISOString() },
      ...{ capacity: 2, guestsAllowed: 1, questions: [{ label: 'Diet?', kind: 'text', required: false }] },
    },
  });
  const event: ClubEvent = await response.json();
  const answers = { [event.questions[0]?._id ?? '']: 'No nuts' };
  const rsvp = `/api/events/${event._id}/rsvp`;
  await members.ben.api.put(rsvp, { data: { answer: 'going', guests: 1, answers } });
  await members.cleo.api.put(rsvp);

  const [mo, ada] = [await signedInAs('mo'), await signedInAs('ada', 'phone')];
  const cleo = await signedInAs('cleo');
  await cleo.goto(`/events/${event._id}`);
  await ada.goto(`/events/${event._id}/guests`);
  await mo.goto(`/events/${event._id}`);
  await mo.getByRole('link', { name: 'Guest list' }).click();
  await expect(mo.getByRole('heading', { name: 'Guest list' })).toBeVisible();
  const rows = mo.getByRole('list', { name: 'Guest list' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('1 guest');
  await expect(rows.first()).toContainText('No nuts');
  await expect(rows.nth(1)).toContainText('Waiting');
  await expectAccessible(mo);

  await mo.getByRole('searchbox', { name: 'Find a name' }).fill('Cl');
  await expect(rows).toHaveCount(1);
  await mo.getByRole('button', { name: /^Options for Cl/ }).click();
  await mo.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(rows).toContainText('Going');
  await mo.getByRole('button', { name: 'Clear search' }).click();
  await expect(ada.getByRole('tab', { name: 'Going' })).toContainText('3');
  await expectNoSidewaysScroll(ada);
  await expectAccessible(ada);

  await mo.getByRole('button', { name: 'Add a member' }).click();
  const adding = mo.getByRole('dialog', { name: 'Add a member' });
  await adding.getByLabel('Find a member').fill('Dana');
  await adding.getByRole('button', { name: /Dana/ }).click();
  await expect(adding).toContainText('is on the guest list.');
  await expectAccessible(mo);
  await mo.keyboard.press('Escape');
  await expect(rows).toHaveCount(3);

  await mo.getByRole('button', { name: /^Options for Ben/ }).click();
  await mo.getByRole('menuitem', { name: 'Remove from the guest list' }).click();
  await mo.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(rows).toHaveCount(2);
  await expect(ada.getByRole('list', { name: 'Guest list' }).getByRole('listitem')).toHaveCount(2);

  await mo.getByRole('tab', { name: 'Going' }).click();
  await mo.getByRole('button', { name: 'Write a message' }).click();
  const writing = mo.getByRole('dialog', { name: 'Write a message' });
  await expect(writing.getByLabel('To')).toHaveValue('going');
  await writing.getByLabel('Message').fill('Bring a cup.');
  await expectAccessible(mo);
  await writing.getByRole('button', { name: 'Send' }).click();
  await expect(writing).toBeHidden();
  await expect(mo.getByText('Your message goes to 2 members.')).toBeVisible();
  await expect(cleo.getByRole('region', { name: 'From the hosts' })).toContainText('Bring a cup.');
  await expectAccessible(cleo);

  const [download] = await Promise.all([
    mo.waitForEvent('download'),
    mo.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('"Diet?"');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
});

test('the printed list has the names in order with boxes, and members see no list', async ({ signedInAs, members }) => {
  const data = {
    title: unique('On paper'),
    description: 'Soup.',
    date: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const event: ClubEvent = await (await members.mo.api.post('/api/events', { data })).json();
  for (const one of [members.dana, members.cleo, members.ben]) await one.api.put(`/api/events/${event._id}/rsvp`);
  const mo = await signedInAs('mo');
  await mo.addInitScript(() => {
    window.print = () => {
      document.title = `Printed: ${[...document.querySelectorAll('main h2 + ul li')].map((li) => li.textContent).join(', ')}`;
    };
  });
  await mo.goto(`/events/${event._id}/guests`);
  await mo.getByRole('button', { name: 'Print' }).click();
  const names = [members.ben, members.cleo, members.dana].map(({ user }) => user.name).join(', ');
  await expect(mo).toHaveTitle(`Printed: ${names}`);
  const ben = await signedInAs('ben');
  await ben.goto(`/events/${event._id}`);
  await expect(ben.getByRole('heading', { name: data.title })).toBeVisible();
  await expect(ben.getByRole('link', { name: 'Guest list' })).toHaveCount(0);
  await ben.goto(`/events/${event._id}/guests`);
  await expect(ben.getByText('Only hosts see this list')).toBeVisible();
});
