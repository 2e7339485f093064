import { screen, waitFor, within } from '@testing-library/react';
import { acceptRequest, declineRequest } from 'contract/chat/chat.requests.ts';
import { type Conversation, getConversation, listConversations, listMessages } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { accept, messageField, openChat, openConversation, write } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { conversation, member, message } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const latestMessage = {
  ...{ _id: crypto.randomUUID(), content: 'Hello, you do not know me', file: null, notice: null },
  ...{ senderId: member('cleo')._id, senderName: 'Cléo Martin', createdAt: '2026-11-20T10:00:00.000Z' },
};
const requestFrom = (changes: Partial<Conversation> = {}) =>
  conversation({ request: 'received', latestMessage, lastNumber: 1, unreadCount: 1, ...changes });
const list = () => within(screen.getByRole('navigation', { name: 'Conversations' }));
const answerBar = () => screen.findByRole('region', { name: 'Message request' });

async function openRequest(request: Conversation) {
  await openConversation(request, [message('cleo', { conversationId: request._id, number: 1 })]);
  return within(await answerBar());
}

function respondWith(changed: Conversation): Conversation {
  club.respond(listConversations, [changed]);
  club.respond(getConversation, changed);
  return changed;
}

test('what a stranger writes stands in the list, marked, counts as unread, and is reported as delivered', async () => {
  const request = requestFrom();
  await openChat(request, conversation({ isGroupChat: true, groupName: 'Night walkers' }));
  const row = await screen.findByRole('button', { name: /Cléo Martin/ });
  expect(row).toHaveTextContent(/Request.*1 unread message/);
  expect(list().getByRole('button', { name: /Night walkers/ })).not.toHaveTextContent('Request');
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  const delivered = { messageId: latestMessage._id, conversationId: request._id };
  await waitFor(() => expect(club.emitted('markAsDelivered')).toEqual([delivered]));
});

test('a first message of a stranger is reported as delivered when it arrives', async () => {
  await openChat();
  expect(await screen.findByText('No conversations found.')).toBeVisible();
  const request = requestFrom();
  respondWith(request);
  const first = message('cleo', { conversationId: request._id, number: 1 });
  club.publish('newMessage', first);
  expect(await list().findByRole('button', { name: /Cléo Martin.*Request/ })).toBeVisible();
  // Reading the conversation may also report the list's latest message as delivered.
  const delivered = { messageId: first._id, conversationId: request._id };
  await waitFor(() => expect(club.emitted('markAsDelivered')).toContainEqual(delivered));
  await waitFor(() => expect(club.requests(getConversation)).toHaveLength(1));
});

test('nothing is asked before something is written', async () => {
  await openConversation(requestFrom({ latestMessage: null, lastNumber: 0, unreadCount: 0 }));
  expect(await messageField()).toBeVisible();
  expect(list().getByRole('button', { name: /Cléo Martin/ })).not.toHaveTextContent('Request');
  expect(screen.queryByRole('region', { name: 'Message request' })).toBeNull();
});

test('an opened request is seen, and has its messages, their menu and the field to write in', async () => {
  const request = requestFrom();
  await openRequest(request);
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(await messageField()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Message options' })).toBeInTheDocument();
  await waitFor(() => expect(list().getByRole('button', { name: /Cléo Martin/ })).not.toHaveTextContent('unread'));
  const next = message('cleo', { conversationId: request._id, number: 2, message: 'Are you there?' });
  club.publish('typing', { conversationId: request._id, userId: member('cleo')._id, name: 'Cléo Martin' });
  expect((await screen.findAllByText(/Typing/))[0]).toBeInTheDocument();
  club.publish('newMessage', next);
  await waitFor(() => expect(club.emitted('markAsSeen')).toEqual([{ conversationId: request._id }]));
});

test('an accepted request is a conversation without a mark', async () => {
  const request = requestFrom();
  const bar = await openRequest(request);
  club.respond(acceptRequest, () => respondWith({ ...request, request: null }));
  await user.click(bar.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Message request' })).toBeNull());
  expect(list().getByRole('button', { name: /Cléo Martin/ })).not.toHaveTextContent('Request');
  expect(await messageField()).toBeVisible();
});

test('writing back accepts', async () => {
  const request = requestFrom();
  await openRequest(request);
  club.acknowledge('sendMessage', (sent) => {
    respondWith({ ...request, request: null, lastNumber: 2 });
    const acknowledgement = accept(sent);
    club.publish('newMessage', acknowledgement.message);
    return acknowledgement;
  });
  await write('Hello yourself');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Message request' })).toBeNull());
});

test('a declined request is gone', async () => {
  const bar = await openRequest(requestFrom());
  club.respond(declineRequest, () => {
    club.respond(listConversations, []);
    return { message: 'The request was declined.' };
  });
  await user.click(bar.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible();
  expect(list().queryByRole('button', { name: /Cléo Martin/ })).toBeNull();
});

test('an answer that fails says why, and can be given again', async () => {
  const bar = await openRequest(requestFrom());
  club.respond(acceptRequest, failure('unavailable', 'Not now.'));
  await user.click(bar.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

test('who asks reads that it is a request, and writes on', async () => {
  club.respond(listMessages, []);
  await openChat(conversation({ request: 'sent' }));
  await screen.findByRole('navigation', { name: 'Conversations' });
  await user.click(await list().findByRole('button', { name: /Cléo Martin/ }));
  expect(await screen.findByText('Cléo Martin sees your messages as a request until they accept.')).toBeVisible();
  expect(screen.getByPlaceholderText('Type a message...')).toBeVisible();
});
