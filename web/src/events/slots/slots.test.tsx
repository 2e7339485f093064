import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addSlot, changeSlot, removeSlot, toggleSignup } from 'contract/events/events.slots.ts';
import { type ClubEvent, getEvent, type Slot } from 'contract/events/events.ts';
import { commentsOf } from 'contract/feed/feed.comments.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, clubEvent, member, newId } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';
// Loaded before the tests, because it is loaded on demand in the product.
import './slot-dialog.tsx';
import { formatSlotTime, inOrder } from './slot-time.ts';

const [dana, mo] = [member('dana'), member('mo')];

function slot(changes: Partial<Slot> = {}): Slot {
  return {
    ...{
      _id: newId(),
      label: 'Bar',
      from: null,
      to: null,
      capacity: 2,
      people: [],
      taken: 0,
      full: false,
      mine: false,
    },
    ...changes,
  };
}

async function openPage(event: ClubEvent, me = dana) {
  club.respond(getEvent, event);
  club.respond(commentsOf.event.list, []);
  await openLive(`/events/${event._id}`, me);
  await screen.findByRole('heading', { level: 1, name: event.title });
}

const shifts = () => within(screen.getByRole('region', { name: 'Shifts' }));
const dialog = () => within(screen.getByRole('dialog'));
const toLive = ({ iAmGoing: _, iAmWaiting: __, slots, ...event }: ClubEvent) => ({
  ...event,
  slots: slots.map(({ mine: _, ...live }) => live),
});

test('an event without shifts says nothing of them', async () => {
  await openPage(clubEvent());
  expect(screen.queryByRole('region', { name: 'Shifts' })).toBeNull();
});

test('a member signs up at once, and gives the shift back with the same button', async () => {
  const bar = slot();
  const event = clubEvent({ slots: [bar] });
  await openPage(event);
  expect(shifts().getByText('2 spots left')).toBeVisible();
  const response = Promise.withResolvers<ClubEvent>();
  club.respond(toggleSignup, () => response.promise);
  await user.click(shifts().getByRole('button', { name: 'Sign up for Bar' }));
  expect(shifts().getByText('You have this shift')).toBeVisible();
  expect(shifts().getByText('1 spot left')).toBeVisible();
  expect(shifts().getByRole('link', { name: dana.name })).toBeVisible();
  expect(shifts().getByRole('button', { name: 'Give back Bar' })).toHaveFocus();
  const after = { ...event, slots: [{ ...bar, people: [card('dana')], taken: 1, mine: true }] };
  response.resolve(after);
  await waitFor(() => expect(club.requests(toggleSignup)).toHaveLength(1));
  club.respond(toggleSignup, event);
  await user.click(shifts().getByRole('button', { name: 'Give back Bar' }));
  expect(await shifts().findByRole('button', { name: 'Sign up for Bar' })).toBeVisible();
  expect(shifts().queryByRole('link', { name: dana.name })).toBeNull();
  expect(club.requests(toggleSignup).map(({ params }) => params)).toEqual([
    { id: event._id, slotId: bar._id },
    { id: event._id, slotId: bar._id },
  ]);
});

test('a spot that another member got a moment before says so, and comes back as it was', async () => {
  await openPage(clubEvent({ slots: [slot({ capacity: 1 })] }));
  club.respond(toggleSignup, failure('conflict', 'This shift is full.'));
  await user.click(shifts().getByRole('button', { name: 'Sign up for Bar' }));
  expect(await screen.findByText('This shift is full.')).toBeVisible();
  expect(shifts().getByRole('button', { name: 'Sign up for Bar' })).toBeVisible();
});

test('a full shift has no button, also where its member is hidden', async () => {
  const people = [card('cleo'), card('ben')];
  await openPage(clubEvent({ slots: [slot({ people, taken: 2, full: true }), slot({ label: 'Door', full: true })] }));
  expect(shifts().getAllByText('Full')).toHaveLength(2);
  expect(shifts().queryByRole('button')).toBeNull();
  expect(within(shifts().getByRole('list', { name: 'Signed up for Bar' })).getAllByRole('link')).toHaveLength(2);
});

test('of many members the first five show, and all of them on demand', async () => {
  const people = Array.from({ length: 9 }, (_, number) => card('cleo', { _id: newId(), name: `Member ${number}` }));
  await openPage(clubEvent({ slots: [slot({ capacity: 9, people, taken: 9, full: true })] }));
  expect(shifts().getAllByRole('link')).toHaveLength(5);
  await user.click(shifts().getByRole('button', { name: /^\+4 more ?: Bar$/ }));
  expect(shifts().getAllByRole('link')).toHaveLength(9);
});

test('after the event the shifts say who had them, and no more', async () => {
  const people = [card('cleo')];
  const past = { date: '2020-01-01T18:00:00.000Z', createdBy: { _id: mo._id, name: mo.name, avatar: '' } };
  await openPage(clubEvent({ ...past, slots: [slot({ people, taken: 1 }), slot({ label: 'Door' })] }), mo);
  expect(shifts().getByRole('link', { name: 'Cléo Martin' })).toBeVisible();
  expect(shifts().queryByText(/spots? left/)).toBeNull();
  expect(shifts().queryByRole('button')).toBeNull();
});

