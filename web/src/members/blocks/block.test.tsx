import { screen, waitFor, within } from '@testing-library/react';
import { listUserPosts } from 'contract/feed/feed.ts';
import { blockMember } from 'contract/members/blocks.ts';
import { listMembers } from 'contract/members/members.directory.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, profile } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const dana = member('dana');

async function openDana() {
  club.respond(getUser, profile(dana));
  club.respond(listUserPosts, []);
  await openLive(`/profile/${dana._id}`, member('ben'));
  await screen.findByRole('heading', { level: 1, name: dana.name });
}

const ask = async () => {
  await user.click(screen.getByRole('button', { name: `More about ${dana.name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Block' }));
  return within(await screen.findByRole('dialog'));
};

test('a member is blocked after a question that says what it does', async () => {
  await openDana();
  const question = await ask();
  expect(question.getByText(/^Block Dana Whitlock\? You won't see each other/)).toBeVisible();
  expect(question.getByText("They aren't notified. You can unblock them in Settings.")).toBeVisible();
  club.respond(blockMember, { message: 'You blocked this member.' });
  club.respond(getUser, failure('not_found', 'This member is not there.'));
  club.respond(listMembers, []);
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('You blocked Dana Whitlock.')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/members'));
  expect(club.requests(blockMember)[0]?.params).toEqual({ id: dana._id });
});

test('no one is blocked when the question is canceled, or when it fails', async () => {
  await openDana();
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(club.requests(blockMember)).toEqual([]);
  club.respond(blockMember, failure('unavailable', 'The club is very busy right now.'));
  await user.click((await ask()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText('The club is very busy right now.')).toBeVisible());
  expect(location.pathname).toBe(`/profile/${dana._id}`);
});

test('an open profile closes when its member is no longer to be seen', async () => {
  await openDana();
  club.respond(getUser, failure('not_found', 'This member is not there.'));
  club.publish('memberDeleted', { _id: dana._id });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Message' })).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('what the member may see is read again when it has changed', async () => {
  await openDana();
  const before = club.requests(getUser).length;
  club.publish('visibilityChanged', {});
  await waitFor(() => expect(club.requests(getUser).length).toBeGreaterThan(before));
});
