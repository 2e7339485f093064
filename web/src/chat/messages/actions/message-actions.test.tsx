import { screen, waitFor, within } from '@testing-library/react';
import { listPinnedMessages, unpinMessage } from 'contract/chat/chat.pins.ts';
import {
  type Conversation,
  deleteMessage,
  listMessages,
  listReceipts,
  type Message,
  reactToMessage,
} from 'contract/chat/chat.ts';
import { expect, test, vi } from 'vitest';
import { accept, messageField, openConversation, write } from '../../../../testing/chat.ts';
import { club, failure } from '../../../../testing/club-server.ts';
import { conversation, member, message } from '../../../../testing/samples.ts';
import { user } from '../../../../testing/screens.tsx';

const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const busy = () => failure('unavailable', 'The club is very busy right now.');
const itemOf = async (text: string) => {
  const item = (await list().findByText(text)).closest('li');
  if (!item) throw new Error(`${text} stands in no list.`);
  return within(item);
};
const choose = async (text: string, what: string) => {
  await user.click((await itemOf(text)).getByRole('button', { name: 'Message options' }));
  await user.click(screen.getByRole('menuitem', { name: what }));
};

async function openWith(from: 'ben' | 'cleo', changes: Partial<Message>, about: Partial<Conversation> = {}) {
  const { _id } = conversation();
  const shown = message(from, { conversationId: _id, number: 1, ...changes });
  await openConversation(conversation({ _id, lastNumber: 1, seenNumber: 1, ...about }), [shown]);
  return shown;
}

const group = { isGroupChat: true, groupName: 'Cléo Martin & co' };
const pinOf = ({ _id, number, senderName, message: text }: Message) => ({
  ...{ _id, number, senderName, message: text, count: 1 },
});

