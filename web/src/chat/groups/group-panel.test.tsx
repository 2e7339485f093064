import { screen, waitFor, within } from '@testing-library/react';
import { type Conversation, getConversation, listConversations } from 'contract/chat/chat.ts';
import { addGroupMember, removeGroupMember, renameGroup, setGroupPicture } from 'contract/chat/groups/group-chats.ts';
import { addGroupOwner, removeGroupOwner } from 'contract/chat/groups/membership.ts';
import { limits } from 'contract/limits.ts';
import { searchUsers } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import type { CastName } from '../../../../server/seeds/cast.ts';
import { openChat } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { conversation, foundUser, group, member } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const panel = () => within(screen.getByRole('dialog', { name: 'Group info' }));
const people = () =>
  within(panel().getByRole('region', { name: 'Members' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const confirm = async (question: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm' }));
  expect(dialog.getByText(question)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
};
const busy = () => failure('unavailable', 'The club is very busy right now.');

function groupOf(names: CastName[], changes: Partial<Conversation> = {}): Conversation {
  const participants = names.map((name) => {
    const { _id, name: fullName, avatar } = member(name);
    return { _id, name: fullName, avatar };
  });
  const owls = { isGroupChat: true, groupName: 'Night owls', ownerId: member('ben')._id };
  return conversation({ ...owls, participants, ...changes });
}

function groupIs(group: Conversation): Conversation {
  club.respond(listConversations, [group]);
  club.respond(getConversation, group);
  return group;
}

async function openPanel(changes: Partial<Conversation> = {}) {
  const group = groupOf(['ben', 'cleo', 'dana'], changes);
  await openChat(group);
  await press('Night owls');
  await press('Conversation options');
  await user.click(screen.getByRole('menuitem', { name: 'Group info' }));
  return group;
}

test('the panel says who is in the group, who owns it, and who I am', async () => {
  await openPanel({ ownerId: member('cleo')._id });
  expect(panel().getByRole('heading', { name: '3 members' })).toBeVisible();
  expect(people()).toEqual([
    expect.stringContaining('Ben Castellanos (you)'),
    expect.stringContaining('Cléo MartinOwner'),
    expect.stringContaining('Dana Whitlock'),
  ]);
  expect(panel().queryByRole('button', { name: /^Options for/ })).toBeNull();
});

test('a name shows at once, and the old one comes back when that fails', async () => {
  const group = await openPanel();
  const field = () => panel().getByLabelText('Group name');
  expect(panel().getByRole('button', { name: 'Rename' })).toBeDisabled();
  await user.type(field(), '  {Enter}');
  expect(club.requests(renameGroup)).toEqual([]);
  await user.clear(field());
  await user.type(field(), 'Early birds');
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(renameGroup, () => response.promise);
  await press('Rename');
  expect(await screen.findByRole('region', { name: 'Conversation with Early birds' })).toBeInTheDocument();
  response.resolve(busy());
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Conversation with Night owls' })).toBeInTheDocument();
  club.respond(renameGroup, () => groupIs({ ...group, groupName: 'Early birds' }));
  await press('Rename');
  expect(await screen.findByRole('region', { name: 'Conversation with Early birds' })).toBeInTheDocument();
});

test('a member is added from those who are not in yet', async () => {
  const group = await openPanel();
  club.respond(searchUsers, (['cleo', 'mo'] as const).map(foundUser));
  await user.type(panel().getByLabelText('Add a member'), 'o');
  const hits = within(await panel().findByRole('list', { name: 'Users found' }));
  expect(hits.getAllByRole('button')).toHaveLength(1);
  club.respond(addGroupMember, () => groupIs(groupOf(['ben', 'cleo', 'dana', 'mo'], { _id: group._id })));
  await user.click(hits.getByRole('button'));
  await waitFor(() => expect(people().join()).toContain('Mo Lindqvist'));
  await waitFor(() => expect(club.requests(addGroupMember)).toMatchObject([{ body: { userId: member('mo')._id } }]));
});

test('who cannot be added is not listed, and the reason shows', async () => {
  await openPanel();
  club.respond(searchUsers, [foundUser('mo')]);
  club.respond(addGroupMember, failure('conflict', 'This group is full.'));
  await user.type(panel().getByLabelText('Add a member'), 'mo');
  await user.click(await panel().findByRole('button', { name: /Mo Lindqvist/ }));
  expect(await screen.findByText('This group is full.')).toBeVisible();
  await waitFor(() => expect(people()).toHaveLength(3));
});

test('the owner removes a member after a question', async () => {
  const group = await openPanel();
  await press('Options for Dana Whitlock');
  await user.click(screen.getByRole('menuitem', { name: 'Remove from the group' }));
  club.respond(removeGroupMember, () => {
    groupIs(groupOf(['ben', 'cleo'], { _id: group._id }));
    return { message: 'Removed.' };
  });
  await confirm('Are you sure you want to remove Dana Whitlock from the group?');
  await waitFor(() => expect(people()).toHaveLength(2));
  expect(club.requests(removeGroupMember)).toMatchObject([{ params: { userId: member('dana')._id } }]);
});

test('a member whom the server keeps comes back, with the reason', async () => {
  await openPanel();
  club.respond(removeGroupMember, busy());
  await press('Options for Dana Whitlock');
  await user.click(screen.getByRole('menuitem', { name: 'Remove from the group' }));
  await confirm('Are you sure you want to remove Dana Whitlock from the group?');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please confirm' })).toBeNull());
  expect(screen.getByText('The club is very busy right now.')).toBeVisible();
  expect(people().join()).toContain('Dana Whitlock');
});

test('an owner makes another one, and both stay until one is removed', async () => {
  const opened = await openPanel();
  const { _id } = opened;
  const [ben, cleo] = [member('ben')._id, member('cleo')._id];
  expect(panel().queryByRole('button', { name: 'Options for Ben Castellanos' })).toBeNull();
  await press('Options for Cléo Martin');
  await user.click(screen.getByRole('menuitem', { name: 'Make owner' }));
  club.respond(addGroupOwner, () => {
    groupIs({ ...opened, owners: [ben, cleo] });
    return group({ _id, mine: 'owner' });
  });
  await confirm('Are you sure you want to make Cléo Martin an owner of this group?');
  await waitFor(() => expect(people()[1]).toContain('Owner'));
  expect(people()[0]).toContain('Owner');
  expect(club.requests(addGroupOwner)).toMatchObject([{ params: { id: _id, userId: cleo } }]);
  await press('Options for Ben Castellanos');
  await user.click(screen.getByRole('menuitem', { name: 'Remove as owner' }));
  club.respond(removeGroupOwner, () => {
    groupIs({ ...opened, ownerId: cleo, owners: [cleo] });
    return group({ _id, mine: 'member' });
  });
  await confirm('Ben Castellanos stays a member, but no longer decides about the group. Continue?');
  await waitFor(() => expect(panel().queryByRole('button', { name: /^Options for/ })).toBeNull());
  expect(panel().queryByRole('button', { name: 'Rename' })).toBeNull();
  expect(panel().getByLabelText('Add a member')).toBeVisible();
});

test('a large group counts all its members, and leads to them', async () => {
  const { _id } = await openPanel({ memberCount: 4_200, access: 'open', ownerId: member('cleo')._id });
  expect(panel().getByRole('heading', { name: '4200 members' })).toBeVisible();
  expect(panel().getByRole('link', { name: 'See all members' })).toHaveAttribute('href', `/groups/${_id}?tab=members`);
  expect(panel().getByRole('link', { name: "Open the group's page" })).toHaveAttribute('href', `/groups/${_id}`);
  // In an open group only owners add members.
  expect(panel().queryByLabelText('Add a member')).toBeNull();
});

test('where only owners write, members read that and have no field', async () => {
  const opened = groupOf(['ben', 'cleo'], { posting: 'owners', ownerId: member('cleo')._id });
  await openChat(opened);
  await press('Night owls');
  expect(await screen.findByText('Only owners write in this group. You can react to messages.')).toBeVisible();
  expect(screen.queryByLabelText('Write a message')).toBeNull();
});

test('leaving asks first, and leads away from the group', async () => {
  await openPanel();
  await press('Leave the group');
  club.respond(removeGroupMember, () => {
    club.respond(listConversations, []);
    return { message: 'Left.' };
  });
  await confirm('Are you sure you want to leave this group? You will no longer receive its messages.');
  expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Night owls' })).toBeNull();
  expect(club.requests(removeGroupMember)).toMatchObject([{ params: { userId: member('ben')._id } }]);
});

test('a picture that cannot be one says so before it is sent', async () => {
  await openPanel();
  const input = panel().getByLabelText('Change photo', { selector: 'input' });
  await user.upload(input, new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Choose a JPEG, PNG, WebP, GIF or AVIF image.')).toBeVisible();
  const large = new File([new Uint8Array(limits.imageBytes + 1)], 'large.png', { type: 'image/png' });
  await user.upload(input, large);
  expect(await screen.findByText(/^This image is larger than 10 MB/)).toBeVisible();
  expect(club.requests(setGroupPicture)).toEqual([]);
});

test('a new picture shows in the list of conversations, too', async () => {
  const group = await openPanel();
  const groupAvatar = '/api/files/owls/small';
  club.respond(setGroupPicture, () => groupIs({ ...group, groupAvatar }));
  const input = panel().getByLabelText('Change photo', { selector: 'input' });
  await user.upload(input, new File(['x'], 'owls.png', { type: 'image/png' }));
  await scrollUntil(() => expect(document.querySelectorAll(`img[src="${groupAvatar}"]`).length).toBeGreaterThan(2));
});
