import { screen, waitFor } from '@testing-library/react';
import { unsubscribe } from 'contract/notifications/notifications.unsubscribe.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const stop = async () => user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

test('opening the link of a mail changes nothing until it is confirmed, without signing in', async () => {
  openScreen('/unsubscribe?token=abc');
  expect(await screen.findByRole('heading', { name: 'Unsubscribe' })).toBeVisible();
  expect(club.requests(unsubscribe)).toEqual([]);
  club.respond(unsubscribe, { message: "You won't get emails about new events anymore." });
  await stop();
  expect(await screen.findByText("You won't get emails about new events anymore.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open notification settings' })).toHaveAttribute('href', '/settings');
  expect(club.requests(unsubscribe)).toMatchObject([{ query: { token: 'abc' } }]);
});

test('a link that no longer works says so, and can be tried again', async () => {
  openScreen('/unsubscribe');
  club.respond(unsubscribe, failure('not_found', 'This link is not there.'));
  await stop();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/\w/));
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});
