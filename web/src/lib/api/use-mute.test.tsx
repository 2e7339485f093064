import { screen, waitFor } from '@testing-library/react';
import { listEvents } from 'contract/events/events.ts';
import { getPost } from 'contract/feed/feed.ts';
import { getEventMute, getPostMute, muteEvent, mutePost } from 'contract/notifications/notifications.settings.ts';
import { expect, test } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { clubEvent, member, post } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const item = (name: string) => screen.findByRole('menuitem', { name });
const open = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('everyone mutes an event from its menu, and unmutes it there', async () => {
  const event = clubEvent({ title: 'Chess night' });
  let muted = false;
  club.respond(listEvents, [event]);
  club.respond(getEventMute, () => ({ muted }));
  club.respond(muteEvent, ({ body }) => {
    muted = body.muted;
    return body;
  });
  openScreen('/events', member('ben'));
  await open('Options for Chess night');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Mute notifications',
    'Report...',
  ]);
  await user.click(await item('Mute notifications'));
  await screen.findByText("Muted. You won't be notified about this anymore.");
  await open('Options for Chess night');
  await user.click(await item('Unmute notifications'));
  await screen.findByText("You'll be notified about this again.");
  expect(muted).toBe(false);
});

test('what was muted elsewhere says so when the menu opens', async () => {
  const written = post('ben');
  club.respond(getPost, written);
  club.respond(getPostMute, { muted: true });
  openScreen(`/posts/${written._id}`, member('ben'));
  await open('Post options');
  await item('Unmute notifications');
});

test('muting that fails says so', async () => {
  const written = post('ben');
  club.respond(getPost, written);
  club.respond(getPostMute, { muted: false });
  club.respond(mutePost, failure('unavailable', 'The database is away.'));
  expectProblem(/503/);
  openScreen(`/posts/${written._id}`, member('ben'));
  await open('Post options');
  await user.click(await item('Mute notifications'));
  await waitFor(() => screen.getByText(/The database is away/));
});
