import { screen, waitFor, within } from '@testing-library/react';
import {
  type Conversation,
  getChatSettings,
  getConversation,
  listConversations,
  listMessages,
  type Message,
  searchMessages,
} from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openChat, openConversation } from '../../testing/chat.ts';
import { club, failure } from '../../testing/club-server.ts';
import { conversation, member, message, newId } from '../../testing/samples.ts';
import { openScreen, user } from '../../testing/screens.tsx';

const rows = () => within(screen.getByRole('navigation', { name: 'Conversations' }));
const thread = () => within(screen.getByRole('region', { name: 'Messages' }));
const latestOf = ({ _id, message: content, senderId, senderName, notice, createdAt, attachments }: Message) => ({
  ...{ _id, content, senderId, senderName, notice, createdAt },
  file: attachments[0]?.url ?? null,
});

async function openWith(text: string) {
  const talk = conversation({ lastNumber: 1, seenNumber: 1 });
  const said = message('cleo', { conversationId: talk._id, number: 1, message: text });
  const listed = { ...talk, latestMessage: latestOf(said) };
  await openConversation(listed, [said]);
  await thread().findByText(text);
  return { listed, said };
}

function conversationIs(shown: Conversation, ...messages: Message[]): void {
  club.respond(listConversations, [shown]);
  club.respond(listMessages, messages);
}

test('new words of a message show in the conversation and in the list', async () => {
  const { listed, said } = await openWith('At eigth');
  const edited = { ...said, message: 'At eight', editedAt: '2026-11-20T10:05:00.000Z' };
  conversationIs({ ...listed, latestMessage: latestOf(edited) }, edited);
  club.publish('messageChanged', edited);
  const item = (await thread().findByText('At eight')).closest('li');
  expect(item).toHaveTextContent('edited');
  expect(rows().getByText('At eight')).toBeVisible();
  expect(screen.queryByText('At eigth')).toBeNull();
});

test('a message that its author deletes is gone for who reads it, words and all', async () => {
  const { listed, said } = await openWith('Not for your eyes');
  const deleted = { ...said, message: '', deletedAt: '2026-11-20T10:05:00.000Z' };
  conversationIs({ ...listed, latestMessage: latestOf(deleted) }, deleted);
  club.publish('messageChanged', deleted);
  expect(await thread().findByText('This message was deleted')).toBeVisible();
  expect(screen.queryByText('Not for your eyes')).toBeNull();
});

test('what happens to messages while they are fetched is seen, though the answer is older', async () => {
  const talk = conversation({ lastNumber: 2, seenNumber: 2 });
  const ids = { conversationId: talk._id };
  const mine = message('ben', { ...ids, number: 1, message: 'Are you there?' });
  const hers = message('cleo', { ...ids, number: 2, message: 'I am hear' });
  const response = Promise.withResolvers<Message[]>();
  await openChat(talk);
  club.respond(listMessages, () => response.promise);
  await user.click(await screen.findByRole('button', { name: /Cléo Martin/ }));
  await waitFor(() => expect(club.requests(listMessages)).toHaveLength(1));
  club.publish('messageStatusUpdated', { ...ids, _id: mine._id, status: 'delivered' });
  club.publish('messageChanged', { ...hers, message: 'I am here' });
  club.publish('typing', { ...ids, userId: member('cleo')._id, name: 'Cléo Martin' });
  const pane = screen.getByRole('region', { name: /^Conversation with/ });
  await waitFor(() => expect(pane).toHaveTextContent('Typing...'));
  response.resolve([mine, hers]);
  expect(await thread().findByText('I am here')).toBeVisible();
  expect(thread().getByRole('img', { name: 'Delivered' })).toBeVisible();
});

test('what was read on another device counts as unread no more', async () => {
  const unread = conversation({ lastNumber: 3, seenNumber: 1, unreadCount: 2 });
  await openChat(unread);
  expect(await rows().findByText('2 unread messages')).toBeInTheDocument();
  club.respond(listConversations, [{ ...unread, seenNumber: 3, unreadCount: 0 }]);
  club.publish('conversationSeen', { conversationId: unread._id, seenNumber: 3 });
  await waitFor(() => expect(rows().queryByText('2 unread messages')).toBeNull());
});

