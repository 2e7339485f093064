import { screen, waitFor, within } from '@testing-library/react';
import { inviteAgain } from 'contract/applications/applications.review.ts';
import { type AdminUser, deleteUser, listUsers, setAlumni, setBadge, setRole } from 'contract/officers/admin.ts';
import { expect, test } from 'vitest';
import { type CastName, cast } from '../../../../server/seeds/cast.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { account } from '../../../testing/samples.admin.ts';
import { member } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

async function openUsers(...accounts: AdminUser[]) {
  club.respond(listUsers, accounts);
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
  expect(columns).toEqual(['Name', 'Email & Badges', 'Role', 'Joined', 'Last seen', 'Actions']);
  for (const name of ['ada', 'ben'] as const) expect(rowOf(name).row).toHaveTextContent(cast[name].email);
  expect(rowOf('ada').getByRole('combobox')).toBeDisabled();
  expect(rowOf('ada').getByRole('combobox')).toHaveValue('admin');
  expect(rowOf('ada').getAllByRole('button').at(-1)).toBeDisabled();
  expect(rowOf('ben').getByRole('combobox')).toBeEnabled();
});

test('a row is locked while its role changes, the others are not', async () => {
  await openUsers(account('ben'), account('dana'));
  const response = Promise.withResolvers<AdminUser>();
  club.respond(setRole, () => response.promise);
  const role = () => rowOf('dana').getByRole('combobox');
  await user.selectOptions(role(), 'moderator');
  expect(rowOf('dana').row).toHaveAttribute('aria-busy', 'true');
  expect(role()).toBeDisabled();
  expect(rowOf('dana').getByRole('button', { name: 'Delete Dana Whitlock' })).toBeDisabled();
  expect(rowOf('ben').getByRole('combobox')).toBeEnabled();
  const changed = account('dana', { role: 'moderator' });
  club.respond(listUsers, [account('ben'), changed]);
  response.resolve(changed);
  await waitFor(() => expect(role()).toBeEnabled());
  expect(role()).toHaveValue('moderator');
  expect(club.requests(setRole)).toMatchObject([{ params: { id: changed._id }, body: { role: 'moderator' } }]);
});

test('a role that cannot be changed says why and stays', async () => {
  await openUsers(account('dana'));
  club.respond(setRole, failure('last_admin', 'The club needs at least one admin.'));
  await user.selectOptions(rowOf('dana').getByRole('combobox'), 'moderator');
  expect(await screen.findByText('The club needs at least one admin.')).toBeVisible();
  expect(rowOf('dana').getByRole('combobox')).toHaveValue('student');
});

test('badges are added and removed; a blank one is ignored', async () => {
  await openUsers(account('cleo'));
  const field = () => rowOf('cleo').getByRole('textbox', { name: 'New badge for Cléo Martin' });
  club.respond(setBadge, ({ body }) => {
    const changed = account('cleo', { badges: body.remove ? [] : [body.badge] });
    club.respond(listUsers, [changed]);
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
  club.respond(deleteUser, () => {
    club.respond(listUsers, [account('ben')]);
    return { message: 'Deleted.' };
  });
  const remove = async (response: string) => {
    await user.click(rowOf('dana').getByRole('button', { name: 'Delete Dana Whitlock' }));
    const dialog = within(screen.getByRole('dialog'));
    const question = 'Are you sure you want to delete this user? This action cannot be undone.';
    expect(dialog.getByText(question)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: response }));
  };
  await remove('Cancel');
  expect(club.requests(deleteUser)).toEqual([]);
  await remove('Confirm');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Dana Whitlock/ })).toBeNull());
  expect(rowOf('ben').row).toBeVisible();
});

test('a member becomes alumni after a question, and current again', async () => {
  await openUsers(account('cleo'));
  club.respond(setAlumni, ({ body }) => {
    const changed = account('cleo', body);
    club.respond(listUsers, [changed]);
    return changed;
  });
  const ask = async (response: string) => {
    await user.click(rowOf('cleo').getByRole('button', { name: 'Make Cléo Martin alumni' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/They keep everything and are emailed/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: response }));
  };
  await ask('Cancel');
  expect(club.requests(setAlumni)).toEqual([]);
  await ask('Confirm');
  await waitFor(() => expect(rowOf('cleo').getByText('Alumni')).toBeVisible());
  await user.click(rowOf('cleo').getByRole('button', { name: 'Make Cléo Martin a current member again' }));
  expect(await screen.findByText('Cléo Martin is a current member again')).toBeVisible();
  expect(rowOf('cleo').queryByText('Alumni')).toBeNull();
});

test('the table shows the alumni alone', async () => {
  await openUsers(account('cleo'));
  club.respond(listUsers, ({ query }) => (query.alumni ? [account('dana', { alumni: true })] : []));
  await user.selectOptions(screen.getByLabelText('Show'), 'Alumni');
  await waitFor(() => expect(rowOf('dana').getByText('Alumni')).toBeVisible());
});

