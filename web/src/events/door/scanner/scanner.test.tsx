import { randomBytes, randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { checkInGuest, getDoor } from 'contract/events/events.door.ts';
import { listGuests } from 'contract/events/events.guests.ts';
import { getEvent } from 'contract/events/events.ts';
import { afterEach, expect, test } from 'vitest';
import { club } from '../../../../testing/club-server.ts';
import { card, clubEvent, member } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';
import { signTicket } from '../tickets.testing.ts';

const key = randomBytes(32).toString('base64url');
const replaced: [object, string][] = [];

function replace(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  replaced.push([target, name]);
}
afterEach(() => {
  for (const [target, name] of replaced.splice(0)) Reflect.deleteProperty(target, name);
});

class SimulatedPhone {
  sees = '';
  readonly requests: MediaTrackConstraints[] = [];
  readonly lamps: unknown[] = [];
  running = 0;

  constructor() {
    replace(navigator, 'mediaDevices', {
      getUserMedia: async ({ video }: { video: MediaTrackConstraints }) => this.open(video),
      enumerateDevices: async () => ['rear', 'front'].map((deviceId) => ({ kind: 'videoinput', deviceId })),
    });
    const detect = async () => (this.sees ? [{ rawValue: this.sees }] : []);
    class Detector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = detect;
    }
    replace(globalThis, 'BarcodeDetector', Detector);
    replace(HTMLMediaElement.prototype, 'srcObject', null);
    replace(HTMLMediaElement.prototype, 'play', async () => {});
  }

  open(video: MediaTrackConstraints) {
    this.requests.push(video);
    this.running += 1;
    const deviceId = video.facingMode ? 'rear' : 'front';
    const track = {
      getSettings: () => ({ deviceId }),
      getCapabilities: () => ({ torch: true }),
      applyConstraints: async ({ advanced }: { advanced: unknown[] }) => void this.lamps.push(advanced[0]),
      stop: () => {
        this.running -= 1;
      },
    };
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  }
}

function openDoor() {
  const event = clubEvent({ checkedIn: 0 });
  const ben = member('ben');
  club.respond(getEvent, event);
  club.respond(getDoor, { key });
  const guest = { _id: ben._id, user: card('ben'), name: ben.name, answer: 'going' as const, guests: 0, answers: {} };
  const row = { ...guest, checkedInAt: null, answeredAt: null };
  club.respond(listGuests, [row]);
  club.respond(checkInGuest, { ...row, checkedInAt: '2026-11-29T19:02:00.000Z', alreadyIn: false });
  openScreen(`/events/${event._id}/door`, member('mo'));
  return { event, ticket: (eventId = event._id, by = key) => signTicket(eventId, ben._id, by) };
}

test('the rear camera reads a ticket once, however long it stays in front of it, and says why others are none', async () => {
  const phone = new SimulatedPhone();
  const { ticket } = openDoor();
  await user.click(await screen.findByRole('button', { name: 'Scan tickets' }));
  expect(phone.requests).toMatchObject([{ facingMode: { ideal: 'environment' } }]);
  phone.sees = ticket();
  expect(await screen.findByText(/Welcome them/)).toBeVisible();
  phone.sees = ticket(randomUUID());
  expect(await screen.findByText(/This ticket is for another event/)).toBeVisible();
  phone.sees = ticket(undefined, randomBytes(32).toString('base64url'));
  expect(await screen.findByText(/This code is no ticket of this club/)).toBeVisible();
  expect(club.requests(checkInGuest)).toHaveLength(1);
});

test('the host switches the camera and the light, and leaving stops each camera', async () => {
  const phone = new SimulatedPhone();
  openDoor();
  await user.click(await screen.findByRole('button', { name: 'Scan tickets' }));
  await user.click(await screen.findByRole('button', { name: 'Turn on the light' }));
  expect(phone.lamps).toEqual([{ torch: true }]);
  await user.click(await screen.findByRole('button', { name: 'Switch camera' }));
  await waitFor(() => expect(phone.requests.at(-1)).toMatchObject({ deviceId: { exact: 'front' } }));
  await waitFor(() => expect(phone.running).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Stop scanning' }));
  await waitFor(() => expect(phone.running).toBe(0));
});

test('without a camera, a photo and a name still work', async () => {
  openDoor();
  await user.click(await screen.findByRole('button', { name: 'Scan tickets' }));
  expect(await screen.findByText(/^The camera does not work here/)).toBeVisible();
  expect(screen.getByLabelText('Read a photo')).toHaveAttribute('capture', 'environment');
  expect(screen.getByRole('searchbox', { name: 'Find a name' })).toBeVisible();
});
