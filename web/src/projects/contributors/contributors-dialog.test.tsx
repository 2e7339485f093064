import { screen, waitFor, within } from '@testing-library/react';
import { inviteContributor, leaveProject, listProjects, type Project } from 'contract/projects/projects.ts';
import { searchUsers } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { foundUser, member, project } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const person = (name: Parameters<typeof member>[0]) => {
  const { _id, name: fullName, avatar } = member(name);
  return { _id, name: fullName, avatar };
};
const dialog = () => within(screen.getByRole('dialog'));
const field = () => dialog().getByLabelText('Find a member');
const listed = async () => within(await dialog().findByRole('list', { name: 'Contributors' }));
const found = () => dialog().findByRole('list', { name: 'Members found' });

async function openContributors(changes: Partial<Project> = {}) {
  const mine = project(changes);
  club.respond(listProjects, ({ query }) => (query.invitedMe ? [] : [mine]));
  club.respond(searchUsers, ({ query }) =>
    (['cleo', 'dana', 'mo'] as const).map(foundUser).filter(({ name }) => name.toLowerCase().includes(query.q ?? '')),
  );
  openScreen('/projects', member('ben'));
  await user.click(await screen.findByRole('button', { name: 'Options for Plant robot' }));
  await user.click(screen.getByRole('menuitem', { name: 'Contributors' }));
  return mine;
}

test('Enter picks the only member found, who is listed at once and waits for their answer', async () => {
  const mine = await openContributors();
  expect(dialog().getByText('No contributors yet.')).toBeVisible();
  const respond = Promise.withResolvers<Project>();
  club.respond(inviteContributor, () => respond.promise);
  await user.type(field(), 'dana');
  await found();
  await user.keyboard('{Enter}');
  expect((await listed()).getByText('Dana Whitlock')).toBeVisible();
  expect((await listed()).getByText('waiting for an answer')).toBeVisible();
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  respond.resolve({ ...mine, invited: [person('dana')] });
  await waitFor(() =>
    expect(club.requests(inviteContributor)).toMatchObject([{ body: { userId: person('dana')._id } }]),
  );
});

test('Enter invites no one while several are found: it leads to the first, and a second Enter picks them', async () => {
  await openContributors();
  club.respond(inviteContributor, ({ body }) => project({ invited: [{ ...person('cleo'), _id: body.userId }] }));
  await user.type(field(), 'm');
  const hits = within(await found()).getAllByRole('button');
  expect(hits).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(hits[0]).toHaveFocus();
  expect(club.requests(inviteContributor)).toEqual([]);
  await user.keyboard('{Enter}');
  expect((await listed()).getByText('Cléo Martin')).toBeVisible();
});

test('Enter invites no one whose name was found for what was typed before', async () => {
  await openContributors();
  await user.type(field(), 'mo');
  await found();
  const respond = Promise.withResolvers<ReturnType<typeof foundUser>[]>();
  club.respond(searchUsers, () => respond.promise);
  await user.type(field(), 'nday{Enter}');
  expect(club.requests(inviteContributor)).toEqual([]);
  respond.resolve([]);
  await waitFor(() => expect(dialog().queryByRole('list', { name: 'Members found' })).toBeNull());
  await user.type(field(), '{Enter}');
  expect(club.requests(inviteContributor)).toEqual([]);
});

test('who is in already, and the author, are not offered again', async () => {
  await openContributors({ contributors: [{ ...person('cleo'), role: '' }], invited: [person('mo')] });
  club.respond(searchUsers, (['ben', 'cleo', 'mo', 'dana'] as const).map(foundUser));
  await user.type(field(), 'a');
  expect(within(await found()).getAllByRole('button')).toHaveLength(1);
  expect(within(await found()).getByText('Dana Whitlock')).toBeVisible();
});

test('a contributor who cannot be invited is taken back, with the reason', async () => {
  await openContributors();
  club.respond(inviteContributor, failure('not_found', 'This member has left the club.'));
  await user.type(field(), 'dana');
  await user.click(within(await found()).getByRole('button'));
  expect(await dialog().findByText('This member has left the club.')).toBeVisible();
  await waitFor(() => expect(dialog().getByText('No contributors yet.')).toBeVisible());
});

test('a contributor is removed at once, and comes back when that fails', async () => {
  await openContributors({ contributors: [{ ...person('cleo'), role: '' }] });
  const respond = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(leaveProject, () => respond.promise);
  await user.click((await listed()).getByRole('button', { name: 'Remove Cléo Martin from the project' }));
  expect(await dialog().findByText('No contributors yet.')).toBeVisible();
  respond.resolve(failure('unavailable', 'The club is very busy right now.'));
  expect((await listed()).getByText('Cléo Martin')).toBeVisible();
  expect(dialog().getByText('The club is very busy right now.')).toBeVisible();
});
