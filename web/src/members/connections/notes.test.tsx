import { screen, waitFor, within } from '@testing-library/react';
import { connect, listRequests, listSuggestions } from 'contract/members/connections.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, member } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const dana = card('dana');
const suggested = async () => within(await screen.findByRole('region', { name: 'People You May Know' }));
const sent = { message: 'Sent.', relationship: 'sent' as const };

async function openNote() {
  club.respond(listSuggestions, [{ ...dana, sharedCount: 0, sharedNames: [], reason: '' }]);
  await openLive('/network', member('ben'));
  const people = await suggested();
  await user.click(await people.findByRole('button', { name: 'Write a note to Dana Whitlock' }));
  return { people, dialog: within(await screen.findByRole('dialog', { name: 'Your request to Dana Whitlock' })) };
}

test('one press still connects, without a note', async () => {
  let note: string | undefined;
  club.respond(connect, ({ body }) => {
    note = body.note;
    return sent;
  });
  club.respond(listSuggestions, [{ ...dana, sharedCount: 0, sharedNames: [], reason: '' }]);
  await openLive('/network', member('ben'));
  const people = await suggested();
  await user.click(await people.findByRole('button', { name: 'Connect' }));
  expect(await people.findByRole('button', { name: 'Pending' })).toBeVisible();
  await expect.poll(() => note).toBe('');
});

test('a note goes along with the request', async () => {
  const { people, dialog } = await openNote();
  let note: string | undefined;
  club.respond(connect, ({ body }) => {
    note = body.note;
    return sent;
  });
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'We met at the fair.');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await people.findByRole('button', { name: 'Pending' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(note).toBe('We met at the fair.');
});

test('a note that fails stays in its dialog, and nothing is pending', async () => {
  const { people, dialog } = await openNote();
  club.respond(connect, failure('internal', ''));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Hello');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await dialog.findByText('Failed to send connection request.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Hello');
  expect(people.queryByRole('button', { name: 'Pending' })).toBeNull();
});

test('an invitation shows its note as plain text, and one without a note shows none', async () => {
  const cleo = card('cleo');
  club.respond(listRequests, [
    { ...dana, relationship: 'received', note: 'We met at **the fair**.' },
    { ...cleo, relationship: 'received', note: '' },
  ]);
  await openLive('/network', member('ben', { connectionRequests: [dana._id, cleo._id] }));
  const invitations = within(await screen.findByRole('region', { name: 'Invitations' }));
  const rows = await invitations.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('We met at **the fair**.');
  expect(within(rows[1] ?? document.body).queryByRole('blockquote')).toBeNull();
});
