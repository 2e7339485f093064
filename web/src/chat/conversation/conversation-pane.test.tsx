import { screen, waitFor, within } from '@testing-library/react';
import { getLastSeen } from 'contract/chat/chat.last-seen.ts';
import {
  getConversation,
  listMessages,
  type MessageResult,
  searchMessages,
  setChatSettings,
} from 'contract/chat/chat.ts';
import { blockMember } from 'contract/members/blocks.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { expect, test } from 'vitest';
import { messageField, openChat, openConversation } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { conversation, member, message } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const pane = () => screen.getByRole('region', { name: /^Conversation with/ });
const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const options = async (what: string) => {
  await press('Conversation options');
  await user.click(screen.getByRole('menuitem', { name: what }));
};

const choose = async (what: string) => {
  await press('Chat settings');
  await user.click(await screen.findByRole('menuitem', { name: what }));
};
const respondSettings = () =>
  club.respond(setChatSettings, ({ body }) => ({ readReceipts: true, lastSeen: true, ...body }));

test('who types shows in the conversation and in the list, until they stop', async () => {
  const { _id: conversationId } = conversation();
  await openConversation(conversation({ _id: conversationId }));
  const typist = { conversationId, userId: member('cleo')._id, name: 'Cléo Martin' };
  club.publish('typing', typist);
  expect(await within(pane()).findByText('Typing...')).toBeVisible();
  expect(screen.getAllByText('Typing...')).toHaveLength(2);
  club.publish('stopTyping', typist);
  await waitFor(() => expect(screen.queryByText('Typing...')).toBeNull());
});

test('in a group one sees who types', async () => {
  const { _id: conversationId, participants } = conversation();
  const group = conversation({ _id: conversationId, participants, isGroupChat: true, groupName: 'Cléo Martin & co' });
  await openConversation(group);
  club.publish('typing', { conversationId, userId: member('cleo')._id, name: 'Cléo Martin' });
  club.publish('typing', { conversationId, userId: member('dana')._id, name: 'Dana Whitlock' });
  await waitFor(() => expect(pane()).toHaveTextContent('Cléo Martin, Dana Whitlock: Typing...'));
});

test('a large group shows the picture of a sender whom it does not name among its members', async () => {
  const { _id: conversationId } = conversation();
  const group = conversation({
    _id: conversationId,
    participants: [],
    isGroupChat: true,
    groupName: 'Cléo Martin & co',
  });
  const senderAvatar = '/files/01990000-0000-7000-8000-000000000001/small';
  await openConversation(group, [message('dana', { conversationId, number: 1, senderAvatar })]);
  await scrollUntil(() => expect(list().getAllByRole('presentation')[0]).toHaveAttribute('src', senderAvatar));
});

