import { listNewMembers } from 'contract/members/members.new.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { namesAt, welcome } from '../members.testing.ts';

test('for a week members see who else joined, newest first, with their college', async () => {
  const club = await openClub();
  await club.services.db.updateTable('users').set({ joined_at: sql<Date>`now() - interval '30 days'` }).execute();
  const joins = async ({ id }: Person, age: string) =>
    club.services.db
      .updateTable('users')
      .set({ joined_at: sql<Date>`now() - ${age}::interval` })
      .where('id', '=', id)
      .execute();
  const ben = await club.as('ben');
  const [older, newer, early] = [
    await welcome(club, { name: 'Older' }),
    await welcome(club, { name: 'Newer', college: 'Hillview' }),
    await welcome(club, { name: 'Early' }),
  ];
  await joins(older, '6 days 23 hours');
  await joins(newer, '1 hour');
  await joins(early, '7 days 1 hour');
  await joins(ben, '2 days');
  const { body } = await ben.get('/api/users/new');
  expect(body).toFit(listNewMembers.response);
  expect(body).toMatchObject([
    { name: 'Newer', college: 'Hillview', relationship: 'none' },
    { name: 'Older', college: '' },
  ]);
  expect(await namesAt(newer, '/api/users/new?limit=1')).toEqual(['Ben Castellanos']);
  await (await club.as('ada')).put(`/api/admin/users/${newer.id}/suspension`, { until: null, reason: 'Spam' });
  expect(await namesAt(ben, '/api/users/new')).toEqual(['Older']);
});