test('a group that another member creates stands in the list at once', async () => {
  const talk = conversation();
  await openChat(talk);
  await rows().findByRole('button', { name: /Cléo Martin/ });
  const group = conversation({ isGroupChat: true, groupName: 'Night owls', updatedAt: '2026-11-21T10:00:00.000Z' });
  club.respond(listConversations, [group, talk]);
  club.publish('conversationCreated', group);
  await rows().findByRole('button', { name: /Night owls/ });
  expect(rows().getAllByRole('listitem')[0]).toHaveTextContent('Night owls');
});

test('who is removed from a group that is open no longer sees it', async () => {
  const group = conversation({ isGroupChat: true, groupName: 'Cléo Martin & co' });
  await openConversation(group, [message('cleo', { conversationId: group._id, number: 1, message: 'Farewell' })]);
  await thread().findByText('Farewell');
  club.respond(listConversations, []);
  club.respond(listMessages, []);
  club.publish('conversationLeft', { conversationId: group._id });
  await waitFor(() => expect(screen.queryByText('Farewell')).toBeNull());
  expect(rows().queryByRole('button', { name: /Cléo Martin & co/ })).toBeNull();
});

test('who was removed from a group while the network was away no longer sees it, nor counts it as unread', async () => {
  const group = conversation({ isGroupChat: true, groupName: 'Cléo Martin & co' });
  await openConversation(group, [message('cleo', { conversationId: group._id, number: 1, message: 'Farewell' })]);
  await thread().findByText('Farewell');
  club.respond(listConversations, []);
  club.respond(getConversation, failure('not_found', 'There is no such conversation.'));
  club.goAway();
  club.comeBack();
  await waitFor(() => expect(screen.queryByText('Farewell')).toBeNull());
  expect(rows().queryByRole('button', { name: /Cléo Martin & co/ })).toBeNull();
});

test('a new name shows in the list, above the conversation and where it was mentioned', async () => {
  const { _id, avatar, profession } = member('cleo');
  const talk = conversation({ lastNumber: 1, seenNumber: 1 });
  const mention = { _id, name: 'Cléo Martin', avatar, profession, start: 4, length: 12 };
  const said = message('ben', {
    conversationId: talk._id,
    ...{ number: 1, message: 'Ask @Cléo Martin', mentions: [mention] },
  });
  await openConversation(talk, [said]);
  await thread().findByText('@Cléo Martin');
  const participants = talk.participants.map((one) => (one._id === _id ? { ...one, name: 'Cléo Durand' } : one));
  const renamed = { ...said, message: 'Ask @Cléo Durand', mentions: [{ ...mention, name: 'Cléo Durand' }] };
  conversationIs({ ...talk, participants }, renamed);
  club.publish('memberUpdated', {
    _id,
    name: 'Cléo Durand',
    avatar,
    profession,
    role: 'student',
    badges: [],
    alumni: false,
  });
  expect(await thread().findByText('@Cléo Durand')).toBeVisible();
  expect(rows().getByRole('button', { name: /Cléo Durand/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Conversation with Cléo Durand' })).toBeVisible();
  expect(screen.queryByText(/Martin/)).toBeNull();
});

test('the list says in one line what was said last, by whom, or what happened', async () => {
  const said = (from: 'ben' | 'cleo', changes: Partial<Message>) => {
    const { _id } = conversation();
    const createdAt = new Date().toISOString();
    const latest = message(from, { conversationId: _id, number: 1, createdAt, ...changes });
    const groupName = changes.message || 'A file';
    return conversation({ _id, isGroupChat: true, groupName, latestMessage: latestOf(latest) });
  };
  const file = { fileType: 'raw', url: '/api/files/1', public_id: '1', name: 'Plan.pdf', bytes: 1000 };
  const noSize = { width: null, height: null, placeholder: null, duration: null, wave: null };
  await openChat(
    said('ben', { message: 'Mine' }),
    said('cleo', { message: 'Hers' }),
    said('cleo', { message: 'Dana', notice: 'added' }),
    said('cleo', { message: '', attachments: [{ ...file, ...noSize }] }),
  );
  await rows().findByText('File attachment');
  const lines = new Set(
    rows()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^.*just now/, '')),
  );
  expect(lines).toEqual(new Set(['You: Mine', 'Hers', 'Cléo Martin added Dana.', 'File attachment']));
});

test('a message for a conversation that is not in the list yet brings it there', async () => {
  await openChat();
  await screen.findByText('No conversations found.');
  const talk = conversation({ lastNumber: 1, unreadCount: 1 });
  const said = message('cleo', { conversationId: talk._id, number: 1, message: 'Remember me?' });
  const listed = { ...talk, latestMessage: latestOf(said) };
  club.respond(listConversations, [listed]);
  club.respond(getConversation, listed);
  club.publish('newMessage', said);
  expect(await rows().findByRole('button', { name: /Cléo Martin/ })).toHaveTextContent('Remember me?');
});

test('the second typist is still named when the first one has sent their message', async () => {
  const talk = conversation({ isGroupChat: true, groupName: 'Cléo Martin & co' });
  await openConversation(talk);
  const [cleo, dana] = [member('cleo'), member('dana')];
  for (const { _id, name } of [cleo, dana]) club.publish('typing', { conversationId: talk._id, userId: _id, name });
  const pane = screen.getByRole('region', { name: /^Conversation with/ });
  await waitFor(() => expect(pane).toHaveTextContent('Cléo Martin, Dana Whitlock: Typing...'));
  const said = message('cleo', { conversationId: talk._id, number: 1, message: 'Done' });
  conversationIs({ ...talk, lastNumber: 1, seenNumber: 1, latestMessage: latestOf(said) }, said);
  club.publish('newMessage', said);
  await waitFor(() => expect(pane).not.toHaveTextContent('Cléo Martin, Dana Whitlock: Typing...'));
  expect(pane).toHaveTextContent('Dana Whitlock: Typing...');
});

test('a link to a conversation opens it', async () => {
  const talk = conversation({ isGroupChat: true, groupName: 'Night owls' });
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(getConversation, talk);
  conversationIs(talk, message('cleo', { conversationId: talk._id, number: 1, message: 'Here we are' }));
  openScreen(`/chat?conversation=${talk._id}`, member('ben'));
  expect(await screen.findByText('Here we are')).toBeVisible();
  expect(location.search).toBe('');
});

test('a linked conversation that the list does not reach opens in its place; one that is gone leaves the list', async () => {
  const talk = conversation({ isGroupChat: true, groupName: 'Night owls' });
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listConversations, []);
  club.respond(getConversation, () => response.promise);
  openScreen(`/chat?conversation=${talk._id}`, member('ben'));
  await waitFor(() => expect(club.requests(getConversation)).toHaveLength(1));
  expect(screen.queryByText('Select a conversation to start chatting')).toBeNull();
  response.resolve(failure('not_found', 'It is gone.'));
  expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible();
});

