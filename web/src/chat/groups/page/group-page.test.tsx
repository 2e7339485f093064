import { screen, waitFor, within } from '@testing-library/react';
import { listGroupPosts } from 'contract/chat/groups/group-content.ts';
import { listGroupLinks, makeGroupLink, removeGroupLink } from 'contract/chat/groups/group-links.ts';
import { editGroup, endGroup, type Group, getGroup } from 'contract/chat/groups/groups.ts';
import {
  acceptGroupRequest,
  addGroupOwner,
  leaveGroup,
  listGroupMembers,
  listGroupRequests,
} from 'contract/chat/groups/membership.ts';
import { listPosts } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { card, conversation, group, member, newId, post } from '../../../../testing/samples.ts';
import { goTo, openLive, openScreen, user } from '../../../../testing/screens.tsx';

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const link = (name: string) => screen.findByRole('link', { name });
const choose = async (name: string) => {
  await press('Options for Robotics');
  await user.click(await screen.findByRole('menuitem', { name }));
};
const at = (given: Group, tab = '') => `/groups/${given._id}${tab && `?tab=${tab}`}`;

function groupIs(changes: Partial<Group>): Group {
  const given = group(changes);
  club.respond(getGroup, given);
  return given;
}

const nameOf = ({ _id, name }: Group) => ({ _id, name });

const gone = () => club.respond(getGroup, failure('not_found', 'This group is not here.'));

const rowOf = (name: Parameters<typeof card>[0], owner = false) => ({
  user: card(name),
  owner,
  joinedAt: '2026-11-02T10:00:00.000Z',
});

test('a stranger reads what a group is for and who leads it, and nothing of what is inside', async () => {
  const given = groupIs({ access: 'request' });
  openScreen(at(given, 'posts'), member('ben'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Robotics' })).toBeVisible();
  expect(screen.getByText('We build robots on Tuesdays.')).toBeVisible();
  expect(screen.getByText('Only members see its posts, chat, events and files.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cléo Martin' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask to join Robotics' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Parts of the group' })).toBeNull();
  expect(club.requests(listGroupPosts)).toEqual([]);
  expect(screen.queryByText('End the group')).toBeNull();
});

test('a private group looks like none to a stranger', async () => {
  gone();
  openScreen(at(group()), member('ben'));
  expect(await screen.findByText('This group is not here.')).toBeVisible();
  expect(await link('All groups')).toHaveAttribute('href', '/groups');
});

test('a member begins with the posts, and each part has an address', async () => {
  const given = groupIs({ mine: 'member' });
  club.respond(listGroupPosts, [post('cleo', { content: 'Bring batteries.', group: nameOf(given) })]);
  club.respond(listGroupMembers, [rowOf('cleo', true), rowOf('ben')]);
  openScreen(at(given), member('ben'));
  expect(await screen.findByText('Bring batteries.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Write to Robotics...' })).toBeVisible();
  expect(await link('Posts')).toHaveAttribute('aria-current', 'page');
  expect(within(screen.getByRole('navigation', { name: 'Parts of the group' })).getByText('Chat')).toHaveAttribute(
    'href',
    `/chat?conversation=${given._id}`,
  );
  await user.click(within(screen.getByRole('navigation', { name: 'Parts of the group' })).getByText('Members'));
  const people = within(await screen.findByRole('list', { name: 'Members' }));
  expect(people.getAllByRole('listitem')[0]).toHaveTextContent('Cléo MartinDesign studentOwner');
  expect(location.search).toBe('?tab=members');
  expect(people.queryByRole('button')).toBeNull();
});

test('leaving asks first, and leads a private group away', async () => {
  const given = groupIs({ mine: 'member', access: 'private' });
  openScreen(at(given, 'about'), member('ben'));
  await choose('Leave the group');
  expect(await screen.findByText(/^Are you sure you want to leave Robotics\?/)).toBeVisible();
  club.respond(leaveGroup, () => {
    gone();
    return { mine: null };
  });
  await press('Confirm');
  await waitFor(() => expect(location.pathname).toBe('/groups'));
});

