import type { Locator, Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const rolesOf = (page: Page, name = 'Looking for') => page.getByRole('region', { name, exact: true });
const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

test('an author looks for people, a member asks on a phone, and one of two gets the role', async ({
  signedInAs,
  members,
}) => {
  test.setTimeout(120_000);
  const [ben, cleo] = [await signedInAs('ben'), await signedInAs('cleo', 'phone')];
  const title = unique('Weather balloon');
  const made = await members.ben.api.post('/api/projects', {
    data: { title, description: 'Up.', techStack: 'Helium' },
  });
  const path = `/projects/${(await made.json())._id}`;
  await openLive(ben, path);
  await openLive(cleo, '/projects');

  await ben.getByRole('button', { name: `Options for ${title}` }).press('Enter');
  await ben.getByRole('menuitem', { name: 'Look for people' }).press('Enter');
  const form = ben.getByRole('dialog');
  const fields = (number: number) => form.getByRole('group', { name: `Role ${number}` });
  await expect(fields(1).getByLabel('Role', { exact: true })).toBeFocused();
  await ben.keyboard.type('Pilot');
  await fields(1).getByLabel('Hours a week').fill('3');
  await fields(1).getByLabel('Description').fill('Flies **high**.');
  await form.getByRole('button', { name: 'Add a role' }).press('Enter');
  await fields(2).getByLabel('Role', { exact: true }).fill('Photographer');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(rolesOf(ben).getByRole('heading', { level: 3 })).toHaveText(['Pilot', 'Photographer']);

  const card = cleo.getByRole('list', { name: 'Projects' }).getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Looking for Pilot, Photographer');
  await cleo.getByRole('button', { name: 'Looking for people' }).click();
  await expect(cleo).toHaveURL(/\?looking=true$/);
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await expect(rolesOf(cleo).getByText('3 hours a week')).toBeVisible();
  for (const role of ['Pilot', 'Photographer']) {
    await rolesOf(cleo)
      .getByRole('button', { name: `Ask to join as ${role}` })
      .click();
    const ask = cleo.getByRole('dialog', { name: `Join ${title} as ${role}` });
    await ask.getByRole('textbox', { name: 'Note' }).fill(`Me as ${role}?`);
    await ask.getByRole('button', { name: 'Ask to join', exact: true }).click();
    await expect(ask).toHaveCount(0);
  }
  await expect(rolesOf(cleo).getByText('Waiting for an answer')).toHaveCount(2);
  expect(await cleo.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const seats = (await (await members.dana.api.get(`/api${path}`)).json()).seats;
  await members.dana.api.post(`/api${path}/seats/${seats[0]._id}/requests`, { data: { note: 'Or me?' } });
  const requests = rolesOf(ben).getByRole('list', { name: 'Requests to join as Pilot' });
  await expect(requests.getByRole('listitem')).toHaveCount(2);
  await expect(requests).toContainText('Me as Pilot?');
  // On a phone, a note is as wide as the card, not as what the buttons leave.
  await ben.setViewportSize({ width: 390, height: 844 });
  const [note, list] = await Promise.all([requests.getByRole('blockquote').first(), requests].map(widthOf));
  expect(note).toBeGreaterThan(0.9 * (list ?? 0));
  await requests.getByRole('button', { name: 'Add Cléo Martin to the project' }).press('Enter');

  for (const page of [ben, cleo]) {
    await expect(rolesOf(page).getByRole('link', { name: 'Cléo Martin' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Contributors' })).toContainText('Cléo MartinPilot');
    await expect(page.getByText('Waiting for an answer')).toHaveCount(0);
  }
  await expect(ben.getByText('Me as Photographer?')).toHaveCount(0);
  await requests.getByRole('button', { name: 'Decline the request of Dana Whitlock' }).click();
  await expect(requests).toHaveCount(0);

  await cleo.goto('/notifications');
  const notice = cleo.getByRole('listitem').filter({ hasText: title });
  await expect(notice).toContainText('Ben Castellanos added you as a contributor to a project');
  await cleo.goto(`/profile/${members.cleo.user._id}`);
  await expect(cleo.getByRole('region', { name: 'Projects' })).toContainText('Pilot · Helium');

  await members.cleo.api.delete(`/api${path}/contributors/${members.cleo.user._id}`);
  await expect(rolesOf(ben).getByRole('link', { name: 'Cléo Martin' })).toHaveCount(0);
  await members.ben.api.delete(`/api${path}`);
});
