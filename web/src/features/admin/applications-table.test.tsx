import { screen, waitFor, within } from '@testing-library/react';
import { type Application, approveApplication, listApplications, rejectApplication } from 'contract/applications.ts';
import { expect, test } from 'vitest';
import { cast } from '../../../../server/seeds/cast.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const { name, email, college, course } = cast.dana;
const application: Application = {
  ...{ _id: member('dana')._id, name, email, college, course, reason: 'To meet people.' },
  ...{ resume: null, originalResumeName: '', createdAt: '2026-11-20T10:00:00.000Z' },
};

async function decide(decision: string) {
  club.answer(listApplications, [application]);
  openScreen('/admin/dashboard?tab=applications', member('ada'));
  await user.click(await screen.findByRole('button', { name: `${decision} ${name}` }));
  return within(screen.getByRole('dialog'));
}

test('rejecting asks first; the last one leaves "No pending applications."', async () => {
  const dialog = await decide('Reject');
  expect(dialog.getByText('Are you sure you want to reject this application?')).toBeVisible();
  club.answer(rejectApplication, () => {
    club.answer(listApplications, []);
    return { message: 'Rejected.' };
  });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('No pending applications.')).toBeVisible();
});

test('what another admin has already decided says so and goes', async () => {
  const dialog = await decide('Approve');
  club.answer(approveApplication, () => {
    club.answer(listApplications, []);
    return failure('already_handled', 'Somebody has decided already.');
  });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Somebody has decided already.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(email)).toBeNull());
});
