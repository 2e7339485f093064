import type { Page } from '@playwright/test';
import { rowOf, stranger } from './fixtures/dashboard.ts';
import { pdf } from './fixtures/files.ts';
import { attach, confirm, escapeTo, expectFocusIn, expectTrapped, press, tabTo, write } from './fixtures/keyboard.ts';
import { applyByCall } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

async function apply(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/login');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Apply Now' }));
  await write(page, page.getByLabel('Full Name'), name);
  await write(page, page.getByLabel('Email Address'), email);
  await write(page, page.getByLabel('College / University'), 'Northgate College');
  await write(page, page.getByLabel('Course of Study'), 'Linguistics');
  await write(page, page.getByLabel('Why do you want to join?'), 'Three languages an evening.');
  await attach(page, page.getByLabel('Resume (optional)'), pdf());
  await press(page, page.getByRole('button', { name: 'Submit Application' }));
  await expect(page.getByText('Your application has been received.')).toBeVisible();
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await write(page, page.getByLabel('Choose a password'), 'a long and winding phrase');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder(`What's on your mind, ${name.split(' ')[0]}?`)).toBeVisible();
}

test('applying, deciding, joining, promoting and deleting work with the keyboard', async ({
  page: hana,
  signedInAs,
  members,
  consoleGuard,
}) => {
  // A deleted member has to sign in.
  consoleGuard.expect(/status of 401/);
  const [person, other] = [stranger('Hana Suleiman'), stranger('Otto Later')];
  await applyByCall(members.ada.api, other);
  await apply(hana, person);

  const ada = await signedInAs('ada');
  await ada.goto('/');
  await ada.getByRole('main').getByRole('textbox').first().waitFor();
  await Promise.all([ada.keyboard.press('g'), ada.keyboard.press('a')]);
  await tabTo(ada, ada.getByRole('tab', { name: 'User Management' }));
  await ada.keyboard.press('ArrowRight');
  await expect(ada.getByRole('tab', { name: 'Pending Applications' })).toBeFocused();
  const approve = ada.getByRole('button', { name: `Approve ${person.name}` });
  await press(ada, approve);
  await expectTrapped(ada);
  await escapeTo(ada, approve);
  await ada.keyboard.press('Enter');
  await write(ada, ada.getByLabel('Reason (optional)'), 'Good languages.');
  await confirm(ada);
  const link = ada.getByLabel('Invitation link');
  await expect(ada.getByRole('button', { name: /^Cop/ })).toBeFocused();
  await expectTrapped(ada);
  const address = await link.inputValue();
  await ada.keyboard.press('Escape');
  await expect(ada.getByRole('dialog')).toBeHidden();
  // The row is gone; focus moves to its neighbor.
  await expectFocusIn(ada.getByRole('tabpanel'));
  await press(ada, ada.getByRole('button', { name: `Reject ${other.name}` }));
  await write(ada, ada.getByLabel('Reason (optional)'), 'Not this term.');
  await confirm(ada);
  await expect(rowOf(ada, other.email)).toHaveCount(0);
  await expectFocusIn(ada.getByRole('tabpanel'));

  await join(hana, address, person.name);
  await tabTo(ada, ada.getByRole('tab', { name: 'Pending Applications' }));
  await ada.keyboard.press('ArrowLeft');
  const row = rowOf(ada, person.email);
  const role = row.getByRole('combobox');
  await tabTo(ada, role);
  await ada.keyboard.press('ArrowDown');
  await expect(role).toHaveValue('moderator');
  await expect(role).toBeFocused();
  await write(ada, row.getByRole('textbox'), 'Founder');
  await ada.keyboard.press('Enter');
  await expect(row.getByText('Founder', { exact: true })).toBeVisible();
  await press(ada, row.getByRole('button', { name: `Remove the badge Founder from ${person.name}` }));
  await expect(row.getByText('Founder', { exact: true })).toHaveCount(0);
  await expectFocusIn(row);
  const erase = row.getByRole('button', { name: `Delete ${person.name}` });
  await press(ada, erase);
  await escapeTo(ada, erase);
  await ada.keyboard.press('Enter');
  await confirm(ada);
  await expect(row).toHaveCount(0);
  await expectFocusIn(ada.getByRole('table'));

  await press(ada, ada.getByRole('link', { name: 'Invitations' }));
  const make = ada.getByRole('button', { name: 'Create link' });
  await press(ada, make);
  const label = unique('Freshers fair');
  await write(ada, ada.getByLabel('What is it for? (optional)'), label);
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('dialog').getByRole('button', { name: /^Cop/ })).toBeFocused();
  await escapeTo(ada, make);
  const entry = ada.getByRole('listitem').filter({ hasText: label });
  await press(ada, entry.getByRole('button', { name: /^Revoke/ }));
  await confirm(ada);
  await expect(entry).toContainText('Revoked');
  await expectFocusIn(ada.getByRole('region', { name: 'Invitation links' }));
});
