import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type FoundMessage,
  listMessages,
  type Message,
  searchMessages,
  sendFile,
  setReadReceipts,
} from 'contract/chat.ts';
import { getUser } from 'contract/members.profile.ts';
import { expect, test } from 'vitest';
import { messageField, openChat, openConversation } from '../../../../testing/chat.ts';
import { club, failure } from '../../../../testing/club-server.ts';
import { conversation, member, message } from '../../../../testing/samples.ts';
import { user } from '../../../../testing/screens.tsx';

const pane = () => screen.getByRole('region', { name: /^Conversation with/ });
const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const files = () => screen.getByLabelText('Attach a file', { selector: 'input' });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const options = async (what: string) => {
  await press('Conversation options');
  await user.click(screen.getByRole('menuitem', { name: what }));
};
const plan = () => new File(['plan'], 'plan.txt', { type: 'text/plain' });

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

test('a connection that is away for a while is said, and that it is back', async () => {
  await openConversation(conversation());
  club.goAway();
  expect(await within(pane()).findByText(/^No connection\. We'll send your messages/)).toBeVisible();
  club.comeBack();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(within(pane()).queryByText(/^No connection/)).toBeNull());
});

test('a file is on its way until the server has it; meanwhile nothing else is sent', async () => {
  const { _id: conversationId } = conversation();
  await openConversation(conversation({ _id: conversationId }));
  const answer = Promise.withResolvers<Message>();
  club.answer(sendFile, () => answer.promise);
  await user.upload(files(), plan());
  expect(await screen.findByRole('progressbar', { name: 'Uploading file...' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Attach a file' })).toBeDisabled();
  await user.type(await messageField(), 'Wait');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(1));
  answer.resolve(message('ben', { conversationId, number: 1, message: 'The plan is here' }));
  expect(await list().findByText('The plan is here')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a file that one thought better of is stopped, without an error', async () => {
  await openConversation(conversation());
  club.answer(sendFile, () => new Promise<never>(() => {}));
  await user.upload(files(), plan());
  await press('Cancel upload');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByText('Failed to upload file.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Attach a file' })).toBeEnabled();
});

test('a file that failed can be sent again', async () => {
  const { _id: conversationId } = conversation();
  await openConversation(conversation({ _id: conversationId }));
  club.answer(sendFile, failure('unavailable', 'The club is very busy right now.'));
  await user.upload(files(), plan());
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  club.answer(sendFile, message('ben', { conversationId, number: 1, message: 'The plan is here' }));
  await user.upload(files(), plan());
  expect(await list().findByText('The plan is here')).toBeVisible();
});

test('a file that is dropped onto the conversation is sent, a picture that is pasted too', async () => {
  const { _id: conversationId } = conversation();
  await openConversation(conversation({ _id: conversationId }));
  club.answer(sendFile, () => message('ben', { conversationId, number: club.requests(sendFile).length }));
  fireEvent.dragOver(pane(), { dataTransfer: { types: ['Files'] } });
  expect(pane()).toHaveAttribute('data-over', 'true');
  fireEvent.drop(pane(), { dataTransfer: { types: ['Files'], files: [plan()] } });
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  fireEvent.paste(await messageField(), { clipboardData: { files: [picture] } });
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(2));
});

test('a conversation is searched, and a message opens where it stands', async () => {
  const { _id: conversationId } = conversation();
  await openConversation(conversation({ _id: conversationId, lastNumber: 300, seenNumber: 300 }));
  await options('Search messages');
  const field = await screen.findByRole('searchbox', { name: 'Search this conversation' });
  expect(field).toHaveFocus();
  club.answer(searchMessages, []);
  await user.type(field, 'zzz');
  expect(await screen.findByText('No messages found.')).toBeVisible();
  const found: FoundMessage = {
    ...message('cleo', { conversationId, number: 120, message: 'Bring the board' }),
    senderAvatar: '',
    conversation: { _id: conversationId, name: 'Cléo Martin' },
  };
  club.answer(searchMessages, [found]);
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
  club.answer(getUser, failure('unavailable', 'Not now.'));
  await options('View profile');
  await waitFor(() => expect(location.pathname).toBe(`/profile/${member('cleo')._id}`));
});

test('a conversation with someone who has left has no profile, and keeps its messages', async () => {
  const { _id, participants } = conversation();
  const left = conversation({ _id, participants: participants.slice(0, 1), lastNumber: 1, seenNumber: 1 });
  club.answer(listMessages, [message('cleo', { conversationId: _id, number: 1, message: 'Goodbye', senderId: null })]);
  await openChat(left);
  const rows = within(await screen.findByRole('navigation', { name: 'Conversations' }));
  await user.click(within(await rows.findByRole('listitem')).getByRole('button'));
  expect(await screen.findByRole('region', { name: 'Conversation with Chat' })).toBeVisible();
  expect(await list().findByText('Goodbye')).toBeVisible();
  await press('Conversation options');
  expect(screen.queryByRole('menuitem', { name: 'View profile' })).toBeNull();
});

test('read receipts are turned off for both sides, and stay on when that fails', async () => {
  await openChat();
  const choose = async (what: string) => {
    await press('Chat settings');
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };
  club.answer(setReadReceipts, failure('unavailable', 'The club is very busy right now.'));
  await choose('Turn off read receipts');
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  club.answer(setReadReceipts, ({ body }) => body);
  await choose('Turn off read receipts');
  expect(await screen.findByText(/^Read receipts are off/)).toBeVisible();
  await choose('Turn on read receipts');
  expect(await screen.findByText(/^Read receipts are on/)).toBeVisible();
});
