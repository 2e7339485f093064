import { screen } from '@testing-library/react';
import { type SearchResults, search } from 'contract/search.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, member, results } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

test('a search reads "Searching..." while loading, and says when nothing is found', async () => {
  const answer = Promise.withResolvers<SearchResults>();
  club.answer(search, () => answer.promise);
  openScreen('/search?q=qqqq', member('ben'));
  expect(await screen.findByText('Searching...')).toBeVisible();
  answer.resolve(results());
  expect(await screen.findByText('No people found matching your search.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'People (0)' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Posts (0)' }));
  expect(await screen.findByText('No posts found matching your search.')).toBeVisible();
  expect(screen.queryByText('Searching...')).toBeNull();
});

test('a search that fails says why and can be tried again', async () => {
  club.answer(search, failure('unavailable', 'The search is being tidied up.'));
  openScreen('/search?q=dana', member('ben'));
  expect(await screen.findByText('The search is being tidied up.')).toBeVisible();
  club.answer(search, results({ users: [card('dana')] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
});

test('a search term is plain text', async () => {
  const term = '<img src=x onerror=alert(1)> & {{count}} "x';
  club.answer(search, results());
  openScreen(`/search?q=${encodeURIComponent(term)}`, member('ben'));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Search Results for "${term}"`);
});
