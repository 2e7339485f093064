import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const evenings = (page: Page) => page.getByRole('region', { name: 'Evenings of this series' });
const firstDay = new Date(Date.now() + 30 * 86_400_000);
const dayAfter = (weeks: number) => new Date(firstDay.getTime() + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `Options for ${title}` }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
  return page.getByRole('dialog');
}

test('a host plans a series by keys, changes what follows, cancels one evening, and copies another', async ({
  signedInAs,
}) => {
  test.setTimeout(180_000);
  const [mo, ben] = [await signedInAs('mo'), await signedInAs('ben', 'phone')];
  const title = unique('Choir');
  await openLive(mo, '/events');
  await openLive(ben, '/events');

  await mo.getByRole('button', { name: 'Create Event' }).press('Enter');
  const form = mo.getByRole('dialog');
  await expect(form.getByLabel('Title')).toBeFocused();
  await mo.keyboard.type(title);
  await form.getByLabel('Description').fill('Sing along.');
  await form.getByLabel('Date').fill(`${dayAfter(0)}T19:00`);
  await form.getByLabel('Repeats').focus();
  await mo.keyboard.press('ArrowDown');
  await expect(form.getByLabel('Repeats')).toHaveValue('week');
  await form.getByLabel('Last day').fill(dayAfter(4));
  await expect(form.getByText(/^5 evenings, the last on /)).toBeVisible();
  await expectAccessible(mo);
  await form.getByRole('button', { name: 'Create', exact: true }).press('Enter');
  await expect(form).toHaveCount(0);

  // Each evening is there without a reload, and leads to the others.
  const cards = ben.getByRole('article').filter({ hasText: title });
  await expect(cards).toHaveCount(5);
  await expectNoSidewaysScroll(ben);
  await cards.nth(1).getByRole('link', { name: 'Part of a series. See all evenings' }).tap();
  await expect(evenings(ben).getByRole('listitem')).toHaveCount(5);
  await expect(evenings(ben)).toBeInViewport();
  await ben.getByRole('button', { name: 'RSVP', exact: true }).first().tap();
  await expect(evenings(ben).getByText('1 going')).toHaveCount(1);
  await expectNoSidewaysScroll(ben);
  await expectAccessible(ben);

  await mo.goto(new URL(ben.url()).pathname);
  await expect(evenings(mo).getByRole('listitem')).toHaveCount(5);
  const edit = await choose(mo, title, 'Edit event');
  await expect(edit.getByRole('radio', { name: 'This evening' })).toBeChecked();
  await edit.getByRole('radio', { name: 'This evening' }).focus();
  await mo.keyboard.press('ArrowDown');
  await expect(edit.getByRole('radio', { name: 'This and following' })).toBeChecked();
  await edit.getByLabel('Location').fill('Chapel');
  await edit.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(edit).toHaveCount(0);
  await expect(ben.getByRole('link', { name: 'Chapel' })).toBeVisible();
  await evenings(ben).getByRole('link').first().tap();
  await expect(evenings(ben).getByRole('listitem').first()).toHaveAttribute('aria-current', 'true');
  await expect(ben.getByRole('link', { name: 'Chapel' })).toHaveCount(0);
  await evenings(ben).getByRole('link').last().tap();
  await expect(ben.getByRole('link', { name: 'Chapel' })).toBeVisible();

  const cancel = await choose(mo, title, 'Cancel event');
  await expect(cancel.getByRole('radio', { name: 'This evening' })).toBeChecked();
  await expectAccessible(mo);
  await cancel.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(cancel).toHaveCount(0);
  await expect(evenings(ben).getByText('Canceled')).toHaveCount(1);
  await expect(evenings(ben).getByText('0 going')).toHaveCount(4);

  const copy = await choose(mo, title, 'Duplicate');
  await expect(copy.getByLabel('Title')).toHaveValue(title);
  await expect(copy.getByLabel('Location')).toHaveValue('Chapel');
  await expect(copy.getByLabel('Date')).toHaveValue(`${dayAfter(2)}T19:00`);
  await copy.getByLabel('Title').fill(`${title} again`);
  await copy.getByRole('button', { name: 'Create', exact: true }).press('Enter');
  await expect(mo.getByRole('heading', { level: 1, name: `${title} again` })).toBeVisible();
  await expect(mo.getByText('0 going')).toBeVisible();
  await expect(evenings(mo)).toHaveCount(0);
});
