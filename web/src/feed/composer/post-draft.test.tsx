import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createPost } from 'contract/feed/feed.ts';
import { expect, test, vi } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { feedIs } from '../../../testing/feed.ts';
import { member, post } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { clearDrafts } from '../../app/session/clear-drafts.ts';
import { listKeys } from '../../lib/store/browser-storage.ts';

/** Opens the feed, or reopens it like another tab. */
async function openComposer(who: 'ben' | 'cleo' = 'ben') {
  cleanup();
  openScreen('/', member(who));
  const composer = within(await screen.findByRole('region', { name: 'Write a post' }));
  const words = () => composer.getByPlaceholderText(/^What's on your mind/);
  return { ...composer, label: words };
}

/** Closing the tab also clears this. */
const closeTab = () => sessionStorage.clear();

test('a draft survives closing the tab: text, poll and time', async () => {
  const before = await openComposer();
  expect(before.queryByText('Draft saved')).toBeNull();
  await user.type(before.label(), 'Which evening?');
  expect(before.getByText('Draft saved')).toBeVisible();
  await user.click(before.getByRole('button', { name: 'Add a poll' }));
  await user.type(await before.findByRole('textbox', { name: 'Option 1' }), 'Tuesday');
  await user.click(before.getByRole('button', { name: 'Schedule for later' }));
  const time = await before.findByLabelText('Publish at');
  await user.type(time, '2027-01-02T18:30');
  closeTab();

  const after = await openComposer();
  expect(after.label()).toHaveValue('Which evening?');
  expect(after.getByText('Draft saved')).toBeVisible();
  expect(await after.findByRole('textbox', { name: 'Option 1' })).toHaveValue('Tuesday');
  expect(await after.findByLabelText('Publish at')).toHaveValue('2027-01-02T18:30');
  expect(after.getByRole('textbox', { name: 'Option 1' })).not.toHaveFocus();
});

test('another member on this device sees nothing of it, and takes nothing away', async () => {
  await user.type((await openComposer()).label(), 'Between me and the club');
  const hers = await openComposer('cleo');
  expect(hers.label()).toHaveValue('');
  expect(hers.queryByText('Draft saved')).toBeNull();
  await user.type(hers.label(), 'Mine');
  await user.clear(hers.label());
  expect((await openComposer()).label()).toHaveValue('Between me and the club');
});

test('a draft is gone once it is posted', async () => {
  const { label: words, getByRole, queryByText } = await openComposer();
  await user.type(words(), 'Done now');
  const written = post('ben', { content: 'Done now' });
  club.respond(createPost, () => {
    feedIs(written);
    return written;
  });
  await user.click(getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(words()).toHaveValue(''));
  expect(queryByText('Draft saved')).toBeNull();
  expect((await openComposer()).label()).toHaveValue('');
});

test('a draft is discarded after a question', async () => {
  const { label: words, getByRole, queryByText, queryByRole } = await openComposer();
  await user.type(words(), 'Never mind');
  await user.click(getByRole('button', { name: 'Add a poll' }));
  await user.click(getByRole('button', { name: 'Discard' }));
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText("Discard this draft? You can't get it back.")).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(words()).toHaveValue('Never mind');
  await user.click(getByRole('button', { name: 'Discard' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(words()).toHaveValue('');
  expect(queryByText('Draft saved')).toBeNull();
  expect(queryByRole('group', { name: 'Poll' })).toBeNull();
  expect((await openComposer()).label()).toHaveValue('');
});

test('signing out takes it along', async () => {
  const ben = member('ben');
  await user.type((await openComposer()).label(), 'Gone with me');
  clearDrafts(ben._id);
  expect(listKeys('browser', `draft:${ben._id}`)).toEqual([]);
});

test('a browser without room for files says that they are not kept', async () => {
  const { getByLabelText, findByText, findByAltText } = await openComposer();
  await user.upload(getByLabelText('Photo'), new File(['picture'], 'sunset.png', { type: 'image/png' }));
  await findByAltText('Preview of sunset.png');
  expect(await findByText('Draft saved, without its files')).toBeVisible();
});

test('a browser that stores nothing promises nothing', async () => {
  const { label: words, queryByText } = await openComposer();
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Not allowed.', 'SecurityError');
  });
  await user.type(words(), 'Only here');
  expect(queryByText(/^Draft saved/)).toBeNull();
  expect(words()).toHaveValue('Only here');
  forbidden.mockRestore();
});

test('what is stored and is no draft counts as none', async () => {
  localStorage.setItem(`draft:${member('ben')._id}:post`, '{"text":');
  expect((await openComposer()).label()).toHaveValue('');
});
