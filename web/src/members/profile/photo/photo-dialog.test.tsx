import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getUser, updateAvatar } from 'contract/members/members.profile.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { club } from '../../../../testing/club-server.ts';
import { member } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

const dialog = () => within(screen.getByRole('dialog'));
const file = (name: string, type: string) => new File(['not a picture'], name, { type });

async function openOwn() {
  const me = member('dana');
  club.respond(getUser, me);
  openScreen(`/profile/${me._id}`, me);
  return screen.findByLabelText('Change your photo');
}

test.each([
  ['notes.pdf', 'application/pdf', 'Choose a JPEG, PNG, WebP, GIF or AVIF image.'],
  ['phone.heic', '', "HEIC photos don't open everywhere. Save yours as a JPEG and try again."],
])('%s is no picture for a profile, and says why before anything is sent', async (name, type, says) => {
  await user.upload(await openOwn(), file(name, type));
  expect(await screen.findByText(says)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(club.requests(updateAvatar)).toEqual([]);
});

test('another file may be chosen in the dialog, and Cancel gives up', async () => {
  await user.upload(await openOwn(), file('notes.pdf', 'application/pdf'));
  await screen.findByText(/^Choose a JPEG/);
  await user.upload(dialog().getByLabelText('Choose another photo'), file('phone.heic', 'image/heic'));
  expect(await dialog().findByText(/^HEIC photos/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a file that is dragged onto the picture opens the dialog, a text does not', async () => {
  const input = await openOwn();
  const area = input.closest('[data-kind]');
  if (!area) throw new Error('There is nothing to drop onto.');
  fireEvent.dragOver(area, { dataTransfer: { types: ['text/plain'] } });
  expect(area).toHaveAttribute('data-over', 'false');
  fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
  expect(area).toHaveAttribute('data-over', 'true');
  fireEvent.dragLeave(area);
  expect(area).toHaveAttribute('data-over', 'false');
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [file('notes.pdf', 'application/pdf')] } });
  expect(await screen.findByRole('dialog', { name: 'Your photo' })).toBeVisible();
  await waitFor(() => expect(dialog().getByText(/^Choose a JPEG/)).toBeVisible());
});

/** Pretends to open every photo with this size, because the simulated browser opens none. */
function openPhotosAs(width: number, height: number, fails = false): void {
  vi.spyOn(Image.prototype, 'decode').mockImplementation(() =>
    fails ? Promise.reject(new DOMException('damaged', 'EncodingError')) : Promise.resolve(),
  );
  vi.spyOn(Image.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(Image.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  onTestFinished(() => void vi.restoreAllMocks());
}

test.each([
  ['that is damaged', () => openPhotosAs(0, 0, true), "We can't open this photo. Choose another one."],
  ['without any size', () => openPhotosAs(0, 0), "We can't open this photo. Choose another one."],
  ['that is huge', () => openPhotosAs(20_000, 20_000), /^This photo has more than \d+ megapixels/],
])('a photo %s says so, and cannot be saved', async (_, open, says) => {
  open();
  await user.upload(await openOwn(), file('ben.png', 'image/png'));
  expect(await screen.findByText(says)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a photo is zoomed by buttons, slider and keys, as far as enough pixels are left', async () => {
  openPhotosAs(256, 512);
  await user.upload(await openOwn(), file('ben.png', 'image/png'));
  const slider = await screen.findByRole('slider', { name: 'Zoom' });
  const zoomed = () => Number((slider as HTMLInputElement).value);
  expect(dialog().getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await user.click(dialog().getByRole('button', { name: 'Zoom in' }));
  expect(zoomed()).toBe(1.25);
  fireEvent.keyDown(screen.getByRole('application'), { key: '+' });
  expect(zoomed()).toBeCloseTo(1.56, 1);
  fireEvent.keyDown(screen.getByRole('application'), { key: '-' });
  expect(zoomed()).toBe(1.25);
  fireEvent.change(slider, { target: { value: '2' } });
  expect(dialog().getByRole('button', { name: 'Zoom in' })).toBeDisabled();
});

test('a photo with just enough pixels is not zoomed at all', async () => {
  openPhotosAs(128, 128);
  await user.upload(await openOwn(), file('ben.png', 'image/png'));
  expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeDisabled();
  expect(dialog().getByRole('button', { name: 'Zoom in' })).toBeDisabled();
});
