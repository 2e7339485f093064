import { screen, waitFor, within } from '@testing-library/react';
import { deleteMessage, listMessages, muteConversation, reactToMessage } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openConversation } from '../../../../testing/chat.ts';
import { club, failure } from '../../../../testing/club-server.ts';
import { conversation, member, message } from '../../../../testing/samples.ts';
import { user } from '../../../../testing/screens.tsx';
import { scrollUntil } from '../../../../testing/sight.ts';

const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const itemOf = async (text: string) => {
  const item = (await list().findByText(text)).closest('li');
  if (!item) throw new Error(`${text} stands in no list.`);
  return within(item);
};
const busy = () => failure('unavailable', 'The club is very busy right now.');

async function openWith(text: string) {
  const { _id } = conversation();
  await openConversation(conversation({ _id, lastNumber: 1, seenNumber: 1 }), [
    message('ben', { conversationId: _id, number: 1, message: text }),
  ]);
  return itemOf(text);
}

async function choose(item: Awaited<ReturnType<typeof itemOf>>, what: string) {
  await user.click(item.getByRole('button', { name: 'Message options' }));
  await user.click(screen.getByRole('menuitem', { name: what }));
}

test('a new conversation says that it begins here', async () => {
  await openConversation(conversation());
  expect(await screen.findByText('This is the beginning of your conversation.')).toBeVisible();
});

test('what is unread begins under "New messages"', async () => {
  const { _id } = conversation();
  const texts = ['Read before', 'First new', 'Second new'];
  const messages = texts.map((text, index) =>
    message('cleo', { conversationId: _id, number: index + 1, message: text }),
  );
  await openConversation(conversation({ _id, lastNumber: 3, seenNumber: 1, unreadCount: 2 }), messages);
  await list().findByText('Second new');
  const items = list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  const at = (text: string) => items.findIndex((item) => item.includes(text));
  expect(at('New messages')).toBeGreaterThan(at('Read before'));
  expect(at('New messages')).toBeLessThan(at('First new'));
});

test('more unread messages than a page open at the first of them', async () => {
  const { _id } = conversation();
  await openConversation(conversation({ _id, lastNumber: 300, seenNumber: 100, unreadCount: 200 }), [
    message('cleo', { conversationId: _id, number: 101, message: 'First new' }),
  ]);
  await list().findByText('First new');
  expect(club.requests(listMessages)[0]?.query).toMatchObject({ after: 70 });
});

test('a message that comes while one reads shows without a reload', async () => {
  const { _id } = conversation();
  await openConversation(conversation({ _id }));
  await screen.findByText('This is the beginning of your conversation.');
  const fresh = message('cleo', { conversationId: _id, number: 1, message: 'Are you there?' });
  club.respond(listMessages, [fresh]);
  club.publish('newMessage', fresh);
  expect(await list().findByText('Are you there?')).toBeVisible();
  await waitFor(() => expect(club.emitted('markAsDelivered').at(-1)).toMatchObject({ messageId: fresh._id }));
});

test('a reaction shows at once, and is taken back with the reason when it fails', async () => {
  const item = await openWith('Slowly');
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(reactToMessage, () => response.promise);
  await choose(item, 'React');
  await user.click(screen.getByRole('button', { name: 'React with 👍' }));
  expect(await item.findByRole('button', { name: '👍, 1 reaction' })).toBeVisible();
  response.resolve(busy());
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  await waitFor(() => expect(item.queryByRole('button', { name: '👍, 1 reaction' })).toBeNull());
});

test('muting shows at once, and is taken back with the reason when it fails', async () => {
  await openWith('Quiet please');
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(muteConversation, () => response.promise);
  const options = () => user.click(screen.getByRole('button', { name: 'Conversation options' }));
  await options();
  await user.click(screen.getByRole('menuitem', { name: 'Mute' }));
  await options();
  expect(await screen.findByRole('menuitem', { name: 'Unmute' })).toBeVisible();
  response.resolve(busy());
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeVisible();
});

test('deleting waits for the server, and says why it fails', async () => {
  const item = await openWith('For everyone');
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(deleteMessage, () => response.promise);
  await choose(item, 'Delete for everyone');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'One moment...' })).toBeDisabled();
  response.resolve(busy());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The club is very busy right now.')).toBeVisible();
  expect(list().getByText('For everyone')).toBeVisible();
});

test('in a group the first of several messages in a row has an avatar and a name beside it, mine have none', async () => {
  const { _id: conversationId } = conversation();
  const participants = (['cleo', 'ben'] as const).map((name) => {
    const { _id, name: fullName } = member(name);
    return { _id, name: fullName, avatar: name === 'cleo' ? '/files/cleo/small' : '' };
  });
  const at = (number: number) => ({ conversationId, number, message: `Line ${number}` });
  await openConversation(
    conversation({
      _id: conversationId,
      isGroupChat: true,
      groupName: 'Cléo Martin & co',
      participants,
      lastNumber: 3,
    }),
    [message('cleo', at(1)), message('cleo', at(2)), message('ben', at(3))],
  );
  await list().findByText('Line 3');
  const avatars = () =>
    list()
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Line'))
      .map((item) => item.querySelector('img')?.getAttribute('src') ?? null);
  await scrollUntil(() => expect(avatars()).toEqual(['/files/cleo/small', null, null]));
});
