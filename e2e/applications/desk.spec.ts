import type { Page } from '@playwright/test';
import type { Application } from 'contract/applications/applications.ts';
import { cast } from '../../server/seeds/cast.ts';
import { holdCall } from '../fixtures/browser/intercept.ts';
import { applyByCall, type Members } from '../fixtures/members.ts';
import { newMember } from '../fixtures/new-member.ts';
import { confirm, openApplications, rowOf, stranger } from '../fixtures/screens/dashboard.ts';
import { expectAccessible } from '../fixtures/screens/screen.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('two officers clear the queue: one reads and rejects, the other decides several at once', async ({
  signedInAs,
  members,
  club,
  page: second,
  consoleGuard,
}) => {
  // One of the decisions is too late.
  consoleGuard.expect(/status of 409/);
  const officer = await newMember(club.url, members, 'Second Officer');
  await members.ada.api.put(`/api/admin/users/${officer.user._id}/role`, { data: { role: 'admin' } });
  const people = ['Queue One', 'Queue Two', 'Queue Three'].map((name) => stranger(name));
  for (const person of people) await applyByCall(members.ada.api, person);
  const [one, two, three] = people;
  if (!one || !two || !three) throw new Error('No one applied.');

  await signIn(second, officer.user.email);
  await openApplications(second);
  for (const { name } of people) await second.getByRole('checkbox', { name: `Select ${name}` }).check();

  const ada = await signedInAs('ada');
  await openApplications(ada);
  await rowOf(ada, one.email).getByRole('link', { name: 'Read application' }).click();
  const title = ada.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(one.name);
  await expect(title).toBeFocused();
  await ada.keyboard.press('j');
  await expect(title).toHaveText(two.name);
  await ada.keyboard.press('k');
  await expect(title).toHaveText(one.name);
  await expectAccessible(ada);
  // The second officer's decision is on its way before the first one is published.
  const release = await holdCall(second, '/api/admin/applications/*/approve', 'PUT');
  await second.getByRole('button', { name: 'Approve selected' }).click();
  await confirm(second).click();
  await ada.getByRole('button', { name: `Reject ${one.name}` }).click();
  await ada.keyboard.press('Enter');
  await expect(title).toHaveText(two.name);
  await expect(rowOf(second, one.email)).toHaveCount(0);
  release();

  const outcome = second.getByRole('dialog');
  await expect(outcome).toContainText('This application was decided already.');
  await expect(outcome.getByLabel(`Invitation link for ${three.name}`)).toHaveValue(/token=/);
  await second.keyboard.press('Escape');
  for (const { email } of people) await expect(rowOf(second, email)).toHaveCount(0);

  // The log has each decision once, with its officer.
  await second.getByRole('tab', { name: 'More' }).click();
  await second.getByRole('tab', { name: 'Audit log' }).click();
  await second.getByRole('combobox', { name: 'Action' }).selectOption('Rejected an application');
  await expect(rowOf(second, one.name)).toContainText(cast.ada.name);
  await second.getByRole('combobox', { name: 'Action' }).selectOption('Approved an application');
  for (const { name } of [two, three]) await expect(rowOf(second, name)).toHaveCount(1);
  await expect(rowOf(second, one.name)).toHaveCount(0);
  await expectAccessible(second);
  const [file] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
});

test('an officer decides ten applications by keyboard, each once, with the next one open at once', {
  tag: '@long',
}, async ({ signedInAs, members }) => {
  await leaveTenWaiting(members);
  const page = await signedInAs('ada');
  const sent = decisionsOf(page);
  await openApplications(page);
  const first = page.getByRole('link', { name: 'Read application' }).first();
  await first.focus();
  const stop = clock();
  await first.press('Enter');
  const title = page.getByRole('heading', { level: 2 });
  for (let decided = 0; decided < 10; decided += 1) {
    await expect(title).toBeFocused();
    const name = (await title.textContent()) ?? '';
    const isApproved = decided % 2 === 0;
    // The next one is disabled for a moment, so that a second press doesn't decide it too.
    await expect(page.getByRole('button', { name: `Approve ${name}` })).toBeEnabled();
    await page.keyboard.press(isApproved ? 'a' : 'r');
    await expect(confirm(page)).toBeFocused();
    await page.keyboard.press('Enter');
    if (isApproved)
      await expect(page.getByRole('status').filter({ hasText: `${name} is in. Invitation sent.` })).toBeAttached();
    else await expect(page.getByRole('alert').filter({ hasText: 'The application was rejected.' })).toBeVisible();
    if (decided < 9) await expect(title).not.toHaveText(name);
  }
  await page.getByRole('link', { name: 'All applications' }).press('Enter');
  await expect(page.getByText('No pending applications.')).toBeVisible();
  stop('ten applications by keyboard');
  expect(new Set(sent).size).toBe(10);
  expect(sent).toHaveLength(10);
  await expect(page.getByRole('tab', { name: 'Pending Applications' })).toHaveAccessibleDescription('');
});

test('an officer decides ten applications with one thumb', { tag: '@long' }, async ({ signedInAs, members }) => {
  await leaveTenWaiting(members);
  const page = await signedInAs('ada', 'phone');
  const sent = decisionsOf(page);
  await openApplications(page);
  const stop = clock();
  await page.getByRole('link', { name: 'Read application' }).first().tap();
  const title = page.getByRole('heading', { level: 2 });
  for (let decided = 0; decided < 10; decided += 1) {
    await expect(title).toBeFocused();
    const name = (await title.textContent()) ?? '';
    const button = page.getByRole('button', { name: `${decided % 2 === 0 ? 'Approve' : 'Reject'} ${name}` });
    // The lower half is within reach of the thumb.
    expect((await button.boundingBox())?.y).toBeGreaterThan(422);
    await button.tap();
    await confirm(page).tap();
    if (decided < 9) await expect(title).not.toHaveText(name);
  }
  await page.getByRole('link', { name: 'All applications' }).tap();
  await expect(page.getByText('No pending applications.')).toBeVisible();
  stop('ten applications with one thumb');
  expect(new Set(sent).size).toBe(10);
  expect(sent).toHaveLength(10);
});

/** Decides applications of other tests, so that exactly ten wait. */
async function leaveTenWaiting({ ada: { api } }: Members): Promise<void> {
  const others: Application[] = await (await api.get('/api/admin/applications?limit=100')).json();
  for (const { _id } of others) await api.put(`/api/admin/applications/${_id}/reject`, { data: {} });
  for (let at = 1; at <= 10; at += 1) await applyByCall(api, stranger(`Applicant ${at}`));
}

function decisionsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/applications\/[^/]+\/(approve|reject)$/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

/** Prints the product's time as information only; no check depends on it. */
function clock(): (journey: string) => void {
  const begun = performance.now();
  return (journey) => {
    const description = `${journey}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
    test.info().annotations.push({ type: 'duration', description });
    process.stdout.write(`${description}\n`);
  };
}
