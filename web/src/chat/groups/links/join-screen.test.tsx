import { screen } from '@testing-library/react';
import { joinByGroupLink, previewGroupLink } from 'contract/chat/groups/group-links.ts';
import { getGroup } from 'contract/chat/groups/groups.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { group, member } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

const path = '/groups/join?token=secret';
const hue = () => screen.getByText('R').parentElement?.style.getPropertyValue('--hue');

test('a link shows where it leads, and one press is enough to join', async () => {
  const joined = group({ access: 'private', mine: 'member' });
  club.respond(previewGroupLink, { name: 'Robotics', picture: null, memberCount: 12 });
  openScreen(path, member('ben'));
  expect(await screen.findByRole('heading', { name: 'Robotics' })).toBeVisible();
  expect(screen.getByText('12 members')).toBeVisible();
  const promised = hue();
  club.respond(joinByGroupLink, failure('conflict', 'This group is full.'));
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('This group is full.')).toBeVisible();
  club.respond(joinByGroupLink, { _id: joined._id, mine: 'member' });
  club.respond(getGroup, joined);
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('navigation', { name: 'Parts of the group' })).toBeVisible();
  expect(location.pathname).toBe(`/groups/${joined._id}`);
  expect(hue()).toBe(promised);
  expect(club.requests(joinByGroupLink).at(-1)?.body).toEqual({ token: 'secret' });
});

test('a link that is over says so, and leads to the groups', async () => {
  club.respond(previewGroupLink, failure('gone', 'This link was taken back.'));
  openScreen(path, member('ben'));
  expect(await screen.findByText('This link was taken back.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find groups' })).toHaveAttribute('href', '/groups?tab=find');
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('a visitor signs in first', async () => {
  openScreen(path);
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(history.state.usr).toEqual({ from: path });
});
