import type { Page } from '@playwright/test';
import { cast } from '../../server/seeds/cast.ts';
import { fulfillCall } from '../fixtures/browser/intercept.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/apply');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('College / University').fill('Northgate College');
  await page.getByLabel('Course of Study').fill('Linguistics');
  await page.getByLabel('Why do you want to join?').fill('Three languages an evening, and no grammar.');
}

async function apply(page: Page, name: string, email: string): Promise<void> {
  await fillIn(page, name, email);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Your application has been received.')).toBeVisible();
}

async function decide(admin: Page, name: string, word: 'Approve' | 'Reject'): Promise<void> {
  await admin.goto('/admin/dashboard');
  await admin.getByRole('tab', { name: 'Pending Applications' }).click();
  await admin.getByRole('button', { name: `${word} ${name}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function changeText(admin: Page, kind: string, subject: string): Promise<void> {
  await admin.goto('/admin/mail');
  await admin.getByRole('tab', { name: 'Templates' }).click();
  await admin.getByRole('button', { name: `Edit: ${kind}` }).click();
  await admin.getByLabel('Subject').fill(subject);
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.frameLocator('iframe').getByText('Hello Eve Applicant,')).toBeVisible();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
}

test('one applicant is approved, another rejected: what applicants and admin see', async ({
  signedInAs,
  page: hana,
  browser,
  baseURL,
  mailbox,
  consoleGuard,
}) => {
  test.setTimeout(120_000);
  // The preview blocks every script, including the test's own.
  consoleGuard.expect(/Blocked script execution in 'about:srcdoc'/);
  const admin = await signedInAs('ada');
  const subject = unique('Come in, {name}');
  await changeText(admin, 'Application approved', subject);
  const name = unique('Hana Suleiman');
  const email = `${name.replace(/\s/g, '.').toLowerCase()}@club.example`;

  await test.step('the applicant finds the status of the application, on screen and by mail', async () => {
    await apply(hana, name, email);
    await hana.waitForURL('/login');
    await hana.getByRole('link', { name: 'Check your application' }).click();
    await expect(hana.getByRole('heading', { name: 'We have your application and will read it soon.' })).toBeVisible();
    await expect.poll(() => mailbox.linkTo(email, '/application-status')).toBe(hana.url());
  });

  await test.step('the admin gets a mail, decides, and sees the mails in the outbox', async () => {
    await expect
      .poll(() => mailbox.mailsTo(cast.ada.email).some((mail) => mail.text.includes(`${name}, Northgate College`)))
      .toBe(true);
    await decide(admin, name, 'Approve');
    await expect(admin.getByRole('dialog')).toBeVisible();
    await admin.keyboard.press('Escape');
    await admin.goto('/admin/mail');
    const welcome = admin.getByRole('listitem').filter({ hasText: subject.replace('{name}', name) });
    await expect(async () => {
      await admin.reload();
      await expect(welcome).toContainText('Sent', { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await welcome.getByRole('button').click();
    await expect(admin.getByRole('dialog')).toContainText('it may contain a private link');
    await expect(admin.getByRole('dialog')).not.toContainText('token=');
  });

  await test.step('the applicant reads the decision, gets a new link, and joins with it', async () => {
    await hana.reload();
    await expect(hana.getByRole('heading', { name: "You're approved. Welcome!" })).toBeVisible();
    await expect.poll(() => mailbox.linkTo(email, '/register')).not.toBeNull();
    const invitations = () => mailbox.mailsTo(email).filter(({ text }) => text.includes('/register')).length;
    const first = mailbox.linkTo(email, '/register');
    await hana.getByRole('button', { name: 'Send the link again' }).click();
    await expect(hana.getByText('We sent you a new invitation. Check your inbox.')).toBeVisible();
    await expect.poll(invitations).toBe(2);
    expect(mailbox.linkTo(email, '/register')).toBe(first);
    const status = hana.url();
    await hana.goto(mailbox.linkTo(email, '/register') ?? '');
    await hana.getByLabel('Choose a password').fill('a long and winding phrase');
    await hana.getByRole('button', { name: 'Create account' }).click();
    await expect(hana.getByPlaceholder("What's on your mind, Hana?")).toBeVisible();
    await hana.goto(status);
    await expect(hana.getByRole('heading', { name: "You're a member." })).toBeVisible();
  });

  await test.step('the other applicant gets a kind rejection', async () => {
    const other = unique('Otto Later');
    const address = `${other.replace(/\s/g, '.').toLowerCase()}@club.example`;
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    consoleGuard.watch(context, baseURL ?? '');
    const otto = await context.newPage();
    await apply(otto, other, address);
    await otto.getByRole('link', { name: 'Check your application' }).click();
    await decide(admin, other, 'Reject');
    await expect(admin.getByText('The application was rejected.')).toBeVisible();
    await otto.reload();
    await expect(otto.getByRole('heading', { name: "It didn't work out this time." })).toBeVisible();
    await expect.poll(() => mailbox.mailsTo(address)).toHaveLength(2);
    const said = mailbox.mailsTo(address).map(({ text, html }) => text + html);
    expect(said.join()).toContain('We are sorry');
    expect(said.join()).not.toMatch(/approved|\/register/);
    await context.close();
  });
});

test('an applicant on a phone sees what went wrong, corrects the application and withdraws it; officers follow live', {
  tag: '@long',
}, async ({ signedInAs, page: hana, consoleGuard }) => {
  consoleGuard.expect(/status of 429/);
  await hana.setViewportSize({ width: 390, height: 844 });
  const admin = await signedInAs('ada');
  const name = unique('Ines Correa');
  const email = `${name.replace(/\s/g, '.').toLowerCase()}@club.example`;

  await test.step('what goes wrong and what succeeds comes into view', async () => {
    const message = 'Wait 20 minutes and try again.';
    await fulfillCall(hana, '/api/apply', 'POST', { status: 429, json: { message, code: 'too_many_requests' } });
    await fillIn(hana, name, email);
    const submit = hana.getByRole('button', { name: 'Submit Application' });
    await submit.click();
    await expect(hana.getByText(message)).toBeInViewport();
    await hana.unrouteAll();
    await submit.click();
    await expect(hana.getByText('Your application has been received.')).toBeInViewport();
    await expect(hana.getByLabel('Private link to your application')).toHaveValue(/\/application-status\?token=/);
    await hana.waitForURL('/login');
    await hana.getByRole('link', { name: 'Check your application' }).click();
  });

  await admin.goto('/admin/dashboard?tab=applications');
  const row = admin.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: 'Read application' }).click();
  const open = admin.getByRole('article');
  await expect(open).toContainText('no grammar');
  const written = hana.getByRole('region', { name: 'What you wrote' });
  await written.getByRole('button', { name: 'Correct' }).click();
  await written.getByLabel('Why do you want to join?').fill('Four languages an evening.');
  await written.getByRole('button', { name: 'Save correction' }).click();
  await expect(written).toContainText('Four languages an evening.');
  await expect(open).toContainText('Four languages an evening.');
  await expect(admin.getByText('Corrected by the applicant')).toBeVisible();

  await admin.goto('/admin/dashboard?tab=applications');
  await expect(row).toBeVisible();
  await written.getByRole('button', { name: 'Withdraw' }).click();
  await hana.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(hana.getByRole('heading', { name: 'You withdrew your application.' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
