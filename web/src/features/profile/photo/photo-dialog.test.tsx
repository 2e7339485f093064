import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getUser, updateAvatar } from 'contract/members.profile.ts';
import { expect, test } from 'vitest';
import { club } from '../../../../testing/club-server.ts';
import { member } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

const dialog = () => within(screen.getByRole('dialog'));
const file = (name: string, type: string) => new File(['not a picture'], name, { type });

async function openOwn() {
  const me = member('dana');
  club.answer(getUser, me);
  openScreen(`/profile/${me._id}`, me);
  return screen.findByLabelText('Change your picture');
}

test.each([
  ['notes.pdf', 'application/pdf', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'],
  ['phone.heic', '', "HEIC pictures don't show everywhere. Please save yours as JPEG and choose it again."],
])('%s is no picture for a profile, and says why before anything is sent', async (name, type, says) => {
  await user.upload(await openOwn(), file(name, type));
  expect(await screen.findByText(says)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(club.requests(updateAvatar)).toEqual([]);
});

test('another file may be chosen in the dialog, and Cancel gives up', async () => {
  await user.upload(await openOwn(), file('notes.pdf', 'application/pdf'));
  await screen.findByText(/^Please choose a JPEG/);
  await user.upload(dialog().getByLabelText('Choose another picture'), file('phone.heic', 'image/heic'));
  expect(await dialog().findByText(/^HEIC pictures/)).toBeVisible();
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
  expect(await screen.findByRole('dialog', { name: 'Your picture' })).toBeVisible();
  await waitFor(() => expect(dialog().getByText(/^Please choose a JPEG/)).toBeVisible());
});
