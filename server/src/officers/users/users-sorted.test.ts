import type { AdminUser } from 'contract/officers/admin.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { listAll } from '../../../testing/pagination.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';

const club = await openClub();
const ada = await club.as('ada');
const { db } = club.services;

const sorted = async (sort: string, limit = 3) =>
  (await listAll<AdminUser>(ada, `/api/admin/users?limit=${limit}&sort=${sort}`)).flat();

test('the list is sorted by name, joining or last visit, both ways, in pages that hold everyone once', async () => {
  await approve(ada, (await applyFor(club)).name ? (await applyFor(club))._id : '');
  await sql`update users set joined_at = now() - make_interval(days => length(name)) where joined_at is not null`.execute(
    db,
  );
  await sql`
    insert into last_seen (user_id, at) select id, now() - make_interval(days => length(email)) from users where name like '%a%'
    on conflict (user_id) do update set at = excluded.at`.execute(db);
  const everyone = (await listAll<AdminUser>(ada, '/api/admin/users')).flat().map((one) => one._id);
  const keys = {
    name: (one: AdminUser) => one.name.toLowerCase(),
    joined: (one: AdminUser) => one.joinedAt ?? '',
    lastSeen: (one: AdminUser) => one.lastSeenAt ?? '',
  };
  for (const [sort, key] of Object.entries(keys)) {
    const [list, turned] = [await sorted(sort), await sorted(`-${sort}`)];
    for (const found of [list, turned]) {
      expect(found.map((one) => one._id).toSorted()).toEqual(everyone.toSorted());
    }
    const inOrder = list.map(key).toSorted();
    expect(list.map(key)).toEqual(sort === 'name' ? inOrder : inOrder.toReversed());
    expect(turned.map((one) => one._id)).toEqual(list.map((one) => one._id).toReversed());
  }
});

test('sorting goes together with the filters; an unknown order or a made-up page fails', async () => {
  const moderators = (await ada.get<AdminUser[]>('/api/admin/users?role=moderator&sort=name')).body;
  expect(moderators.map((one) => one.role)).toEqual(['moderator']);
  expect(await ada.get('/api/admin/users?sort=email')).toFail(400, 'invalid_input');
  expect(await ada.get('/api/admin/users?sort=name&cursor=nothing')).toFail(400, 'invalid_input');
  const mixed = Buffer.from(JSON.stringify(['x', club.ids.ben])).toString('base64url');
  expect((await ada.get(`/api/admin/users?sort=joined&cursor=${mixed}`)).status).toBe(400);
});

test('members show when they joined and when they were last here', async () => {
  const [person] = await club.addMembers(1);
  const find = async () => (await ada.get<AdminUser[]>(`/api/admin/users?q=${person.email}`)).body[0];
  expect(await find()).toMatchObject({ joinedAt: expect.any(String), lastSeenAt: null });
  await sql`update sessions set updated_at = now() - interval '2 hours' where user_id = ${person.id}`.execute(db);
  await person.get('/api/users/me');
  const seen = (await find())?.lastSeenAt ?? '';
  expect(Date.now() - Date.parse(seen)).toBeLessThan(3_600_000);
  await sql`update users set shows_last_seen = false where id = ${person.id}`.execute(db);
  expect(await find()).toMatchObject({ lastSeenAt: null });
  await ada.delete(`/api/admin/users/${person.id}`);
  const left = await db.selectFrom('last_seen').selectAll().where('user_id', '=', person.id).execute();
  expect(left).toEqual([]);
});

test('the list is downloaded as CSV, whole or those who are selected, and that is recorded', async () => {
  const formula = '=HYPERLINK("http://evil.example")';
  await ada.put(`/api/admin/users/${club.ids.ben}/badge`, { badge: formula, remove: false });
  const download = async (query = '') => {
    const { status, headers, bytes } = await ada.get(`/api/admin/users.csv${query}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    return Buffer.from(bytes).toString('utf8').split('\r\n');
  };
  const newest = async () => (await ada.get<AuditEntry[]>('/api/admin/audit?limit=1')).body[0];
  const all = await download('?sort=name');
  const users = (await listAll<AdminUser>(ada, '/api/admin/users')).flat();
  expect(all).toHaveLength(users.length + 2);
  expect(all[0]).toBe('\ufeffname,email,role,badges,joinedAt,lastSeenAt,invitedUntil');
  expect(all.find((line) => line.includes('ben@club.example'))).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(await newest()).toMatchObject({ action: 'members.exported', detail: { selected: 'all' } });
  const some = await download(`?ids=${club.ids.ben},${club.ids.mo}`);
  expect(
    some
      .slice(1, -1)
      .map((line) => line.split(',')[1])
      .toSorted(),
  ).toEqual(['"ben@club.example"', '"mo@club.example"']);
  expect(await newest()).toMatchObject({ action: 'members.exported', detail: { selected: 2 } });
  for (const ids of ['everyone', '0'.repeat(36), '-'.repeat(36)])
    expect((await ada.get(`/api/admin/users.csv?ids=${ids}`)).status).toBe(400);
  for (const name of ['mo', 'ben'] as const) {
    expect((await (await club.as(name)).get('/api/admin/users.csv')).status).toBe(403);
  }
});

test('a club of more than a thousand is downloaded whole, each member once, in the order that was chosen', async () => {
  await sql`insert into users (name, email, role, joined_at)
    select 'Many', 'many.' || n || '@club.example', 'student', now() - make_interval(mins => n)
    from generate_series(1, 1010) n`.execute(db);
  const { bytes } = await ada.get('/api/admin/users.csv?q=many&sort=joined');
  const lines = Buffer.from(bytes).toString('utf8').split('\r\n').slice(1, -1);
  const newestFirst = Array.from({ length: 1_010 }, (_, at) => `"many.${at + 1}@club.example"`);
  expect(lines.map((line) => line.split(',')[1])).toEqual(newestFirst);
});
