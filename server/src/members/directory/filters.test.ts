import type { DirectoryFilters } from 'contract/members/members.directory.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { welcome } from '../members.testing.ts';

async function filtersOf(club: Awaited<ReturnType<typeof openClub>>): Promise<DirectoryFilters> {
  return (await (await club.as('ben')).get<DirectoryFilters>('/api/users/filters')).body;
}

test('the most common values come', async () => {
  const club = await openClub();
  for (let number = 0; number < 3; number++) await welcome(club, { skills: ['Chess', 'Robotics'], badges: ['Mentor'] });
  const filters = await filtersOf(club);
  expect(filters.skills.slice(0, 2)).toEqual(['Robotics', 'Chess']);
  expect(filters.badges).toEqual(['Mentor']);
  expect(filters.colleges).toEqual(['Northgate College', 'Hillview Institute', 'Riverside University']);
  expect(filters.courses).not.toContain('');
});

test('they are counted again after ten minutes at most, and once for concurrent requests', async () => {
  const club = await openClub();
  await filtersOf(club);
  await welcome(club, { skills: ['Something new'] });
  club.setClock(new Date(Date.now() + 601_000));
  const ben = await club.as('ben');
  const cost = await club.countStatements(() => atOnce(20, () => ben.get('/api/users/filters')));
  // A session read for each, one count for all, and possible background work.
  expect(cost).toBeLessThan(30);
  expect((await filtersOf(club)).skills).toContain('Something new');
});
