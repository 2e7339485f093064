import { screen, waitFor, within } from '@testing-library/react';
import { getChatSettings, getConversation, listConversations, startConversation } from 'contract/chat/chat.ts';
import { connect, disconnect } from 'contract/members/connections.ts';
import { listDirectoryFilters, listMembers } from 'contract/members/members.directory.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { getMe, type MemberCard } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../../testing/club-server.ts';
import { card, conversation, member, newId } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const choices = {
  ...{ skills: ['Photography'], badges: [], colleges: [], courses: [], graduationYears: [2027] },
  fields: [{ _id: newId(), label: 'Diet', options: ['Vegan', 'Vegetarian'] }],
  searched: ['Diet', 'Hobby'],
};
const cardOf = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`${name} stands in no list.`);
  return within(item);
};

/** Presses a filter, and one of its choices. */
async function choose(filter: string, choice: string) {
  await user.click(screen.getByRole('button', { name: filter }));
  await user.click(await screen.findByRole('option', { name: choice }));
}

async function openDirectory(cards: MemberCard[], search = '', me = member('ben')) {
  club.respond(listDirectoryFilters, choices);
  club.respond(listMembers, cards);
  // A removed button leaves the focus to a name, which opens their card after a while.
  club.respond(getUser, member('cleo'));
  await openLive(`/members${search}`, me);
}

test('a card shows who someone is, and mine leads to my profile', async () => {
  const { relationship: _, ...mine } = card('ben');
  await openDirectory([card('mo', { connectionCount: 2 }), card('dana'), mine]);
  const mo = await cardOf('Mo Lindqvist');
  for (const text of ['Events officer', 'Moderator', 'Photography', /2 connections/])
    expect(mo.getByText(text)).toBeVisible();
  expect((await cardOf('Dana Whitlock')).getByText('DW')).toBeVisible();
  const ben = await cardOf('Ben Castellanos');
  expect(ben.getByRole('link', { name: 'View my profile' })).toBeVisible();
  expect(ben.queryByRole('button')).toBeNull();
});

