import { screen, within } from '@testing-library/react';
import {
  type SearchResults,
  search,
  searchComments,
  searchEvents,
  searchPeople,
  searchProjects,
} from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { card, clubEvent, commentResult, member, project, results } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';
import { scrollUntil } from '../../../../testing/sight.ts';

function more(kind: keyof SearchResults['counts'], found: Partial<SearchResults>): SearchResults {
  const { counts, ...lists } = results(found);
  return { ...lists, counts: { ...counts, [kind]: 21 } };
}
const main = () => within(screen.getByRole('main'));

test('more comments are found below the first ones', async () => {
  const first = commentResult('cleo', 'A robot, first');
  club.respond(search, more('comments', { comments: [first] }));
  club.respond(searchComments, [commentResult('mo', 'A robot, second')]);
  openScreen('/search?q=robot&tab=comments', member('ben'));
  expect(await scrollUntil(() => main().getByText(/second/))).toBeVisible();
  expect(main().getByText(/first/)).toBeVisible();
  expect(club.requests(searchComments)[0]?.query).toMatchObject({ q: 'robot', cursor: first._id });
});

test('more people are found below the first ones', async () => {
  const first = card('cleo', { name: 'Robin One' });
  club.respond(search, more('users', { users: [first] }));
  club.respond(searchPeople, [card('mo', { name: 'Robin Two' })]);
  openScreen('/search?q=robin&tab=people', member('ben'));
  expect(await scrollUntil(() => main().getByRole('link', { name: 'Robin Two' }))).toBeVisible();
  expect(main().getByRole('link', { name: 'Robin One' })).toBeVisible();
  expect(club.requests(searchPeople)[0]?.query).toMatchObject({ cursor: first._id });
});

test('more events are found below the first ones', async () => {
  const first = clubEvent({ title: 'Robot night' });
  club.respond(search, more('events', { events: [first] }));
  club.respond(searchEvents, [clubEvent({ title: 'Robot day' })]);
  openScreen('/search?q=robot&tab=events', member('ben'));
  expect(await scrollUntil(() => main().getByRole('heading', { name: 'Robot day' }))).toBeVisible();
  expect(club.requests(searchEvents)[0]?.query).toMatchObject({ cursor: first._id });
});

test('a further page of projects that fails says why, keeps the first one, and comes when asked again', async () => {
  const first = project({ title: 'Plant robot' });
  club.respond(search, more('projects', { projects: [first] }));
  club.respond(searchProjects, failure('unavailable', 'Not now.'));
  openScreen('/search?q=robot&tab=projects', member('ben'));
  expect(await scrollUntil(() => main().getByText('Not now.'))).toBeVisible();
  expect(main().getByRole('heading', { name: 'Plant robot' })).toBeVisible();
  club.respond(searchProjects, [project({ title: 'Tea robot' })]);
  await user.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByRole('heading', { name: 'Tea robot' })).toBeVisible();
});
