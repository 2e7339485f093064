import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  type Backup,
  type Backups,
  changeBackups,
  checkBackup,
  getBackups,
  makeBackup,
  openBackup,
} from 'contract/operations/backups.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const kept: Backup = {
  ...{ name: 'club-20261120T040200Z.tar.zst', madeAt: '2026-11-20T04:02:00.000Z', bytes: 3_400_000 },
  ...{ encrypted: false, downloadable: false, checkedAt: null, checkError: '' },
};

const backups = (changes: Partial<Backups> = {}): Backups => ({
  ...{ kept: [kept], lastGoodAt: kept.madeAt, failure: null, running: null, encrypted: false },
  place: { kind: 'folder', label: '/srv/backups', shared: false },
  schedule: { on: false, hour: 4, keep: 7 },
  fixed: { schedule: false, passphrase: false },
  ...changes,
});

async function open(changes: Partial<Backups> = {}) {
  club.respond(getBackups, backups(changes));
  openScreen('/admin/backups', member('ada', { role: 'admin' }));
  await screen.findByRole('heading', { name: 'Last good backup' });
}

test('a club without a backup says so, and makes one with its progress', async () => {
  await open({ kept: [], lastGoodAt: null });
  expect(screen.getByText('There is no backup yet.')).toBeVisible();
  expect(screen.getByText('None are kept here yet.')).toBeVisible();
  const running = backups({ kept: [], running: { work: 'backup', name: kept.name, done: 40 } });
  club.respond(makeBackup, running);
  club.respond(getBackups, running);
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByRole('progressbar')).toHaveValue(40);
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
  // It loads again by itself.
  club.respond(getBackups, backups());
  expect(await screen.findByRole('button', { name: 'Back up now' })).toBeVisible();
  expect(screen.getByText('3.4 MB · Not encrypted')).toBeVisible();
});

test('a failure is shown with its reason, and a backup on the disk of the club as a risk', async () => {
  const failure = { at: '2026-11-21T04:02:00.000Z', message: 'No space left.' };
  await open({ failure, place: { kind: 'folder', label: '/srv/club/backups', shared: true } });
  expect(screen.getByText(/failed: No space left\./)).toBeVisible();
  expect(screen.getByText(/If it breaks, the backups are lost too/)).toBeVisible();
});

test('a check begins, and its result is beside the backup', async () => {
  await open({ kept: [{ ...kept, checkedAt: kept.madeAt, checkError: 'The backup is cut off.' }] });
  const row = within(within(screen.getByRole('list', { name: 'Kept backups' })).getByRole('listitem'));
  expect(row.getByText('Not good')).toBeVisible();
  expect(row.getByText('The backup is cut off.')).toBeVisible();
  club.respond(checkBackup, failure('conflict', 'A backup is being made. Wait until it is done.'));
  await user.click(screen.getByRole('button', { name: /^Check the backup of/ }));
  expect(await screen.findByText('A backup is being made. Wait until it is done.')).toBeVisible();
});

test('only what is encrypted with the passphrase of the server is downloaded', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Download the backup of/ })).toBeNull();
  expect(screen.getByText(/so they stay on the server/)).toBeVisible();
  cleanup();
  const fixed = { schedule: false, passphrase: true };
  await open({ kept: [{ ...kept, encrypted: true, downloadable: true }], encrypted: true, fixed });
  await user.click(screen.getByRole('button', { name: /^Download the backup of/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/This file is encrypted/)).toBeVisible();
  club.respond(openBackup, failure('not_found', 'This backup is gone.'));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText('This backup is gone.')).toBeVisible();
  expect(club.requests(openBackup)).toMatchObject([{ params: { name: kept.name } }]);
});

test('of the schedule only what changed is saved', async () => {
  await open();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.click(screen.getByLabelText('Back up every day'));
  const schedule = { on: true, hour: 4, keep: 7 };
  club.respond(changeBackups, backups({ schedule }));
  await user.click(save);
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(club.requests(changeBackups)).toMatchObject([{ body: { on: true } }]);
});

test('what the server fixes can only be read', async () => {
  await open({ fixed: { schedule: true, passphrase: true }, encrypted: true });
  expect(screen.getByLabelText('Back up every day')).toBeDisabled();
  await waitFor(() => expect(screen.getByText('The schedule is set on the server.')).toBeVisible());
});
