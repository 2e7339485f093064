import { screen, waitFor, within } from '@testing-library/react';
import { getNextEvent } from 'contract/events/events.members.ts';
import { type ClubEvent, getEvent, listEvents } from 'contract/events/events.ts';
import { search } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../testing/club-server.ts';
import { clubEvent, member, results, rsvpState } from '../../testing/samples.ts';
import { openLive, openScreen, user } from '../../testing/screens.tsx';

const toLive = ({ iAmGoing: _, iAmWaiting: __, ...event }: ClubEvent) => event;
const next = async () => within(await screen.findByRole('region', { name: 'Next event' }));
const monthTitle = (months: number) => {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth() + months, 1);
  return day.toLocaleDateString('en', { month: 'long', year: 'numeric' });
};

test('a sooner event takes the place of the next one', async () => {
  const chess = clubEvent({ title: 'Chess night', date: '2126-12-01T19:00:00.000Z' });
  club.respond(getNextEvent, chess);
  await openLive('/', member('ben'));
  await (await next()).findByRole('link', { name: 'Chess night' });
  const sooner = clubEvent({ title: 'Robot night', date: '2126-11-30T19:00:00.000Z' });
  club.respond(getNextEvent, sooner);
  club.publish('eventChanged', toLive(sooner));
  expect(await (await next()).findByRole('link', { name: 'Robot night' })).toBeVisible();
  expect((await next()).queryByRole('link', { name: 'Chess night' })).toBeNull();
});

test('what I answer on another device counts for the next event here', async () => {
  const chess = clubEvent({ title: 'Chess night', going: 1 });
  club.respond(getNextEvent, chess);
  await openLive('/', member('ben'));
  await (await next()).findByRole('button', { name: 'RSVP' });
  club.respond(getNextEvent, { ...chess, iAmGoing: true, going: 2 });
  club.publish('rsvpChanged', { eventId: chess._id, ...rsvpState('going') });
  expect(await (await next()).findByText("You're going")).toBeVisible();
});

test('an event that waits for a spot says so where the next one stands', async () => {
  club.respond(getNextEvent, clubEvent({ iAmWaiting: true, capacity: 2, going: 2, waiting: 1 }));
  openScreen('/', member('ben'));
  expect(await (await next()).findByText("You're on the waiting list")).toBeVisible();
});

test('an event found by a search changes while one looks at it', async () => {
  const chess = clubEvent({ title: 'Chess night' });
  club.respond(search, results({ events: [chess] }));
  await openLive('/search?q=chess&tab=events', member('ben'));
  await screen.findByRole('heading', { name: /Chess night/ });
  club.respond(search, results({ events: [{ ...chess, place: 'The roof' }] }));
  club.publish('eventChanged', toLive({ ...chess, place: 'The roof' }));
  expect(await screen.findByText('The roof')).toBeVisible();
});

test('the page of an event that cannot be read says why, and comes on trying again', async () => {
  const chess = clubEvent({ title: 'Chess night' });
  club.respond(getEvent, failure('unavailable', 'The club is restarting.'));
  openScreen(`/events/${chess._id}`, member('ben'));
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  club.respond(getEvent, chess);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Chess night' })).toBeVisible();
});

test('an event outlives the member who made it', async () => {
  const orphan = clubEvent({ title: 'Chess night', createdBy: { _id: null, name: '', avatar: '' } });
  club.respond(getEvent, orphan);
  openScreen(`/events/${orphan._id}`, member('ben'));
  expect(await screen.findByText(/Hosted by Former member/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Former member' })).toBeNull();
});

test('the buttons lead from month to month, and a month holds all its events, page by page', async () => {
  const now = new Date();
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 18).toISOString();
  const [first, second] = [clubEvent({ title: 'Chess night', date: at }), clubEvent({ title: 'Film night', date: at })];
  club.respond(listEvents, ({ query: { from, cursor } }) =>
    from ? (cursor ? [second] : page([first], second._id)) : [],
  );
  openScreen('/events', member('ben'));
  await user.click(await screen.findByRole('tab', { name: 'Month' }));
  expect(await screen.findByRole('heading', { name: 'Film night' })).toBeVisible();
  expect(screen.getByRole('button', { name: /, 2 events$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('grid', { name: monthTitle(1) })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('grid', { name: monthTitle(-1) })).toBeVisible();
});

test('an event that is called off leaves the month', async () => {
  const now = new Date();
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 18).toISOString();
  const chess = clubEvent({ title: 'Chess night', date: at });
  club.respond(listEvents, ({ query }) => (query.from ? [chess] : []));
  await openLive('/events', member('ben'));
  await user.click(await screen.findByRole('tab', { name: 'Month' }));
  await screen.findByRole('heading', { name: 'Chess night' });
  club.respond(listEvents, []);
  club.publish('eventChanged', toLive({ ...chess, cancelledAt: '2026-11-20T10:00:00.000Z' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Chess night' })).toBeNull());
  expect(screen.getByText('No events that day.')).toBeVisible();
});
