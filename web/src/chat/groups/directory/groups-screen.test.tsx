import { screen, waitFor, within } from '@testing-library/react';
import {
  type Group,
  type GroupRow,
  type GroupStanding,
  getGroup,
  listGroups,
  makeGroup,
} from 'contract/chat/groups/groups.ts';
import { joinGroup, leaveGroup } from 'contract/chat/groups/membership.ts';
import { listOffices } from 'contract/officers/offices.ts';
import { beforeEach, expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { conversation, group, groupRow, member } from '../../../../testing/samples.ts';

import { openLive, openScreen, user } from '../../../../testing/screens.tsx';
import { holder, office } from '../../../officers/offices/offices.testing.ts';

let rows: GroupRow[] = [];

beforeEach(() => {
  rows = [];
  club.respond(listGroups, ({ query }) =>
    rows.filter(
      (one) => (!query.mine || one.mine === 'member' || one.mine === 'owner') && one.name.includes(query.q ?? ''),
    ),
  );
  club.respond(getGroup, ({ params }) => {
    const row = rows.find(({ _id }) => _id === params.id);
    return row ? group(row) : failure('not_found', 'This group is gone.');
  });
});

const standing = (mine: GroupStanding) => ({ mine });
const rowOf = ({ owners, officeId, ...row }: Group): GroupRow => row;
const item = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const names = () =>
  within(screen.getByRole('list', { name: 'Groups' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

test('a newcomer sees what there is to join, and joins with one press', async () => {
  const robots = groupRow();
  rows = [robots];
  openScreen('/groups', member('ben'));
  expect(await screen.findByText(/^You aren't in a group yet/)).toBeVisible();
  const row = await item('Robotics');
  expect(row.getByText('12 members')).toBeVisible();
  expect(row.getByText('We build robots on Tuesdays.')).toBeVisible();
  club.respond(joinGroup, () => {
    rows = [{ ...robots, mine: 'member', memberCount: 13 }];
    return standing('member');
  });
  await press('Join Robotics');
  const view = await screen.findByRole('link', { name: 'View Robotics' });
  expect(view).toHaveAttribute('href', `/groups/${robots._id}`);
  expect(await (await item('Robotics')).findByText('13 members')).toBeVisible();
  expect(club.requests(joinGroup)).toMatchObject([{ params: { id: robots._id } }]);
});

test('a group that fails to take a member in says why, and stays to be joined', async () => {
  rows = [groupRow()];
  openScreen('/groups', member('ben'));
  club.respond(joinGroup, failure('conflict', 'This group is full.'));
  await press('Join Robotics');
  expect(await screen.findByText('This group is full.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Join Robotics' })).toBeEnabled();
});

test('a request waits for an owner, and can be withdrawn', async () => {
  const chess = groupRow({ name: 'Chess', access: 'request' });
  rows = [chess];
  openScreen('/groups?tab=find', member('ben'));
  club.respond(joinGroup, () => {
    rows = [{ ...chess, mine: 'requested' }];
    return standing('requested');
  });
  await press('Ask to join Chess');
  club.respond(leaveGroup, () => {
    rows = [chess];
    return standing(null);
  });
  await press('Requested. Withdraw your request to Chess');
  await press('Confirm');
  expect(await screen.findByRole('button', { name: 'Ask to join Chess' })).toBeVisible();
});

test('own groups stand apart from those to find, and a word narrows both', async () => {
  rows = [groupRow({ name: 'Chess' }), groupRow({ name: 'Night owls', mine: 'member', access: 'private' })];
  openScreen('/groups', member('ben'));
  await item('Night owls');
  expect(names()).toEqual(['Night owls']);
  await user.click(screen.getByRole('tab', { name: 'Find groups' }));
  await item('Chess');
  expect(names()).toEqual(['Chess', 'Night owls']);
  await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'owls');
  await waitFor(() => expect(names()).toEqual(['Night owls']));
  expect(location.search).toBe('?q=owls&tab=find');
  await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'x');
  expect(await screen.findByText('No groups found')).toBeVisible();
});

test('a group that I join or leave on another device follows at once', async () => {
  const robots = groupRow();
  rows = [robots];
  await openLive('/groups?tab=find', member('ben'));
  await screen.findByRole('button', { name: 'Join Robotics' });
  rows = [{ ...robots, mine: 'member' }];
  club.publish('conversationCreated', conversation({ _id: robots._id, isGroupChat: true, groupName: 'Robotics' }));
  expect(await screen.findByRole('link', { name: 'View Robotics' })).toBeVisible();
  rows = [robots];
  club.publish('conversationLeft', { conversationId: robots._id });
  expect(await screen.findByRole('button', { name: 'Join Robotics' })).toBeVisible();
});

test('a private group that I am no longer in leaves the list', async () => {
  const owls = groupRow({ name: 'Night owls', mine: 'member', access: 'private' });
  rows = [owls, groupRow({ name: 'Chess', mine: 'member' })];
  await openLive('/groups', member('ben'));
  await item('Night owls');
  rows = rows.slice(1);
  club.publish('conversationLeft', { conversationId: owls._id });
  await waitFor(() => expect(names()).toEqual(['Chess']));
});

test('a new group says what each access means, and opens', async () => {
  const made = group({ name: 'Gardeners', mine: 'owner', access: 'request' });
  openScreen('/groups', member('ben'));
  await press('New group');
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
  expect(dialog.getByRole('radio', { name: 'Open' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'By request' })).toHaveAccessibleDescription(
    'All members find it. Owners accept who joins.',
  );
  // Committees are made by officers.
  expect(dialog.queryByRole('checkbox', { name: 'This group is a committee' })).toBeNull();
  await press('Create group');
  expect(club.requests(makeGroup)).toEqual([]);
  await user.type(dialog.getByLabelText('Name'), 'Gardeners');
  await user.click(dialog.getByRole('radio', { name: 'By request' }));
  await user.click(dialog.getByRole('radio', { name: 'Only owners write' }));
  club.respond(makeGroup, failure('internal', ''));
  await press('Create group');
  expect(await dialog.findByText('The group could not be created. Please try again.')).toBeVisible();
  club.respond(makeGroup, made);
  rows = [rowOf(made)];
  await press('Create group');
  expect(await screen.findByRole('heading', { name: 'Gardeners' })).toBeVisible();
  expect(location.pathname).toBe(`/groups/${made._id}`);
  expect(club.requests(makeGroup).at(-1)?.body).toEqual({
    ...{ name: 'Gardeners', description: '', access: 'request', posting: 'owners' },
  });
});

test('a moderator makes a committee', async () => {
  const made = group({ name: 'Events', mine: 'owner', committee: true });
  rows = [rowOf(made)];
  openScreen('/groups', member('mo'));
  await press('New group');
  await user.type(await screen.findByLabelText('Name'), 'Events');
  await user.click(screen.getByRole('checkbox', { name: 'This group is a committee' }));
  club.respond(makeGroup, made);
  await press('Create group');
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(club.requests(makeGroup)[0]?.body).toMatchObject({ committee: true });
});

test('a holder of an office starts a group that goes on with the office', async () => {
  const me = member('ben');
  const held = office({ title: 'Treasurer', holders: [holder('ben')] });
  const coming = office({ holders: [holder('ben', { from: '2126-01-15T12:00:00.000Z' })] });
  club.respond(listOffices, [held, coming]);
  const made = group({ name: 'Books', mine: 'owner', officeId: held._id });
  rows = [rowOf(made)];
  openScreen('/groups', me);
  await press('New group');
  await user.type(await screen.findByLabelText('Name'), 'Books');
  const choice = await screen.findByLabelText('Office');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['None', 'Treasurer']);
  await user.selectOptions(choice, 'Treasurer');
  club.respond(makeGroup, made);
  await press('Create group');
  expect(await screen.findByRole('heading', { name: 'Books' })).toBeVisible();
  expect(club.requests(makeGroup)[0]?.body).toMatchObject({ officeId: held._id });
});
