import type { Project } from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import type { Person } from '../../testing/people/person.ts';
import { show } from './projects.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];

async function titlesOf(reader: Person, member: Person): Promise<string[]> {
  const { status, body } = await reader.get<Project[]>(`/api/users/${member.id}/projects`);
  expect(status).toBe(200);
  return body.map(({ title }) => title);
}

test("a member's projects are their own and those they confirmed, newest first", async () => {
  await show(ben, { title: 'Own' });
  const { _id } = await show(cleo, { title: 'Shared' });
  await show(cleo, { title: 'Hers' });
  await cleo.post(`/api/projects/${_id}/contributors`, { userId: ben.id });
  for (const reader of [dana, cleo, ben]) expect(await titlesOf(reader, ben)).toEqual(['Own']);
  await ben.put(`/api/projects/${_id}/contributors/me`);
  expect(await titlesOf(dana, ben)).toEqual(['Shared', 'Own']);
  expect(await titlesOf(dana, cleo)).toEqual(['Hers', 'Shared']);
  const { body } = await dana.get<Project[]>(`/api/users/${ben.id}/projects?limit=1`);
  expect(body).toMatchObject([{ title: 'Shared', invitedMe: false, invited: [] }]);
  await ben.delete(`/api/projects/${_id}/contributors/${ben.id}`);
  expect(await titlesOf(dana, ben)).toEqual(['Own']);
});

test('a member without projects has none', async () => {
  expect(await titlesOf(ben, dana)).toEqual([]);
});
