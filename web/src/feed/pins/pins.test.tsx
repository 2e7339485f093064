import { screen, waitFor, within } from '@testing-library/react';
import { acknowledgePost, listAcknowledgements, pinPost, unpinPost } from 'contract/feed/feed.pins.ts';
import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs, openFeed, postWith, toLive } from '../../../testing/feed.ts';
import { card as cardOf, member, post } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const pinned = (changes: Partial<Post> = {}) =>
  post('ada', { content: 'The workshop is closed', pinnedUntil: inDays(20), ...changes });
const articles = () => screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');

async function openAsOfficer(...shown: Post[]) {
  feedIs(...shown);
  await openLive('/', member('mo'));
}

test('a pinned post stands first and says until when; one whose time is over does not', async () => {
  const [news, over] = [post('cleo', { content: 'News' }), pinned({ content: 'Over', pinnedUntil: inDays(-1) })];
  await openFeed(pinned(), news, over);
  await screen.findByText('News');
  expect(articles()[0]).toMatch(/Pinned until .*The workshop is closed/);
  expect(articles().slice(1).join()).not.toMatch(/Pinned/);
});

test('a post that is pinned while one reads goes to the top, also when it was not read yet, and back', async () => {
  const [first, second] = [
    post('cleo', { content: 'First' }),
    post('cleo', { content: 'Second', createdAt: '2026-11-19T10:00:00.000Z' }),
  ];
  await openFeed(first, second);
  await screen.findByText('First');
  const onTop = { ...second, pinnedUntil: inDays(3) };
  feedIs(onTop, first);
  club.publish('postUpdated', toLive(onTop));
  await waitFor(() => expect(articles()[0]).toMatch(/Second/));
  const unread = pinned();
  feedIs(unread, onTop, first);
  club.publish('postUpdated', toLive(unread));
  expect(await screen.findByText('The workshop is closed')).toBeVisible();
  feedIs(unread, first, second);
  club.publish('postUpdated', toLive(second));
  await waitFor(() => expect(articles().at(-1)).toMatch(/Second/));
});

test('a pinned post can be folded, and stays so', async () => {
  await openFeed(pinned());
  const card = await postWith('The workshop is closed');
  await user.click(card.getByRole('button', { name: 'Collapse this post' }));
  expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull();
  expect(screen.getByText('The workshop is closed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expand this post' }));
  expect(screen.getByRole('button', { name: 'Comment' })).toBeVisible();
});

test('a folded post shows its text without signs of formatting', async () => {
  await openFeed(pinned({ content: '**The** [workshop](https://club.example) is closed' }));
  await user.click(await screen.findByRole('button', { name: 'Collapse this post' }));
  expect(await screen.findByText('The workshop is closed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'workshop' })).toBeNull();
});

test('who joined after the pin is not asked, whatever happens to the post, until it is pinned anew', async () => {
  const announcement = pinned({ acknowledge: false, pinnedAt: inDays(-2) });
  await openFeed(announcement);
  await screen.findByText('The workshop is closed');
  const live = { ...toLive(announcement), acknowledge: true };
  club.publish('postUpdated', { ...live, content: 'The workshop is closed today' });
  await screen.findByText('The workshop is closed today');
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
  club.publish('postUpdated', { ...live, pinnedAt: inDays(0) });
  expect(await screen.findByRole('button', { name: 'Got it' })).toBeVisible();
});

test('"Got it" is said once, at once, and taken back when it fails', async () => {
  const announcement = pinned({ acknowledge: true });
  await openFeed(announcement);
  await user.click((await postWith('The workshop is closed')).getByRole('button', { name: 'Collapse this post' }));
  await user.click(screen.getByRole('button', { name: 'Expand this post' }));
  club.respond(acknowledgePost, failure('unavailable', 'The club is very busy right now.'));
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  club.respond(acknowledgePost, () => {
    feedIs({ ...announcement, acknowledgedByMe: true });
    return { ...announcement, acknowledgedByMe: true };
  });
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(await screen.findByText("You confirmed that you've read this.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
});

test('a post that I confirmed is folded when I come again', async () => {
  await openFeed(pinned({ acknowledge: true, acknowledgedByMe: true }));
  expect(await screen.findByRole('button', { name: 'Expand this post' })).toBeVisible();
});

test('an officer pins a post until a day, and unpins it', async () => {
  const before = post('cleo', { content: 'Bring your badge' });
  await openAsOfficer(before);
  const menu = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Post options' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await screen.findByText('Bring your badge');
  await menu('Pin to the top');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pin to the top' }));
  await user.click(dialog.getByRole('checkbox', { name: "Ask members to confirm that they've read it" }));
  club.respond(
    pinPost,
    failure('invalid_input', 'Please choose a day in the future.', { until: 'must be in the future' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Pin' }));
  expect(await dialog.findByText('must be in the future')).toBeVisible();
  const after = { ...before, pinnedUntil: inDays(7), acknowledge: true };
  club.respond(pinPost, () => {
    feedIs(after);
    return after;
  });
  await user.click(dialog.getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText(/^Pinned until/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { until, acknowledge } = club.requests(pinPost).at(-1)?.body ?? {};
  expect([Math.round((Date.parse(until ?? '') - Date.now()) / 86_400_000) >= 7, acknowledge]).toEqual([true, true]);
  club.respond(unpinPost, () => {
    feedIs(before);
    return before;
  });
  await menu('Unpin');
  await waitFor(() => expect(screen.queryByText(/^Pinned until/)).toBeNull());
});

test('an officer sees who has read a post and who has not', async () => {
  await openAsOfficer(pinned({ acknowledge: true }));
  await screen.findByText('The workshop is closed');
  club.respond(listAcknowledgements, {
    read: [cardOf('ben')],
    unread: [cardOf('cleo')],
    readCount: 1,
    unreadCount: 31,
  });
  await user.click(screen.getByRole('button', { name: 'Post options' }));
  await user.click(screen.getByRole('menuitem', { name: 'Who has read it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who has read it' }));
  expect(await dialog.findByText('Cléo Martin')).toBeVisible();
  expect(dialog.getByText('and 30 more members')).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: 'Read (1)' }));
  expect(dialog.getByText('Ben Castellanos')).toBeVisible();
  expect(dialog.queryByText('Cléo Martin')).toBeNull();
});

test('no one else is offered to pin', async () => {
  await openFeed(post('ben', { content: 'Mine' }));
  await screen.findByText('Mine');
  await user.click(screen.getByRole('button', { name: 'Post options' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain('Pin to the top');
});
