import { screen, waitFor, within } from '@testing-library/react';
import { getChatSettings, listConversations } from 'contract/chat.ts';
import { expect, test } from 'vitest';
import { openChat } from '../../../../testing/chat.ts';
import { club, failure, page } from '../../../../testing/club-server.ts';
import { conversation, member, message } from '../../../../testing/samples.ts';
import { closeScreen, openLive, openScreen, user } from '../../../../testing/screens.tsx';
import { scrollUntil } from '../../../../testing/sight.ts';

const group = (groupName: string, changes = {}) => conversation({ isGroupChat: true, groupName, ...changes });
const rows = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('more conversations load by themselves, with a retry when loading fails', async () => {
  club.answer(getChatSettings, { readReceipts: true });
  club.answer(listConversations, ({ query }) =>
    query.cursor ? failure('unavailable', 'Not now.') : page([group('Circle 2')], group('')._id),
  );
  await openLive('/chat', member('ben'));
  await screen.findByText('Circle 2');
  expect(await scrollUntil(() => screen.getByText('Not now.'))).toBeVisible();
  club.answer(listConversations, ({ query }) =>
    query.cursor ? [group('Circle 1')] : page([group('Circle 2')], group('')._id),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Circle 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a new message moves its conversation up and counts as unread', async () => {
  const [quiet, busy] = [group('Quiet'), group('Busy', { updatedAt: '2026-11-19T10:00:00.000Z' })];
  await openChat(quiet, busy);
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Quiet'), expect.stringContaining('Busy')]));
  const said = { conversationId: busy._id, number: 1, message: 'Cake?', createdAt: '2026-11-21T10:00:00.000Z' };
  const changed = { ...busy, unreadCount: 1, lastNumber: 1, updatedAt: said.createdAt };
  club.answer(listConversations, [changed, quiet]);
  club.publish('newMessage', message('cleo', said));
  await waitFor(() => expect(rows()[0]).toContain('Busy'));
  expect(rows()[0]).toMatch(/1 unread/);
});

test('My Groups lists the group chats, or says that there are none', async () => {
  club.answer(listConversations, [conversation()]);
  openScreen('/groups', member('ben'));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Groups' })).toBeVisible();
  expect(await screen.findByText('No groups yet')).toBeVisible();
  closeScreen();
  club.answer(listConversations, [conversation(), group('Night walkers')]);
  openScreen('/groups', member('ben'));
  const item = (await screen.findByRole('link', { name: 'Night walkers' })).closest('li');
  expect(item).toHaveTextContent('2 members');
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(1);
});
