import { screen, waitFor, within } from '@testing-library/react';
import { type Conversation, getConversation, listConversations } from 'contract/chat/chat.ts';
import { createGroup } from 'contract/chat/groups/group-chats.ts';
import { searchUsers } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { openChat } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { acceptWord, browsers } from '../../../testing/composing.ts';
import { conversation, foundUser, member } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const dialog = () => within(screen.getByRole('dialog', { name: 'Create Group Chat' }));
const chosen = () => dialog().queryAllByRole('listitem');
const create = () => user.click(dialog().getByRole('button', { name: 'Create Chat' }));

async function openDialog() {
  club.respond(searchUsers, ({ query }) =>
    (['ben', 'cleo', 'dana', 'mo'] as const)
      .map(foundUser)
      .filter(({ name }) => name.toLowerCase().includes(query.q ?? '')),
  );
  await openChat();
  await user.click(await screen.findByRole('button', { name: 'New Group +' }));
}

async function pick(typed: string) {
  await user.type(dialog().getByLabelText('Search users'), typed);
  const hits = within(await dialog().findByRole('list', { name: 'Users found' }));
  await user.click(hits.getByRole('button'));
}

test('who hides their address, or is in a club that does, stands with their name alone', async () => {
  await openDialog();
  const { email: _, ...unaddressed } = foundUser('cleo');
  club.respond(searchUsers, [{ ...foundUser('dana'), email: '' }, unaddressed]);
  await user.type(dialog().getByLabelText('Search users'), 'a');
  expect(await dialog().findByRole('button', { name: 'Dana Whitlock' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Cléo Martin' })).toBeVisible();
});

test('who is found stands with their address, and is not offered again', async () => {
  await openDialog();
  expect(dialog().getByLabelText('Group name')).toHaveFocus();
  await user.type(dialog().getByLabelText('Search users'), 'dana');
  expect(await dialog().findByRole('button', { name: 'Dana Whitlock (dana@club.example)' })).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Dana Whitlock (dana@club.example)' }));
  expect(chosen()).toHaveLength(1);
  expect(dialog().getByLabelText('Search users')).toHaveValue('');
  await user.type(dialog().getByLabelText('Search users'), 'dana');
  await waitFor(() => expect(club.requests(searchUsers)).toHaveLength(2));
  expect(dialog().queryByRole('button', { name: /dana@/ })).toBeNull();
});

test.each(browsers)('Enter accepts a composed name and picks no one: %s', async (browser) => {
  await openDialog();
  const field = dialog().getByLabelText('Search users');
  await user.type(field, 'dana');
  await dialog().findByRole('list', { name: 'Users found' });
  await acceptWord(field, browser);
  expect(field).toHaveValue('dana');
  expect(dialog().queryByRole('button', { name: 'Remove Dana Whitlock' })).toBeNull();
  await user.type(field, '{Enter}');
  expect(dialog().getByRole('button', { name: 'Remove Dana Whitlock' })).toBeVisible();
});

test('I am not offered to myself', async () => {
  await openDialog();
  await user.type(dialog().getByLabelText('Search users'), 'ben');
  await waitFor(() => expect(club.requests(searchUsers)).toHaveLength(1));
  expect(dialog().queryByRole('list', { name: 'Users found' })).toBeNull();
});

test('a group needs a name and two others, and says so', async () => {
  await openDialog();
  await pick('dana');
  await pick('mo');
  await create();
  const needs = 'Please provide a group name and select at least 2 members.';
  expect(dialog().getByText(needs)).toBeVisible();
  expect(dialog().getByLabelText('Group name')).toHaveAccessibleDescription('Enter a group name.');
  expect(dialog().getByLabelText('Search users')).not.toBeInvalid();
  await user.type(dialog().getByLabelText('Group name'), 'Night owls');
  await user.click(dialog().getByRole('button', { name: 'Remove Mo Lindqvist' }));
  expect(dialog().getByLabelText('Group name')).not.toBeInvalid();
  await create();
  expect(dialog().getByText(needs)).toBeVisible();
  expect(dialog().getByLabelText('Search users')).toHaveAccessibleDescription('Select at least 2 members.');
  expect(club.requests(createGroup)).toEqual([]);
  expect(chosen()).toHaveLength(1);
});

test('a group that fails says why and keeps who was chosen; then it opens', async () => {
  await openDialog();
  await user.type(dialog().getByLabelText('Group name'), '  Night owls ');
  await pick('dana');
  await pick('mo');
  club.respond(createGroup, failure('internal', ''));
  await create();
  expect(await dialog().findByText('The group could not be created. Please try again.')).toBeVisible();
  expect(chosen()).toHaveLength(2);
  const group: Conversation = conversation({
    ...{ isGroupChat: true, groupName: 'Night owls', ownerId: member('ben')._id },
    participants: [...conversation().participants, foundUser('dana'), foundUser('mo')].map(({ _id, name, avatar }) => ({
      ...{ _id, name, avatar },
    })),
  });
  club.respond(createGroup, () => {
    club.respond(listConversations, [group]);
    club.respond(getConversation, group);
    return group;
  });
  await create();
  expect(await screen.findByRole('region', { name: 'Conversation with Night owls' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const users = JSON.stringify([foundUser('dana')._id, foundUser('mo')._id]);
  expect(club.requests(createGroup).at(-1)?.body).toEqual({ name: 'Night owls', users });
});