test('who is removed while the page is open reads that, and sees nothing of the group anymore', async () => {
  const given = groupIs({ mine: 'member', access: 'private' });
  const inside = post('cleo', { content: 'Bring batteries.', group: nameOf(given) });
  club.respond(listGroupPosts, [inside]);
  club.respond(listPosts, [inside]);
  await openLive('/', member('ben'));
  await screen.findByText('Bring batteries.');
  await user.click(await link('in Robotics'));
  await screen.findByRole('textbox', { name: 'Write to Robotics...' });
  expect(await screen.findByText('Bring batteries.')).toBeVisible();
  gone();
  club.respond(listPosts, []);
  club.respond(listGroupPosts, failure('not_found', 'This group is not here.'));
  club.publish('conversationLeft', { conversationId: given._id });
  expect(await screen.findByText('You are no longer in this group.')).toBeVisible();
  expect(screen.queryByText('Bring batteries.')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Robotics' })).toBeNull();
  await goTo('Feed');
  expect(screen.queryByText('Bring batteries.')).toBeNull();
});

test('a request that is accepted opens the page at once', async () => {
  const given = groupIs({ access: 'request', mine: 'requested' });
  await openLive(at(given), member('ben'));
  await screen.findByRole('button', { name: /^Requested/ });
  club.respond(getGroup, { ...given, mine: 'member' });
  club.publish('conversationCreated', conversation({ _id: given._id, isGroupChat: true, groupName: 'Robotics' }));
  expect(await screen.findByRole('textbox', { name: 'Write to Robotics...' })).toBeVisible();
});

test('an owner accepts who would like to join, also those who come meanwhile', async () => {
  const given = groupIs({ mine: 'owner', access: 'request' });
  club.respond(listGroupMembers, [rowOf('ben', true)]);
  await openLive(at(given, 'members'), member('ben'));
  expect(await screen.findByText('No one waits for an answer.')).toBeVisible();
  club.respond(listGroupRequests, [{ user: card('dana'), createdAt: '2026-11-20T10:00:00.000Z' }]);
  club.publish('notificationsChanged', { unread: 1, messages: 0 });
  club.respond(acceptGroupRequest, () => {
    club.respond(listGroupMembers, [rowOf('ben', true), rowOf('dana')]);
    return { message: 'Accepted.' };
  });
  await press('Accept Dana Whitlock');
  const people = within(await screen.findByRole('list', { name: 'Members' }));
  expect(await people.findByText('Dana Whitlock')).toBeVisible();
  expect(await screen.findByText('No one waits for an answer.')).toBeVisible();
  expect(club.requests(acceptGroupRequest)).toMatchObject([{ params: { userId: member('dana')._id } }]);
});

test('an owner makes another one', async () => {
  const given = groupIs({ mine: 'owner', owners: [card('ben')] });
  club.respond(listGroupMembers, [rowOf('ben', true), rowOf('dana')]);
  openScreen(at(given, 'members'), member('ben'));
  await press('Options for Dana Whitlock');
  await user.click(screen.getByRole('menuitem', { name: 'Make owner' }));
  club.respond(addGroupOwner, { ...given, owners: [card('ben'), card('dana')] });
  await press('Confirm');
  await waitFor(() => expect(screen.getAllByText('Owner')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Options for Ben Castellanos' })).toBeVisible();
});

test('an owner changes only what is changed, and hears who joins by that', async () => {
  const given = groupIs({ mine: 'owner', access: 'request' });
  openScreen(at(given, 'about'), member('ben'));
  await press('Edit group');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit group' }));
  await user.click(dialog.getByRole('radio', { name: 'Open' }));
  expect(dialog.getByText('Members who wait for an answer join when you save.')).toBeVisible();
  club.respond(editGroup, { ...given, access: 'open' });
  await press('Save');
  expect(await screen.findByText('Open: all members of the club may join.')).toBeVisible();
  expect(club.requests(editGroup)).toMatchObject([{ body: { access: 'open' } }]);
  expect(Object.keys(club.requests(editGroup)[0]?.body ?? {})).toEqual(['access']);
});

test('a link is made with a limit, shows a code, and is taken back', async () => {
  const given = groupIs({ mine: 'owner' });
  openScreen(at(given, 'about'), member('ben'));
  await press('New link');
  await user.type(await screen.findByLabelText(/^How many may join/), '5');
  const made = {
    ...{ _id: newId(), token: 'secret', url: 'https://club.example/groups/join?token=secret', uses: 0, maxUses: 5 },
    ...{ expiresAt: null, createdAt: '2026-11-20T10:00:00.000Z' },
  };
  club.respond(makeGroupLink, made);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New link' }));
  expect(await screen.findByDisplayValue(made.url)).toBeVisible();
  expect(screen.getByText('0 of 5 joined · No end')).toBeVisible();
  expect(club.requests(makeGroupLink)[0]?.body).toMatchObject({ maxUses: 5 });
  await press('QR code');
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeVisible();
  club.respond(removeGroupLink, { message: 'Gone.' });
  await press('Take back');
  await press('Confirm');
  await waitFor(() => expect(screen.queryByDisplayValue(made.url)).toBeNull());
  expect(club.requests(listGroupLinks)).toHaveLength(1);
});

test('an owner ends a group after a question', async () => {
  const given = groupIs({ mine: 'owner' });
  openScreen(at(given, 'about'), member('ben'));
  await press('End the group');
  expect(await screen.findByText(/^Are you sure you want to end Robotics\?/)).toBeVisible();
  club.respond(endGroup, () => {
    gone();
    return { message: 'Ended.' };
  });
  await press('Confirm');
  await waitFor(() => expect(location.pathname).toBe('/groups'));
});
