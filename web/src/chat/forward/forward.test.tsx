import { screen, within } from '@testing-library/react';
import { forwardMessage } from 'contract/chat/chat.forward.ts';
import { startConversation } from 'contract/chat/chat.ts';
import { listMutual } from 'contract/members/members.profile.ts';
import { searchUsers } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { openChat, openConversation } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { card, conversation, member, message } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const talk = conversation({ lastNumber: 1 });
const room = message('cleo', { conversationId: talk._id, number: 1, message: 'Room B12' });
const dana = { ...card('dana'), email: member('dana').email };

async function openForward() {
  await openConversation(talk, [room]);
  await user.click(await screen.findByRole('button', { name: 'Message options' }));
  await user.click(screen.getByRole('menuitem', { name: 'Forward' }));
  return within(await screen.findByRole('dialog', { name: 'Forward message' }));
}

test('a message is forwarded to the conversations and people one chooses', async () => {
  club.respond(searchUsers, [dana]);
  club.respond(forwardMessage, [room]);
  const dialog = await openForward();
  expect(dialog.getByRole('button', { name: 'Forward' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /Cléo Martin/ }));
  await user.type(dialog.getByLabelText('Forward to people'), 'dana');
  await user.click(await dialog.findByRole('button', { name: /^Dana Whitlock/ }));
  await user.click(dialog.getByRole('button', { name: 'Forward' }));
  expect(await screen.findByText('Message forwarded.')).toBeVisible();
  const [request] = club.requests(forwardMessage);
  expect(request?.params).toEqual({ conversationId: talk._id, messageId: room._id });
  expect(request?.body).toMatchObject({ conversationIds: [talk._id], userIds: [dana._id] });
});

test('an attempt that fails keeps the choice, and the next one is the same attempt', async () => {
  club.respond(forwardMessage, failure('unavailable', 'Not now.'));
  const dialog = await openForward();
  await user.click(dialog.getByRole('checkbox', { name: /Cléo Martin/ }));
  await user.click(dialog.getByRole('button', { name: 'Forward' }));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  club.respond(forwardMessage, [room]);
  await user.click(dialog.getByRole('button', { name: 'Forward' }));
  expect(await screen.findByText('Message forwarded.')).toBeVisible();
  const ids = club.requests(forwardMessage).map(({ body }) => body.clientId);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('a forwarded message says so', async () => {
  await openConversation(talk, [{ ...room, forwarded: true }]);
  expect(await screen.findByText('Forwarded')).toBeVisible();
});

test('a new message offers my connections, those I wrote with last first, before anything is typed', async () => {
  club.respond(listMutual, [card('dana'), card('ada'), card('cleo')]);
  await openChat(talk);
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  const names = async () => within(await dialog.findByRole('list', { name: 'People' })).getAllByRole('button');
  expect((await names()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Cléo Martin'),
    expect.stringContaining('Ada Okafor'),
    expect.stringContaining('Dana Whitlock'),
  ]);
  club.respond(searchUsers, []);
  await user.type(dialog.getByLabelText('To'), 'zzz');
  expect(await dialog.findByText('No members found.')).toBeVisible();
});

test('who has no connections reads how to find someone', async () => {
  await openChat();
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  expect(await screen.findByText('Search for a member by name.')).toBeVisible();
});

test('a conversation begins in the chat itself, with the person one finds', async () => {
  club.respond(searchUsers, [dana]);
  await openChat();
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  await user.type(dialog.getByLabelText('To'), 'dana');
  club.respond(startConversation, failure('not_found', 'This member has left the club.'));
  await user.click(await dialog.findByRole('button', { name: /Dana Whitlock/ }));
  expect(await dialog.findByText('This member has left the club.')).toBeVisible();
  const { _id, name, avatar } = dana;
  const begun = conversation({
    participants: [
      { _id: member('ben')._id, name: 'Ben', avatar: '' },
      { _id, name, avatar },
    ],
  });
  club.respond(startConversation, begun);
  await user.type(dialog.getByLabelText('To'), 'dana');
  await user.click(await dialog.findByRole('button', { name: /Dana Whitlock/ }));
  expect(await screen.findByRole('region', { name: 'Conversation with Dana Whitlock' })).toBeVisible();
});
