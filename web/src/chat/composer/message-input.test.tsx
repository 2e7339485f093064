import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accept, messageField, openConversation, write } from '../../../testing/chat.ts';
import { club } from '../../../testing/club-server.ts';
import { acceptWord, browsers } from '../../../testing/composing.ts';
import { conversation } from '../../../testing/samples.ts';
import { goTo, user } from '../../../testing/screens.tsx';

const send = () => screen.getByRole('button', { name: 'Send' });

test('nothing is sent while the field is blank', async () => {
  await openConversation(conversation());
  expect(send()).toBeDisabled();
  await user.type(await messageField(), '   {Enter}');
  expect(send()).toBeDisabled();
  expect(club.emitted('sendMessage')).toEqual([]);
  await user.type(await messageField(), 'Hello');
  expect(send()).toBeEnabled();
});

test('a pasted text stays whole, says how much is too much, and is sent once it fits', async () => {
  club.acknowledge('sendMessage', accept);
  await openConversation(conversation());
  const field = await messageField();
  await user.click(field);
  await user.paste('x'.repeat(11_500));
  expect(field).toHaveValue('x'.repeat(11_500));
  expect(screen.getByText('1,500 characters too long')).toBeVisible();
  expect(send()).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(club.emitted('sendMessage')).toEqual([]);
  await user.clear(field);
  await user.paste('🦜'.repeat(10_000));
  expect(screen.queryByText(/too long/)).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(club.emitted('sendMessage')).toHaveLength(1));
});

test('Shift and Enter begin a line; Enter sends them all', async () => {
  club.acknowledge('sendMessage', accept);
  await openConversation(conversation());
  await write('On my{Shift>}{Enter}{/Shift}way');
  await waitFor(() => expect(club.emitted('sendMessage')).toMatchObject([{ message: 'On my\nway' }]));
  expect(await messageField()).toHaveValue('');
});

test('what is half written stays while one looks elsewhere, and shows in the list', async () => {
  await openConversation(conversation());
  await user.type(await messageField(), 'Half a');
  await goTo('Events');
  await goTo('Chat');
  const row = await screen.findByRole('button', { name: /Cléo Martin/ });
  expect(row).toHaveTextContent('Draft: Half a');
  await user.click(row);
  expect(await messageField()).toHaveValue('Half a');
});

test('the other side sees that I type, and that I stop', async () => {
  club.acknowledge('sendMessage', accept);
  const { _id } = conversation();
  await openConversation(conversation({ _id }));
  await user.type(await messageField(), 'Hi');
  await waitFor(() => expect(club.emitted('typing').at(0)).toEqual({ receiverId: _id }));
  await user.type(await messageField(), '{Enter}');
  await waitFor(() => expect(club.emitted('stopTyping')).toEqual([{ receiverId: _id }]));
});

test.each(browsers)('Enter accepts a composed word and sends nothing: %s', async (browser) => {
  club.acknowledge('sendMessage', accept);
  await openConversation(conversation());
  const field = await messageField();
  await user.type(field, 'ありがとう');
  await acceptWord(field, browser);
  expect(club.emitted('sendMessage')).toEqual([]);
  expect(field).toHaveValue('ありがとう');
  await user.type(field, '{Enter}');
  await waitFor(() =>
    expect(club.emitted('sendMessage')).toMatchObject([{ message: expect.stringContaining('ありがとう') }]),
  );
});
