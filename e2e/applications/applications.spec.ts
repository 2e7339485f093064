import type { Page } from '@playwright/test';
import { holdCall } from '../fixtures/browser/intercept.ts';
import { pdf } from '../fixtures/files.ts';
import { expectAbove, expectColor } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const labels = {
  name: 'Full Name',
  email: 'Email Address',
  college: 'College / University',
  course: 'Course of Study',
  reason: 'Why do you want to join?',
} as const;

const field = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name], { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application', exact: true });
const resume = (page: Page) => page.getByLabel('Resume (optional)');

async function fillIn(page: Page, more: Partial<Record<keyof typeof labels, string>> = {}) {
  const responses = {
    name: 'Priya Raman',
    email: `${unique('priya').replace(/\s/g, '.')}@club.example`,
    college: 'Northgate College',
    course: 'Physics',
    reason: 'I build telescopes and need people to look through them.',
    ...more,
  };
  for (const [name, text] of Object.entries(responses)) await field(page, name as keyof typeof labels).fill(text);
  return responses;
}

test.beforeEach(async ({ page }) => void (await page.goto('/apply')));

test('a sent application is confirmed in green, and /login opens after 3 seconds', async ({ page, members }) => {
  const release = await holdCall(page, '/api/apply', 'POST');
  const { email, reason } = await fillIn(page);
  await resume(page).setInputFiles(pdf('Priya Raman.pdf'));
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Submitting...', exact: true })).toBeDisabled();
  release();
  const success = page.getByText('Your application has been received. We will write to you.');
  await expect(success).toBeVisible();
  const begun = Date.now();
  await expectColor(success, 'green');
  await expectAbove(success, page.getByText('Priya Raman · Northgate College · Physics'));
  await expect(page).toHaveURL('/apply');
  await page.waitForURL('/login');
  expect(Date.now() - begun).toBeGreaterThan(2_500);

  const pending: { email: string; reason: string; originalResumeName: string }[] = await (
    await members.ada.api.get('/api/admin/applications?limit=100')
  ).json();
  expect(pending.find((one) => one.email === email)).toMatchObject({ reason, originalResumeName: 'Priya Raman.pdf' });
});

test('an empty required field or an invalid email sends nothing', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/apply')) sent += 1;
  });
  await fillIn(page, { email: 'not an address' });
  await submit(page).click();
  await expect(field(page, 'email')).toBeFocused();
  await fillIn(page, { course: '' });
  await submit(page).click();
  await expect(field(page, 'course')).toBeFocused();
  expect(sent).toBe(0);
});
