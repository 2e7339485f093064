import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteMessage, type Message, reactToMessage } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { messageField, openConversation } from '../../../../testing/chat.ts';
import { club } from '../../../../testing/club-server.ts';
import { conversation, member, message } from '../../../../testing/samples.ts';
import { user } from '../../../../testing/screens.tsx';
import { hold, makeTouchDevice, pull, scroll } from '../../../../testing/touch.ts';

const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Message options' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const choose = async (name: string) => user.click((await sheet()).getByRole('button', { name }));

async function openTouched(from: 'ben' | 'cleo', changes: Partial<Message> = {}) {
  makeTouchDevice();
  const { _id } = conversation();
  const shown = message(from, { conversationId: _id, number: 1, message: 'At the pond', ...changes });
  await openConversation(conversation({ _id, lastNumber: 1, seenNumber: 1 }), [shown]);
  return { shown, bubble: await list().findByText(/^(At the pond|See|This message was deleted)/) };
}

test('opening a conversation does not bring up the keyboard of a phone', async () => {
  await openTouched('cleo');
  expect(await messageField()).not.toHaveFocus();
});

test('holding a message opens what can be done with it', async () => {
  const { bubble } = await openTouched('cleo');
  hold(bubble);
  const buttons = (await sheet()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(expect.arrayContaining(['👍', 'Reply', 'Copy text', 'Forward', 'Pin']));
  expect(buttons).not.toContain('Delete for everyone');
  await choose('Reply');
  await isClosed();
  expect(screen.getByText('Reply to Cléo Martin')).toBeVisible();
  expect(await messageField()).toHaveFocus();
});

test('who cannot hold a message uses its button', async () => {
  const { shown } = await openTouched('ben');
  await user.click(list().getByRole('button', { name: 'Message options' }));
  club.respond(deleteMessage, { ...shown, message: '', deletedAt: '2026-11-20T11:00:00.000Z' });
  await choose('Delete for everyone');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await list().findByText('This message was deleted')).toBeVisible();
});

test('a reaction is one press away in the sheet', async () => {
  const { shown, bubble } = await openTouched('cleo');
  club.respond(reactToMessage, ({ body: { emoji } }) => ({
    ...shown,
    reactions: [{ emoji, userIds: [member('ben')._id] }],
  }));
  hold(bubble);
  await choose('React with 😂');
  await isClosed();
  expect(await list().findByRole('button', { name: '😂, 1 reaction' })).toBeVisible();
  await waitFor(() => expect(club.requests(reactToMessage).map(({ body }) => body.emoji)).toEqual(['😂']));
});

test('letting go of a link that was held does not follow it', async () => {
  await openTouched('cleo', { message: 'See https://club.example/plan' });
  const link = await list().findByRole('link', { name: /club\.example/ });
  hold(link);
  await sheet();
  expect(fireEvent.click(link)).toBe(false);
});

test('pulling a message aside answers it; a little, or scrolling, does not', async () => {
  const { bubble } = await openTouched('cleo');
  pull(bubble, 30);
  scroll(bubble);
  expect(screen.queryByText('Reply to Cléo Martin')).toBeNull();
  pull(bubble, 80);
  expect(await screen.findByText('Reply to Cléo Martin')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a deleted message can be neither held nor pulled', async () => {
  const { bubble } = await openTouched('cleo', { deletedAt: '2026-11-20T11:00:00.000Z', message: '' });
  pull(bubble, 80);
  expect(screen.queryByText('Reply to Cléo Martin')).toBeNull();
});
