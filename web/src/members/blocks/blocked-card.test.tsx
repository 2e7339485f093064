import { screen, waitFor, within } from '@testing-library/react';
import { listSessions } from 'contract/accounts/account.ts';
import { type BlockedMember, hideInGroups, listBlocks, unblockMember } from 'contract/members/blocks.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const dana: BlockedMember = { ...card('dana'), relationship: 'none', hiddenInGroups: false };
const blocked = async () => within(await screen.findByRole('region', { name: 'Blocked members' }));

async function openSettings(...members: BlockedMember[]) {
  club.respond(listSessions, []);
  club.respond(listBlocks, members);
  openScreen('/settings', member('ben'));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
}

test('who has blocked no one reads so', async () => {
  await openSettings();
  expect(await (await blocked()).findByText("You haven't blocked anyone.")).toBeVisible();
});

test('a blocked member is unblocked and leaves the list; when that fails they stay', async () => {
  await openSettings(dana);
  const list = await blocked();
  club.respond(unblockMember, failure('unavailable', 'The club is very busy right now.'));
  await user.click(await list.findByRole('button', { name: `Unblock ${dana.name}` }));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(list.getByText(dana.name)).toBeVisible();
  club.respond(unblockMember, { message: 'You unblocked this member.' });
  await user.click(list.getByRole('button', { name: `Unblock ${dana.name}` }));
  await waitFor(() => expect(list.queryByText(dana.name)).toBeNull());
  expect(club.requests(unblockMember).at(-1)?.params).toEqual({ id: dana._id });
});

test('their messages in groups are hidden at once', async () => {
  await openSettings(dana);
  club.respond(hideInGroups, { message: 'Their messages in groups are hidden.' });
  const box = await (await blocked()).findByRole('checkbox', { name: `Hide messages of ${dana.name} in groups` });
  await user.click(box);
  expect(box).toBeChecked();
  await waitFor(() => expect(club.requests(hideInGroups)).toHaveLength(1));
  expect(club.requests(hideInGroups)[0]).toMatchObject({ params: { id: dana._id }, body: { hidden: true } });
});
