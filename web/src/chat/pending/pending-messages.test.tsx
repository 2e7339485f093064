import { screen, waitFor, within } from '@testing-library/react';
import { logout } from 'contract/accounts/auth.ts';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import { expect, test } from 'vitest';
import { accept, messageField, openConversation, write } from '../../../testing/chat.ts';
import { club } from '../../../testing/club-server.ts';
import { conversation } from '../../../testing/samples.ts';
import { logOut, user } from '../../../testing/screens.tsx';

const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
const itemOf = async (text: string) => {
  const item = (await messages().findByText(text)).closest('li');
  if (!item) throw new Error(`${text} stands in no list.`);
  return within(item);
};
const rejected = (): SendAcknowledgement => ({
  ok: false,
  error: 'You are not in this conversation.',
  message: 'You are not in this conversation.',
  code: 'forbidden',
});

test('a message stands in the conversation at once, and says when the server has it', async () => {
  const response = Promise.withResolvers<void>();
  club.acknowledge('sendMessage', async (body) => {
    await response.promise;
    return accept(body);
  });
  await openConversation(conversation());
  await write('See you at eight');
  const item = await itemOf('See you at eight');
  expect(item.getByRole('img', { name: 'Sending' })).toBeVisible();
  response.resolve();
  expect(await messages().findByRole('img', { name: 'Sent' })).toBeVisible();
  expect(messages().getAllByText('See you at eight')).toHaveLength(1);
});

test('messages are sent one after the other, each once', async () => {
  club.acknowledge('sendMessage', accept);
  await openConversation(conversation());
  for (const text of ['One', 'Two', 'Three']) await write(text);
  await waitFor(() => expect(messages().getAllByRole('img', { name: 'Sent' })).toHaveLength(3));
  expect(club.emitted('sendMessage').map(({ message }) => message)).toEqual(['One', 'Two', 'Three']);
});

test('a message that the server does not take says why, and goes on trying again', async () => {
  club.acknowledge('sendMessage', rejected);
  await openConversation(conversation());
  await write('Am I still in?');
  const problem = await messages().findByRole('alert');
  expect(problem).toHaveTextContent('Not sent: You are not in this conversation.');
  expect(messages().queryByRole('img', { name: 'Sending' })).toBeNull();
  club.acknowledge('sendMessage', accept);
  await user.click(within(problem).getByRole('button', { name: 'Try again' }));
  expect(await messages().findByRole('img', { name: 'Sent' })).toBeVisible();
  const [first, second] = club.emitted('sendMessage');
  expect(second).toEqual(first);
});

test('a message that the server does not take can be thrown away', async () => {
  club.acknowledge('sendMessage', rejected);
  await openConversation(conversation());
  await write('Never mind');
  const problem = await messages().findByRole('alert');
  await user.click(within(problem).getByRole('button', { name: 'Discard' }));
  expect(messages().queryByText('Never mind')).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Never mind');
});

test('one message that is not taken does not hold up the next', async () => {
  club.acknowledge('sendMessage', (body) => (body.message === 'First' ? rejected() : accept(body)));
  await openConversation(conversation());
  await write('First');
  await messages().findByRole('alert');
  await write('Second');
  expect(await messages().findByRole('img', { name: 'Sent' })).toBeVisible();
  expect(messages().getByRole('alert')).toBeVisible();
});

test('what is written without a connection waits, and goes when it is back', async () => {
  club.acknowledge('sendMessage', accept);
  await openConversation(conversation());
  club.goAway();
  await waitFor(() => expect(club.isLive()).toBe(false));
  await write('From the tunnel');
  await write('Still in it');
  expect((await itemOf('From the tunnel')).getByRole('img', { name: 'Sending' })).toBeVisible();
  expect(Object.values({ ...localStorage }).join()).toContain('From the tunnel');
  expect(club.emitted('sendMessage')).toEqual([]);
  club.comeBack();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(messages().getAllByRole('img', { name: 'Sent' })).toHaveLength(2));
  expect(club.emitted('sendMessage').map(({ message }) => message)).toEqual(['From the tunnel', 'Still in it']);
  expect(Object.values({ ...localStorage }).join()).not.toContain('From the tunnel');
});

test('what was not sent does not outlive logging out', async () => {
  club.respond(logout, { message: 'Logged out' });
  await openConversation(conversation());
  club.goAway();
  await waitFor(() => expect(club.isLive()).toBe(false));
  await write('Never sent');
  await user.type(await messageField(), 'Never sent, and more');
  await itemOf('Never sent');
  await logOut();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Never sent');
});
