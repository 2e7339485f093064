import { screen, waitFor, within } from '@testing-library/react';
import * as contract from 'contract/account.second-factor.ts';
import { listSessions } from 'contract/account.ts';
import { getMe } from 'contract/members.ts';
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
  club.answer(listSessions, []);
  club.answer(getMe, ben);
  openScreen('/settings', ben);
}

test('a member sets up an app with password, QR code and a first code, and sees the recovery codes once', async () => {
  openSettings();
  await user.click((await card()).getByRole('button', { name: 'Set up' }));
  const setup = await dialog('Two-step verification');
  expect(setup.getByLabelText('Password')).toHaveFocus();
  await user.type(setup.getByLabelText('Password'), 'not mine');
  club.answer(contract.setUpSecondFactor, failure('invalid_input', 'Wrong.', { password: 'is not your password' }));
  await user.click(setup.getByRole('button', { name: 'Continue' }));
  expect(await setup.findByText('is not your password')).toBeVisible();
  club.answer(contract.setUpSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Club:ben?secret=ABCDEFGH' });
  await user.click(setup.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const scan = await dialog('Two-step verification');
  expect(scan.getByLabelText('Code')).toHaveFocus();
  expect(scan.getByText('ABCD EFGH')).toBeVisible();
  await user.type(scan.getByLabelText('Code'), '123456');
  club.answer(contract.enableSecondFactor, { recoveryCodes });
  club.answer(contract.getSecondFactor, on);
  await user.click(scan.getByRole('button', { name: 'Turn on' }));
  const codes = await dialog('Save your recovery codes');
  for (const code of recoveryCodes) expect(codes.getByText(code)).toBeVisible();
  await user.click(codes.getByRole('button', { name: "I've saved them" }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await (await card()).findByText(/9 recovery codes left/)).toBeVisible();
  await waitFor(() => expect(club.requests(getMe).length).toBeGreaterThan(0));
});

test('turning it off needs the password and a code', async () => {
  club.answer(contract.getSecondFactor, on);
  openSettings('on');
  await user.click(await (await card()).findByRole('button', { name: 'Turn off...' }));
  const off = await dialog('Turn off two-step verification');
  await user.type(off.getByLabelText('Password'), 'correct horse battery');
  await user.type(off.getByLabelText('Code'), '000000');
  club.answer(contract.disableSecondFactor, failure('invalid_input', 'Wrong.', { code: "isn't right" }));
  await user.click(off.getByRole('button', { name: 'Turn off' }));
  expect(await off.findByText("isn't right")).toBeVisible();
  club.answer(contract.disableSecondFactor, { message: 'Off.' });
  club.answer(contract.getSecondFactor, { enabledAt: null, recoveryCodesLeft: 0 });
  await user.click(off.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await (await card()).findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('new recovery codes are shown once', async () => {
  club.answer(contract.getSecondFactor, on);
  openSettings('on');
  await user.click(await (await card()).findByRole('button', { name: 'New recovery codes...' }));
  const confirm = await dialog('New recovery codes');
  await user.type(confirm.getByLabelText('Password'), 'correct horse battery');
  await user.type(confirm.getByLabelText('Code'), '123456');
  club.answer(contract.replaceRecoveryCodes, { recoveryCodes });
  await user.click(confirm.getByRole('button', { name: 'Make new codes' }));
  expect(await (await dialog('Save your recovery codes')).findByText('aaaaa-22222')).toBeVisible();
});
