import { screen, waitFor, within } from '@testing-library/react';
import { listPinnedMessages, pinMessage, unpinMessage } from 'contract/chat/chat.pins.ts';
import { getConversation } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openConversation } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { conversation, message } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const talk = conversation({ lastNumber: 1 });
const room = message('cleo', { conversationId: talk._id, number: 1, message: 'Room B12' });
const pinned = { _id: room._id, number: 1, senderName: 'Cléo Martin', message: 'Room B12', count: 1 };
const bar = () => screen.findByRole('region', { name: 'Pinned messages' });

const chooseOf = async (item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Message options' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

test('a pinned message stands above the conversation', async () => {
  await openConversation(talk, [room]);
  expect(screen.queryByRole('region', { name: 'Pinned messages' })).toBeNull();
  club.respond(pinMessage, { ...talk, pinned });
  await chooseOf('Pin');
  expect(await bar()).toHaveTextContent('Cléo Martin Room B12');
});

test('what others pin and unpin shows at once', async () => {
  await openConversation(talk, [room]);
  club.respond(getConversation, { ...talk, pinned });
  club.publish('conversationChanged', { conversationId: talk._id });
  expect(await bar()).toHaveTextContent('Room B12');
  await user.click(await screen.findByRole('button', { name: 'Message options' }));
  expect(screen.getByRole('menuitem', { name: 'Unpin' })).toBeVisible();
});

test('all pinned messages are a list, in which each can be unpinned', async () => {
  await openConversation({ ...talk, pinned }, [room]);
  club.respond(listPinnedMessages, [room]);
  await user.click(within(await bar()).getByRole('button', { name: 'Show the pinned message' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Room B12')).toBeVisible();
  club.respond(unpinMessage, () => {
    club.respond(listPinnedMessages, []);
    return talk;
  });
  await user.click(dialog.getByRole('button', { name: 'Unpin this message' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned messages' })).toBeNull());
});

test('a pin that fails says why', async () => {
  await openConversation(talk, [room]);
  club.respond(pinMessage, failure('conflict', 'A conversation can have at most 50 pinned messages.'));
  await chooseOf('Pin');
  expect(await screen.findByText('A conversation can have at most 50 pinned messages.')).toBeVisible();
});

test('a pinned message leads to its place, from the bar and from the list', async () => {
  const other = message('cleo', { conversationId: talk._id, number: 2, message: 'See you' });
  await openConversation({ ...talk, lastNumber: 2, pinned }, [room, other]);
  const target = () => document.querySelector('[data-found=true]')?.textContent ?? '';
  await user.click(within(await bar()).getByRole('button', { name: /Room B12/ }));
  await waitFor(() => expect(target()).toContain('Room B12'));
  club.respond(listPinnedMessages, [other, room]);
  await user.click(within(await bar()).getByRole('button', { name: 'Show the pinned message' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /See you/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(target()).toContain('See you'));
});

test('pinned messages that cannot be read say why, and come on trying again', async () => {
  await openConversation({ ...talk, pinned }, [room]);
  club.respond(listPinnedMessages, failure('unavailable', 'Not now.'));
  await user.click(within(await bar()).getByRole('button', { name: 'Show the pinned message' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  club.respond(listPinnedMessages, [room]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Room B12')).toBeVisible();
});
