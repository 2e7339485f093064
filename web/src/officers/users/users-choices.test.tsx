import { screen, waitFor, within } from '@testing-library/react';
import { getOverview } from 'contract/officers/admin.overview.ts';
import {
  type AdminUser,
  deleteUser,
  listUsers,
  resetSecondFactor,
  setBadge,
  setRole,
  signOutUser,
} from 'contract/officers/admin.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { account } from '../../../testing/samples.admin.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

async function openUsers(...accounts: AdminUser[]) {
  club.respond(listUsers, accounts);
  openScreen('/admin/dashboard', member('ada'));
  await screen.findByRole('table');
}
const select = (name: string) => user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const bar = () => within(screen.getByRole('region', { name: 'Selected members' }));
const lastQuery = () => club.requests(listUsers).at(-1)?.query;

test('an order is chosen from a list where columns have no room, and goes with the search', async () => {
  await openUsers(account('ben'));
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(order, 'Not seen for long');
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-lastSeen' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Moderators');
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-lastSeen', role: 'moderator' }));
  await user.selectOptions(order, 'Newest first');
  await waitFor(() => expect(lastQuery()?.sort).toBeUndefined());
  expect(lastQuery()).toMatchObject({ role: 'moderator' });
});

test('who has joined and was never here reads so; who has not joined is only invited', async () => {
  await openUsers(
    account('mo', { lastSeenAt: null }),
    account('dana', { joined: false, joinedAt: null, lastSeenAt: null }),
  );
  expect(screen.getAllByRole('cell', { name: 'Never' })).toHaveLength(1);
  expect(screen.getAllByRole('cell', { name: 'Invited' })).toHaveLength(1);
});

test('several become moderators at once; who cannot is named, and keeps the role', async () => {
  await openUsers(account('ben'), account('dana'));
  await select('Ben Castellanos');
  await select('Dana Whitlock');
  club.respond(setRole, ({ params }) => {
    if (params.id === account('dana')._id) return failure('conflict', 'Dana has asked to stay a student.');
    const changed = account('ben', { role: 'moderator' });
    club.respond(listUsers, [changed, account('dana')]);
    return changed;
  });
  await user.selectOptions(bar().getByRole('combobox', { name: 'Set role' }), 'Moderator');
  expect(await screen.findByText('1 of 2 changed.')).toBeVisible();
  expect(screen.getByText('Dana Whitlock: Dana has asked to stay a student.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Role.*Ben|Ben.*role/i })).toHaveValue('moderator');
  expect(screen.getByRole('combobox', { name: /Role.*Dana|Dana.*role/i })).toHaveValue('student');
});

test('a selection is taken back one by one or as a whole, and nothing happens to anyone', async () => {
  await openUsers(account('ben'), account('dana'));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all shown' });
  await user.click(all);
  expect(bar().getByText('2 selected')).toBeVisible();
  await select('Ben Castellanos');
  expect(bar().getByText('1 selected')).toBeVisible();
  expect(all.indeterminate).toBe(true);
  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selected members' })).toBeNull();
  await user.click(all);
  await user.click(all);
  expect(screen.queryByRole('region', { name: 'Selected members' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select Dana Whitlock' })).not.toBeChecked();
});

test('a blank badge is given to no one, and a deletion of several can be called off', async () => {
  await openUsers(account('ben'), account('dana'));
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  const badge = bar().getByRole('textbox', { name: 'New badge for all selected' });
  await user.type(badge, '   {Enter}');
  expect(bar().getByRole('button', { name: 'Add badge' })).toBeDisabled();
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bar().getByText('2 selected')).toBeVisible();
  expect([...club.requests(setBadge), ...club.requests(deleteUser)]).toEqual([]);
});

test('a club without members has an overview with zeros, not with gaps', async () => {
  club.respond(getOverview, {
    ...{
      members: 0,
      alumni: 0,
      joinedThisMonth: 0,
      activeThisWeek: 0,
      appliedThisWeek: 0,
      invited: { count: 0, expired: 0 },
    },
    ...{ waiting: { count: 0, oldest: null }, upcoming: [], past: [], growth: [] },
  });
  openScreen('/admin/overview', member('ada'));
  expect(await screen.findByText('0% of members')).toBeVisible();
  expect(screen.getByText('Nothing is waiting for you.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /members in/ })).toBeNull();
});

test('an admin turns off the lost second factor of a member, after a question', async () => {
  await openUsers(account('mo', { secondFactor: true }), account('dana'));
  expect(screen.queryByRole('button', { name: /verification for Dana/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Turn off two-step verification for Mo/ }));
  club.respond(resetSecondFactor, { message: 'Off.' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Turn off two-step/ })).toBeNull());
  expect(club.requests(resetSecondFactor)).toHaveLength(1);
});

test('an admin signs a member out everywhere, after a question; nobody signs themselves out there', async () => {
  await openUsers(account('ada'), account('mo'));
  expect(screen.queryByRole('button', { name: 'Sign Ada Okafor out everywhere' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Sign Mo .* out everywhere$/ }));
  club.respond(signOutUser, { message: 'Done.' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^Mo .* is signed out everywhere$/)).toBeVisible();
  expect(club.requests(signOutUser)).toHaveLength(1);
});
