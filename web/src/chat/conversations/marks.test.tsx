import { screen, waitFor, within } from '@testing-library/react';
import {
  archiveConversation,
  markUnread,
  pinConversation,
  unarchiveConversation,
  unpinConversation,
} from 'contract/chat/chat.marks.ts';
import {
  type Conversation,
  getChatSettings,
  getConversation,
  listConversations,
  listMessages,
} from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openConversation } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { conversation, member, message } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const group = (groupName: string, changes = {}) => conversation({ isGroupChat: true, groupName, ...changes });
const list = () => within(screen.getByRole('navigation', { name: 'Conversations' }));
const names = () =>
  list()
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);
const rowOf = (name: string) => {
  const row = list()
    .getAllByRole('listitem')
    .find((item) => item.querySelector('bdi')?.textContent === name);
  if (!row) throw new Error(`${name} is not in the list.`);
  return row;
};
async function choose(name: string, what: string): Promise<void> {
  await user.click(within(rowOf(name)).getByRole('button', { name: 'Pin, archive or mark as unread' }));
  await user.click(screen.getByRole('menuitem', { name: what }));
}

/** A server with these conversations, which the calls change. */
async function openList(...conversations: Conversation[]): Promise<void> {
  const known = new Map(conversations.map((one) => [one._id, one]));
  const change =
    (changes: Partial<Conversation>) =>
    ({ params }: { params: { conversationId: string } }) => {
      const changed = { ...conversation(), ...known.get(params.conversationId), ...changes };
      known.set(changed._id, changed);
      return changed;
    };
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listConversations, ({ query }) =>
    [...known.values()].filter(({ archived }) => archived === (String(query.archived) === 'true')),
  );
  club.respond(getConversation, ({ params }) => known.get(params.id) ?? failure('not_found', 'Gone.'));
  club.respond(listMessages, []);
  club.respond(markUnread, change({ unreadCount: 1 }));
  club.respond(archiveConversation, change({ archived: true, pinnedByMe: false }));
  club.respond(unarchiveConversation, change({ archived: false }));
  club.respond(pinConversation, change({ pinnedByMe: true, archived: false }));
  club.respond(unpinConversation, change({ pinnedByMe: false }));
  await openLive('/chat', member('ben'));
  await screen.findByRole('heading', { name: 'Chat', level: 2 });
}

const at = (day: number) => ({ updatedAt: `2026-11-${day}T10:00:00.000Z` });

test('a conversation is marked as unread in its row, and the item is gone then', async () => {
  await openList(group('Owls'));
  await waitFor(() => expect(names()).toEqual(['Owls']));
  await choose('Owls', 'Mark as unread');
  await waitFor(() => expect(rowOf('Owls')).toHaveTextContent('1 unread message'));
  await user.click(within(rowOf('Owls')).getByRole('button', { name: 'Pin, archive or mark as unread' }));
  expect(screen.queryByRole('menuitem', { name: 'Mark as unread' })).toBeNull();
});

