import { expect, test } from 'vitest';
import { hashRows } from '../../../../testing/database/contents.ts';
import { freshSchema, killAtEach, openEmpty, openOlder, stepsBefore } from '../../../../testing/database/databases.ts';
import { schemaOf } from '../../../../testing/database/schema.ts';
import { bringOver, pendingSteps } from './bring-over.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const names = stepsBefore.map(({ name }) => name);
const last = names.at(-1) ?? '';
const updates = (await readMigrations()).slice(1).map(({ name }) => name);

test('the steps from before 1.0.0 end in the schema that a new club begins with, and in its rows', async () => {
  const [older, fresh] = [await openOlder(last), await openEmpty()];
  expect(await bringOver(older.url)).toEqual([last, ...updates]);
  await migrate(fresh.url);
  expect(await schemaOf(older.client)).toEqual(await freshSchema());
  const rows = await hashRows(fresh.client);
  const differing = { migrations: expect.anything(), shown_version: expect.anything() };
  expect(await hashRows(older.client)).toEqual({ ...rows, ...differing });
  expect(await migrate(older.url)).toEqual([]);
});

test('a start on a database from before 1.0.0 changes nothing and names the command', async () => {
  const { url, client } = await openOlder(last);
  const schema = await schemaOf(client);
  const sentence =
    'The database was made by a version before 1.0.0. Stop the club and run, once: npm run club -- bring-over';
  await expect(migrate(url)).rejects.toThrow(sentence);
  await expect(pendingMigrations(url)).rejects.toThrow(sentence);
  expect(await schemaOf(client)).toEqual(schema);
  expect(await pendingSteps(url)).toEqual([last]);
});

test('the first version of all is brought over with its members and posts', { tags: ['long'] }, async () => {
  const [, ...later] = names;
  const { url, client } = await openOlder('002');
  // As that version recorded it.
  await client.query('alter table migrations drop column checksum');
  await client.query(`
    insert into users (name, email, role, skills, joined_at)
      select 'Member ' || n, 'member.' || n || '@club.example', case n when 1 then 'admin' else 'student' end, '{Chess}', now()
      from generate_series(1, 200) n;
    insert into posts (author_id, content) select id, 'Post of ' || name from users;
    insert into post_likes (post_id, user_id) select p.id, u.id from posts p, users u where u.email like 'member.1%';
    insert into comments (post_id, user_id, text) select id, author_id, 'Mine' from posts;
    insert into connections (low_id, high_id, requested_by, connected_at)
      select min(id::text)::uuid, max(id::text)::uuid, min(id::text)::uuid, now() from users;
    insert into profile_items (user_id, section, fields) select id, 'education', '{"school": "Northgate"}' from users;
    insert into applications (name, email, college, course, reason) values ('Eve', 'eve@college.example', 'a', 'b', 'c');
    insert into audit_log (action) values ('signed_in')`);
  const count = async () => {
    const tables = [
      'users',
      'posts',
      'post_likes',
      'comments',
      'connections',
      'profile_items',
      'applications',
      'audit_log',
    ];
    const { rows } = await client.query(
      `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`)}`,
    );
    return rows[0];
  };
  const before = await count();
  expect(await bringOver(url)).toEqual([...later, ...updates]);
  expect(await count()).toEqual(before);
  expect(await schemaOf(client)).toEqual(await freshSchema());
  expect(await pendingSteps(url)).toEqual([]);
});

test('commands that bring over at once take turns, and a database of now is left as it is', async () => {
  const { url } = await openOlder('130');
  const ran = await Promise.all([bringOver(url), bringOver(url), bringOver(url)]);
  // Another one may take the turn between the steps and the migrations.
  expect(ran.flat().toSorted()).toEqual([...names.filter((name) => name > '130'), ...updates].toSorted());
  expect(await bringOver(url)).toEqual([]);
});

test('killed at the end of any step, the next command completes it', { tags: ['long'] }, async () => {
  const opened = await openOlder('002');
  const steps = names.slice(1, -1);
  const recorded = await killAtEach(opened, [...steps, '001-schema.sql'], () => bringOver(opened.url));
  expect(recorded).toEqual([...steps, last].map((_, at) => names.slice(0, at + 1)));
  expect(await bringOver(opened.url)).toEqual([last, ...updates]);
  expect(await schemaOf(opened.client)).toEqual(await freshSchema());
});
