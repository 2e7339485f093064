import type { ClubEvent } from 'contract/events/events.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);

test('a host asks, members bring guests and answer, and the line moves up', async ({ signedInAs }) => {
  test.setTimeout(120_000);
  const [mo, ben, cleo] = [await signedInAs('mo'), await signedInAs('ben'), await signedInAs('cleo')];
  const title = unique('Dinner for three');
  await mo.goto('/events');
  await mo.getByRole('button', { name: 'Create Event' }).click();
  const form = mo.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Date').fill(nextWeek());
  await form.getByLabel('Description').fill('Soup and bread.');
  await form.getByLabel('Capacity').fill('3');
  await form.getByLabel('Guests per member').fill('2');
  await form.getByLabel('Co-hosts').fill('Dana');
  await form.getByRole('list', { name: 'Members found' }).getByRole('button', { name: /Dana/ }).click();
  await form.getByRole('button', { name: 'Add a question' }).click();
  await form.getByLabel('Question 1', { exact: true }).fill('Soup?');
  await form.getByLabel('Kind of answer').selectOption('One of several options');
  await form.getByLabel('Options').fill('Lentils\nPumpkin');
  await form.getByLabel('Must be answered').check();
  await expectAccessible(mo);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
  const events: ClubEvent[] = await (await mo.request.get('/api/events?limit=100')).json();
  const event = events.find((one) => one.title === title);
  const path = `/events/${event?._id}`;

  await ben.goto(path);
  await expect(ben.getByRole('article')).toContainText('Hosted by Mo Lindqvist');
  await expect(ben.getByRole('article').getByRole('link', { name: /^Dana/ })).toBeVisible();
  await ben.getByRole('button', { name: 'RSVP' }).click();
  const answer = ben.getByRole('dialog', { name: `Your answer to ${title}` });
  await answer.getByRole('button', { name: 'RSVP' }).click();
  await expect(answer.getByLabel('Soup?')).toBeFocused();
  await answer.getByLabel('Guests').selectOption('1 guest');
  await answer.getByLabel('Soup?').selectOption('Pumpkin');
  await expectAccessible(ben);
  await answer.getByRole('button', { name: 'RSVP' }).click();
  await expect(answer).toBeHidden();
  await expect(ben.getByText('2 going')).toBeVisible();
  await expect(ben.getByText('With 1 guest')).toBeVisible();

  await cleo.setViewportSize({ width: 390, height: 844 });
  await cleo.goto(path);
  await cleo.getByRole('button', { name: /Other answers/ }).click();
  await cleo.getByRole('menuitem', { name: 'Maybe' }).click();
  await expect(ben.getByText('· 1 maybe')).toBeVisible();
  await cleo.getByRole('button', { name: 'RSVP' }).click();
  const hers = cleo.getByRole('dialog');
  await hers.getByLabel('Guests').selectOption('2 guests');
  await hers.getByLabel('Soup?').selectOption('Lentils');
  await expect(hers).toContainText("There isn't room for all of you now.");
  await expectNoSidewaysScroll(cleo);
  await hers.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(cleo.getByRole('button', { name: 'Leave waiting list' })).toBeVisible();
  await expect(ben.getByText(/1 waiting/)).toBeVisible();

  // His places are hers and her guests' now.
  await ben.getByRole('button', { name: 'Cancel RSVP' }).click();
  await expect(cleo.getByRole('button', { name: 'Cancel RSVP' })).toBeVisible();
  await expect(ben.getByText('3 going')).toBeVisible();
  await expectAccessible(cleo);
});
