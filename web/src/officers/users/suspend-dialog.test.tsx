import { screen, waitFor, within } from '@testing-library/react';
import { type AdminUser, liftSuspension, listUsers, suspendUser } from 'contract/officers/admin.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { account } from '../../../testing/samples.admin.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const since = '2026-11-20T10:00:00.000Z';

async function openUsers(...accounts: AdminUser[]) {
  club.respond(listUsers, accounts);
  openScreen('/admin/dashboard', member('ada'));
  await screen.findByRole('table');
}

async function openDialog() {
  await user.click(screen.getByRole('button', { name: 'Suspend Dana Whitlock' }));
  return within(await screen.findByRole('dialog', { name: 'Suspend Dana Whitlock' }));
}

test('an admin suspends a member with a reason and an end, and lifts it', async () => {
  await openUsers(account('ada'), account('dana'));
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(club.requests(suspendUser)).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Spam');
  await user.selectOptions(dialog.getByLabelText('How long'), '3 days');
  club.respond(suspendUser, ({ body: { reason, until } }) => {
    const suspended = account('dana', { suspension: { reason, until, since } });
    club.respond(listUsers, [account('ada'), suspended]);
    return suspended;
  });
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Suspended')).toBeVisible();
  const [request] = club.requests(suspendUser);
  expect(request).toMatchObject({ params: { id: member('dana')._id }, body: { reason: 'Spam' } });
  const days = (Date.parse(request?.body.until ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(3);

  club.respond(liftSuspension, () => {
    club.respond(listUsers, [account('ada'), account('dana')]);
    return account('dana');
  });
  await user.click(screen.getByRole('button', { name: 'Lift the suspension of Dana Whitlock' }));
  await waitFor(() => expect(screen.queryByText('Suspended')).toBeNull());
});

test('without an end it lasts until it is lifted; what fails stays in the dialog', async () => {
  await openUsers(account('dana'));
  const dialog = await openDialog();
  await user.type(dialog.getByLabelText('Reason'), 'Spam');
  await user.selectOptions(dialog.getByLabelText('How long'), 'Until an admin lifts it');
  club.respond(suspendUser, failure('last_admin', 'The club needs at least one admin.'));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText('The club needs at least one admin.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Spam');
  expect(club.requests(suspendUser)).toMatchObject([{ body: { until: null } }]);
});

test('your own account, one that has not joined, and a suspension that is over show nothing of it', async () => {
  const over = { reason: 'Spam', until: '2026-01-01T10:00:00.000Z', since };
  const invited = { joined: false, joinedAt: null, lastSeenAt: null };
  await openUsers(account('ada'), account('dana', { suspension: over }), account('ben', invited));
  expect(screen.queryByText('Suspended')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Suspend Ada Okafor' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Suspend Dana Whitlock' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suspend Ben Castellanos' })).toBeNull();
});
