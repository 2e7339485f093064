import { screen, waitFor, within } from '@testing-library/react';
import { listSavedPosts, savePost } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../../testing/club-server.ts';
import { member, post } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const saved = (content: string) => post('cleo', { content, savedByMe: true });

test('where nothing is saved the screen says so and leads to the feed', async () => {
  openScreen('/saved', member('ben'));
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the feed' })).toHaveAttribute('href', '/');
});

test('a post that is no longer saved leaves the list at once', async () => {
  const [first, second] = [saved('Keep this'), saved('And this')];
  club.respond(listSavedPosts, [first, second]);
  await openLive('/saved', member('ben'));
  const card = within((await screen.findByText('Keep this')).closest('article') ?? document.body);
  const shown = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(shown).toEqual([expect.stringContaining('Keep this'), expect.stringContaining('And this')]);
  club.respond(savePost, ({ body }) => {
    club.respond(listSavedPosts, [second]);
    return { saved: body.saved };
  });
  await user.click(card.getByRole('button', { name: 'Save post' }));
  await waitFor(() => expect(screen.queryByText('Keep this')).toBeNull());
  expect(screen.getByText('And this')).toBeVisible();
});

test('the next saved posts come at the end of those before, and a page that fails can be tried again', async () => {
  club.respond(listSavedPosts, ({ query }) =>
    query.cursor ? failure('internal', 'Not now.') : page([saved('Last saved')], saved('')._id),
  );
  await openLive('/saved', member('ben'));
  await screen.findByText('Last saved');
  expect(await scrollUntil(() => screen.getByText('Not now.'))).toBeVisible();
  club.respond(listSavedPosts, [saved('First saved')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('First saved')).toBeVisible();
  expect(screen.getByText('Last saved')).toBeVisible();
});
