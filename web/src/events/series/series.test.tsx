import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addSlot } from 'contract/events/events.slots.ts';
import {
  type ClubEvent,
  cancelEvent,
  createEvent,
  editEvent,
  getEvent,
  listEvents,
  setEventPicture,
} from 'contract/events/events.ts';
import { commentsOf } from 'contract/feed/feed.comments.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { clubEvent, member } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import '../form/event-dialog.tsx';
import './cancel-series-dialog.tsx';
import './series-evenings.tsx';

const mo = member('mo');
const seriesId = crypto.randomUUID();
const week = 7 * 86_400_000;
const eveningsOf = (count: number, changes: Partial<ClubEvent> = {}) =>
  Array.from({ length: count }, (_, index) =>
    clubEvent({ seriesId, date: new Date(Date.parse('2126-12-03T19:00Z') + index * week).toISOString(), ...changes }),
  );

async function openPage(evenings: ClubEvent[], at = 0, me = mo): Promise<ClubEvent> {
  const event = evenings[at];
  if (!event) throw new Error('There is no such evening.');
  club.respond(getEvent, event);
  club.respond(commentsOf.event.list, []);
  club.respond(listEvents, ({ query }) => (query.series === seriesId ? evenings : []));
  await openLive(`/events/${event._id}`, me);
  await screen.findByRole('heading', { level: 1, name: event.title });
  return event;
}

const choose = async (event: ClubEvent, item: string) => {
  await user.click(screen.getByRole('button', { name: `Options for ${event.title}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};
const setValue = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a new event repeats, and its form counts the evenings', async () => {
  openScreen('/events', mo);
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog');
  await user.type(screen.getByLabelText('Title'), 'Chess night');
  await user.type(screen.getByLabelText('Description'), 'Bring a board.');
  setValue('Date', '2126-12-10T19:00');
  expect(screen.queryByLabelText('Last day')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every week');
  setValue('Last day', '2126-12-31');
  expect(screen.getByText('4 evenings, the last on Tue, Dec 31, 2126')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every few weeks');
  expect(screen.getByText(/^2 evenings, the last on Tue, Dec 24/)).toBeVisible();
  setValue('Last day', '2126-12-09');
  expect(screen.getByText(/^Choose a last day/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Monthly on the second Tuesday');
  setValue('Last day', '2127-01-31');
  expect(screen.getByText('2 evenings, the last on Tue, Jan 14, 2127')).toBeVisible();
  club.respond(createEvent, clubEvent());
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(createEvent)[0]?.body).toMatchObject({
    repeat: { unit: 'month', every: 1, until: '2127-01-31' },
  });
});

test('the page of an evening lists the others with who goes, and more by a press', async () => {
  const evenings = eveningsOf(9, { going: 3 });
  evenings[2] = {
    ...evenings[2],
    ...clubEvent({ seriesId, date: evenings[2]?.date ?? '', cancelledAt: '2126-11-01T00:00:00.000Z' }),
  };
  await openPage(evenings, 1, member('ben'));
  const list = within(await screen.findByRole('region', { name: 'Evenings of this series' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  expect(list.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'true');
  expect(list.getAllByRole('link')).toHaveLength(5);
  expect(list.getAllByText('3 going')).toHaveLength(5);
  expect(list.getByText('Canceled')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Show all 9 evenings' }));
  expect(list.getAllByRole('listitem')).toHaveLength(9);
});

test('an event without a series has no such list, and no choice of evenings', async () => {
  const event = await openPage([clubEvent()]);
  expect(screen.queryByRole('region', { name: 'Evenings of this series' })).toBeNull();
  const dialog = await choose(event, 'Edit event');
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByLabelText('Repeats')).toBeNull();
});

test('a change is for this evening, unless its host chooses more', async () => {
  const event = await openPage(eveningsOf(3));
  const dialog = await choose(event, 'Edit event');
  expect(dialog.getByRole('radio', { name: 'This evening' })).toBeChecked();
  expect(dialog.queryByLabelText('Repeats')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'This and following' }));
  club.respond(editEvent, event);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(editEvent)[0]).toMatchObject({ params: { id: event._id }, query: { scope: 'following' } });
});

test('canceling asks which evenings', async () => {
  const event = await openPage(eveningsOf(3));
  const dialog = await choose(event, 'Cancel event');
  await user.click(await dialog.findByRole('radio', { name: 'All evenings' }));
  club.respond(cancelEvent, { message: 'Canceled.' });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(cancelEvent)[0]).toMatchObject({ query: { scope: 'all' } });
});

test('a copy has texts, questions, hosts and shifts, and no answers', async () => {
  const slot = {
    ...{ _id: crypto.randomUUID(), label: 'Bar', capacity: 2, people: [], taken: 1, full: false, mine: false },
    ...{ from: '2126-12-03T18:00:00.000Z', to: null },
  };
  const { _id, name, avatar } = member('cleo');
  const question = { _id: crypto.randomUUID(), label: 'Diet?', kind: 'text', required: false } as const;
  const [event] = eveningsOf(1, {
    ...{ slots: [slot], questions: [question], guestsAllowed: 2, capacity: 12, going: 5, place: 'Attic' },
    hosts: [
      { _id: mo._id, name: mo.name, avatar: '' },
      { _id, name, avatar },
    ],
  });
  if (!event) throw new Error('There is no evening.');
  await openPage([event]);
  const dialog = await choose(event, 'Duplicate');
  expect(dialog.getByLabelText('Title')).toHaveValue('Chess night');
  expect(dialog.getByText('1 shift comes along, for the first evening.')).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
  const made = clubEvent({ title: 'Chess night', date: '2126-12-10T19:00:00.000Z' });
  club.respond(createEvent, made);
  club.respond(addSlot, made);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { questions, ...body } = club.requests(createEvent)[0]?.body ?? {};
  expect(body).toMatchObject({
    ...{ title: 'Chess night', date: '2126-12-10T19:00:00.000Z', capacity: 12, guestsAllowed: 2 },
    ...{ coHosts: [_id], place: 'Attic' },
  });
  expect(questions).toEqual([{ label: 'Diet?', kind: 'text', required: false }]);
  expect(club.requests(addSlot)).toMatchObject([
    { params: { id: made._id }, body: { label: 'Bar', capacity: 2, from: '2126-12-10T18:00:00.000Z', to: null } },
  ]);
  expect(club.requests(setEventPicture)).toEqual([]);
});

test('members who may not create events copy none', async () => {
  const event = await openPage(
    [clubEvent({ hosts: [{ _id: member('ben')._id, name: 'Ben', avatar: '' }] })],
    0,
    member('ben'),
  );
  await user.click(screen.getByRole('button', { name: `Options for ${event.title}` }));
  expect(screen.getByRole('menuitem', { name: 'Edit event' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).toBeNull();
});
