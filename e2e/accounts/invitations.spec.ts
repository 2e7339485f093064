import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true });
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const addressOf = (name: string) => `${name.replace(/\s/g, '.').toLowerCase()}@club.example`;

async function openInvitations(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeAttached();
}

async function fillJoinForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(addressOf(name));
  await page.getByLabel('College / University').fill('Hillview Institute');
  await page.getByLabel('Course of Study').fill('Chemistry');
  await page.getByLabel('Choose a password').fill('a long and winding phrase');
  await page.getByRole('button', { name: 'Join the club' }).click();
}

test('people join through an invitation link until it is revoked', async ({
  signedInAs,
  page: stranger,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of (403|404)/);
  const admin = await signedInAs('ada');
  const label = unique('Freshers fair');
  await openInvitations(admin);
  await admin.getByRole('button', { name: 'Create link' }).click();
  await admin.getByLabel('What is it for? (optional)').fill(label);
  await admin.getByLabel('How many people can use it?').fill('2');
  await admin.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  await expect(admin.getByRole('dialog').getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await admin.getByLabel('Link', { exact: true }).inputValue();
  await admin.keyboard.press('Escape');
  await expect(entry(admin, label)).toContainText('0 of 2 used');

  await stranger.goto(link);
  await fillJoinForm(stranger, unique('Sam Stranger'));
  await expect(stranger.getByPlaceholder("What's on your mind, Sam?")).toBeVisible();
  await admin.reload();
  await expect(entry(admin, label)).toContainText('1 of 2 used');

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  consoleGuard.watch(context, baseURL ?? '');
  const late = await context.newPage();
  await late.goto(link);
  await expect(late.getByRole('button', { name: 'Join the club' })).toBeVisible();
  await admin.getByRole('button', { name: `Revoke ${label}` }).click();
  await confirm(admin).click();
  await expect(entry(admin, label)).toContainText('Revoked');
  // A form that is already open fails too.
  await fillJoinForm(late, unique('Late Comer'));
  await expect(late.getByText('This invitation link no longer works.')).toBeVisible();
  await late.reload();
  await expect(late.getByRole('heading', { name: "This invitation link can't be used" })).toBeVisible();
  await context.close();
});

test('an admin previews and invites a list; one member joins by mail, another is withdrawn', { tag: '@long' }, async ({
  signedInAs,
  page: guest,
  mailbox,
  members: _,
}) => {
  const admin = await signedInAs('ada');
  const [gil, wim] = [unique('Gil Guest'), unique('Wim Wrong')];
  await openInvitations(admin);
  await admin.getByRole('button', { name: 'Invite from a list' }).click();
  const csv = `name;email\n${gil};${addressOf(gil)}\nNobody;no address\n${wim};${addressOf(wim)}\n`;
  const buffer = Buffer.from(csv);
  await admin.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(admin.getByText('2 people to invite, 1 line skipped')).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: 'Nobody' })).toContainText('Not an email address');
  await admin.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(admin.getByRole('row').filter({ hasText: addressOf(gil) })).toContainText('Invited');
  await admin.getByRole('button', { name: 'Done' }).click();
  await expect(entry(admin, addressOf(gil))).toContainText('Expires');

  await expect.poll(() => mailbox.linkTo(addressOf(gil), '/register')).not.toBeNull();
  await guest.goto(mailbox.linkTo(addressOf(gil), '/register') ?? '');
  await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(addressOf(gil));
  await guest.getByLabel('Choose a password').fill('a long and winding phrase');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest.getByPlaceholder("What's on your mind, Gil?")).toBeVisible();

  await admin.reload();
  await expect(entry(admin, addressOf(gil))).toHaveCount(0);
  await admin.getByRole('button', { name: `Withdraw ${wim}'s invitation` }).click();
  await confirm(admin).click();
  await expect(entry(admin, addressOf(wim))).toHaveCount(0);
});
