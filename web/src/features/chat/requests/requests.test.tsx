import { screen, waitFor, within } from '@testing-library/react';
import { acceptRequest, declineRequest } from 'contract/chat.requests.ts';
import { type Conversation, listConversations, listMessages } from 'contract/chat.ts';
import { expect, test } from 'vitest';
import { openChat } from '../../../../testing/chat.ts';
import { club, failure } from '../../../../testing/club-server.ts';
import { conversation, member, message } from '../../../../testing/samples.ts';
import { user } from '../../../../testing/screens.tsx';

const latestMessage = {
  ...{ _id: 'latest', content: 'Hello, you do not know me', file: null, notice: null },
  ...{ senderId: member('cleo')._id, senderName: 'Cléo Martin', createdAt: '2026-11-20T10:00:00.000Z' },
};
const asked = (changes: Partial<Conversation> = {}) =>
  conversation({ request: 'received', latestMessage, lastNumber: 1, unreadCount: 1, ...changes });
const list = () => within(screen.getByRole('navigation', { name: 'Conversations' }));
const toggle = () => list().findByRole('button', { name: '1 message request' });
const answerBar = () => screen.findByRole('region', { name: 'Message request' });

async function openRequest(request: Conversation) {
  club.answer(listMessages, [message('cleo', { conversationId: request._id, number: 1 })]);
  await openChat(request);
  await screen.findByRole('navigation', { name: 'Conversations' });
  await user.click(await toggle());
  await user.click(list().getByRole('button', { name: /Cléo Martin/ }));
  return within(await answerBar());
}

test('what a stranger writes stands apart, and does not count as unread', async () => {
  await openChat(asked(), conversation({ isGroupChat: true, groupName: 'Night walkers' }));
  await screen.findByRole('navigation', { name: 'Conversations' });
  expect(await list().findByRole('button', { name: /Night walkers/ })).toBeVisible();
  expect(list().queryByRole('button', { name: /Cléo Martin/ })).toBeNull();
  expect(document.title).not.toMatch(/^\(/);
  await user.click(await toggle());
  expect(list().getByRole('button', { name: /Cléo Martin/ })).toBeVisible();
  expect(list().queryByRole('button', { name: /Night walkers/ })).toBeNull();
  await user.click(list().getByRole('button', { name: 'All conversations' }));
  expect(list().getByRole('button', { name: /Night walkers/ })).toBeVisible();
});

test('nothing is asked before something is written', async () => {
  await openChat(asked({ latestMessage: null, lastNumber: 0, unreadCount: 0 }));
  expect(await screen.findByText('No conversations found.')).toBeVisible();
  expect(list().queryByRole('button', { name: /message request/ })).toBeNull();
});

test('a request is read without anybody learning of it, and has no field to write in', async () => {
  const request = asked();
  await openRequest(request);
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(club.requests(listMessages).map(({ query }) => query.peek)).not.toContain(undefined);
  expect(screen.queryByPlaceholderText('Type a message...')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Message options' })).toBeNull();
  expect([...club.emitted('markAsSeen'), ...club.emitted('markAsDelivered')]).toEqual([]);
});

test('an accepted request is a conversation like any other', async () => {
  const request = asked();
  const bar = await openRequest(request);
  const accepted = { ...request, request: null };
  club.answer(acceptRequest, () => {
    club.answer(listConversations, [accepted]);
    return accepted;
  });
  await user.click(bar.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByPlaceholderText('Type a message...')).toBeVisible();
  expect(list().getByRole('button', { name: /Cléo Martin/ })).toBeVisible();
  await waitFor(() => expect(club.emitted('markAsSeen')).toEqual([{ conversationId: request._id }]));
});

test('a declined request is gone', async () => {
  const bar = await openRequest(asked());
  club.answer(declineRequest, () => {
    club.answer(listConversations, []);
    return { message: 'The request is declined.' };
  });
  await user.click(bar.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible();
  expect(list().queryByRole('button', { name: /message request/ })).toBeNull();
});

test('an answer that fails says why, and can be given again', async () => {
  const bar = await openRequest(asked());
  club.answer(acceptRequest, failure('unavailable', 'Not now.'));
  await user.click(bar.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

test('who asks is told that it is a request, and writes on', async () => {
  club.answer(listMessages, []);
  await openChat(conversation({ request: 'sent' }));
  await screen.findByRole('navigation', { name: 'Conversations' });
  await user.click(await list().findByRole('button', { name: /Cléo Martin/ }));
  expect(await screen.findByText('Cléo Martin sees your messages as a request until they accept.')).toBeVisible();
  expect(screen.getByPlaceholderText('Type a message...')).toBeVisible();
});
