import { screen, waitFor, within } from '@testing-library/react';
import { confirm, getConfirmation } from 'contract/accounts/account.confirm.ts';
import * as contract from 'contract/accounts/account.second-factor.ts';
import { listSessions } from 'contract/accounts/account.ts';
import { getMe } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const card = async () => within(await screen.findByRole('region', { name: 'Two-step verification' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const recoveryCodes = ['aaaaa-22222', 'bbbbb-33333'];
const on = { enabledAt: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 9 };

function openSettings(secondFactor: 'on' | 'off' = 'off') {
  const ben = member('ben', { secondFactor });
  club.respond(listSessions, []);
  club.respond(getMe, ben);
  openScreen('/settings', ben);
}

test('a member sets up an app with QR code and a first code, and sees the recovery codes once', async () => {
  openSettings();
  club.respond(contract.setUpSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Club:ben?secret=ABCDEFGH' });
  await user.click((await card()).getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const scan = await dialog('Two-step verification');
  expect(scan.getByLabelText('Code')).toHaveFocus();
  expect(scan.getByText('ABCD EFGH')).toBeVisible();
  await user.type(scan.getByLabelText('Code'), '123456');
  club.respond(contract.enableSecondFactor, { recoveryCodes });
  club.respond(contract.getSecondFactor, on);
  await user.click(scan.getByRole('button', { name: 'Turn on' }));
  const codes = await dialog('Save your recovery codes');
  for (const code of recoveryCodes) expect(codes.getByText(code)).toBeVisible();
  await user.click(codes.getByRole('button', { name: "I've saved them" }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await (await card()).findByText(/9 recovery codes left/)).toBeVisible();
  await waitFor(() => expect(club.requests(getMe).length).toBeGreaterThan(0));
});

test('turning it off needs a proof where the last one is old: the dialog asks for password and code, and goes on', async () => {
  club.respond(contract.getSecondFactor, on);
  openSettings('on');
  await user.click(await (await card()).findByRole('button', { name: 'Turn off...' }));
  const off = await dialog('Turn off two-step verification');
  club.respond(contract.disableSecondFactor, failure('confirmation_required', 'Please confirm first.'));
  club.respond(getConfirmation, { until: null, password: true, code: true, passkey: false });
  await user.click(off.getByRole('button', { name: 'Turn off' }));
  const proof = await dialog("Confirm that it's you");
  expect(proof.getByLabelText('Password')).toHaveFocus();
  await user.type(proof.getByLabelText('Password'), 'correct horse battery');
  await user.type(await proof.findByLabelText('Code'), '000000');
  club.respond(confirm, failure('invalid_input', 'Wrong.', { code: "isn't right" }));
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  expect(await proof.findByText("isn't right")).toBeVisible();
  club.respond(confirm, { until: '2026-11-20T10:10:00.000Z' });
  club.respond(contract.disableSecondFactor, { message: 'Off.' });
  club.respond(contract.getSecondFactor, { enabledAt: null, recoveryCodesLeft: 0 });
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(confirm).at(-1)?.body).toEqual({ password: 'correct horse battery', code: '000000' });
  expect(club.requests(contract.disableSecondFactor)).toHaveLength(2);
  expect(await (await card()).findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('who cancels the proof changes nothing, and may try again', async () => {
  club.respond(contract.getSecondFactor, on);
  openSettings('on');
  await user.click(await (await card()).findByRole('button', { name: 'Turn off...' }));
  const off = await dialog('Turn off two-step verification');
  club.respond(contract.disableSecondFactor, failure('confirmation_required', 'Please confirm first.'));
  club.respond(getConfirmation, { until: null, password: true, code: false, passkey: false });
  for (const tries of [1, 2]) {
    await user.click(off.getByRole('button', { name: 'Turn off' }));
    await user.click((await dialog("Confirm that it's you")).getByRole('button', { name: 'Cancel' }));
    expect(await off.findByText('Please confirm first.')).toBeVisible();
    expect(club.requests(contract.disableSecondFactor)).toHaveLength(tries);
  }
  expect(club.requests(confirm)).toEqual([]);
});

test('new recovery codes are shown once', async () => {
  club.respond(contract.getSecondFactor, on);
  openSettings('on');
  await user.click(await (await card()).findByRole('button', { name: 'New recovery codes...' }));
  const question = await dialog('New recovery codes');
  club.respond(contract.replaceRecoveryCodes, { recoveryCodes });
  await user.click(question.getByRole('button', { name: 'Make new codes' }));
  expect(await (await dialog('Save your recovery codes')).findByText('aaaaa-22222')).toBeVisible();
});
