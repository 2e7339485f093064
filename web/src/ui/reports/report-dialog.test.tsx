import { screen, waitFor, within } from '@testing-library/react';
import { listPosts } from 'contract/feed/feed.ts';
import { createReport } from 'contract/officers/moderation.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, newId, post } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

async function openDialog() {
  await user.click(await screen.findByRole('button', { name: 'Post options' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report...' }));
  return within(await screen.findByRole('dialog', { name: 'Report this post' }));
}

test('a post of someone else is reported with a reason and words', async () => {
  const theirs = post('ben');
  club.respond(listPosts, [theirs]);
  openScreen('/', member('cleo'));
  const dialog = await openDialog();
  expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await user.click(dialog.getByLabelText('Spam or advertising'));
  await user.type(dialog.getByLabelText(/Anything the officers should know/), 'Sells watches.');
  club.respond(createReport, failure('unavailable', 'The club is busy.'));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('The club is busy.')).toBeVisible();
  club.respond(createReport, { _id: newId() });
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/Thanks. The officers will take a look/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { kind: 'post', id: theirs._id, reason: 'spam', details: 'Sells watches.' };
  expect(club.requests(createReport).at(-1)).toMatchObject({ body });
});

test('your own post is not reported', async () => {
  club.respond(listPosts, [post('ben')]);
  openScreen('/', member('ben'));
  await user.click(await screen.findByRole('button', { name: 'Post options' }));
  expect(screen.queryByRole('menuitem', { name: 'Report...' })).toBeNull();
});
