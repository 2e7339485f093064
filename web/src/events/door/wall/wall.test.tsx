import { screen, waitFor } from '@testing-library/react';
import { checkInMyself, getDoor, getDoorCode } from 'contract/events/events.door.ts';
import { getEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { clubEvent, member } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

test('the wall shows a code and how many are in, and its cross leads back to the door', async () => {
  const event = clubEvent({ checkedIn: 4 });
  club.respond(getEvent, event);
  club.respond(getDoor, { key: 'key' });
  club.respond(getDoorCode, { code: 'soon-old', validUntil: '2026-11-29T19:02:00.000Z' });
  openScreen(`/events/${event._id}/door?wall`, member('mo'));
  expect(await screen.findByRole('img', { name: 'QR code to check in' })).toBeVisible();
  expect(await screen.findByText('4 are in')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('the code from the wall lets a member in', async () => {
  const event = clubEvent({ iAmGoing: true, iCheckedIn: true });
  club.respond(checkInMyself, event);
  openScreen(`/events/${event._id}/checkin?code=now`, member('ben'));
  expect(await screen.findByRole('heading', { name: 'You are in' })).toBeVisible();
  expect(club.requests(checkInMyself)).toMatchObject([{ params: { id: event._id }, body: { code: 'now' } }]);
});

test('an old code says so', async () => {
  club.respond(checkInMyself, failure('invalid_input', 'This code is too old. Scan the new one.'));
  openScreen(`/events/${clubEvent()._id}/checkin?code=old`, member('ben'));
  expect(await screen.findByRole('heading', { name: 'You are not in' })).toBeVisible();
  expect(screen.getByText('This code is too old. Scan the new one.')).toBeVisible();
});

test('without a network the member tries again with the same code', async () => {
  const event = clubEvent({ iCheckedIn: true });
  club.respond(checkInMyself, failure('unavailable', ''));
  openScreen(`/events/${event._id}/checkin?code=now`, member('ben'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  club.respond(checkInMyself, event);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'You are in' })).toBeVisible();
});