test('a connection that is away for a while is said, and that it is back', async () => {
  await openConversation(conversation());
  club.goAway();
  expect(await within(pane()).findByText(/^No connection\. We'll send your messages/)).toBeVisible();
  club.comeBack();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(within(pane()).queryByText(/^No connection/)).toBeNull());
});

test('a conversation is searched, and a message opens where it stands', async () => {
  const { _id: conversationId } = conversation();
  await openConversation(conversation({ _id: conversationId, lastNumber: 300, seenNumber: 300 }));
  await press('Search messages');
  const field = await screen.findByRole('searchbox', { name: 'Search this conversation' });
  expect(field).toHaveFocus();
  club.respond(searchMessages, []);
  await user.type(field, 'zzz');
  expect(await screen.findByText('No messages found.')).toBeVisible();
  const found: MessageResult = {
    ...message('cleo', { conversationId, number: 120, message: 'Bring the board' }),

    conversation: { _id: conversationId, name: 'Cléo Martin' },
  };
  club.respond(searchMessages, [found]);
  await user.clear(field);
  await user.type(field, 'board');
  await user.click(await screen.findByRole('button', { name: /Bring the board/ }));
  await waitFor(() => expect(club.requests(listMessages).at(-1)?.query.after).toBe(90));
  expect(club.requests(searchMessages).at(-1)?.query).toMatchObject({ q: 'board', conversationId });
  await user.type(field, '{Escape}');
  expect(screen.queryByRole('searchbox', { name: 'Search this conversation' })).toBeNull();
});

test('a conversation leads to the profile of the other', async () => {
  await openConversation(conversation());
  club.respond(getUser, failure('unavailable', 'Not now.'));
  await options('View profile');
  await waitFor(() => expect(location.pathname).toBe(`/profile/${member('cleo')._id}`));
});

test('a conversation with someone who has left has no profile, and keeps its messages', async () => {
  const { _id, participants } = conversation();
  const left = conversation({ _id, participants: participants.slice(0, 1), lastNumber: 1, seenNumber: 1 });
  club.respond(listMessages, [message('cleo', { conversationId: _id, number: 1, message: 'Goodbye', senderId: null })]);
  await openChat(left);
  const rows = within(await screen.findByRole('navigation', { name: 'Conversations' }));
  await user.click(within(await rows.findByRole('listitem')).getByRole('button', { name: /^Chat/ }));
  expect(await screen.findByRole('region', { name: 'Conversation with Chat' })).toBeVisible();
  expect(await list().findByText('Goodbye')).toBeVisible();
  await press('Conversation options');
  expect(screen.queryByRole('menuitem', { name: 'View profile' })).toBeNull();
});

test('the other member is blocked from the conversation, which then takes no more messages', async () => {
  const { _id, participants } = conversation();
  await openConversation(conversation({ _id, participants }));
  await options('Block');
  club.respond(blockMember, { message: 'You blocked this member.' });
  club.respond(getConversation, conversation({ _id, participants: participants.slice(0, 1) }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^You blocked /)).toBeVisible();
  club.publish('conversationChanged', { conversationId: _id });
  expect(await screen.findByText("You can't send messages in this conversation anymore.")).toBeVisible();
  expect(screen.queryByPlaceholderText('Type a message...')).toBeNull();
});

test('messages that I hid in a group leave no trace', async () => {
  const { _id } = conversation();
  const of = (number: number, changes: object) => message('cleo', { conversationId: _id, number, ...changes });
  await openConversation(
    conversation({ _id, isGroupChat: true, groupName: 'Cléo Martin & co', lastNumber: 2, seenNumber: 2 }),
    [of(1, { message: 'Shown' }), of(2, { message: '', hidden: true, senderId: null, senderName: 'Former member' })],
  );
  expect(await list().findByText('Shown')).toBeVisible();
  expect(list().queryByText('Former member')).toBeNull();
});

test('read receipts are turned off for both sides, and stay on when that fails', async () => {
  await openChat();
  club.respond(setChatSettings, failure('unavailable', 'The club is very busy right now.'));
  await choose('Turn off read receipts');
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  respondSettings();
  await choose('Turn off read receipts');
  expect(await screen.findByText(/^Read receipts are off/)).toBeVisible();
  await choose('Turn on read receipts');
  expect(await screen.findByText(/^Read receipts are on/)).toBeVisible();
});

test('when one was last here can be hidden, beside the read receipts', async () => {
  await openChat();
  respondSettings();
  await choose('Turn off last seen');
  expect(await screen.findByText(/^Last seen is off/)).toBeVisible();
  expect(club.requests(setChatSettings).map(({ body }) => body)).toEqual([{ lastSeen: false }]);
  await choose('Turn on last seen');
  expect(await screen.findByText(/^Last seen is on/)).toBeVisible();
});

test('below the name stands when the other one was last here, unless they are here', async () => {
  const { _id } = conversation();
  club.respond(getLastSeen, { lastSeenAt: new Date(Date.now() - 5 * 60_000).toISOString() });
  await openConversation(conversation({ _id }));
  expect(await within(pane()).findByText(/^last seen [45] min ago$/)).toBeVisible();
  club.publish('presenceChanged', { online: [member('cleo')._id], offline: [] });
  await waitFor(() => expect(within(pane()).queryByText(/^last seen/)).toBeNull());
  club.respond(getLastSeen, { lastSeenAt: new Date().toISOString() });
  club.publish('presenceChanged', { online: [], offline: [member('cleo')._id] });
  expect(await within(pane()).findByText('last seen just now')).toBeVisible();
});

test('the field has the focus once a conversation is open, with a mouse as with the keyboard', async () => {
  await openConversation(conversation());
  expect(await messageField()).toHaveFocus();
});

test('the header of a group lists who is in it, me last, and opens its details', async () => {
  const participants = (['ben', 'cleo'] as const).map((name) => {
    const { _id, name: fullName, avatar } = member(name);
    return { _id, name: fullName, avatar };
  });
  await openConversation(conversation({ isGroupChat: true, groupName: 'Cléo Martin & co', participants }));
  const header = within(pane());
  expect(header.getByText(/Cléo Martin, You$/)).toBeVisible();
  await user.click(header.getByRole('button', { name: 'Cléo Martin & co' }));
  expect(await screen.findByRole('dialog', { name: 'Group info' })).toBeVisible();
});
