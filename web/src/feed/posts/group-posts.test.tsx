import { screen, waitFor, within } from '@testing-library/react';
import { listGroupPosts } from 'contract/chat/groups/group-content.ts';
import { type Group, getGroup } from 'contract/chat/groups/groups.ts';
import { createPost, type Post } from 'contract/feed/feed.ts';
import { listMentionGroups } from 'contract/notifications/mentions.groups.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { group, member, post } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const nameOf = ({ _id, name }: Group) => ({ _id, name });
const field = () => screen.findByRole('textbox', { name: 'Write to Robotics...' });
const texts = () =>
  screen.getAllByRole('article').map((article) => article.textContent.match(/Batteries|Wheels|Pinned/)?.[0]);

async function openGroup(changes: Partial<Group>, posts: (of: Group) => Post[] = () => []): Promise<Group> {
  const given = group({ mine: 'member', ...changes });
  club.respond(getGroup, given);
  club.respond(listGroupPosts, posts(given));
  await openLive(`/groups/${given._id}`, member('ben'));
  return given;
}

test('a post that is written there goes to the group, and its draft is its own', async () => {
  const given = await openGroup({});
  expect(await screen.findByText('No posts yet')).toBeVisible();
  await user.type(await field(), 'Batteries, please.');
  expect(Object.keys({ ...localStorage })).toContain(`draft:${member('ben')._id}:post-in:${given._id}`);
  club.respond(createPost, ({ body }) => post('ben', { content: body.content ?? '', group: nameOf(given) }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Batteries, please.')).toBeVisible();
  expect(club.requests(createPost)).toMatchObject([{ body: { content: 'Batteries, please.', groupId: given._id } }]);
  expect(await field()).toHaveValue('');
});

test('pinned posts come first, and new ones of other members wait', async () => {
  const of = (given: Group, content: string, changes: Partial<Post> = {}) =>
    post('cleo', { content, group: nameOf(given), ...changes });
  const pinned = { pinnedUntil: '2126-12-01T10:00:00.000Z', pinnedAt: '2026-11-01T10:00:00.000Z' };
  const given = await openGroup({}, (one) => [
    of(one, 'Pinned', { ...pinned, createdAt: '2026-11-01T10:00:00.000Z' }),
    of(one, 'Wheels'),
  ]);
  await screen.findByText('Wheels');
  expect(texts()).toEqual(['Pinned', 'Wheels']);
  const { acknowledge, acknowledgedByMe, likedByMe, savedByMe, ...live } = of(given, 'Batteries', {
    createdAt: '2026-11-21T10:00:00.000Z',
  });
  club.publish('postCreated', { ...live, acknowledge: false, poll: null, reactions: [], comments: [] });
  await user.click(await screen.findByRole('button', { name: '1 new post' }));
  await waitFor(() => expect(texts()).toEqual(['Pinned', 'Batteries', 'Wheels']));
});

test('where only owners write, members read that', async () => {
  await openGroup({ posting: 'owners' });
  expect(await screen.findByText(/^Only owners post in this group/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('members mention their own group in its posts', async () => {
  const given = await openGroup({});
  club.respond(listMentionGroups, [
    { _id: `group:${given._id}`, title: 'Robotics', count: 12 },
    { _id: 'all', title: '', count: 40 },
  ]);
  await user.type(await field(), '@Rob');
  const list = within(await screen.findByRole('listbox', { name: 'Members to mention' }));
  await user.click(await list.findByRole('option', { name: /Robotics/ }));
  expect(await field()).toHaveValue('@Robotics ');
  club.respond(createPost, post('ben', { group: nameOf(given) }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(club.requests(createPost)[0]?.body.content).toBe(`@[Robotics](group:${given._id}) `));
});
