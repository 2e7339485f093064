import { screen, waitFor, within } from '@testing-library/react';
import { listGroups } from 'contract/chat/groups/groups.ts';
import {
  createOffice,
  deleteOffice,
  editOffice,
  listOffices,
  type Office,
  setOfficeHolders,
} from 'contract/officers/offices.ts';
import { searchUsers } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, foundUser, groupRow, member } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import { holder, office } from './offices.testing.ts';

async function openOffices(offices: Office[], me = member('ben')) {
  club.respond(listOffices, offices);
  openScreen('/offices', me);
  await screen.findByRole('heading', { level: 1, name: 'Who does what' });
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async (title: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Options for ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

test('members read who holds which office, since when, and what it opens', async () => {
  await openOffices([
    office({ rights: ['applications', 'events'] }),
    office({ title: 'Treasurer', holders: [] }),
    office({ title: 'Web', holders: [holder('cleo', { until: null })] }),
  ]);
  const president = within(await screen.findByRole('article', { name: 'President' }));
  const holders = within(president.getByRole('list', { name: 'Holders of President' }));
  expect(holders.getByRole('link', { name: card('mo').name })).toHaveAttribute('href', `/profile/${card('mo')._id}`);
  expect(holders.getByText('Jan 15, 2026 to Jun 30, 2126')).toBeVisible();
  expect(president.getByText('Rights: Applications, Events')).toBeVisible();
  expect(
    within(screen.getByRole('article', { name: 'Treasurer' })).getByText(/No one holds this office/),
  ).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Web' })).getByText('Since Jan 15, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add office|Options for/ })).toBeNull();
});

test('committees stand below with those who lead them, after one call', async () => {
  const committee = groupRow({ name: 'Harbor committee', description: 'Boats and **ropes**.', committee: true });
  club.respond(listGroups, [{ ...committee, owners: [card('cleo'), card('mo')] }]);
  await openOffices([office()]);
  const list = within(await screen.findByRole('list', { name: 'Committees' }));
  expect(list.getByRole('link', { name: 'Harbor committee' })).toHaveAttribute('href', `/groups/${committee._id}`);
  expect(await list.findByText('Led by Cléo Martin, Mo Lindqvist')).toBeVisible();
  await waitFor(() => expect(list.getByRole('listitem')).toHaveTextContent('Boats and ropes.'));
  expect(club.requests(listGroups)).toMatchObject([{ query: { committee: true } }]);
});

test('a club without offices invites its admins to add the first one', async () => {
  await openOffices([], member('ada'));
  expect(await screen.findByText(/Add the first one/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add office' }));
  const form = await dialog('Add office');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Title')).toHaveAccessibleDescription(/Please fill in/);
  await user.type(form.getByLabelText('Title'), 'Treasurer');
  const right = form.getByRole('checkbox', { name: 'Members' });
  expect(right).toHaveAccessibleDescription(/Roles stay with admins/);
  await user.click(form.getByRole('checkbox', { name: 'Settings' }));
  await user.click(right);
  club.respond(createOffice, ({ body }) => {
    const created = office({ title: body.title, rights: body.rights ?? [], holders: [] });
    club.respond(listOffices, [created]);
    return created;
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('article', { name: 'Treasurer' })).toBeVisible();
  expect(club.requests(createOffice)).toMatchObject([
    { body: { title: 'Treasurer', description: '', rights: ['members', 'settings'] } },
  ]);
});

test('an office that is not saved keeps what was typed and says why', async () => {
  await openOffices([office()], member('ada'));
  await choose('President', 'Edit office');
  const form = await dialog('Edit office');
  club.respond(editOffice, failure('invalid_input', 'Please check the title.', { title: 'Choose a shorter title.' }));
  await user.type(form.getByLabelText('Title'), ' of all');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText('Title')).toHaveAccessibleDescription(/shorter title/));
  expect(form.getByLabelText('Title')).toHaveValue('President of all');
});

test('a new holder appears on the open page', async () => {
  club.respond(listOffices, [office({ holders: [] })]);
  await openLive('/offices', member('ben'));
  club.respond(listOffices, [office({ holders: [holder('dana')] })]);
  const { _id, name, avatar, profession, role, badges, alumni } = card('dana');
  club.publish('memberUpdated', { _id, name, avatar, profession, role, badges, alumni });
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
});

test('an office is deleted after a question', async () => {
  await openOffices([office()], member('ada'));
  await choose('President', 'Delete office');
  club.respond(deleteOffice, { message: 'Deleted.' });
  await user.click((await dialog('Please confirm')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The office President is deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'President' })).toBeNull());
});

test('admins set holders and their terms; a term that stays keeps its moment', async () => {
  const held = office();
  await openOffices([held], member('ada'));
  await choose('President', 'Set holders');
  const form = await dialog('Holders of President');
  club.respond(searchUsers, [foundUser('dana')]);
  await user.type(form.getByLabelText('Add a member'), 'Dana');
  await user.click(await form.findByRole('button', { name: /Dana Whitlock/ }));
  const term = within(form.getByRole('group', { name: 'Term of Dana Whitlock' }));
  await user.clear(term.getByLabelText('From'));
  await user.type(term.getByLabelText('From'), '2126-07-01');
  const dana = holder('dana', { from: '2126-07-01T00:00:00.000Z', until: null });
  club.respond(setOfficeHolders, () => {
    const changed = { ...held, holders: [...held.holders, dana] };
    club.respond(listOffices, [changed]);
    return changed;
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  const coming = within(await screen.findByRole('list', { name: 'Coming holders of President' }));
  expect(coming.getByText(/^From Jul 1, 2126/)).toBeVisible();
  const [first, second] = club.requests(setOfficeHolders)[0]?.body.holders ?? [];
  expect(first).toEqual({ userId: card('mo')._id, from: held.holders[0]?.from, until: held.holders[0]?.until });
  expect(second).toEqual({
    userId: card('dana')._id,
    from: new Date('2126-07-01T00:00:00').toISOString(),
    until: null,
  });
});

test('a term can not end before it begins', async () => {
  await openOffices([office()], member('ada'));
  await choose('President', 'Set holders');
  const form = await dialog('Holders of President');
  await user.clear(form.getByLabelText('Until'));
  await user.type(form.getByLabelText('Until'), '2025-01-01');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Until')).toHaveAccessibleDescription(/./);
  expect(club.requests(setOfficeHolders)).toEqual([]);
});
