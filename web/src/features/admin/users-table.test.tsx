import { screen, waitFor, within } from '@testing-library/react';
import { type AdminUser, deleteUser, listUsers, setBadge, setRole } from 'contract/admin.ts';
import { expect, test } from 'vitest';
import { type CastName, cast } from '../../../../server/seeds/cast.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

function account(name: CastName, changes: Partial<AdminUser> = {}): AdminUser {
  const { _id, name: fullName, email, avatar, role, badges } = member(name);
  const since = { joined: true, invitedUntil: null, createdAt: '2026-11-20T10:00:00.000Z' };
  return { _id, name: fullName, email, avatar, role, badges, ...since, ...changes };
}

async function openUsers(...accounts: AdminUser[]) {
  club.answer(listUsers, accounts);
  openScreen('/admin/dashboard', member('ada'));
  await screen.findByRole('table');
}

function rowOf(name: CastName) {
  const row = screen.getByRole('combobox', { name: new RegExp(cast[name].name) }).closest('tr');
  if (!row) throw new Error(`${name} stands in no table.`);
  return { row, ...within(row) };
}

test('all users stand under the specified columns; own controls are disabled', async () => {
  await openUsers(account('ada'), account('ben'));
  expect(screen.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Name', 'Email & Badges', 'Role', 'Actions']);
  for (const name of ['ada', 'ben'] as const) expect(rowOf(name).row).toHaveTextContent(cast[name].email);
  expect(rowOf('ada').getByRole('combobox')).toBeDisabled();
  expect(rowOf('ada').getByRole('combobox')).toHaveValue('admin');
  expect(rowOf('ada').getAllByRole('button').at(-1)).toBeDisabled();
  expect(rowOf('ben').getByRole('combobox')).toBeEnabled();
});

test('a row is locked while its role changes, the others are not', async () => {
  await openUsers(account('ben'), account('dana'));
  const answer = Promise.withResolvers<AdminUser>();
  club.answer(setRole, () => answer.promise);
  const role = () => rowOf('dana').getByRole('combobox');
  await user.selectOptions(role(), 'moderator');
  expect(rowOf('dana').row).toHaveAttribute('aria-busy', 'true');
  expect(role()).toBeDisabled();
  expect(rowOf('dana').getByRole('button', { name: 'Delete Dana Whitlock' })).toBeDisabled();
  expect(rowOf('ben').getByRole('combobox')).toBeEnabled();
  const changed = account('dana', { role: 'moderator' });
  club.answer(listUsers, [account('ben'), changed]);
  answer.resolve(changed);
  await waitFor(() => expect(role()).toBeEnabled());
  expect(role()).toHaveValue('moderator');
  expect(club.requests(setRole)).toMatchObject([{ params: { id: changed._id }, body: { role: 'moderator' } }]);
});

test('a role that cannot be changed says why and stays', async () => {
  await openUsers(account('dana'));
  club.answer(setRole, failure('last_admin', 'The club needs at least one admin.'));
  await user.selectOptions(rowOf('dana').getByRole('combobox'), 'admin');
  expect(await screen.findByText('The club needs at least one admin.')).toBeVisible();
  expect(rowOf('dana').getByRole('combobox')).toHaveValue('student');
});

test('badges are added and removed; a blank one is ignored', async () => {
  await openUsers(account('cleo'));
  const field = () => rowOf('cleo').getByRole('textbox', { name: 'New badge for Cléo Martin' });
  club.answer(setBadge, ({ body }) => {
    const changed = account('cleo', { badges: body.remove ? [] : [body.badge] });
    club.answer(listUsers, [changed]);
    return changed;
  });
  await user.type(field(), '   {Enter}');
  expect(club.requests(setBadge)).toEqual([]);
  await user.clear(field());
  await user.type(field(), 'Founder');
  await user.click(rowOf('cleo').getByRole('button', { name: 'Add badge to Cléo Martin' }));
  await waitFor(() => expect(rowOf('cleo').getByText('Founder')).toBeVisible());
  expect(field()).toHaveValue('');
  await waitFor(() => expect(field()).toBeEnabled());
  await user.click(rowOf('cleo').getByRole('button', { name: 'Remove the badge Founder from Cléo Martin' }));
  await waitFor(() => expect(rowOf('cleo').queryByText('Founder')).toBeNull());
});

test('deleting a member asks the specified question', async () => {
  await openUsers(account('ben'), account('dana'));
  club.answer(deleteUser, () => {
    club.answer(listUsers, [account('ben')]);
    return { message: 'Deleted.' };
  });
  const remove = async (answer: string) => {
    await user.click(rowOf('dana').getByRole('button', { name: 'Delete Dana Whitlock' }));
    const dialog = within(screen.getByRole('dialog'));
    const question = 'Are you sure you want to delete this user? This action cannot be undone.';
    expect(dialog.getByText(question)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: answer }));
  };
  await remove('Cancel');
  expect(club.requests(deleteUser)).toEqual([]);
  await remove('Confirm');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Dana Whitlock/ })).toBeNull());
  expect(rowOf('ben').row).toBeVisible();
});
