import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const shiftsOf = (page: Page) => page.getByRole('region', { name: 'Shifts', exact: true });
const button = (page: Page, name: string) => shiftsOf(page).getByRole('button', { name, exact: true });

test('a host plans shifts by keys, members sign up on a phone and at a desk, and the last place is for one', async ({
  signedInAs,
  members,
}) => {
  test.setTimeout(120_000);
  const [mo, ben, cleo] = [await signedInAs('mo'), await signedInAs('ben', 'phone'), await signedInAs('cleo')];
  const title = unique('Ball');
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const data = { title, description: 'With a band.', date, timeZone: 'UTC' };
  const made = await members.mo.api.post('/api/events', { data });
  const path = `/events/${(await made.json())._id}`;
  for (const page of [mo, ben, cleo]) await openLive(page, path);
  await expect(shiftsOf(ben)).toHaveCount(0);

  await mo.getByRole('button', { name: `Options for ${title}` }).press('Enter');
  await mo.getByRole('menuitem', { name: 'Add a shift' }).press('Enter');
  const form = mo.getByRole('dialog', { name: `A shift at ${title}` });
  await expect(form.getByLabel('Shift')).toBeFocused();
  await mo.keyboard.type('Bar');
  await form.getByLabel('Starts').fill(date.slice(0, 16));
  await form.getByLabel('Spots').fill('2');
  await mo.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await button(mo, 'Add a shift').press('Enter');
  await form.getByLabel('Shift').fill('Clean up');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toHaveCount(0);

  for (const page of [mo, ben, cleo])
    await expect(shiftsOf(page).getByRole('heading', { level: 3 })).toHaveText(['Bar', 'Clean up']);
  await button(ben, 'Sign up for Bar').click();
  await expect(shiftsOf(ben).getByText('You have this shift')).toBeVisible();
  for (const page of [mo, cleo]) {
    await expect(shiftsOf(page).getByRole('link', { name: 'Ben Castellanos' })).toBeVisible();
    await expect(button(page, 'Sign up for Bar')).toBeVisible();
  }
  await expectNoSidewaysScroll(ben);
  await expectAccessible(ben);
  await expectAccessible(mo);

  await button(ben, 'Sign up for Clean up').click();
  await expect(button(cleo, 'Sign up for Clean up')).toHaveCount(0);
  await expect(shiftsOf(cleo).getByText('Full')).toBeVisible();
  await button(ben, 'Give back Clean up').press('Enter');
  await expect(button(ben, 'Sign up for Clean up')).toBeFocused();
  await button(cleo, 'Sign up for Clean up').press('Enter');
  await expect(button(ben, 'Sign up for Clean up')).toHaveCount(0);

  // Leaving the event leaves its shifts.
  await ben.getByRole('button', { name: 'RSVP', exact: true }).click();
  await ben.getByRole('button', { name: 'Cancel RSVP' }).click();
  await expect(shiftsOf(mo).getByRole('link', { name: 'Ben Castellanos' })).toHaveCount(0);
  await expect(button(ben, 'Sign up for Bar')).toBeVisible();

  await button(mo, 'Options for Clean up').press('Enter');
  await mo.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await mo.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(shiftsOf(cleo).getByRole('heading', { level: 3 })).toHaveText(['Bar']);
  await members.mo.api.delete(`/api${path}`);
  await expect(button(cleo, 'Sign up for Bar')).toHaveCount(0);
});
