import { randomBytes } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type CheckedInGuest, checkInGuest, getDoor, undoCheckIn } from 'contract/events/events.door.ts';
import { type EventGuest, listGuests } from 'contract/events/events.guests.ts';
import { type ClubEvent, getEvent } from 'contract/events/events.ts';
import { getPostMute } from 'contract/notifications/notifications.settings.ts';
import { afterEach, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, clubEvent, member } from '../../../testing/samples.ts';
import { logOut, openLive, openScreen, user } from '../../../testing/screens.tsx';

const key = randomBytes(32).toString('base64url');

const guest = (name: 'ben' | 'cleo' | 'dana', changes: Partial<EventGuest> = {}): EventGuest => ({
  ...{ _id: member(name)._id, user: card(name), name: member(name).name, answer: 'going', guests: 0, answers: {} },
  ...{ checkedInAt: null, answeredAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});
const inNow = (row: EventGuest, alreadyIn = false): CheckedInGuest => ({
  ...row,
  checkedInAt: '2026-11-29T19:02:00.000Z',
  alreadyIn,
});

function prepareDoor(rows: EventGuest[], changes: Partial<ClubEvent> = {}): ClubEvent {
  const event = clubEvent({ checkedIn: 0, going: rows.length, ...changes });
  club.respond(getEvent, event);
  club.respond(getDoor, { key });
  club.respond(listGuests, rows);
  return event;
}

function lose(isLost: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: !isLost, configurable: true });
  act(() => void dispatchEvent(new Event(isLost ? 'offline' : 'online')));
}
afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('checkin:'));
const row = async (name: RegExp) => {
  const list = await screen.findByRole('list', { name: 'Guests' });
  return within(list)
    .getAllByRole('listitem')
    .find((one) => name.test(one.textContent ?? ''));
};

test('a host finds a guest by name without accents, and checks them in', async () => {
  const event = prepareDoor([guest('ben'), guest('cleo', { guests: 2 })]);
  await openLive(`/events/${event._id}/door`, member('mo'));
  await user.type(await screen.findByRole('searchbox', { name: 'Find a name' }), 'cleo');
  await waitFor(async () => expect(await row(/Ben/)).toBeUndefined());
  club.respond(checkInGuest, inNow(guest('cleo', { guests: 2 })));
  await user.click(screen.getByRole('button', { name: /^Check in Cl/ }));
  expect(await screen.findByText(/Welcome them/)).toBeVisible();
  expect(screen.getByText('Cléo Martin +2')).toBeVisible();
  expect(club.requests(checkInGuest)).toMatchObject([{ body: { userId: guest('cleo')._id } }]);
  await waitFor(() => expect(stored()).toEqual([]));
  expect(await row(/In since/)).toBeDefined();
});

test('a second tap on a guest checks in no one else, and undoes nothing', async () => {
  const event = prepareDoor([guest('ben'), guest('cleo')]);
  openScreen(`/events/${event._id}/door`, member('mo'));
  expect(await screen.findByText('Scan a ticket, or find a name below.')).toBeVisible();
  club.respond(checkInGuest, inNow(guest('ben')));
  await user.click(await screen.findByRole('button', { name: /^Check in Ben/ }));
  expect(await screen.findByText(/Welcome them/)).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Guests' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Ben.*In since/);
  expect(within(list).getAllByRole('button')).toEqual([within(second ?? list).getByRole('button')]);
  await user.click(screen.getByRole('tab', { name: /^In/ }));
  expect(await screen.findByRole('button', { name: /^Undo.*Ben/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Expected/ }));
  await waitFor(async () => expect(await row(/Ben/)).toBeUndefined());
});

test('the second check-in of a guest says since when they are in', async () => {
  const event = prepareDoor([guest('ben')]);
  openScreen(`/events/${event._id}/door`, member('mo'));
  club.respond(checkInGuest, inNow(guest('ben'), true));
  await user.click(await screen.findByRole('button', { name: /^Check in Ben/ }));
  expect(await screen.findByText(/Already in since/)).toBeVisible();
});

test('without a network a check-in waits on this device, and joins later under the same id', async () => {
  const event = prepareDoor([guest('ben')]);
  openScreen(`/events/${event._id}/door`, member('mo'));
  await screen.findByRole('button', { name: /^Check in Ben/ });
  club.respond(checkInGuest, failure('unavailable', ''));
  lose(true);
  await user.click(screen.getByRole('button', { name: /^Check in Ben/ }));
  expect(await screen.findByText('In, waiting for the network')).toBeVisible();
  expect(screen.getByText('1 waits for the network')).toBeVisible();
  const [key] = stored();
  expect(key).toContain(member('mo')._id);
  club.respond(checkInGuest, inNow(guest('ben')));
  lose(false);
  expect(await screen.findByText('0 wait for the network')).toBeVisible();
  const ids = club.requests(checkInGuest).map(({ body }) => body?.clientId);
  expect(new Set(ids).size).toBe(1);
  expect(stored()).toEqual([]);
});

