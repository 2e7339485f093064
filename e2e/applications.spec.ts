import type { Page } from '@playwright/test';
import { pdf } from './fixtures/files.ts';
import { answerCall, holdCall } from './fixtures/intercept.ts';
import { expectAbove, expectColor } from './fixtures/screen.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

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
  const answers = {
    name: 'Priya Raman',
    email: `${unique('priya').replace(/\s/g, '.')}@club.example`,
    college: 'Northgate College',
    course: 'Physics',
    reason: 'I build telescopes and need people to look through them.',
    ...more,
  };
  for (const [name, text] of Object.entries(answers)) await field(page, name as keyof typeof labels).fill(text);
  return answers;
}

test.beforeEach(async ({ page }) => void (await page.goto('/apply')));

test('the application form has the specified texts and fields', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Apply to Join the Club', exact: true })).toBeVisible();
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    await expect(field(page, name)).toHaveAttribute('required');
  }
  await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  await expect(resume(page)).toHaveAttribute('accept', '.pdf');
  await expect(resume(page)).not.toHaveAttribute('required');
  await expect(submit(page)).toBeEnabled();
  const back = page.getByRole('link', { name: 'Already a member? Sign In', exact: true });
  await expect(back).toHaveAttribute('href', '/login');
});

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
  await expectAbove(success, field(page, 'name'));
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

test('a failure without a message shows the fallback in red and keeps what was typed', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 500|answer: 500/);
  await answerCall(page, '/api/apply', 'POST', { status: 500 });
  const { reason } = await fillIn(page);
  await submit(page).click();
  const error = page.getByText('Application failed. Please try again.', { exact: true });
  await expect(error).toBeVisible();
  await expectColor(error, 'red');
  await expectAbove(error, field(page, 'name'));
  await expect(field(page, 'reason')).toHaveValue(reason);
  await expect(submit(page)).toBeEnabled();
});

test("the server's message is shown when there is one", async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 429/);
  const message = 'Too many applications from this address.';
  await answerCall(page, '/api/apply', 'POST', { status: 429, json: { message, code: 'too_many_requests' } });
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText('Application failed.')).toBeHidden();
});

test('a resume must be a PDF, by name and by content', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 415/);
  await fillIn(page);
  await resume(page).setInputFiles({ name: 'resume.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(page.getByText('Please choose a PDF file.')).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL('/apply');
  await resume(page).setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(page.getByText('Please choose a PDF file.')).toBeHidden();
  await submit(page).click();
  await expect(page.getByText('The resume must be a PDF file.')).toBeVisible();
  await resume(page).setInputFiles(pdf());
  await submit(page).click();
  await expect(page.getByText('Your application has been received.')).toBeVisible();
});

test('a blank answer is invalid and says why', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 400/);
  await fillIn(page, { college: '   ' });
  await submit(page).click();
  await expect(field(page, 'college')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
});
