import { screen, waitFor } from '@testing-library/react';
import { getMe } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen } from '../../../testing/screens.tsx';

test('whoever has just become an admin opens the screens of admins, whatever this browser knew', async () => {
  openScreen('/admin/health', member('ben'));
  club.respond(getMe, { ...member('ben'), role: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Health' })).toBeVisible();
  expect(location.pathname).toBe('/admin/health');
});

test('other members are sent on', async () => {
  openScreen('/admin/health', member('ben'));
  await waitFor(() => expect(location.pathname).toBe('/'));
});