test('who received a message cannot be read just now: it says so, and is read at another try', async () => {
  await openWith('ben', { message: 'Friday?', status: 'delivered' }, group);
  club.respond(listReceipts, busy());
  await user.click((await itemOf('Friday?')).getByRole('button', { name: /Who received and saw this message$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who received and saw it' }));
  expect(await dialog.findByText('The club is very busy right now.')).toBeVisible();
  const { _id, name, avatar } = member('cleo');
  club.respond(listReceipts, [{ _id, name, avatar, deliveredAt: null, seenAt: null }]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Not delivered yet')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('the words of a message are copied without its sender', async () => {
  await openWith('cleo', { message: 'Room B12, Tuesday at six' });
  await choose('Room B12, Tuesday at six', 'Copy text');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Room B12, Tuesday at six'));
});

test('words that the browser does not let us copy are no error of the page', async () => {
  const copying = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await openWith('cleo', { message: 'Room B13' });
  await choose('Room B13', 'Copy text');
  await waitFor(() => expect(copying).toHaveBeenCalledWith('Room B13'));
});

test('where only owners write, the others copy, forward and delete, and are offered no reply, edit or pin', async () => {
  await openWith('ben', { message: 'Hello all' }, { ...group, posting: 'owners', owners: [member('cleo')._id] });
  const options = (await itemOf('Hello all')).getByRole('button', { name: 'Message options' });
  await user.click(options);
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(['React', 'Copy text', 'Forward', 'Delete for everyone']);
});

test('a message that is not to be deleted after all stays', async () => {
  await openWith('ben', { message: 'Second thoughts' });
  await choose('Second thoughts', 'Delete for everyone');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(list().getByText('Second thoughts')).toBeVisible();
  expect(club.requests(deleteMessage)).toEqual([]);
});

test('a reaction is taken back by choosing it again', async () => {
  const liked = { emoji: '👍', userIds: [member('ben')._id, member('cleo')._id] };
  const shown = await openWith('cleo', { message: 'Agreed?', reactions: [liked] });
  const item = await itemOf('Agreed?');
  const left = { ...shown, reactions: [{ ...liked, userIds: [member('cleo')._id] }] };
  club.respond(reactToMessage, () => {
    club.respond(listMessages, [left]);
    return left;
  });
  await user.click(await item.findByRole('button', { name: '👍, 2 reactions' }));
  expect(await item.findByRole('button', { name: '👍, 1 reaction' })).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(club.requests(reactToMessage).map(({ body }) => body)).toEqual([{ emoji: '' }]));
});

test('the pointer on a message brings up the last reactions and a reply, each one press away', async () => {
  const shown = await openWith('cleo', { message: 'Cake at six?' });
  const item = await itemOf('Cake at six?');
  expect(item.queryByRole('button', { name: 'Reply' })).toBeNull();
  await user.hover(list().getByText('Cake at six?'));
  const liked = { ...shown, reactions: [{ emoji: '❤️', userIds: [member('ben')._id] }] };
  club.respond(reactToMessage, () => {
    club.respond(listMessages, [liked]);
    return liked;
  });
  item.getByRole('button', { name: 'React with ❤️' }).focus();
  await user.keyboard('{Enter}');
  expect(await item.findByRole('button', { name: '❤️, 1 reaction' })).toBeVisible();
  item.getByRole('button', { name: 'Reply' }).focus();
  await user.keyboard('{Enter}');
  expect(await messageField()).toHaveFocus();
});

test('an answer stands under what it answers at once, and is sent as its answer', async () => {
  const question = await openWith('cleo', { message: 'Who brings cake?' });
  const sent = Promise.withResolvers<void>();
  club.acknowledge('sendMessage', async (body) => {
    await sent.promise;
    return accept(body);
  });
  await choose('Who brings cake?', 'Reply');
  expect(await messageField()).toHaveFocus();
  await write('I do');
  const waiting = await itemOf('I do');
  expect(waiting.getByRole('img', { name: 'Sending' })).toBeVisible();
  expect(waiting.getByText('Who brings cake?').closest('blockquote')).toHaveTextContent('Cléo Martin');
  await waitFor(() => expect(club.emitted('sendMessage')).toMatchObject([{ message: 'I do', replyTo: question._id }]));
  sent.resolve();
  expect(await list().findByRole('img', { name: 'Sent' })).toBeVisible();
});

test('a message is unpinned from its own menu', async () => {
  const { _id } = conversation();
  const room = message('cleo', { conversationId: _id, number: 1, message: 'Room B12' });
  const talk = conversation({ _id, lastNumber: 1, seenNumber: 1 });
  await openConversation({ ...talk, pinned: pinOf(room) }, [room]);
  await screen.findByRole('region', { name: 'Pinned messages' });
  club.respond(unpinMessage, talk);
  await choose('Room B12', 'Unpin');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned messages' })).toBeNull());
});

test('an unpinning that fails says why, and the message stays pinned', async () => {
  const { _id } = conversation();
  const room = message('cleo', { conversationId: _id, number: 1, message: 'Room B12' });
  await openConversation(conversation({ _id, lastNumber: 1, seenNumber: 1, pinned: pinOf(room) }), [room]);
  club.respond(unpinMessage, busy());
  await choose('Room B12', 'Unpin');
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pinned messages' })).toHaveTextContent('Room B12');
});

test('a pinned message far back is shown where it stands', async () => {
  const { _id } = conversation();
  const far = message('cleo', { conversationId: _id, number: 120, message: 'Room B12' });
  const last = message('cleo', { conversationId: _id, number: 300, message: 'Goodnight' });
  await openConversation(conversation({ _id, lastNumber: 300, seenNumber: 300, pinned: pinOf(far) }), [last]);
  const bar = within(await screen.findByRole('region', { name: 'Pinned messages' }));
  await user.click(bar.getByRole('button', { name: /^Cléo Martin Room B12$/ }));
  await waitFor(() => expect(club.requests(listMessages).at(-1)?.query.after).toBe(90));
});

test('pinned messages that cannot be read are offered again; choosing one closes the list', async () => {
  const { _id } = conversation();
  const far = message('cleo', { conversationId: _id, number: 120, message: 'Room B12' });
  const last = message('cleo', { conversationId: _id, number: 300, message: 'Goodnight' });
  const pinned = { ...pinOf(far), count: 2 };
  await openConversation(conversation({ _id, lastNumber: 300, seenNumber: 300, pinned }), [last]);
  club.respond(listPinnedMessages, busy());
  await user.click(await screen.findByRole('button', { name: 'Show all 2 pinned messages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pinned messages' }));
  expect(await dialog.findByText('The club is very busy right now.')).toBeVisible();
  const file = message('dana', { conversationId: _id, number: 110, message: '' });
  club.respond(listPinnedMessages, [far, file]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: /Dana Whitlock.*File attachment/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Room B12/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(club.requests(listMessages).at(-1)?.query.after).toBe(90));
});

test('a message of a few emoji alone stands large, words beside them do not', async () => {
  const { _id } = conversation();
  const at = (number: number, text: string) => message('cleo', { conversationId: _id, number, message: text });
  await openConversation(conversation({ _id, lastNumber: 3 }), [at(1, '🎉🎉'), at(2, 'Yes 🎉'), at(3, '🎉🎉🎉🎉')]);
  expect(await list().findByText('🎉🎉')).toHaveAttribute('data-large', 'true');
  expect(list().getByText('Yes 🎉')).toHaveAttribute('data-large', 'false');
  expect(list().getByText('🎉🎉🎉🎉')).toHaveAttribute('data-large', 'false');
});