test('messages are searched from the list, and say in which conversation they stand', async () => {
  const group = conversation({ isGroupChat: true, groupName: 'Night owls', lastNumber: 300, seenNumber: 300 });
  await openChat(group);
  const found = message('cleo', { conversationId: group._id, number: 120, message: 'Bring the board' });
  club.respond(searchMessages, [{ ...found, conversation: { _id: group._id, name: 'Night owls' } }]);
  await user.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), 'board');
  const hit = await screen.findByRole('button', { name: /Cléo Martin · Night owls/ });
  expect(hit).toHaveTextContent('Bring the board');
  await user.click(hit);
  await waitFor(() => expect(club.requests(listMessages).at(-1)?.query.after).toBe(90));
});

test('a message that is deleted before I see it counts as unread no more', async () => {
  const talk = conversation({ lastNumber: 2, seenNumber: 0, unreadCount: 2 });
  const said = message('cleo', { conversationId: talk._id, number: 2, message: 'Never mind' });
  const listed = { ...talk, latestMessage: latestOf(said) };
  await openChat(listed);
  expect(await rows().findByText('2 unread messages')).toBeInTheDocument();
  const deleted = { ...said, message: '', deletedAt: '2026-11-20T10:05:00.000Z' };
  const now = { ...listed, unreadCount: 1, latestMessage: latestOf(deleted) };
  club.respond(getConversation, now);
  club.respond(listConversations, [now]);
  club.publish('messageChanged', deleted);
  expect(await rows().findByText('1 unread message')).toBeInTheDocument();
  // A repeated event has no further effect.
  club.publish('messageChanged', deleted);
  club.publish('messageChanged', { ...said, number: 1, _id: newId(), message: 'Edited', editedAt: deleted.deletedAt });
  expect(await rows().findByText('1 unread message')).toBeInTheDocument();
});
