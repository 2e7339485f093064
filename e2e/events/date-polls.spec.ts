import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const pollOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const evening = (page: Page, title: string, at: number) => pollOf(page, title).getByRole('group').nth(at);

function nextMonth(day: number, time: string): string {
  const now = new Date();
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, day));
  return `${date.toISOString().slice(0, 10)}T${time}`;
}

async function openPolls(page: Page): Promise<void> {
  await openLive(page, '/events');
  await page.getByRole('tab', { name: 'Which evening?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Which evening?' })).toBeVisible();
}

test('a host asks, members vote on a phone and by keyboard, and the best evening becomes the event', async ({
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const [mo, ben, cleo] = [await signedInAs('mo'), await signedInAs('ben', 'phone'), await signedInAs('cleo')];
  for (const page of [mo, ben, cleo]) await openPolls(page);
  const title = unique('Board games');

  await mo.getByRole('button', { name: 'Ask which evening' }).first().press('Enter');
  const form = mo.getByRole('dialog');
  await expect(form.getByLabel('Title')).toBeFocused();
  await mo.keyboard.type(title);
  await form.getByLabel('Description').fill('Bring **one** game.');
  await form.getByLabel('Evening 1').fill(nextMonth(9, '19:00'));
  await form.getByLabel('Evening 2').fill(nextMonth(10, '19:00'));
  await form.getByRole('button', { name: 'Add an evening' }).press('Enter');
  await expect(form.getByLabel('Evening 3', { exact: true })).toHaveValue(nextMonth(11, '19:00'));
  await form.getByLabel('Voting ends').fill(nextMonth(5, '12:00'));
  await form.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(form).toBeHidden();

  for (const page of [mo, ben, cleo]) await expect(pollOf(page, title).getByRole('group')).toHaveCount(3);
  await expectNoSidewaysScroll(ben);
  await expectAccessible(ben);
  // Fingers press the labels.
  for (const [at, choice] of ['If need be', 'Yes', 'No'].entries())
    await evening(ben, title, at).getByText(choice, { exact: true }).tap();
  await expect(evening(ben, title, 1).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(pollOf(mo, title)).toContainText('1 if need be');

  await evening(cleo, title, 1).getByRole('radio', { name: 'Yes' }).focus();
  await cleo.keyboard.press('Space');
  await cleo.keyboard.press('Tab');
  await cleo.keyboard.press('Tab');
  await expect(pollOf(mo, title)).toContainText('2 yes');
  await expect(pollOf(mo, title).getByText('Best so far')).toHaveCount(1);
  await pollOf(mo, title)
    .getByRole('button', { name: /votes for/ })
    .nth(1)
    .click();
  await expect(mo.getByRole('dialog').getByRole('region', { name: 'Yes' }).getByRole('listitem')).toHaveText([
    /Ben Castellanos/,
    /Cléo Martin/,
  ]);
  await mo.keyboard.press('Escape');

  await pollOf(mo, title)
    .getByRole('button', { name: /^Make it this evening/ })
    .nth(1)
    .press('Enter');
  const decide = mo.getByRole('dialog');
  await expect(decide).toContainText('2 members said yes');
  await decide.getByLabel('Capacity').fill('1');
  await decide.getByLabel('Location').fill('Attic');
  await decide.getByRole('button', { name: 'Create Event' }).click();
  await mo.waitForURL(/\/events\/[0-9a-f-]+$/);
  await expect(mo.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(mo.getByText('1 going')).toBeVisible();

  const link = pollOf(ben, title).getByRole('link', { name: 'Open the event' });
  await expect(link).toBeVisible();
  await expect(pollOf(ben, title).getByRole('radio')).toHaveCount(0);
  await link.tap();
  await expect(ben.getByText("You're going").first()).toBeVisible();
  await pollOf(cleo, title).getByRole('link', { name: 'Open the event' }).click();
  await expect(cleo.getByRole('button', { name: 'Leave waiting list' }).first()).toBeVisible();
});
