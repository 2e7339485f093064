import type { ClubEvent } from 'contract/events.ts';
import type { Post } from 'contract/feed.ts';
import type { Project } from 'contract/projects.ts';
import { expect, test } from 'vitest';
import { openClub } from '../testing/app.ts';
import { seedCrowd } from './crowd.ts';
import { seedDemo } from './demo.ts';

test('the demo fills an empty club, once', async () => {
  const club = await openClub({ people: false });
  await seedDemo(club.services);
  await seedDemo(club.services);
  const ben = club.visitor();
  const signedIn = await ben.post('/api/auth/login', { email: 'ben@club.example', password: 'correct horse battery' });
  expect(signedIn.status).toBe(200);
  const { body: posts } = await ben.get<Post[]>('/api/posts?limit=100');
  expect(posts).toHaveLength(25);
  const picture = posts.find((post) => post.media)?.media ?? '';
  expect((await ben.get(picture)).status).toBe(200);
  const { body: events } = await ben.get<ClubEvent[]>('/api/events');
  expect(events.map(({ going, waiting }) => [going, waiting])).toEqual([
    [6, 2],
    [7, 0],
    [4, 0],
  ]);
  const { body: projects } = await ben.get<Project[]>('/api/projects');
  expect(projects.map(({ author, askedMe }) => [author?.name, askedMe])).toEqual([
    ['Ben Castellanos', false],
    ['Cléo Martin', true],
    ['Priya Raman', false],
    ['Kenji Morimoto', false],
    ['Rosa Delgado Fuentes', false],
    ['Amara Nwosu', false],
  ]);
  const times = posts.map((post) => post.createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  const counts = await count(club.services.db);
  expect(counts).toEqual({ users: 60, applications: 4 });
  // It encodes two dozen pictures.
}, 180_000);

test('a crowd has the size that was asked for, has nobody who can sign in, and is like the next one', async () => {
  const said: string[] = [];
  const [one, other] = [await openClub({ people: false }), await openClub({ people: false })];
  const size = { members: 40, posts: 60 };
  await seedCrowd(one.databaseUrl, { ...size, progress: (what, done, total) => said.push(`${what} ${done}/${total}`) });
  await seedCrowd(other.databaseUrl, size);
  expect(said).toEqual(['members 40/40', 'posts 60/60']);
  const list = (club: typeof one) => ({
    names: club.services.db.selectFrom('users').select(['name', 'skills']).orderBy('id').execute(),
    posts: club.services.db.selectFrom('posts').select('content').orderBy('id').execute(),
    accounts: club.services.db.selectFrom('accounts').select('id').execute(),
  });
  const [first, second] = [list(one), list(other)];
  expect(await first.names).toHaveLength(40);
  expect(await first.posts).toHaveLength(60);
  expect(await first.accounts).toEqual([]);
  expect(await second.names).toEqual(await first.names);
  expect(await second.posts).toEqual(await first.posts);
});

test('crowds may be added to one another', async () => {
  const club = await openClub({ people: false });
  for (const members of [10, 5]) await seedCrowd(club.databaseUrl, { members, posts: 3 });
  expect(await count(club.services.db)).toEqual({ users: 15, applications: 0 });
});

async function count(db: Awaited<ReturnType<typeof openClub>>['services']['db']) {
  const [users, applications] = await Promise.all([
    db.selectFrom('users').select('id').execute(),
    db.selectFrom('applications').select('id').execute(),
  ]);
  return { users: users.length, applications: applications.length };
}
