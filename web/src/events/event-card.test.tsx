import { screen, waitFor, within } from '@testing-library/react';
import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from 'contract/events/events.calendar.ts';
import { type ClubEvent, cancelEvent, editEvent, listAttendees, listEvents, rsvp } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../testing/club-server.ts';
import { clubEvent, member, rsvpState } from '../../testing/samples.ts';
// Loaded before the tests, because it is loaded on demand in the product.
import './form/event-dialog.tsx';
import { openLive, openScreen, user } from '../../testing/screens.tsx';
import { scrollUntil } from '../../testing/sight.ts';

const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const person = (name: Parameters<typeof member>[0]) => {
  const { _id, name: fullName, avatar, profession } = member(name);
  return { _id, name: fullName, avatar, profession };
};
const choose = async (what: string, title = 'Chess night') => {
  await press(`Options for ${title}`);
  await user.click(screen.getByRole('menuitem', { name: what }));
};

const eventsAre = (upcoming: ClubEvent[], past: ClubEvent[] = []) =>
  club.respond(listEvents, ({ query }) => (query.past ? past : upcoming));

async function openEvents(name: Parameters<typeof member>[0], ...upcoming: ClubEvent[]) {
  eventsAre(upcoming);
  openScreen('/events', member(name));
  await screen.findAllByRole('article');
}

test('an event says where, when there and here, who hosts it, and how many spots are left', async () => {
  const event = clubEvent({ timeZone: 'Asia/Tokyo', link: 'https://meet.example/chess', capacity: 10, going: 7 });
  await openEvents('ben', event, clubEvent({ title: 'Old hand', createdBy: { _id: null, name: '', avatar: '' } }));
  const [first, second] = screen.getAllByRole('article').map((article) => within(article));
  expect(first?.getByText('Hosted by Mo Lindqvist')).toBeVisible();
  expect(first?.getByText('Bring a board if you have one.')).toBeVisible();
  expect(first?.getByText('The library')).toBeVisible();
  expect(first?.getByText(/\(4:00.AM in Tokyo\)/)).toBeVisible();
  expect(first?.getByRole('link', { name: 'Join online' })).toHaveAttribute('href', 'https://meet.example/chess');
  expect(first?.getByText(/3 spots left/)).toBeVisible();
  const calendar = first?.getByRole('link', { name: 'Add Chess night to your calendar' });
  expect(calendar).toHaveAttribute('href', `/api/events/${event._id}/calendar.ics`);
  expect(second?.getByText('Hosted by Former member')).toBeVisible();
  expect(second?.queryByText(/spots|Full/)).toBeNull();
});

test('a card has the words of a description without signs of formatting', async () => {
  await openEvents('ben', clubEvent({ description: 'Bring **a board** and [the rules](https://chess.example).' }));
  expect(await screen.findByText('Bring a board and the rules.')).toBeVisible();
});

test('an evening that ends after midnight ends at a time, a longer one on a day', async () => {
  const date = '2126-12-01T19:00:00.000Z';
  const [evening, camp] = [
    clubEvent({ date, endDate: '2126-12-02T01:00:00.000Z' }),
    clubEvent({ title: 'Camp', date, endDate: '2126-12-03T10:00:00.000Z' }),
  ];
  await openEvents('ben', evening, camp);
  const [first, second] = screen.getAllByRole('article').map(({ textContent }) => textContent);
  const timeOfDay = new Date(evening.endDate ?? '').toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  expect(first).toContain(` – ${timeOfDay}`);
  expect(second).toMatch(/2126.*\s–\s\w+, Dec \d+, 2126/);
});

