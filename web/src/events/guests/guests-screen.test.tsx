import { screen, waitFor, within } from '@testing-library/react';
import { type EventGuest, listGuests, setGuest } from 'contract/events/events.guests.ts';
import { sendHostMessage } from 'contract/events/events.messages.ts';
import { type ClubEvent, getEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, clubEvent, member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const guest = (name: 'ben' | 'cleo', changes: Partial<EventGuest> = {}): EventGuest => ({
  ...{ _id: member(name)._id, user: card(name), name: member(name).name, answer: 'going', guests: 0, answers: {} },
  ...{ checkedInAt: null, answeredAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});

const question = { _id: crypto.randomUUID(), label: 'First time?', kind: 'yesno', required: false } as const;

function openGuests(rows: EventGuest[], changes: Partial<ClubEvent> = {}, as: 'mo' | 'ben' = 'mo') {
  const event = clubEvent({ questions: [question], ...changes });
  club.respond(getEvent, event);
  club.respond(listGuests, ({ query }) => rows.filter(({ answer }) => !query.answer || answer === query.answer));
  openScreen(`/events/${event._id}/guests`, member(as));
  return event;
}
const rows = async () => within(await screen.findByRole('list', { name: 'Guest list' })).getAllByRole('listitem');

test('a host reads who answered what, and moves up who waits', async () => {
  openGuests([guest('ben', { guests: 2, answers: { [question._id]: true } }), guest('cleo', { answer: 'waiting' })]);
  const [first, second] = await rows();
  for (const text of ['Going', '2 guests', 'First time?', 'Yes']) expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('Waiting');
  club.respond(setGuest, guest('cleo'));
  await user.click(screen.getByRole('button', { name: 'Options for Cléo Martin' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(club.requests(setGuest)).toMatchObject([{ body: { answer: 'going' } }]));
});

test('a guest leaves the list only after a confirmation', async () => {
  openGuests([guest('ben')]);
  club.respond(setGuest, guest('ben', { answer: null }));
  await user.click(await screen.findByRole('button', { name: /^Options for Ben/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove from the guest list' }));
  expect(club.requests(setGuest)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(club.requests(setGuest)).toMatchObject([{ body: { answer: null } }]));
});

test('the download has the answer that is open', async () => {
  openGuests([guest('ben')]);
  await rows();
  await user.click(screen.getByRole('tab', { name: 'Waiting' }));
  expect(await screen.findByText('This list is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/guests\.csv\?answer=waiting$/),
  );
});

test('a message that is too many stays in its dialog, with the reason', async () => {
  openGuests([guest('ben')]);
  await rows();
  await user.click(screen.getByRole('button', { name: 'Write a message' }));
  const dialog = within(screen.getByRole('dialog'));
  club.respond(sendHostMessage, failure('too_many_requests', 'Hosts write 5 messages a day about an event.'));
  await user.type(dialog.getByLabelText('Message'), 'Bring a cup.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Hosts write 5 messages a day about an event.')).toBeVisible();
  expect(club.requests(sendHostMessage)).toMatchObject([{ body: { to: 'all', text: 'Bring a cup.' } }]);
  expect(dialog.getByLabelText('Message')).toHaveValue('Bring a cup.');
});

test('a past event can be read and written about, and changed no more', async () => {
  openGuests([guest('ben')], { date: '2020-01-01T19:00:00.000Z' });
  await rows();
  expect(screen.getByRole('button', { name: 'Write a message' })).toBeVisible();
  for (const name of [/^Options for Ben/, 'Add a member']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('members who are no hosts read no list', async () => {
  openGuests([guest('cleo')], {}, 'ben');
  expect(await screen.findByText('Only hosts see this list')).toBeVisible();
  expect(club.requests(listGuests)).toEqual([]);
});
