import type { ClubEvent } from 'contract/events/events.ts';
import type { Overview } from 'contract/officers/admin.overview.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];
const { db } = club.services;
const read = async () => (await ada.get<Overview>('/api/admin/overview')).body;

test('counts members, those who were here this week, and those who are invited', async () => {
  const before = await read();
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from users where joined_at is not null`.execute(db);
  expect(before).toMatchObject({ members: rows[0]?.members, waiting: { count: 0, oldest: null } });
  const [one] = await club.addMembers(2);
  await sql`insert into last_seen (user_id, at) values (${one.id}, now() - interval '8 days')`.execute(db);
  const after = await read();
  expect(after.members).toBe(before.members + 2);
  expect(after.activeThisWeek).toBe(before.activeThisWeek);
  await sql`update last_seen set at = now() - interval '6 days' where user_id = ${one.id}`.execute(db);
  expect((await read()).activeThisWeek).toBe(before.activeThisWeek + 1);
  const { body } = await approve(ada, (await applyFor(club))._id);
  expect((await read()).invited).toEqual({ count: before.invited.count + 1, expired: before.invited.expired });
  await sql`update invitations set expires_at = now() where user_id = ${body.user._id}`.execute(db);
  expect((await read()).invited.expired).toBe(before.invited.expired + 1);
});

test('what waits is what the list of applications holds, and since when', async () => {
  const first = await applyFor(club);
  await applyFor(club);
  await applyFor(club, { email: first.email });
  await sql`update applications set created_at = now() - interval '4 days' where superseded_at is null and email = ${first.email}`.execute(
    db,
  );
  const { waiting } = await read();
  const { body } = await ada.get<unknown[]>('/api/admin/applications');
  expect(waiting.count).toBe(body.length);
  expect(Math.round((Date.now() - Date.parse(waiting.oldest ?? '')) / 86_400_000)).toBe(4);
});

test('all who applied this week count, once each, decided or not', async () => {
  const before = (await read()).appliedThisWeek;
  const again = await applyFor(club);
  await applyFor(club, { email: again.email });
  await approve(ada, (await applyFor(club))._id);
  const old = await applyFor(club);
  await sql`update applications set created_at = now() - interval '8 days' where id = ${old._id}`.execute(db);
  expect((await read()).appliedThisWeek).toBe(before + 2);
});

test('events come with who goes, without those who wait and what is canceled', async () => {
  const create = async (title: string, days: number, capacity?: number) => {
    const date = new Date(Date.now() + days * 86_400_000).toISOString();
    return (await ada.post<ClubEvent>('/api/events', { title, description: 'x', date, capacity })).body._id;
  };
  const [full, , gone, past] = [
    await create('Full', 1, 1),
    await create('Open', 2),
    await create('Gone', 3),
    await create('Past', 4),
  ];
  await ben.put(`/api/events/${full}/rsvp`);
  await ada.put(`/api/events/${full}/rsvp`);
  await ada.put(`/api/events/${past}/rsvp`);
  await ada.delete(`/api/events/${gone}`);
  await sql`update events set starts_at = now() - interval '2 days' where id = ${past}`.execute(db);
  const overview = await read();
  expect(overview.upcoming).toMatchObject([
    { title: 'Full', going: 1, waiting: 1, capacity: 1 },
    { title: 'Open', going: 0, capacity: null },
  ]);
  expect(overview.past).toMatchObject([{ _id: past, going: 1 }]);
});

test('growth says week by week how many had joined, up to those who are members now', async () => {
  await sql`update users set joined_at = now() - interval '40 weeks' where joined_at is not null and id <> ${ben.id}`.execute(
    db,
  );
  await sql`update users set joined_at = now() - interval '3 weeks' where id = ${ben.id}`.execute(db);
  const { growth, members, joinedThisMonth } = await read();
  expect(growth).toHaveLength(26);
  expect(growth[0]).toMatchObject({ members: members - 1, joined: 0 });
  expect(growth.at(-4)).toMatchObject({ members, joined: 1 });
  expect(growth.at(-1)).toMatchObject({ members, joined: 0 });
  expect(joinedThisMonth).toBe(1);
});
