import { screen, waitFor, within } from '@testing-library/react';
import { getChatSettings, listConversations, startConversation } from 'contract/chat/chat.ts';
import { searchUsers } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { openChat } from '../../../testing/chat.ts';
import { club, failure, page } from '../../../testing/club-server.ts';
import { conversation, foundUser, member, message } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const group = (groupName: string, changes = {}) => conversation({ isGroupChat: true, groupName, ...changes });
const rows = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('more conversations load by themselves, with a retry when loading fails', async () => {
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listConversations, ({ query }) =>
    query.cursor ? failure('unavailable', 'Not now.') : page([group('Circle 2')], group('')._id),
  );
  await openLive('/chat', member('ben'));
  await screen.findByText('Circle 2');
  expect(await scrollUntil(() => screen.getByText('Not now.'))).toBeVisible();
  club.respond(listConversations, ({ query }) =>
    query.cursor ? [group('Circle 1')] : page([group('Circle 2')], group('')._id),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Circle 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a list that fails to load says so instead of being empty, and loads again', async () => {
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  // After an outage the list is read again by itself; only a click reads it after this error.
  club.respond(listConversations, failure('forbidden', 'Not now.'));
  await openLive('/chat', member('ben'));
  // It is read once more when the socket connects.
  await waitFor(() => expect(club.requests(listConversations)).toHaveLength(2));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.queryByText('No conversations found.')).toBeNull();
  club.respond(listConversations, [group('Circle')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Circle')).toBeVisible();
});

test('a group without a picture shows its members, alone the initials of two words of its name', async () => {
  const cast = [member('ben'), member('dana')].map(({ _id, name, avatar }) => ({ _id, name, avatar }));
  const long = 'The committee for the summer trip';
  await openChat(group(long, { participants: [] }), group('Owls', { participants: cast }));
  await waitFor(() =>
    expect(rows()).toEqual([expect.stringMatching(/^TCThe committee/), expect.stringMatching(/^BCDWOwls/)]),
  );
});

test('a new message moves its conversation up and counts as unread', async () => {
  const [quiet, busy] = [group('Quiet'), group('Busy', { updatedAt: '2026-11-19T10:00:00.000Z' })];
  await openChat(quiet, busy);
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Quiet'), expect.stringContaining('Busy')]));
  const said = { conversationId: busy._id, number: 1, message: 'Cake?', createdAt: '2026-11-21T10:00:00.000Z' };
  const changed = { ...busy, unreadCount: 1, lastNumber: 1, updatedAt: said.createdAt };
  club.respond(listConversations, [changed, quiet]);
  club.publish('newMessage', message('cleo', said));
  await waitFor(() => expect(rows()[0]).toContain('Busy'));
  expect(rows()[0]).toMatch(/1 unread/);
});

const find = async (typed: string) =>
  user.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), typed);
const inSection = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the search finds people one never wrote with, and begins a conversation with them', async () => {
  club.respond(searchUsers, [foundUser('ben'), foundUser('dana')]);
  await openChat(conversation());
  await find('dana');
  expect(await screen.findByText('No conversations found.')).toBeVisible();
  expect(await inSection('People')).toEqual([expect.stringContaining('Dana Whitlock')]);
  const button = () => screen.getByRole('button', { name: /Dana Whitlock/ });
  club.respond(startConversation, failure('unavailable', 'Not now.'));
  await user.click(button());
  expect(await screen.findByText('Could not start a chat. Please try again.')).toBeVisible();
  const { _id, name, avatar } = member('dana');
  const begun = conversation({ participants: [{ _id, name, avatar }] });
  club.respond(listConversations, [begun]);
  club.respond(startConversation, begun);
  await user.click(button());
  expect(await screen.findByRole('region', { name: 'Conversation with Dana Whitlock' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search conversations' })).toHaveValue('');
});

test('who stands above by a conversation is not listed again', async () => {
  club.respond(searchUsers, [foundUser('cleo'), foundUser('dana')]);
  await openChat(conversation());
  await find('clé');
  expect(await inSection('People')).toEqual([expect.stringContaining('Dana Whitlock')]);
  expect(screen.getAllByRole('button', { name: /Cléo Martin/ })).toHaveLength(1);
});

test.each([
  ['محمد أحمد', 'احمد'],
  ['سلمى القحطاني', 'سلمي قحطاني'],
  ['田中 花子', '田中花子'],
  ['王小明', '小明'],
  ['Anne-Marie O’Brien', "o'brien"],
])('a conversation with %s is found by %s', async (name, typed) => {
  const { participants } = conversation();
  club.respond(searchUsers, []);
  await openChat(
    conversation({ participants: participants.map((one) => ({ ...one, name })) }),
    group('Night owls', { participants: [] }),
  );
  await find(typed);
  expect(screen.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Night owls/ })).toBeNull();
});

test('a member of a group leads to the group, however their name is typed', async () => {
  const { participants } = conversation();
  await openChat(group('Night owls', { participants }), group('Early birds', { participants: [] }));
  await find('CLEO');
  expect(await inSection('Groups in common')).toEqual([expect.stringContaining('Night owls')]);
  await user.click(screen.getByRole('button', { name: /Night owls/ }));
  expect(await screen.findByRole('region', { name: 'Conversation with Night owls' })).toBeVisible();
});
