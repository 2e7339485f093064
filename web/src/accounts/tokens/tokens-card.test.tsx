import { screen, waitFor, within } from '@testing-library/react';
import * as contract from 'contract/accounts/account.tokens.ts';
import { listSessions } from 'contract/accounts/account.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const card = async () => within(await screen.findByRole('region', { name: 'Personal tokens' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const token = (changes: Partial<contract.PersonalToken> = {}): contract.PersonalToken => ({
  ...{ _id: newId(), name: 'Calendar copy', scope: 'read', prefix: 'club_0a1b2c3d_' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2126-02-18T10:00:00.000Z', usedAt: null },
  ...changes,
});

function openSettings(tokens: contract.PersonalToken[], { allowed = true, as = 'ben' as 'ada' | 'ben' } = {}) {
  club.respond(listSessions, []);
  club.respond(contract.listTokens, { allowed, tokens });
  openScreen('/settings', member(as));
}

test('a member makes a token, and sees its text until they close it', async () => {
  openSettings([]);
  await user.click(await (await card()).findByRole('button', { name: 'Create a token' }));
  const form = await dialog('Create a token');
  const scopes = within(form.getByLabelText('What may it do?')).getAllByRole('option');
  expect(scopes.map(({ textContent }) => textContent)).toEqual(['Read only', 'Read and write']);
  await user.type(form.getByLabelText('What is it for?'), 'Calendar copy');
  await user.selectOptions(form.getByLabelText('How long should it work?'), '30 days');
  club.respond(contract.createToken, failure('invalid_input', 'Wrong.', { name: 'is too long' }));
  await user.click(form.getByRole('button', { name: 'Create a token' }));
  expect(await form.findByText('is too long')).toBeVisible();
  const made = token();
  club.respond(contract.createToken, () => {
    club.respond(contract.listTokens, { allowed: true, tokens: [made] });
    return { ...made, token: 'club_0a1b2c3d_secret' };
  });
  await user.click(form.getByRole('button', { name: 'Create a token' }));
  const shown = await dialog('Your new token');
  expect(shown.getByLabelText('Token')).toHaveValue('club_0a1b2c3d_secret');
  await user.keyboard('{Escape}');
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByDisplayValue('club_0a1b2c3d_secret')).toBeNull();
  expect(await (await card()).findByText(/^Read only · works until February 18, 2126 · Never used$/)).toBeVisible();
  expect(club.requests(contract.createToken).at(-1)?.body).toMatchObject({ scope: 'read', days: 30 });
});

test('an admin can give a token their powers', async () => {
  openSettings([], { as: 'ada' });
  await user.click(await (await card()).findByRole('button', { name: 'Create a token' }));
  expect(
    (await dialog('Create a token')).getByRole('option', { name: 'Everything an admin can do' }),
  ).toBeInTheDocument();
});

test('a token is revoked after a question', async () => {
  openSettings([token({ usedAt: '2026-11-20T10:00:00.000Z' })]);
  club.respond(contract.revokeToken, () => {
    club.respond(contract.listTokens, { allowed: true, tokens: [] });
    return { message: 'Revoked.' };
  });
  await user.click(await (await card()).findByRole('button', { name: 'Revoke Calendar copy' }));
  await user.click((await dialog('Please confirm')).getByRole('button', { name: 'Cancel' }));
  expect(club.requests(contract.revokeToken)).toEqual([]);
  await user.click((await card()).getByRole('button', { name: 'Revoke Calendar copy' }));
  await user.click((await dialog('Please confirm')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Calendar copy')).toBeNull());
  expect(club.requests(contract.revokeToken)).toHaveLength(1);
});

test('where the club has turned tokens off, the card says so and old ones can still be revoked', async () => {
  openSettings([token()], { allowed: false });
  expect(await (await card()).findByText('Your club has turned off personal tokens.')).toBeVisible();
  expect((await card()).queryByRole('button', { name: 'Create a token' })).toBeNull();
  expect((await card()).getByRole('button', { name: 'Revoke Calendar copy' })).toBeVisible();
});
