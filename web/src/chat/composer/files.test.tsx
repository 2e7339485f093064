import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Message, sendFile } from 'contract/chat/chat.ts';
import { limits } from 'contract/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { messageField, openConversation } from '../../../testing/chat.ts';
import { clipboard } from '../../../testing/clipboard.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { conversation, message } from '../../../testing/samples.ts';
import { closeScreen, user } from '../../../testing/screens.tsx';

const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const pane = () => screen.getByRole('region', { name: /^Conversation with/ });
const files = () => screen.getByLabelText('Attach a file', { selector: 'input' });
const send = () => screen.getByRole('button', { name: 'Send' });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const file = (name = 'plan.txt', type = 'text/plain') => new File(['plan'], name, { type });
const tray = async () =>
  within(await screen.findByRole('list', { name: 'Files to send' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent || item.querySelector('img')?.alt);
const busy = () => failure('unavailable', 'The club is very busy right now.');
const tooLarge = () => {
  const large = file('film.zip');
  Object.defineProperty(large, 'size', { value: limits.chatFileBytes + 1 });
  return large;
};

let conversationId = '';
let sent = 0;
const arrive = (text = 'The plan is here'): Message => {
  sent += 1;
  return message('ben', { conversationId, number: sent, message: text });
};

beforeEach(() => {
  sent = 0;
  conversationId = conversation()._id;
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => {};
});

const open = () => openConversation(conversation({ _id: conversationId }));

test('a file alone goes at once; nothing else is sent until the server has it', async () => {
  await open();
  const response = Promise.withResolvers<Message>();
  club.respond(sendFile, () => response.promise);
  await user.upload(files(), file());
  expect(await screen.findByText('Uploading file...')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Uploading plan.txt' })).toBeVisible();
  await user.type(await messageField(), 'Wait');
  expect(send()).toBeDisabled();
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(1));
  response.resolve(arrive());
  expect(await list().findByText('The plan is here')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(send()).toBeEnabled();
});

test('a file shows once, though its message is published before the server has answered', async () => {
  await open();
  const response = Promise.withResolvers<Message>();
  club.respond(sendFile, () => response.promise);
  await user.upload(files(), file());
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(1));
  const sentMessage = { ...arrive(), clientId: club.requests(sendFile)[0]?.body.clientId ?? null };
  club.publish('newMessage', sentMessage);
  expect(await list().findByText('The plan is here')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Uploading file...')).toBeNull();
  response.resolve(sentMessage);
});

test('several files are looked at, then sent one after the other, each as a message', async () => {
  await open();
  const first = Promise.withResolvers<Message>();
  club.respond(sendFile, () => (club.requests(sendFile).length === 1 ? first.promise : arrive('The second')));
  await user.upload(files(), [file('a.txt'), file('b.png', 'image/png'), file('c.txt')]);
  expect(await tray()).toEqual([expect.stringContaining('a.txt'), 'b.png', expect.stringContaining('c.txt')]);
  expect(club.requests(sendFile)).toEqual([]);
  await press('Remove c.txt');
  await user.click(send());
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
  expect(await screen.findAllByRole('progressbar')).toHaveLength(2);
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(1));
  first.resolve(arrive('The first'));
  expect(await list().findByText('The second')).toBeVisible();
  expect(list().getByText('The first')).toBeVisible();
});

test('the words written to files leave the field, and come back when their file is given up', async () => {
  await open();
  club.respond(sendFile, busy());
  fireEvent.drop(pane(), { dataTransfer: { types: ['Files'], files: [file()] } });
  expect(await messageField()).toHaveFocus();
  await user.type(await messageField(), 'The plan{Enter}');
  expect(await messageField()).toHaveValue('');
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  await press('Remove plan.txt');
  expect(await messageField()).toHaveValue('The plan');
  expect(screen.queryByText('Failed to upload file.')).toBeNull();
});

test('a file that is dropped says where it goes, and is sent by hand; a picture that is pasted too', async () => {
  await open();
  club.respond(sendFile, () => arrive());
  fireEvent.dragOver(pane(), { dataTransfer: { types: ['Files'] } });
  expect(await screen.findByText('Drop files to send them')).toBeVisible();
  fireEvent.drop(pane(), { dataTransfer: { types: ['Files'], files: [file()] } });
  expect(screen.queryByText('Drop files to send them')).toBeNull();
  fireEvent.paste(await messageField(), { clipboardData: clipboard('', file('a.png', 'image/png')) });
  expect(await tray()).toEqual([expect.stringContaining('plan.txt'), 'a.png']);
  expect(club.requests(sendFile)).toEqual([]);
  await user.type(await messageField(), '{Enter}');
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(2));
});

test.each([
  ['cells of a table, of which Office adds a picture', 'Ada\t9\nMo\t7', 'image.png', 0],
  ['a picture from a web page', '', 'image.png', 1],
  ['a file, whose name a Mac adds', 'pond.png', 'pond.png', 1],
])('pasting %s', async (_, text, name, count) => {
  await open();
  const isPasted = fireEvent.paste(await messageField(), { clipboardData: clipboard(text, file(name, 'image/png')) });
  expect(isPasted, 'the browser pastes the text').toBe(count === 0);
  expect(screen.queryAllByRole('img', { name })).toHaveLength(count);
});

test('each file can be stopped, without an error, and the next one goes', async () => {
  await open();
  club.respond(sendFile, () =>
    club.requests(sendFile).length === 1 ? new Promise<never>(() => {}) : arrive('The second'),
  );
  await user.upload(files(), [file('a.txt'), file('b.txt')]);
  await user.click(send());
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(1));
  await press('Cancel upload of a.txt');
  expect(await list().findByText('The second')).toBeVisible();
  expect(screen.queryByText('Failed to upload file.')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('a file that failed says why beside it, and can be sent again', async () => {
  await open();
  club.respond(sendFile, busy());
  await user.upload(files(), file());
  const problem = within(await screen.findByRole('list', { name: 'Files on their way' }));
  expect(await problem.findByRole('alert')).toHaveTextContent('Failed to upload file.The club is very busy right now.');
  expect(screen.queryByText('Uploading file...')).toBeNull();
  club.respond(sendFile, () => arrive());
  await press('Try again to send plan.txt');
  expect(await list().findByText('The plan is here')).toBeVisible();
});

test('a file that the server will never take is not offered again', async () => {
  await open();
  club.respond(sendFile, failure('wrong_type', 'This file is not allowed.'));
  await user.upload(files(), file());
  expect(await screen.findByText('This file is not allowed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again to send/ })).toBeNull();
});

test('a file that is too large is not sent, alone or among others, and says so', async () => {
  await open();
  await user.upload(files(), tooLarge());
  expect(await screen.findByText('Failed to upload file.')).toBeVisible();
  expect(screen.getByText('Files can be up to 25 MB.')).toBeVisible();
  await press('Remove film.zip');
  club.respond(sendFile, () => arrive());
  await user.upload(files(), [tooLarge(), file()]);
  expect(await screen.findByText('Files can be up to 25 MB.')).toBeVisible();
  expect(send()).toBeDisabled();
  await press('Remove film.zip');
  await user.click(send());
  expect(await list().findByText('The plan is here')).toBeVisible();
  expect(club.requests(sendFile)).toHaveLength(1);
});

test('a file on its way ends with whoever sends it, and shows nowhere for who comes next', async () => {
  await open();
  const response = Promise.withResolvers<Message>();
  club.respond(sendFile, () => response.promise);
  await user.upload(files(), [file('a.txt'), file('b.txt')]);
  await user.click(send());
  await waitFor(() => expect(club.requests(sendFile)).toHaveLength(1));
  closeScreen();
  await open();
  response.resolve(arrive('Not for you'));
  sent = 0;
  club.respond(sendFile, () => arrive('The second plan'));
  await user.upload(files(), file());
  expect(await list().findByText('The second plan')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Failed to upload file.')).toBeNull();
  expect(screen.queryByText('Not for you')).toBeNull();
  expect(club.requests(sendFile)).toHaveLength(2);
});
