import type { Page } from '@playwright/test';
import { Keyboard } from '../fixtures/browser/keyboard.ts';
import { pdf } from '../fixtures/files.ts';
import { applyByCall } from '../fixtures/members.ts';
import { rowOf, stranger } from '../fixtures/screens/dashboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

async function apply(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  const keys = new Keyboard(page);
  await page.goto('/login');
  await keys.press(page.getByRole('main').getByRole('link', { name: 'Apply Now' }));
  await keys.write(page.getByLabel('Full Name'), name);
  await keys.write(page.getByLabel('Email Address'), email);
  await keys.write(page.getByLabel('College / University'), 'Northgate College');
  await keys.write(page.getByLabel('Course of Study'), 'Linguistics');
  await keys.write(page.getByLabel('Why do you want to join?'), 'Three languages an evening.');
  await keys.attach(page.getByLabel('Resume (optional)'), pdf());
  await keys.press(page.getByRole('button', { name: 'Submit Application' }));
  await expect(page.getByText('Your application has been received.')).toBeVisible();
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await new Keyboard(page).write(page.getByLabel('Choose a password'), 'a long and winding phrase');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder(`What's on your mind, ${name.split(' ')[0]}?`)).toBeVisible();
}

test('applying, deciding, joining, promoting and deleting work with the keyboard', { tag: '@long' }, async ({
  page: hana,
  signedInAs,
  members,
  consoleGuard,
}) => {
  // A deleted member must sign in.
  consoleGuard.expect(/status of 401/);
  const [person, other] = [stranger('Hana Suleiman'), stranger('Otto Later')];
  await applyByCall(members.ada.api, other);
  await apply(hana, person);

  const ada = await signedInAs('ada');
  const keys = new Keyboard(ada);
  await ada.goto('/');
  await ada.getByRole('main').getByRole('textbox').first().waitFor();
  await Promise.all([ada.keyboard.press('g'), ada.keyboard.press('a')]);
  await keys.tabTo(ada.getByRole('tab', { name: 'User Management' }));
  await ada.keyboard.press('ArrowRight');
  await expect(ada.getByRole('tab', { name: 'Pending Applications' })).toBeFocused();
  const approve = ada.getByRole('button', { name: `Approve ${person.name}` });
  await keys.press(approve);
  await keys.expectTrapped();
  await keys.escapeTo(approve);
  await ada.keyboard.press('Enter');
  await keys.write(ada.getByLabel('Reason (optional)'), 'Good languages.');
  await keys.confirm();
  const link = ada.getByLabel('Invitation link');
  await expect(ada.getByRole('button', { name: /^Cop/ })).toBeFocused();
  await keys.expectTrapped();
  const address = await link.inputValue();
  await ada.keyboard.press('Escape');
  await expect(ada.getByRole('dialog')).toBeHidden();
  // The row is gone, so focus moves to its neighbor.
  await keys.expectFocusIn(ada.getByRole('tabpanel'));
  await keys.press(ada.getByRole('button', { name: `Reject ${other.name}` }));
  await keys.write(ada.getByLabel('Reason (optional)'), 'Not this term.');
  await keys.confirm();
  await expect(rowOf(ada, other.email)).toHaveCount(0);
  await keys.expectFocusIn(ada.getByRole('tabpanel'));

  await join(hana, address, person.name);
  await keys.tabTo(ada.getByRole('tab', { name: 'Pending Applications' }));
  await ada.keyboard.press('ArrowLeft');
  const row = rowOf(ada, person.email);
  const role = row.getByRole('combobox');
  await keys.tabTo(role);
  await ada.keyboard.press('ArrowDown');
  await expect(role).toHaveValue('moderator');
  await expect(role).toBeFocused();
  await keys.write(row.getByRole('textbox'), 'Founder');
  await ada.keyboard.press('Enter');
  await expect(row.getByText('Founder', { exact: true })).toBeVisible();
  await keys.press(row.getByRole('button', { name: `Remove the badge Founder from ${person.name}` }));
  await expect(row.getByText('Founder', { exact: true })).toHaveCount(0);
  await keys.expectFocusIn(row);
  const erase = row.getByRole('button', { name: `Delete ${person.name}` });
  await keys.press(erase);
  await keys.escapeTo(erase);
  await ada.keyboard.press('Enter');
  await keys.confirm();
  await expect(row).toHaveCount(0);
  await keys.expectFocusIn(ada.getByRole('table'));

  await keys.tabTo(ada.getByRole('tab', { name: 'User Management' }));
  for (const name of ['Pending Applications', 'Invitations']) {
    await ada.keyboard.press('ArrowRight');
    await expect(ada.getByRole('tab', { name, selected: true })).toBeFocused();
  }
  const make = ada.getByRole('button', { name: 'Create link' });
  await keys.press(make);
  const label = unique('Freshers fair');
  await keys.write(ada.getByLabel('What is it for? (optional)'), label);
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('dialog').getByRole('button', { name: /^Cop/ })).toBeFocused();
  await keys.escapeTo(make);
  const entry = ada.getByRole('listitem').filter({ hasText: label });
  await keys.press(entry.getByRole('button', { name: /^Revoke/ }));
  await keys.confirm();
  await expect(entry).toContainText('Revoked');
  await keys.expectFocusIn(ada.getByRole('region', { name: 'Invitation links' }));
});