test('a late answer of the club against a guest names them and the time, until the host has read it', async () => {
  const event = prepareDoor([guest('ben')]);
  openScreen(`/events/${event._id}/door`, member('mo'));
  await screen.findByRole('button', { name: /^Check in Ben/ });
  club.respond(checkInGuest, failure('unavailable', ''));
  lose(true);
  await user.click(screen.getByRole('button', { name: /^Check in Ben/ }));
  await screen.findByText('1 waits for the network');
  club.respond(checkInGuest, failure('invalid_input', 'This member does not go any more.'));
  lose(false);
  const problems = await screen.findByRole('region', { name: 'The club did not accept these' });
  expect(problems).toHaveTextContent(/Ben.*at.*This member does not go any more\./);
  expect(stored()).toHaveLength(1);
  await user.click(within(problems).getByRole('button', { name: /^Got it/ }));
  expect(stored()).toEqual([]);
});

test('one check-in that the club never accepts does not hold up the others', async () => {
  const event = prepareDoor([guest('ben'), guest('cleo')]);
  openScreen(`/events/${event._id}/door`, member('mo'));
  await screen.findByRole('button', { name: /^Check in Ben/ });
  club.respond(checkInGuest, ({ body }) =>
    body?.userId === guest('ben')._id ? failure('internal', '') : inNow(guest('cleo')),
  );
  await user.click(screen.getByRole('button', { name: /^Check in Ben/ }));
  await user.click(screen.getByRole('button', { name: /^Check in Cl/ }));
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(await screen.findByText('1 waits for the network')).toBeVisible();
});

test('a host who signs out reads how many wait; another account on this device does not send them', async () => {
  const event = prepareDoor([guest('ben')]);
  openScreen(`/events/${event._id}/door`, member('mo'));
  await screen.findByRole('button', { name: /^Check in Ben/ });
  club.respond(checkInGuest, failure('unavailable', ''));
  await user.click(screen.getByRole('button', { name: /^Check in Ben/ }));
  await waitFor(() => expect(stored()).toHaveLength(1));
  await logOut();
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '1 check-in waits for the network. It stays on this device',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const before = club.requests(checkInGuest).length;
  act(() => {
    const newValue = JSON.stringify(member('ada'));
    localStorage.setItem('userInfo', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue }));
  });
  act(() => void dispatchEvent(new Event('online')));
  expect(stored()).toHaveLength(1);
  expect(club.requests(checkInGuest)).toHaveLength(before);
});

test('check-ins that waited on this device go out on any screen', async () => {
  const { _id: hostId } = member('mo');
  const fields = { clientId: 'one', at: '2026-11-29T19:02:00.000Z', userId: guest('ben')._id };
  const waiting = { hostId, eventId: clubEvent()._id, fields, guestId: fields.userId, label: 'Ben', problem: null };
  localStorage.setItem(`checkin:${hostId}:one`, JSON.stringify(waiting));
  club.respond(checkInGuest, inNow(guest('ben')));
  club.respond(getPostMute, { muted: false });
  openScreen('/saved', member('mo'));
  await waitFor(() => expect(stored()).toEqual([]));
  expect(club.requests(checkInGuest)).toMatchObject([{ body: fields }]);
});

test('a walk-in comes in by name, and an undone check-in is out again', async () => {
  const event = prepareDoor([guest('ben', { checkedInAt: '2026-11-29T19:02:00.000Z' })]);
  openScreen(`/events/${event._id}/door`, member('mo'));
  await user.type(await screen.findByRole('searchbox', { name: 'Find a name' }), 'Noor');
  club.respond(checkInGuest, inNow(guest('dana', { _id: 'walk-in', user: null, name: 'Noor', answer: null })));
  await user.click(screen.getByRole('button', { name: /Noor.* walks in$/ }));
  await waitFor(() => expect(club.requests(checkInGuest)).toMatchObject([{ body: { name: 'Noor' } }]));
  club.respond(undoCheckIn, { message: 'Undone.' });
  await user.click(await screen.findByRole('tab', { name: /^In/ }));
  await user.click(await screen.findByRole('button', { name: /^Undo .* Ben/ }));
  await waitFor(() => expect(club.requests(undoCheckIn)).toMatchObject([{ params: { rowId: guest('ben')._id } }]));
});

test('what another host checks in appears here', async () => {
  const event = prepareDoor([guest('ben')]);
  await openLive(`/events/${event._id}/door`, member('mo'));
  await screen.findByRole('button', { name: /^Check in Ben/ });
  act(() =>
    club.publish('guestChecked', {
      eventId: event._id,
      guest: { ...guest('ben'), checkedInAt: '2026-11-29T19:02:00.000Z' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Check in Ben/ })).toBeNull());
  expect(screen.getByText('in, of 1 member who goes')).toHaveTextContent('1 in, of');
});

test('members who are no hosts open no door', async () => {
  const event = prepareDoor([]);
  openScreen(`/events/${event._id}/door`, member('ben'));
  expect(await screen.findByText('Only hosts check in guests')).toBeVisible();
  expect(club.requests(listGuests)).toEqual([]);
});