test('a directory that cannot be read says so and comes on trying again', async () => {
  club.respond(listDirectoryFilters, choices);
  club.respond(listMembers, failure('internal', ''));
  openScreen('/members', member('ben'));
  expect(await screen.findByText('Failed to fetch members')).toBeVisible();
  club.respond(listMembers, [card('cleo')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Cléo Martin' })).toBeVisible();
});

test('an empty result offers to clear the filters', async () => {
  await openDirectory([], '?q=zzz&role=admin');
  expect(await screen.findByText('No members found')).toBeVisible();
  club.respond(listMembers, [card('cleo')]);
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('link', { name: 'Cléo Martin' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search by name, Diet, Hobby' })).toHaveValue('');
  expect(location.pathname + location.search).toBe('/members');
});

test('alumni have a tab of their own, and clearing the filters stays in it', async () => {
  await openDirectory([card('mo')], '?q=mo');
  await screen.findByRole('link', { name: 'Mo Lindqvist' });
  expect(club.requests(listMembers).at(-1)?.query).toMatchObject({ alumni: false, q: 'mo' });
  club.respond(listMembers, [card('dana', { alumni: true })]);
  await user.click(screen.getByRole('tab', { name: 'Alumni' }));
  expect((await cardOf('Dana Whitlock')).getByText(/^Alumni · /)).toBeVisible();
  expect(club.requests(listMembers).at(-1)?.query).toMatchObject({ alumni: true, q: 'mo' });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(location.search).toBe('?alumni=true'));
  expect(screen.getByRole('tab', { name: 'Alumni' })).toHaveAttribute('aria-selected', 'true');
});

test('who is not found among the members may be among the alumni', async () => {
  await openDirectory([], '?q=dana');
  club.respond(listMembers, ({ query }) => (query.alumni ? [card('dana', { alumni: true })] : []));
  await user.click(await screen.findByRole('button', { name: 'Search the alumni' }));
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  expect(location.search).toBe('?q=dana&alumni=true');
});

test('who joins appears in the open directory', async () => {
  await openDirectory([card('mo')]);
  await screen.findByRole('link', { name: 'Mo Lindqvist' });
  const dana = card('dana');
  club.respond(listMembers, [card('mo'), dana]);
  club.publish('memberJoined', dana);
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
});

test('a club without alumni says who will be there', async () => {
  await openDirectory([], '?alumni=true');
  expect(await screen.findByText('No alumni yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
});

test('two filters chosen in quick succession both apply', async () => {
  await openDirectory([card('mo')]);
  await choose('Role', 'Moderator');
  await choose('Skill', 'Photography');
  await waitFor(() =>
    expect(club.requests(listMembers).at(-1)?.query).toMatchObject({ role: 'moderator', skill: 'Photography' }),
  );
  expect(location.search).toBe('?role=moderator&skill=Photography');
});

test('the order is a choice in the address', async () => {
  await openDirectory([card('mo')]);
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Newest first');
  await waitFor(() => expect(club.requests(listMembers).at(-1)?.query).toMatchObject({ sort: 'newest' }));
  expect(location.search).toBe('?sort=newest');
});

test('an answer to older words does not replace the newer one', async () => {
  await openDirectory([card('mo')]);
  const older = Promise.withResolvers<MemberCard[]>();
  club.respond(listMembers, ({ query }) => (query.q === 'dana' ? older.promise : [card('cleo')]));
  const field = screen.getByRole('searchbox', { name: 'Search by name, Diet, Hobby' });
  await user.type(field, 'dana');
  await waitFor(() => expect(club.requests(listMembers).at(-1)?.query.q).toBe('dana'));
  await user.clear(field);
  await user.type(field, 'cleo');
  expect(await screen.findByRole('link', { name: 'Cléo Martin' })).toBeVisible();
  older.resolve([card('dana')]);
  await user.type(field, '!');
  await waitFor(() => expect(club.requests(listMembers).at(-1)?.query.q).toBe('cleo!'));
  expect(screen.queryByRole('link', { name: 'Dana Whitlock' })).toBeNull();
});

test('the next members come at the end of those before, and a page that fails can be tried again', async () => {
  club.respond(listDirectoryFilters, choices);
  club.respond(listMembers, ({ query }) => (query.cursor ? failure('internal', 'Not now.') : page([card('mo')], '1')));
  await openLive('/members', member('ben'));
  await screen.findByRole('link', { name: 'Mo Lindqvist' });
  expect(await scrollUntil(() => screen.getByText('Not now.'))).toBeVisible();
  club.respond(listMembers, [card('dana')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mo Lindqvist' })).toBeVisible();
});

test('Connect reads Pending at once, and Connect again with the reason when it fails', async () => {
  await openDirectory([card('dana')]);
  const dana = await cardOf('Dana Whitlock');
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(connect, () => response.promise);
  await user.click(dana.getByRole('button', { name: 'Connect' }));
  expect(await dana.findByRole('button', { name: 'Pending' })).toBeVisible();
  response.resolve(failure('internal', ''));
  expect(await screen.findByText('Failed to send connection request.')).toBeVisible();
  expect(dana.getByRole('button', { name: 'Connect' })).toBeVisible();
});

test('whom I am connected with I write to', async () => {
  const connections = [member('cleo')._id];
  await openDirectory([card('cleo', { relationship: 'connected' }), card('dana')], '', member('ben', { connections }));
  expect((await cardOf('Dana Whitlock')).queryByRole('button', { name: 'Message' })).toBeNull();
  const talk = conversation();
  club.respond(startConversation, talk);
  club.respond(listConversations, [talk]);
  club.respond(getConversation, talk);
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  await user.click((await cardOf('Cléo Martin')).getByRole('button', { name: 'Message' }));
  await waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(club.requests(startConversation)[0]?.body).toEqual({ userId: member('cleo')._id });
  expect(await screen.findByRole('textbox', { name: /message/i })).toBeVisible();
  await waitFor(() => expect(club.requests(getChatSettings)).not.toEqual([]));
});

test('what the club asks and the year of graduation are filters too, each by itself', async () => {
  await openDirectory([card('mo')]);
  await screen.findByRole('button', { name: 'Diet' });
  await choose('Diet', 'Vegan');
  await choose('Class of', '2027');
  const [{ _id = '' } = {}] = choices.fields;
  await waitFor(() =>
    expect(club.requests(listMembers).at(-1)?.query).toMatchObject({ field: `${_id}:Vegan`, graduationYear: 2027 }),
  );
  expect(new URLSearchParams(location.search).getAll('field')).toEqual([`${_id}:Vegan`]);
  await choose('Diet: Vegan', 'Vegan');
  await waitFor(() => expect(club.requests(listMembers).at(-1)?.query).not.toHaveProperty('field'));
});

test('a chosen filter is a chip that goes away by its cross', async () => {
  await openDirectory([card('mo')], '?role=moderator&skill=Photography');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Clear filter' })).toHaveLength(2));
  await user.click(screen.getAllByRole('button', { name: 'Clear filter' })[0] ?? document.body);
  await waitFor(() => expect(location.search).toBe('?skill=Photography'));
  expect(screen.getByRole('button', { name: 'Role' })).toBeVisible();
});

test('one of many skills is found by typing, and Escape leaves the filter as it was', async () => {
  const skills = ['Carpentry', 'Cello', 'Debate', 'Film', 'Latin', 'Photography', 'Python', 'Sewing', 'Welding'];
  club.respond(listDirectoryFilters, { ...choices, skills });
  club.respond(listMembers, [card('mo')]);
  await openLive('/members', member('ben'));
  await user.click(await screen.findByRole('button', { name: 'Skill' }));
  const field = await screen.findByRole('searchbox', { name: 'Find in this list' });
  expect(field).toHaveFocus();
  await user.type(field, 'ph{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Photography' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Skill' })).toHaveFocus();
  expect(location.search).toBe('');
  await user.keyboard('{Enter}');
  await user.type(await screen.findByRole('searchbox', { name: 'Find in this list' }), 'wel{Enter}');
  await waitFor(() => expect(location.search).toBe('?skill=Welding'));
});

test('disconnecting asks first', async () => {
  const connections = [member('cleo')._id];
  await openDirectory([card('cleo', { relationship: 'connected' })], '', member('ben', { connections }));
  const cleo = await cardOf('Cléo Martin');
  club.respond(disconnect, () => {
    club.respond(getMe, member('ben'));
    return { message: 'Disconnected.', relationship: 'none' as const };
  });
  const end = async (response: string) => {
    await user.click(cleo.getByRole('button', { name: 'Connected' }));
    await user.click(screen.getByRole('menuitem', { name: 'Disconnect' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to disconnect from Cléo Martin?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: response }));
  };
  await end('Cancel');
  expect(cleo.getByRole('button', { name: 'Connected' })).toBeVisible();
  await end('Confirm');
  expect(await cleo.findByRole('button', { name: 'Connect' })).toBeVisible();
});

test('what others do about a connection shows on their card without a reload', async () => {
  const dana = card('dana');
  await openDirectory([dana]);
  const rendered = await cardOf('Dana Whitlock');
  const change = { userId: dana._id, name: dana.name };
  // Connecting reads me again, at any time.
  club.respond(getMe, member('ben', { connectionRequests: [dana._id] }));
  club.publish('connectionChanged', { ...change, relationship: 'received', change: 'requested' });
  expect(await rendered.findByRole('button', { name: 'Accept' })).toBeVisible();
  club.respond(getMe, member('ben', { connections: [dana._id] }));
  club.publish('connectionChanged', { ...change, relationship: 'connected', change: 'accepted' });
  expect(await rendered.findByRole('button', { name: 'Connected' })).toBeVisible();
  club.respond(getMe, member('ben'));
  club.publish('connectionChanged', { ...change, relationship: 'none', change: 'ended' });
  expect(await rendered.findByRole('button', { name: 'Connect' })).toBeVisible();
});

test('who comes online has a dot until they leave', async () => {
  const cleo = card('cleo');
  // A later read gets the state at that time.
  let online: string[] = [];
  club.acknowledge('watchPresence', () => ({ ok: true, online }));
  await openDirectory([cleo]);
  const rendered = await cardOf('Cléo Martin');
  await waitFor(() => expect(club.emitted('watchPresence').at(-1)?.userIds).toContain(cleo._id));
  online = [cleo._id];
  club.publish('presenceChanged', { online, offline: [] });
  expect(await rendered.findByText('online')).toBeInTheDocument();
  online = [];
  club.publish('presenceChanged', { online: [], offline: [cleo._id] });
  await waitFor(() => expect(rendered.queryByText('online')).toBeNull());
});

test('who comes online while an older answer is on its way keeps the dot', async () => {
  const [cleo, dana] = [card('cleo'), card('dana')];
  const response = Promise.withResolvers<void>();
  let online: string[] = [];
  club.acknowledge('watchPresence', async () => {
    const then = { ok: true, online } as const;
    await response.promise;
    return then;
  });
  await openDirectory([cleo, dana]);
  const rendered = await cardOf('Cléo Martin');
  // A screen requests presence shortly after its members appear.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(club.emitted('watchPresence').at(-1)?.userIds).toContain(cleo._id);
  online = [cleo._id];
  club.publish('presenceChanged', { online, offline: [] });
  expect(await rendered.findByText('online')).toBeInTheDocument();
  response.resolve();
  // This arrives after the response.
  await new Promise((resolve) => setTimeout(resolve, 50));
  club.publish('presenceChanged', { online: [dana._id], offline: [] });
  await (await cardOf(dana.name)).findByText('online');
  expect(rendered.getByText('online')).toBeInTheDocument();
});
