import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ClubEvent,
  createEvent,
  editEvent,
  listEvents,
  removeEventPicture,
  setEventPicture,
} from 'contract/events/events.ts';
import { limits } from 'contract/limits.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { clubEvent, member } from '../../../testing/samples.ts';
import './event-dialog.tsx';
import { openScreen, user } from '../../../testing/screens.tsx';

const cover = () => new File(['cover'], 'cover.png', { type: 'image/png' });
const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Choose a picture/);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function fillIn() {
  openScreen('/events', member('mo'));
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog');
  await user.type(screen.getByLabelText('Title'), 'Chess night');
  await user.type(screen.getByLabelText('Description'), 'Bring a board.');
}

async function openEdit(event: ClubEvent) {
  club.respond(listEvents, ({ query }) => (query.mine ? [] : [event]));
  openScreen('/events', member('mo'));
  await user.click(await screen.findByRole('button', { name: `Options for ${event.title}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit event' }));
  await screen.findByRole('dialog');
}

const setTime = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an event that ends before it starts is not sent, and the end says so', async () => {
  await fillIn();
  setTime('Date', '2126-12-01T19:00');
  setTime('Ends', '2126-12-01T18:00');
  screen.getByLabelText('Ends').removeAttribute('min');
  await press('Create');
  expect(await screen.findByText('The end is before the start.')).toBeVisible();
  expect(screen.getByLabelText('Ends')).toBeInvalid();
  expect(club.requests(createEvent)).toEqual([]);
});

test('an end that was removed stays away when the start moves, and a limit is sent as a number', async () => {
  await fillIn();
  setTime('Date', '2126-12-01T19:00');
  await user.clear(screen.getByLabelText('Ends'));
  setTime('Date', '2126-12-02T19:00');
  await user.type(screen.getByLabelText('Capacity'), '12');
  club.respond(createEvent, clubEvent());
  await press('Create');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(createEvent)[0]?.body).toMatchObject({ capacity: 12, title: 'Chess night' });
});

test('a cover is sent after the event, and shows in the list', async () => {
  await fillIn();
  setTime('Date', '2126-12-01T19:00');
  await user.upload(chooser(), cover());
  expect(screen.getByAltText('Preview of the picture')).toBeVisible();
  const made = clubEvent({ title: 'Chess night' });
  const pictured = { ...made, picture: '/api/files/cover' };
  club.respond(createEvent, made);
  club.respond(setEventPicture, () => {
    club.respond(listEvents, [pictured]);
    return pictured;
  });
  await press('Create');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Chess night' })).toBeVisible();
  expect(club.requests(setEventPicture)).toMatchObject([{ params: { id: made._id } }]);
});

test('an event whose cover is not taken is there all the same, and the reason is said', async () => {
  await fillIn();
  setTime('Date', '2126-12-01T19:00');
  await user.upload(chooser(), cover());
  club.respond(createEvent, () => {
    const made = clubEvent({ title: 'Chess night' });
    club.respond(listEvents, [made]);
    return made;
  });
  club.respond(setEventPicture, failure('invalid_input', 'The picture cannot be read.'));
  await press('Create');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText("The event is saved, but its cover isn't: The picture cannot be read.")).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Chess night' })).toBeVisible();
  expect(club.requests(createEvent)).toHaveLength(1);
});

test('a cover is taken away with the other changes, not before they are saved', async () => {
  const event = clubEvent({ title: 'Chess night', picture: '/api/files/cover' });
  await openEdit(event);
  await press('Remove picture');
  expect(screen.queryByAltText('Preview of the picture')).toBeNull();
  expect(club.requests(removeEventPicture)).toEqual([]);
  club.respond(editEvent, event);
  club.respond(removeEventPicture, { ...event, picture: null });
  await press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(removeEventPicture)).toMatchObject([{ params: { id: event._id } }]);
});

test('a cover that is left as it is is not sent again', async () => {
  const event = clubEvent({ title: 'Chess night', picture: '/api/files/cover' });
  await openEdit(event);
  expect(screen.getByAltText('Preview of the picture')).toHaveAttribute('src', '/api/files/cover');
  club.respond(editEvent, event);
  await press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(setEventPicture)).toEqual([]);
  expect(club.requests(removeEventPicture)).toEqual([]);
});

test.each([
  ['notes.txt', 'text/plain', 10, /JPEG, PNG/],
  ['IMG_1.HEIC', '', 10, /HEIC/],
  ['huge.png', 'image/png', limits.imageBytes + 1, /10 MB/],
])('%s is no cover, and the dialog says why', async (name, type, size, reason) => {
  await fillIn();
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  await user.upload(chooser(), file);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByAltText('Preview of the picture')).toBeNull();
  await user.upload(chooser(), cover());
  expect(screen.getByAltText('Preview of the picture')).toBeVisible();
  expect(screen.queryByText(reason)).toBeNull();
});

test('the city of an event is chosen with arrows or a press, and its offset is that of the day', async () => {
  await fillIn();
  setTime('Date', '2126-07-01T19:00');
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'ber');
  const offered = () => within(screen.getByRole('listbox', { name: 'Time zone' })).getAllByRole('option');
  expect(offered()[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(offered().at(-1)).toHaveAttribute('aria-selected', 'true');
  expect(zone).toHaveAttribute('aria-activedescendant', offered().at(-1)?.id);
  await user.keyboard('{ArrowDown}');
  expect(offered()[0]).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Berlin (GMT+2)' }));
  expect(zone).toHaveValue('Berlin (GMT+2)');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox', { name: 'Time zone' })).toBeVisible();
});

test('who announces an event while looking at past ones sees those to come', async () => {
  openScreen('/events', member('mo'));
  await user.click(await screen.findByRole('tab', { name: 'Past' }));
  await screen.findByText('No past events yet.');
  await user.click(screen.getByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog');
  await user.type(screen.getByLabelText('Title'), 'Chess night');
  await user.type(screen.getByLabelText('Description'), 'Bring a board.');
  setTime('Date', '2126-12-01T19:00');
  club.respond(createEvent, () => {
    const made = clubEvent({ title: 'Chess night' });
    club.respond(listEvents, ({ query }) => (query.past || query.mine ? [] : [made]));
    return made;
  });
  await press('Create');
  expect(await screen.findByRole('tab', { name: 'Upcoming', selected: true })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Chess night' })).toBeVisible();
});

test('a new event has a time at once, a press sets its length, and only some fields may stay empty', async () => {
  openScreen('/events', member('mo'));
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog');
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toMatch(/T18:00$/);
  setTime('Date', '2126-12-01T19:00');
  const durations = within(screen.getByRole('group', { name: 'Duration' }));
  expect(durations.getByRole('button', { pressed: true })).toHaveTextContent('2 h');
  await user.click(durations.getByRole('button', { name: '3 h' }));
  expect(screen.getByLabelText('Ends')).toHaveValue('2126-12-01T22:00');
  for (const label of ['Ends', 'Location', 'Online link', 'Capacity'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^\(optional\)/);
  await press('Create');
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Please fill in this field.');
  expect(club.requests(createEvent)).toEqual([]);
});

test('the card shows while it is made, only for the eye', async () => {
  await fillIn();
  const preview = within(screen.getByRole('dialog')).getByRole('article', { hidden: true });
  expect(preview).toHaveTextContent('Chess night');
  expect(preview).toHaveTextContent('Hosted by Mo Lindqvist');
  expect(preview.closest('[aria-hidden=true]')).toHaveAttribute('inert');
});
