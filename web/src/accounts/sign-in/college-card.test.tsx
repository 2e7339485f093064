import { screen, waitFor } from '@testing-library/react';
import { getCollegeLink, unlinkCollege } from 'contract/accounts/account.college.ts';
import { listSessions } from 'contract/accounts/account.ts';
import { afterEach, expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

afterEach(() => changeClub({ college: null }));

test('a member sees since when the college signs them in, and unlinks it', async () => {
  changeClub({ college: 'Northgate College' });
  club.respond(listSessions, []);
  club.respond(getCollegeLink, { linkedAt: '2026-11-20T10:00:00.000Z' });
  openScreen('/settings', member('ben'));
  expect(await screen.findByRole('region', { name: 'Sign in with Northgate College' })).toBeVisible();
  expect(await screen.findByText(/You've signed in with your account at .* since .*2026/)).toBeVisible();
  club.respond(unlinkCollege, () => {
    club.respond(getCollegeLink, { linkedAt: null });
    return { message: 'Unlinked.' };
  });
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText(/^Not linked yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
});

test('a club without a college says nothing of it', async () => {
  club.respond(listSessions, []);
  openScreen('/settings', member('ben'));
  await screen.findByRole('region', { name: 'Email' });
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Sign in with/ })).toBeNull());
  expect(club.requests(getCollegeLink)).toEqual([]);
});