test('sign-ups of others and new shifts come live, and keep what is mine', async () => {
  const event = clubEvent({ slots: [slot({ people: [card('dana')], taken: 1, mine: true }), slot({ label: 'Door' })] });
  await openPage(event);
  const [bar = slot(), door = slot()] = event.slots;
  const full = { ...bar, people: [card('dana'), card('cleo')], taken: 2, full: true };
  club.publish('eventChanged', toLive({ ...event, slots: [full, door, slot({ label: 'Clean up' })] }));
  expect(await shifts().findByRole('heading', { name: 'Clean up' })).toBeVisible();
  expect(shifts().getByRole('link', { name: 'Cléo Martin' })).toBeVisible();
  expect(shifts().getByRole('button', { name: 'Give back Bar' })).toBeVisible();
  expect(shifts().getByRole('button', { name: 'Sign up for Door' })).toBeVisible();
});

test('a host adds the first shift by the menu, and a failure stays in the dialog', async () => {
  const event = clubEvent({ title: 'Chess night', endDate: '2126-12-01T22:00:00.000Z' });
  await openPage(event, mo);
  await user.click(screen.getByRole('button', { name: 'Options for Chess night' }));
  await user.click(screen.getByRole('menuitem', { name: 'Add a shift' }));
  await screen.findByRole('dialog', { name: 'A shift at Chess night' });
  await user.click(dialog().getByRole('button', { name: 'Add' }));
  expect(await dialog().findByText('Please fill in this field.')).toBeVisible();
  await user.type(dialog().getByLabelText('Shift'), 'Setup');
  expect(dialog().getByLabelText(/^Starts/)).toHaveValue('2126-12-01T19:00');
  expect(dialog().getByLabelText(/^Ends/)).toHaveValue('2126-12-01T22:00');
  const set = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  set(/^Starts/, '2126-12-01T17:00');
  set(/^Ends/, '2126-12-01T16:00');
  set(/^Spots/, '3');
  await user.click(dialog().getByRole('button', { name: 'Add' }));
  expect(await dialog().findByText('The end is before the start.')).toBeVisible();
  expect(club.requests(addSlot)).toEqual([]);
  set(/^Ends/, '2126-12-01T18:30');
  club.respond(addSlot, failure('unavailable', 'The club is restarting.'));
  await user.click(dialog().getByRole('button', { name: 'Add' }));
  expect(await dialog().findByText('The club is restarting.')).toBeVisible();
  club.respond(addSlot, { ...event, slots: [slot({ label: 'Setup', capacity: 3 })] });
  await user.click(dialog().getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shifts().getByRole('heading', { name: 'Setup' })).toBeVisible();
  expect(club.requests(addSlot).at(-1)?.body).toEqual({
    ...{ label: 'Setup', capacity: 3 },
    ...{ from: '2126-12-01T17:00:00.000Z', to: '2126-12-01T18:30:00.000Z' },
  });
});

test('a host changes a shift, and removes it after a question', async () => {
  const bar = slot({ from: '2126-12-01T18:00:00.000Z' });
  const event = clubEvent({ slots: [bar] });
  await openPage(event, mo);
  const choose = async (item: string) => {
    await user.click(shifts().getByRole('button', { name: 'Options for Bar' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('Edit');
  await screen.findByRole('dialog', { name: 'Edit shift' });
  expect(dialog().getByLabelText(/^Starts/)).toHaveValue('2126-12-01T18:00');
  await user.clear(dialog().getByLabelText(/^Starts/));
  club.respond(changeSlot, { ...event, slots: [{ ...bar, from: null }] });
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(changeSlot).at(-1)?.body).toEqual({ label: 'Bar', from: null, to: null, capacity: 2 });
  await choose('Remove');
  club.respond(removeSlot, { ...event, slots: [] });
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Shifts' })).toBeNull());
  expect(club.requests(removeSlot).map(({ params }) => params)).toEqual([{ id: event._id, slotId: bar._id }]);
});

test('shifts are in order of their time, which has the day only if it is another', () => {
  const date = '2126-12-01T19:00:00.000Z';
  const [clean, bar, setup] = [
    slot({ label: 'Clean', from: '2126-12-02T09:00:00.000Z' }),
    slot(),
    slot({ label: 'Setup', from: '2126-12-01T17:00:00.000Z', to: '2126-12-01T18:00:00.000Z' }),
  ];
  expect(inOrder([clean, bar, setup], { date }).map(({ label }) => label)).toEqual(['Setup', 'Bar', 'Clean']);
  expect(formatSlotTime(bar, { date })).toBeNull();
  expect(formatSlotTime(setup, { date })).toMatch(/^5:00\s–\s6:00\sPM$/);
  expect(formatSlotTime(clean, { date })).toMatch(/Dec 2.*9:00\sAM/);
  expect(formatSlotTime({ from: null, to: '2126-12-01T20:00:00.000Z' }, { date })).toMatch(/^7:00\s–\s8:00\sPM$/);
});
