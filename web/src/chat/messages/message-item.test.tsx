import { screen, waitFor, within } from '@testing-library/react';
import { editMessage, listReceipts, type Message, type Receipt } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { messageField, openConversation } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { conversation, member, message } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const itemOf = async (text: string) => {
  const item = (await list().findByText(text)).closest('li');
  if (!item) throw new Error(`${text} stands in no list.`);
  return { item, ...within(item) };
};
const choose = async (item: Awaited<ReturnType<typeof itemOf>>, what: string) => {
  await user.click(item.getByRole('button', { name: 'Message options' }));
  await user.click(screen.getByRole('menuitem', { name: what }));
};

async function openWith(from: 'ben' | 'cleo', changes: Partial<Message>, group = {}) {
  const { _id } = conversation();
  const shown = message(from, { conversationId: _id, number: 1, ...changes });
  await openConversation(conversation({ _id, lastNumber: 1, seenNumber: 1, ...group }), [shown]);
  return shown;
}

const attachment = { fileType: 'raw', url: '/api/files/1', public_id: '1', name: 'Plan.pdf', bytes: 1_250_000 };
const noSize = { width: null, height: null, placeholder: null, duration: null, wave: null };

test('a file says its name and size, and is downloaded in a tab of its own', async () => {
  await openWith('cleo', { message: '', attachments: [{ ...attachment, ...noSize }] });
  const link = await list().findByRole('link', { name: /Download File.*Plan\.pdf · 1\.3 MB/ });
  expect(link).toHaveAttribute('href', '/api/files/1');
  expect(link).toHaveAttribute('rel', 'noreferrer noopener');
});

test('a picture keeps its place while it loads, and opens large', async () => {
  const picture = {
    ...attachment,
    fileType: 'image',
    width: 800,
    height: 600,
    placeholder: 'data:image/png;base64,',
    duration: null,
    wave: null,
  };
  await openWith('cleo', { message: 'Look', attachments: [picture] });
  const image = await list().findByAltText('Photo from Cléo Martin');
  expect(image).toHaveAttribute('width', '800');
  expect(image).toHaveAttribute('height', '600');
  await user.click(image);
  const viewer = within(await screen.findByRole('dialog', { name: 'Photo from Cléo Martin' }));
  await user.click(viewer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an answer quotes what it answers, whoever is left of them', async () => {
  const replyTo = { _id: conversation()._id, senderId: null, senderName: '', message: 'Who comes?' };
  await openWith('ben', { message: 'I do', replyTo });
  const { item } = await itemOf('I do');
  const quote = within(item).getByText('Who comes?').closest('blockquote');
  expect(quote).toHaveTextContent('Former memberWho comes?');
});

test('a deleted message says so, and nothing more can be done with it', async () => {
  const at = '2026-11-20T11:00:00.000Z';
  await openWith('ben', { message: '', deletedAt: at, editedAt: at });
  const item = await itemOf('This message was deleted');
  expect(item.queryByText('edited')).toBeNull();
  expect(item.queryByRole('button')).toBeNull();
  expect(item.queryByRole('img')).toBeNull();
});

test.each(['sent', 'delivered', 'seen'] as const)('my message that is %s has that tick', async (status) => {
  await openWith('ben', { message: 'Hello there', status });
  const word = { sent: 'Sent', delivered: 'Delivered', seen: 'Seen' }[status];
  expect((await itemOf('Hello there')).getByRole('img', { name: word })).toBeVisible();
});

test('the ticks follow what happens to the message on the other side', async () => {
  const shown = await openWith('ben', { message: 'Hello there' });
  const item = await itemOf('Hello there');
  const { _id, conversationId } = shown;
  club.publish('messageStatusUpdated', { _id, conversationId, status: 'delivered' });
  expect(await item.findByRole('img', { name: 'Delivered' })).toBeVisible();
  club.publish('messagesSeen', { conversationId, userId: member('cleo')._id });
  expect(await item.findByRole('img', { name: 'Seen' })).toBeVisible();
});

test('what others write has no ticks, and can be neither edited nor deleted', async () => {
  await openWith('cleo', { message: 'Hello there', createdAt: new Date().toISOString() });
  const item = await itemOf('Hello there');
  expect(item.queryByRole('img')).toBeNull();
  await user.click(item.getByRole('button', { name: 'Message options' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(expect.arrayContaining(['React', 'Reply', 'Copy text']));
  expect(items).not.toContain('Edit');
  expect(items).not.toContain('Delete for everyone');
});

test('a message can be edited for a quarter of an hour', async () => {
  await openWith('ben', { message: 'Too old', createdAt: new Date(Date.now() - 16 * 60_000).toISOString() });
  await user.click((await itemOf('Too old')).getByRole('button', { name: 'Message options' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

test('an edit that fails keeps its text; one that works says so', async () => {
  const shown = await openWith('ben', { message: 'Helo', createdAt: new Date().toISOString() });
  await choose(await itemOf('Helo'), 'Edit');
  expect(screen.getByText('Edit your message')).toBeVisible();
  expect(await messageField()).toHaveValue('Helo');
  await user.clear(await messageField());
  await user.type(await messageField(), 'Hello');
  club.respond(editMessage, failure('unavailable', 'The club is very busy right now.'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(await messageField()).toHaveValue('Hello');
  club.respond(editMessage, { ...shown, message: 'Hello', editedAt: '2026-11-20T11:00:00.000Z' });
  await user.type(await messageField(), '{Enter}');
  expect((await itemOf('Hello')).getByText('edited')).toBeVisible();
  await waitFor(async () => expect(await messageField()).toHaveValue(''));
});

test('Escape gives an answer up and keeps the draft', async () => {
  await openWith('cleo', { message: 'Who comes?' });
  await user.type(await messageField(), 'Half a thought');
  await choose(await itemOf('Who comes?'), 'Reply');
  expect(screen.getByText('Reply to Cléo Martin')).toBeVisible();
  await user.type(await messageField(), '{Escape}');
  expect(screen.queryByText('Reply to Cléo Martin')).toBeNull();
  expect(await messageField()).toHaveValue('Half a thought');
});

const group = { isGroupChat: true, groupName: 'Cléo Martin and friends', ownerId: member('ben')._id };

test('in a group one sees who received and saw a message', async () => {
  await openWith('ben', { message: 'Friday?', status: 'delivered' }, group);
  const of = (name: 'cleo' | 'dana' | 'mo', receipt: Partial<Receipt>): Receipt => {
    const { _id, name: fullName, avatar } = member(name);
    return { _id, name: fullName, avatar, deliveredAt: null, seenAt: null, ...receipt };
  };
  const at = '2026-01-02T10:00:00.000Z';
  club.respond(listReceipts, [
    of('cleo', { seenAt: at, deliveredAt: at }),
    of('dana', { deliveredAt: at }),
    of('mo', {}),
  ]);
  const item = await itemOf('Friday?');
  await user.click(item.getByRole('button', { name: 'Delivered. Who received and saw this message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who received and saw it' }));
  const rows = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Cléo MartinSeen /),
    expect.stringMatching(/Dana WhitlockDelivered /),
    expect.stringMatching(/Mo LindqvistNot delivered yet/),
  ]);
});

test('what happens to a group stands between the messages, in plain words', async () => {
  await openWith('cleo', { message: 'Night owls', notice: 'renamed' }, group);
  expect(await list().findByText('Cléo Martin named the group "Night owls".')).toBeVisible();
  expect(list().queryByRole('button', { name: 'Message options' })).toBeNull();
});
