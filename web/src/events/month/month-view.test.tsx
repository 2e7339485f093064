import { screen, waitFor, within } from '@testing-library/react';
import { listEvents } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { clubEvent, member } from '../../../testing/samples.ts';
import '../form/event-dialog.tsx';
import { openScreen, user } from '../../../testing/screens.tsx';

const today = new Date();
const at = (day: number, hour = 18) => new Date(today.getFullYear(), today.getMonth(), day, hour).toISOString();
const title = (months = 0) =>
  new Date(today.getFullYear(), today.getMonth() + months, 1).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
  });

async function open(name: 'ben' | 'mo' = 'ben') {
  openScreen('/events', member(name));
  await user.click(await screen.findByRole('tab', { name: 'Month' }));
  return screen.findByRole('grid', { name: title() });
}

test('a month shows its events on their days, and those of the day one is at below', async () => {
  const chess = clubEvent({ title: 'Chess night', date: at(today.getDate()), endDate: null });
  club.respond(listEvents, ({ query }) => (query.from ? [chess] : []));
  const grid = within(await open());
  const cell = await grid.findByRole('button', { name: /, 1 event$/ });
  expect(cell).toHaveAttribute('aria-current', 'date');
  expect(within(await screen.findByRole('article')).getByRole('link', { name: 'Chess night' })).toBeVisible();
  const { from, to } = club.requests(listEvents).findLast(({ query }) => query.from)?.query ?? {};
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBeGreaterThan(41 * 86_400_000);
});

test('keys lead from day to day and month to month, and the focus follows', async () => {
  club.respond(listEvents, []);
  const grid = within(await open());
  await user.click(grid.getAllByRole('button', { name: /15$/ })[0] ?? document.body);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/16$/));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/23$/));
  await user.keyboard('{PageDown}');
  expect(await screen.findByRole('grid', { name: title(1) })).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/23$/));
  expect(screen.getByText('No events that day.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('grid', { name: title() })).toBeVisible();
});

test('a month that cannot be read says so', async () => {
  club.respond(listEvents, ({ query }) => (query.from ? failure('unavailable', 'Not now.') : []));
  await open();
  expect(await screen.findByText('Not now.')).toBeVisible();
});

test('an officer who presses an empty day to come creates an event on it; a member only looks', async () => {
  const chess = clubEvent({ title: 'Chess night', date: at(today.getDate()), endDate: null });
  club.respond(listEvents, ({ query }) => (query.from ? [chess] : []));
  const grid = within(await open('mo'));
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await user.click(await grid.findByRole('button', { name: /, 1 event$/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  const next = within(await screen.findByRole('grid', { name: title(1) }));
  await user.click(next.getAllByRole('button', { name: / 15, Create Event$/ })[0] ?? document.body);
  const month = new Date(today.getFullYear(), today.getMonth() + 1, 15, 18);
  const day = `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}-15T18:00`;
  expect(within(await screen.findByRole('dialog')).getByLabelText('Date')).toHaveValue(day);
});

test('going, waiting and past events differ', async () => {
  const date = new Date(Date.now() + 3_600_000).toISOString();
  const shown = [
    clubEvent({ title: 'Going', date, iAmGoing: true }),
    clubEvent({ title: 'Waiting', date, iAmWaiting: true }),
  ];
  club.respond(listEvents, ({ query }) => (query.from ? shown : []));
  const grid = within(await open());
  expect(await grid.findByText('Going')).toHaveAttribute('data-state', 'going');
  expect(grid.getByText('Waiting')).toHaveAttribute('data-state', 'waiting');
});