test('who has not joined yet says so, has no profile, and gets a new link', async () => {
  const never = { joined: false, joinedAt: null, lastSeenAt: null };
  const invited = account('dana', { ...never, invitedUntil: '2020-01-01T00:00:00.000Z' });
  await openUsers(account('ben'), invited);
  const dana = () => rowOf('dana');
  expect(dana().getByText("Invited, hasn't joined yet")).toBeVisible();
  expect(dana().getByText('The invitation link has expired.')).toBeVisible();
  expect(dana().getByText('Invited', { exact: true })).toBeVisible();
  expect(dana().queryByText('Never')).toBeNull();
  expect(dana().queryByRole('link')).toBeNull();
  expect(rowOf('ben').getByRole('link')).toHaveAttribute('href', `/profile/${member('ben')._id}`);
  expect(rowOf('ben').queryByRole('button', { name: /invitation link/ })).toBeNull();
  const [invitationLink, invitedUntil] = ['https://club.example/register?token=new', '2126-01-01T00:00:00.000Z'];
  club.respond(inviteAgain, { message: 'Invited.', invitationLink, invitedUntil });
  await user.click(dana().getByRole('button', { name: 'New invitation link for Dana Whitlock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New invitation link for Dana Whitlock' }));
  expect(dialog.getByLabelText('Invitation link')).toHaveValue(invitationLink);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dana().queryByText('The invitation link has expired.')).toBeNull();
});

test('the table is narrowed while typing, together with what is chosen, and shown in full again', async () => {
  club.respond(listUsers, ({ query: { q = '', role, joined } }) =>
    [account('ben'), account('mo', { joined: false })].filter(
      (one) =>
        one.name.toLowerCase().includes(q.toLowerCase()) &&
        (role === undefined || one.role === role) &&
        (joined === undefined || one.joined === joined),
    ),
  );
  openScreen('/admin/dashboard', member('ada'));
  const rendered = (count: string) => screen.findByText(`${count} shown`);
  await rendered('2 users');
  const field = screen.getByRole('searchbox', { name: 'Search by name or email' });
  await user.type(field, 'ben');
  await rendered('1 user');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Moderators');
  expect(await screen.findByText('No users found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await rendered('2 users');
  await waitFor(() => expect(field).toHaveValue(''));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not joined yet');
  await rendered('1 user');
  expect(rowOf('mo').row).toBeVisible();
});

test('what other admins change shows at once, while one keeps working on another row', async () => {
  const [ben, cleo, dana] = [account('ben'), account('cleo'), account('dana')];
  club.respond(listUsers, [ben, cleo, dana]);
  await openLive('/admin/dashboard', member('ada'));
  await screen.findByRole('table');
  const field = rowOf('cleo').getByRole('textbox');
  await user.type(field, 'Foun');
  club.respond(listUsers, [cleo, dana]);
  club.publish('memberDeleted', { _id: ben._id });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Ben Castellanos/ })).toBeNull());
  const { _id, name, avatar } = dana;
  club.publish('memberUpdated', {
    _id,
    name,
    avatar,
    profession: '',
    role: 'moderator',
    badges: ['Baker'],
    alumni: false,
  });
  expect(await rowOf('dana').findByText('Baker')).toBeVisible();
  expect(rowOf('dana').getByRole('combobox')).toHaveValue('moderator');
  const since = '2026-11-01T08:00:00.000Z';
  club.publish('suspensionChanged', { userId: _id, suspension: { reason: 'Spam.', until: null, since } });
  expect(await rowOf('dana').findByText('Suspended')).toBeVisible();
  club.publish('suspensionChanged', { userId: _id, suspension: null });
  await waitFor(() => expect(rowOf('dana').queryByText('Suspended')).toBeNull());
  expect(rowOf('cleo').getByRole('textbox')).toHaveFocus();
  await user.keyboard('der');
  expect(rowOf('cleo').getByRole('textbox')).toHaveValue('Founder');
});

test('a role that changes in one row leaves what is typed in another', async () => {
  await openUsers(account('ben'), account('cleo'));
  club.respond(setRole, ({ params }) => account('ben', { _id: params.id, role: 'moderator' }));
  await user.type(rowOf('cleo').getByRole('textbox'), 'Cook');
  await user.selectOptions(rowOf('ben').getByRole('combobox', { name: /Role/ }), 'moderator');
  await waitFor(() => expect(rowOf('ben').row).toHaveAttribute('aria-busy', 'false'));
  expect(rowOf('cleo').getByRole('textbox')).toHaveValue('Cook');
});

