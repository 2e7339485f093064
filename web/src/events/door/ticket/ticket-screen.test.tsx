import { screen } from '@testing-library/react';
import { getTicket } from 'contract/events/events.door.ts';
import { getEvent } from 'contract/events/events.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { clubEvent, member } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

function prepare() {
  const event = clubEvent({ iAmGoing: true, myGuests: 2 });
  club.respond(getEvent, event);
  return event;
}

test('who goes opens their ticket from the event, with name and guests, while the screen stays on', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const event = prepare();
  club.respond(getTicket, { code: 'a-ticket' });
  openScreen(`/events/${event._id}`, member('ben'));
  await user.click(await screen.findByRole('link', { name: 'Show ticket' }));
  expect(await screen.findByRole('img', { name: /^QR code of your ticket/ })).toBeVisible();
  expect(screen.getByText('Ben Castellanos')).toHaveTextContent('Ben Castellanos');
  expect(screen.getByText('With 2 guests')).toBeVisible();
  expect(request).toHaveBeenCalledWith('screen');
  await user.click(screen.getByRole('link', { name: 'Back to the event' }));
  await screen.findByRole('heading', { name: event.title });
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
});

test('who does not go has no ticket', async () => {
  const event = prepare();
  club.respond(getTicket, failure('not_found', 'You do not go.'));
  openScreen(`/events/${event._id}/ticket`, member('ben'));
  expect(await screen.findByText('You have no ticket')).toBeVisible();
});
