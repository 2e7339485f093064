import { screen, waitFor, within } from '@testing-library/react';
import { listConversations, startConversation } from 'contract/chat/chat.ts';
import { searchUsers } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { accept } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { openFeed, postWith } from '../../../testing/feed.ts';
import { card, conversation, member, post } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const talk = conversation();
const shown = post('cleo', { content: 'Pass it on' });
const link = () => `${location.origin}/posts/${shown._id}`;
const dana = { ...card('dana'), email: member('dana').email };
const withDana = conversation({
  participants: [
    { _id: member('ben')._id, name: 'Ben', avatar: '' },
    { _id: dana._id, name: dana.name, avatar: dana.avatar },
  ],
});
const sent = () => club.emitted('sendMessage').map(({ conversationId, message }) => ({ conversationId, message }));

async function openDialog() {
  club.respond(listConversations, [talk]);
  club.respond(searchUsers, [dana]);
  await openFeed(shown);
  const button = (await postWith(shown.content)).getByRole('button', { name: 'Send in a message' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send in a message' }));
  return { button, dialog, send: dialog.getByRole('button', { name: 'Send' }) };
}

test('a post is sent as its address, with a line, to the conversations and people one chooses', async () => {
  club.acknowledge('sendMessage', accept);
  club.respond(startConversation, withDana);
  const { button, dialog, send } = await openDialog();
  expect(send).toBeDisabled();
  await user.click(await dialog.findByRole('checkbox', { name: /Cléo Martin/ }));
  await user.type(dialog.getByLabelText('To'), 'dana');
  await user.click(await dialog.findByRole('button', { name: /^Dana Whitlock/ }));
  await user.type(dialog.getByLabelText('Add a message (optional)'), 'Worth a look');
  await user.click(send);
  expect(await screen.findByText('Sent.')).toBeVisible();
  const message = `Worth a look\n${link()}`;
  await waitFor(() =>
    expect(sent()).toEqual([
      { conversationId: talk._id, message },
      { conversationId: withDana._id, message },
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
});

test('without a line the address alone is sent, once even to who is chosen twice', async () => {
  club.acknowledge('sendMessage', accept);
  club.respond(startConversation, talk);
  const { dialog, send } = await openDialog();
  await user.click(await dialog.findByRole('checkbox', { name: /Cléo Martin/ }));
  await user.type(dialog.getByLabelText('To'), 'dana');
  await user.click(await dialog.findByRole('button', { name: /^Dana Whitlock/ }));
  await user.click(send);
  await waitFor(() => expect(sent()).toEqual([{ conversationId: talk._id, message: link() }]));
});

test('who cannot be written to is said, nothing is sent, and what was chosen and written stays', async () => {
  club.respond(startConversation, failure('not_found', 'This member has left the club.'));
  const { dialog, send } = await openDialog();
  await user.click(await dialog.findByRole('checkbox', { name: /Cléo Martin/ }));
  await user.type(dialog.getByLabelText('To'), 'dana');
  await user.click(await dialog.findByRole('button', { name: /^Dana Whitlock/ }));
  await user.type(dialog.getByLabelText('Add a message (optional)'), 'Look');
  await user.click(send);
  expect(await dialog.findByText('This member has left the club.')).toBeVisible();
  expect(dialog.getByLabelText('Add a message (optional)')).toHaveValue('Look');
  expect(dialog.getByRole('checkbox', { name: /Cléo Martin/ })).toBeChecked();
  expect(sent()).toEqual([]);
});

test('one can think better of it', async () => {
  const { dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
});