test('a member who cannot be deleted stays, with the reason', async () => {
  await openUsers(account('mo'));
  club.respond(deleteUser, failure('last_admin', 'A club needs an admin.'));
  await user.click(rowOf('mo').getByRole('button', { name: 'Delete Mo Lindqvist' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('A club needs an admin.')).toBeVisible();
  await waitFor(() => expect(rowOf('mo').getByRole('button', { name: 'Delete Mo Lindqvist' })).toBeEnabled());
});

test('it asks before someone becomes an admin, and nothing changes without an answer', async () => {
  await openUsers(account('dana'));
  club.respond(setRole, ({ body }) => account('dana', { role: body.role }));
  const role = () => rowOf('dana').getByRole('combobox');
  const dialog = () => within(screen.getByRole('dialog'));
  await user.selectOptions(role(), 'admin');
  expect(dialog().getByText(/^Make Dana Whitlock an admin\?/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(role()).toHaveValue('student');
  expect(club.requests(setRole)).toEqual([]);
  await user.selectOptions(role(), 'admin');
  club.respond(listUsers, [account('dana', { role: 'admin' })]);
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(role()).toHaveValue('admin'));
  await waitFor(() => expect(role()).toBeEnabled());
  await user.selectOptions(role(), 'student');
  expect(dialog().getByText('Take admin rights away from Dana Whitlock?')).toBeVisible();
});

test('a new role is said, and can be undone', async () => {
  await openUsers(account('dana'));
  club.respond(setRole, ({ body }) => {
    const changed = account('dana', { role: body.role });
    club.respond(listUsers, [changed]);
    return changed;
  });
  await user.selectOptions(rowOf('dana').getByRole('combobox'), 'moderator');
  const toast = (await screen.findByText('Dana Whitlock is now a moderator.')).closest('[role=alert]');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowOf('dana').getByRole('combobox')).toHaveValue('student'));
  const sent = () => club.requests(setRole).map(({ body }) => body.role);
  await waitFor(() => expect(sent()).toEqual(['moderator', 'student']));
  expect(screen.queryByText('Dana Whitlock is now a moderator.')).toBeNull();
});

test('columns sort the table, the other way round at the second press', async () => {
  await openUsers(account('ben'));
  const column = () => screen.getByRole('columnheader', { name: 'Last seen' });
  const press = () => user.click(within(column()).getByRole('button'));
  await press();
  await waitFor(() => expect(club.requests(listUsers).at(-1)?.query).toMatchObject({ sort: 'lastSeen' }));
  expect(column()).toHaveAttribute('aria-sort', 'descending');
  await press();
  await waitFor(() => expect(club.requests(listUsers).at(-1)?.query).toMatchObject({ sort: '-lastSeen' }));
  expect(column()).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/users.csv?sort=-lastSeen',
  );
});

test('several get a badge at once; who cannot be changed is named with the reason', async () => {
  const [ben, cleo, dana] = [account('ben'), account('cleo'), account('dana')];
  await openUsers(ben, cleo, dana);
  club.respond(setBadge, ({ params, body }) => {
    if (params.id === cleo._id) return failure('conflict', 'A member can have at most 20 badges.');
    const changed = account(params.id === ben._id ? 'ben' : 'dana', { badges: [body.badge] });
    club.respond(listUsers, [account('ben', { badges: [body.badge] }), cleo, params.id === dana._id ? changed : dana]);
    return changed;
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  const bar = within(screen.getByRole('region', { name: 'Selected members' }));
  expect(bar.getByText('3 selected')).toBeVisible();
  await user.type(bar.getByRole('textbox', { name: 'New badge for all selected' }), 'Host');
  await user.click(bar.getByRole('button', { name: 'Add badge' }));
  expect(await screen.findByText('2 of 3 changed.')).toBeVisible();
  expect(screen.getByText('Cléo Martin: A member can have at most 20 badges.')).toBeVisible();
  expect(rowOf('ben').getByText('Host')).toBeVisible();
  expect(rowOf('cleo').queryByText('Host')).toBeNull();
  expect(club.requests(setBadge)).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Selected members' })).toBeNull();
});

test('several are deleted after a question; no one becomes an admin in a heap', async () => {
  const [ben, dana] = [account('ben'), account('dana')];
  await openUsers(ben, account('cleo'), dana);
  for (const name of ['Ben Castellanos', 'Dana Whitlock'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const bar = within(screen.getByRole('region', { name: 'Selected members' }));
  const offered = within(bar.getByRole('combobox', { name: 'Set role' })).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Set role', 'Student', 'Moderator']);
  expect(bar.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/admin/users.csv?ids=${encodeURIComponent(`${ben._id},${dana._id}`)}`,
  );
  club.respond(deleteUser, () => {
    club.respond(listUsers, [account('cleo')]);
    return { message: 'Deleted.' };
  });
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/delete 2 users\? This action cannot be undone\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('2 members changed.')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});