test('marking the open conversation as unread closes it, and it stays unread', async () => {
  const talk = conversation({ lastNumber: 1, seenNumber: 1 });
  club.respond(markUnread, { ...talk, unreadCount: 1 });
  await openConversation(talk, [message('cleo', { conversationId: talk._id, number: 1 })]);
  await user.click(screen.getByRole('button', { name: 'Conversation options' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as unread' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Conversation with/ })).toBeNull());
  await waitFor(() => expect(rowOf('Cléo Martin')).toHaveTextContent('1 unread message'));
});

test('one that another device marked stays unread while it is open here', async () => {
  const talk = conversation({ lastNumber: 1, seenNumber: 1 });
  await openConversation(talk, [message('cleo', { conversationId: talk._id, number: 1 })]);
  club.respond(getConversation, { ...talk, unreadCount: 1 });
  const seen = club.emitted('markAsSeen').length;
  club.publish('conversationChanged', { conversationId: talk._id });
  await waitFor(() => expect(rowOf('Cléo Martin')).toHaveTextContent('1 unread message'));
  expect(club.emitted('markAsSeen')).toHaveLength(seen);
});

test('pinned conversations come first, the last pinned first; unpinned they go back', async () => {
  await openList(group('Owls', at(20)), group('Bees', at(19)), group('Ants', at(18)));
  await waitFor(() => expect(names()).toEqual(['Owls', 'Bees', 'Ants']));
  await choose('Bees', 'Pin to the top');
  await waitFor(() => expect(names()).toEqual(['Bees', 'Owls', 'Ants']));
  await choose('Ants', 'Pin to the top');
  await waitFor(() => expect(names()).toEqual(['Ants', 'Bees', 'Owls']));
  expect(within(rowOf('Ants')).getByRole('img', { name: 'pinned' })).toBeVisible();
  await choose('Ants', 'Unpin from the top');
  await waitFor(() => expect(names()).toEqual(['Bees', 'Owls', 'Ants']));
});

test('a sixth pin says that one has to go first', async () => {
  await openList(group('Owls'));
  await waitFor(() => expect(names()).toEqual(['Owls']));
  club.respond(pinConversation, failure('conflict', 'You can pin at most 5 conversations.'));
  await choose('Owls', 'Pin to the top');
  expect(await screen.findByText('You can pin at most 5 conversations.')).toBeVisible();
});

test('an archived conversation leaves the list, the focus goes to its neighbor, and the archive has it', async () => {
  await openList(group('Owls', at(20)), group('Bees', at(19)));
  await waitFor(() => expect(names()).toEqual(['Owls', 'Bees']));
  await choose('Owls', 'Archive');
  await waitFor(() => expect(names()).toEqual(['Bees']));
  expect(rowOf('Bees').querySelector('button')).toHaveFocus();
  expect(await screen.findByText('Archived until the next message.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Chat settings' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archived conversations' }));
  await screen.findByRole('region', { name: 'Archived' });
  await waitFor(() => expect(names()).toEqual(['Owls']));
  await choose('Owls', 'Take out of the archive');
  expect(await screen.findByText('No archived conversations')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(names()).toEqual(['Owls', 'Bees']));
  expect(screen.getByRole('button', { name: 'Chat settings' })).toHaveFocus();
});

test('a hidden message leaves a conversation in the archive, and does not count', async () => {
  const owls = group('Owls', { archived: true, lastNumber: 1, seenNumber: 1 });
  const bees = group('Bees', { lastNumber: 1, seenNumber: 1 });
  await openList(bees, owls);
  await waitFor(() => expect(names()).toEqual(['Bees']));
  await user.click(screen.getByRole('button', { name: 'Chat settings' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archived conversations' }));
  await waitFor(() => expect(names()).toEqual(['Owls']));
  const hidden = { message: '', hidden: true, senderId: null, senderName: 'Former member', number: 2 };
  for (const { _id } of [owls, bees]) club.publish('newMessage', message('cleo', { ...hidden, conversationId: _id }));
  // It comes after both.
  club.publish('newMessage', message('cleo', { conversationId: bees._id, number: 3, message: 'Cake?' }));
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  expect(names()).toEqual(['Owls']);
});

test('a conversation marked as unread counts one message when the first new one comes', async () => {
  const owls = group('Owls', { lastNumber: 1, seenNumber: 1, unreadCount: 1 });
  await openList(owls);
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  club.publish('newMessage', message('cleo', { conversationId: owls._id, number: 2, message: 'Cake?' }));
  await waitFor(() => expect(rowOf('Owls')).toHaveTextContent('Cake?'));
  expect(document.title).toMatch(/^\(1\)/);
});

test('a new message brings an archived conversation back, and counts it again', async () => {
  const owls = group('Owls', { archived: true, unreadCount: 1, lastNumber: 1 });
  await openList(group('Bees', { lastNumber: 1, seenNumber: 1 }), owls);
  await waitFor(() => expect(names()).toEqual(['Bees']));
  await user.click(screen.getByRole('button', { name: 'Chat settings' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archived conversations' }));
  await waitFor(() => expect(names()).toEqual(['Owls']));
  expect(document.title).not.toMatch(/^\(/);
  club.publish('newMessage', message('cleo', { conversationId: owls._id, number: 2, message: 'Cake?' }));
  expect(await screen.findByText('No archived conversations')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to all conversations' }));
  await waitFor(() => expect(names().toSorted()).toEqual(['Bees', 'Owls']));
  await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
});
