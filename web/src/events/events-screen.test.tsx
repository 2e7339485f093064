import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ClubEvent, createEvent, listEvents, rsvp } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../testing/club-server.ts';
import { clubEvent, member } from '../../testing/samples.ts';
// Loaded before the tests, because it is loaded on demand in the product.
import './form/event-dialog.tsx';
import { openLive, openScreen, user } from '../../testing/screens.tsx';
import { scrollUntil } from '../../testing/sight.ts';

const heading = (name: string) => screen.findByRole('heading', { name });
const toLive = ({ iAmGoing: _, iAmWaiting: __, ...event }: ClubEvent) => event;

const setTime = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('events that cannot be read say so, and come on trying again', async () => {
  club.respond(listEvents, failure('unavailable', 'The club is restarting.'));
  openScreen('/events', member('ben'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The club is restarting.');
  club.respond(listEvents, [clubEvent({ title: 'Chess night' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Chess night')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where nothing is announced the screen says so', async () => {
  openScreen('/events', member('ben'));
  expect(await screen.findByText('No upcoming events found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Event' })).toBeNull();
});

test('the next events come at the end of those before, and one that fails can be tried again', async () => {
  const [first, second] = [clubEvent({ title: 'Chess night' }), clubEvent({ title: 'Film night' })];
  club.respond(listEvents, ({ query }) =>
    query?.cursor ? failure('internal', 'Not now.') : page([first], second._id),
  );
  // Connecting reads the list again from its beginning.
  await openLive('/events', member('ben'));
  await heading('Chess night');
  expect(await scrollUntil(() => screen.getByRole('alert'))).toHaveTextContent('Not now.');
  club.respond(listEvents, [second]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Film night')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Chess night' })).toBeVisible();
  expect(club.requests(listEvents).at(-1)?.query?.cursor).toBe(second._id);
});

test('an answer counts at once, and is taken back with the reason when it fails', async () => {
  const event = clubEvent({ going: 2 });
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(listEvents, [event]);
  club.respond(rsvp, () => response.promise);
  openScreen('/events', member('ben'));
  await user.click(await screen.findByRole('button', { name: 'RSVP' }));
  expect(screen.getByText('3 going')).toBeVisible();
  expect(screen.getByRole('button', { name: '...' })).toBeDisabled();
  response.resolve(failure('conflict', 'It has been canceled.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It has been canceled.');
  expect(screen.getByText('2 going')).toBeVisible();
  expect(screen.getByRole('button', { name: 'RSVP' })).toBeEnabled();
});

test('who goes to a full event waits for a place', async () => {
  const event = clubEvent({ going: 2, capacity: 2 });
  club.respond(listEvents, [event]);
  club.respond(rsvp, { ...event, iAmWaiting: true, waiting: 1 });
  openScreen('/events', member('ben'));
  await user.click(await screen.findByRole('button', { name: 'Join waiting list' }));
  expect(await screen.findByRole('button', { name: 'Leave waiting list' })).toBeEnabled();
});

test('an event changes, and one that is called off goes, without a reload', async () => {
  const [chess, film] = [clubEvent({ title: 'Chess night', going: 1 }), clubEvent({ title: 'Film night' })];
  club.respond(listEvents, [chess, film]);
  await openLive('/events', member('ben'));
  await heading('Chess night');
  club.publish('eventChanged', toLive({ ...chess, title: 'Go night', going: 7 }));
  expect(await heading('Go night')).toBeVisible();
  expect(screen.getByText('7 going')).toBeVisible();
  club.publish('eventChanged', toLive({ ...film, cancelledAt: '2026-11-20T10:00:00.000Z' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Film night' })).toBeNull());
});

test('an officer announces an event, and reads why it is not taken', async () => {
  openScreen('/events', member('mo'));
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog');
  await user.type(screen.getByLabelText('Title'), 'Chess night');
  setTime('Date', '2126-12-01T19:00');
  await user.type(screen.getByLabelText('Description'), 'Bring a board.');
  club.respond(createEvent, failure('invalid_input', 'title is taken.', { title: 'is taken' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid());
  const chess = clubEvent({ title: 'Chess night' });
  club.respond(createEvent, chess);
  club.respond(listEvents, [chess]);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await heading('Chess night')).toBeVisible();
  expect(club.requests(createEvent).at(-1)?.body).toMatchObject({
    title: 'Chess night',
    description: 'Bring a board.',
  });
});

test('an event that fails without a reason says what to do, and keeps what was typed', async () => {
  openScreen('/events', member('mo'));
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog');
  for (const label of ['Title', 'Date', 'Description']) expect(screen.getByLabelText(label)).toBeRequired();
  await user.type(screen.getByLabelText('Title'), 'Chess night');
  setTime('Date', '2126-12-01T19:00');
  await user.type(screen.getByLabelText('Description'), 'Bring a board.');
  club.respond(createEvent, failure('internal', ''));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Failed to create event. Please check all fields.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Chess night');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('mine stand first, and an answer moves nothing until the screen is opened again', async () => {
  const [mine, other] = [clubEvent({ title: 'Chess night', iAmGoing: true }), clubEvent({ title: 'Film night' })];
  club.respond(listEvents, ({ query }) => (query.mine ? [mine] : [other, mine]));
  openScreen('/events', member('ben'));
  const list = within(await screen.findByRole('list', { name: "You're going" }));
  expect(list.getByRole('link', { name: 'Chess night' })).toHaveAttribute('href', `/events/${mine._id}`);
  const others = within(screen.getByRole('list', { name: 'Upcoming Events' }));
  expect(others.getAllByRole('article')).toHaveLength(1);
  club.respond(rsvp, { ...other, iAmGoing: true, going: 1 });
  await user.click(others.getByRole('button', { name: 'RSVP' }));
  expect(await others.findByText("You're going")).toBeVisible();
  expect(await others.findByRole('button', { name: 'Cancel RSVP' })).toBeVisible();
});

test('the end follows the start, and the zone is chosen by its city', async () => {
  openScreen('/events', member('mo'));
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog');
  setTime('Date', '2126-12-01T19:00');
  expect(screen.getByLabelText('Ends')).toHaveValue('2126-12-01T21:00');
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  expect(zone).toHaveFocus();
  await user.type(zone, 'tok');
  expect(screen.getByRole('option', { name: 'Tokyo (GMT+9)', selected: true })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(zone);
  await user.type(zone, 'qqqq');
  expect(screen.getByText(/^No city found/)).toBeVisible();
  await user.clear(zone);
  await user.type(zone, 'Berlin{Enter}');
  expect(zone).toHaveValue('Berlin (GMT+1)');
  club.respond(createEvent, clubEvent());
  await user.type(screen.getByLabelText('Title'), 'Chess night');
  await user.type(screen.getByLabelText('Description'), 'Bring a board.');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(createEvent).at(-1)?.body).toMatchObject({
    date: '2126-12-01T18:00:00.000Z',
    endDate: '2126-12-01T20:00:00.000Z',
    timeZone: 'Europe/Berlin',
  });
});

test('what is wrong with a date stands beside it', async () => {
  openScreen('/events', member('mo'));
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog');
  await user.type(screen.getByLabelText('Title'), 'Chess night');
  await user.type(screen.getByLabelText('Description'), 'Bring a board.');
  setTime('Date', '2126-12-01T19:00');
  club.respond(createEvent, failure('invalid_input', '', { date: 'must not be in the past' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getByLabelText('Date')).toBeInvalid());
  expect(screen.getByText('must not be in the past')).toBeVisible();
});
