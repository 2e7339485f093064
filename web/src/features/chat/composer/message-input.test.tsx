import { screen, waitFor, within } from '@testing-library/react';
import { sendFile } from 'contract/chat.ts';
import { limits } from 'contract/limits.ts';
import { expect, test } from 'vitest';
import { accept, messageField, openConversation, write } from '../../../../testing/chat.ts';
import { club, failure } from '../../../../testing/club-server.ts';
import { conversation } from '../../../../testing/samples.ts';
import { goTo, user } from '../../../../testing/screens.tsx';

const send = () => screen.getByRole('button', { name: 'Send' });
const files = () => screen.getByLabelText('Attach a file', { selector: 'input' });

test('nothing is sent while the field is blank', async () => {
  await openConversation(conversation());
  expect(send()).toBeDisabled();
  await user.type(await messageField(), '   {Enter}');
  expect(send()).toBeDisabled();
  expect(club.emitted('sendMessage')).toEqual([]);
  await user.type(await messageField(), 'Hello');
  expect(send()).toBeEnabled();
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

test('the other side hears that one types, and that one stops', async () => {
  club.acknowledge('sendMessage', accept);
  const { _id } = conversation();
  await openConversation(conversation({ _id }));
  await user.type(await messageField(), 'Hi');
  await waitFor(() => expect(club.emitted('typing').at(0)).toEqual({ receiverId: _id }));
  await user.type(await messageField(), '{Enter}');
  await waitFor(() => expect(club.emitted('stopTyping')).toEqual([{ receiverId: _id }]));
});

test('a file that is too large is not sent, and says so', async () => {
  await openConversation(conversation());
  const file = new File(['plan'], 'plan.zip');
  Object.defineProperty(file, 'size', { value: limits.chatFileBytes + 1 });
  await user.upload(files(), file);
  expect(await screen.findByText('Failed to upload file.')).toBeVisible();
  expect(screen.getByText('Files can be up to 25 MB.')).toBeVisible();
  expect(club.requests(sendFile)).toEqual([]);
});

test('a file that the server does not take says why', async () => {
  await openConversation(conversation());
  club.answer(sendFile, failure('storage_full', 'There is no room for files.'));
  await user.upload(files(), new File(['plan'], 'plan.txt'));
  const problem = within((await screen.findByText('Failed to upload file.')).closest('div') ?? document.body);
  expect(problem.getByText('There is no room for files.')).toBeVisible();
  expect(screen.queryByText('Uploading file...')).toBeNull();
});
