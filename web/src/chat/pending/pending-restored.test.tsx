import { screen, waitFor, within } from '@testing-library/react';
import { getChatSettings, listConversations, listMessages } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { accept } from '../../../testing/chat.ts';
import { club } from '../../../testing/club-server.ts';
import { conversation, member } from '../../../testing/samples.ts';
import { openLive } from '../../../testing/screens.tsx';

const talk = conversation();

function store(clientId: string, text: string): void {
  localStorage.setItem(`pending:${member('ben')._id}:${clientId}`, text);
}
const written = (clientId: string, message: string, createdAt: string) =>
  store(
    clientId,
    JSON.stringify({ clientId, conversationId: talk._id, message, replyTo: null, createdAt, problem: null }),
  );

test('what was written before the browser closed is sent when it opens again, oldest first', async () => {
  written('b', 'Second', '2026-11-20T10:01:00.000Z');
  written('a', 'First', '2026-11-20T10:00:00.000Z');
  store('c', '{"clientId":"c","mess');
  store('d', '"only words"');
  club.acknowledge('sendMessage', accept);
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listConversations, [talk]);
  club.respond(listMessages, []);
  await openLive('/chat', member('ben'));
  await waitFor(() => expect(club.emitted('sendMessage')).toHaveLength(2));
  expect(club.emitted('sendMessage').map(({ message }) => message)).toEqual(['First', 'Second']);
  await waitFor(() => expect(localStorage.getItem(`pending:${member('ben')._id}:b`)).toBeNull());
});

test('until it is sent, what was written stands in the list as what was said last', async () => {
  written('a', 'Are you there?', '2026-11-20T10:00:00.000Z');
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listConversations, [talk]);
  await openLive('/chat', member('ben'));
  const rows = within(await screen.findByRole('navigation', { name: 'Conversations' }));
  expect(await rows.findByText('Are you there?')).toBeVisible();
});

test('what another member of this browser has written is not sent in my name', async () => {
  const theirs = { clientId: 'a', conversationId: talk._id, message: 'Secret', replyTo: null, problem: null };
  localStorage.setItem(`pending:${member('dana')._id}:a`, JSON.stringify({ ...theirs, createdAt: '2026-11-20' }));
  written('b', 'Mine', '2026-11-20T10:00:00.000Z');
  club.acknowledge('sendMessage', accept);
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listConversations, [talk]);
  club.respond(listMessages, []);
  await openLive('/chat', member('ben'));
  await waitFor(() => expect(club.emitted('sendMessage').map(({ message }) => message)).toEqual(['Mine']));
  expect(localStorage.getItem(`pending:${member('dana')._id}:a`)).toContain('Secret');
});