test('a full event says so, and who waits knows it', async () => {
  await openEvents('ben', clubEvent({ capacity: 2, going: 2, waiting: 1, iAmWaiting: true }));
  expect(screen.getByText(/Full · 1 waiting/)).toBeVisible();
  expect(screen.getByText(/^You're on the waiting list/)).toBeVisible();
  expect(document.querySelector('[data-answer="waiting"]')).not.toBeNull();
});

test('who moves up from the waiting list sees a message, and has a spot', async () => {
  const event = clubEvent({ capacity: 2, going: 2, waiting: 1, iAmWaiting: true });
  eventsAre([event]);
  await openLive('/events', member('ben'));
  await screen.findByRole('button', { name: 'Leave waiting list' });
  eventsAre([{ ...event, iAmWaiting: false, iAmGoing: true }]);
  club.publish('rsvpChanged', { eventId: event._id, ...rsvpState('going') });
  expect(await screen.findByText("A spot opened up: you're going to Chess night.")).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Cancel RSVP' })).toBeEnabled();
});

test('an RSVP is taken back at once', async () => {
  const event = clubEvent({ going: 1, iAmGoing: true });
  await openEvents('ben', event);
  const response = Promise.withResolvers<ClubEvent>();
  club.respond(rsvp, () => response.promise);
  await press('Cancel RSVP');
  expect(await screen.findByText('0 going')).toBeVisible();
  response.resolve({ ...event, going: 0, iAmGoing: false });
  expect(await screen.findByRole('button', { name: 'RSVP' })).toBeEnabled();
});

test('who is going is read page by page', async () => {
  const [ben, dana] = [person('ben'), person('dana')];
  await openEvents('cleo', clubEvent({ going: 2, people: [ben, dana].map(({ profession: _, ...person }) => person) }));
  club.respond(listAttendees, ({ query }) => (query.cursor ? [dana] : page([ben], ben._id)));
  await press('Who is going to Chess night');
  expect(await dialog().findByRole('link', { name: /Ben Castellanos/ })).toBeVisible();
  expect(await scrollUntil(() => dialog().getByRole('link', { name: /Dana Whitlock/ }))).toBeVisible();
});

test('past events count who went, and offer nothing more', async () => {
  eventsAre(
    [],
    [clubEvent({ title: 'First night', date: '2026-01-01T19:00:00.000Z', going: 3, link: 'https://x.example' })],
  );
  openScreen('/events', member('mo'));
  await screen.findByText('No upcoming events found.');
  await user.click(screen.getByRole('tab', { name: 'Past' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Past Events' })).toBeVisible();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('3 went')).toBeVisible();
  expect(card.queryByRole('link', { name: /Join|calendar/ })).toBeNull();
  expect(card.queryByRole('button', { name: /RSVP|Options/ })).toBeNull();
});

test('a canceled event stands among the past ones as such', async () => {
  eventsAre([], [clubEvent({ going: 1, cancelledAt: '2026-11-20T10:00:00.000Z' })]);
  openScreen('/events', member('ben'));
  await user.click(await screen.findByRole('tab', { name: 'Past' }));
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Canceled')).toBeVisible();
  expect(card.getByText('1 was going')).toBeVisible();
});

test('only the hosts of an event, or an admin, may change it', async () => {
  const ada = { _id: member('ada')._id, name: 'Ada Okafor', avatar: '' };
  const event = clubEvent({ createdBy: ada, hosts: [ada] });
  await openEvents('mo', clubEvent({ title: 'Mine' }), event);
  const optionsOf = async (title: string) => {
    await user.click(screen.getByRole('button', { name: `Options for ${title}` }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  expect(await optionsOf('Mine')).toEqual(['Edit event', 'Cancel event', 'Duplicate', 'Mute notifications']);
  await user.keyboard('{Escape}');
  expect(await optionsOf('Chess night')).toEqual(['Mute notifications', 'Report...']);
});

test('an event is edited in the time of its own zone, and the list is read again', async () => {
  const event = clubEvent({ timeZone: 'Asia/Tokyo', capacity: 10 });
  await openEvents('mo', event);
  await choose('Edit event');
  await screen.findByRole('dialog');
  expect(dialog().getByLabelText('Date')).toHaveValue('2126-12-02T04:00');
  expect(dialog().getByLabelText('Time zone')).toHaveValue('Tokyo (GMT+9)');
  await user.clear(dialog().getByLabelText('Capacity'));
  await user.clear(dialog().getByLabelText('Title'));
  await user.type(dialog().getByLabelText('Title'), 'Go night');
  const changed = { ...event, title: 'Go night', capacity: null };
  club.respond(editEvent, failure('internal', ''));
  await press('Save Changes');
  expect(await dialog().findByText('Failed to update event. Please check all fields.')).toBeVisible();
  club.respond(editEvent, () => {
    eventsAre([changed]);
    return changed;
  });
  await press('Save Changes');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Go night' })).toBeVisible());
  expect(club.requests(editEvent).at(-1)?.body).toMatchObject({
    date: event.date,
    endDate: null,
    timeZone: 'Asia/Tokyo',
    capacity: null,
  });
});

test('an event is canceled after a question, and stays when that fails', async () => {
  await openEvents('mo', clubEvent());
  club.respond(cancelEvent, failure('unavailable', 'The club is very busy right now.'));
  await choose('Cancel event');
  expect(dialog().getByText(/^Are you sure you want to cancel "Chess night"\?/)).toBeVisible();
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The club is very busy right now.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Chess night' })).toBeVisible();
  club.respond(cancelEvent, () => {
    eventsAre([]);
    return { message: 'Canceled.' };
  });
  await choose('Cancel event');
  await press('Confirm');
  expect(await screen.findByText('No upcoming events found.')).toBeVisible();
});

async function openCalendar(url: string | null) {
  club.respond(getCalendarFeed, { url });
  openScreen('/events', member('ben'));
  await press('Subscribe');
}

test('a calendar has no address until one is made, and none once it is removed', async () => {
  await openCalendar(null);
  club.respond(renewCalendarFeed, { url: 'https://club.example/api/events/calendar.ics?token=one' });
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Get my calendar address' })).toBeEnabled());
  await press('Get my calendar address');
  expect(await dialog().findByLabelText('Private address')).toHaveValue(
    'https://club.example/api/events/calendar.ics?token=one',
  );
  club.respond(endCalendarFeed, { message: 'Removed.' });
  await press('Remove');
  expect(await dialog().findByRole('button', { name: 'Get my calendar address' })).toBeEnabled();
});

test('a calendar gets a new address, and keeps the old one when that fails', async () => {
  await openCalendar('https://club.example/old');
  const address = () => dialog().findByLabelText('Private address');
  expect(await address()).toHaveValue('https://club.example/old');
  club.respond(renewCalendarFeed, failure('unavailable', 'The club is very busy right now.'));
  await press('Renew');
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(await address()).toHaveValue('https://club.example/old');
  club.respond(renewCalendarFeed, { url: 'https://club.example/new' });
  await press('Renew');
  await waitFor(async () => expect(await address()).toHaveValue('https://club.example/new'));
});

test('the address is copied, and says so', async () => {
  await openCalendar('https://club.example/old');
  await dialog().findByLabelText('Private address');
  await press('Copy');
  expect(await screen.findByText('Address copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://club.example/old');
});
