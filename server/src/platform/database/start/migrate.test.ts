import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { schemaOf } from '../../../../testing/database/schema.ts';
import { cloneTemplate } from '../../../../testing/database/template.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const folder = new URL('../migrations/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function openEmpty() {
  const { url, drop } = await cloneTemplate(inject('databaseUrl'), { empty: true });
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
}

/** Terminates the connection that waits for a lock, as soon as there is one. */
async function killWaiting(url: string, which = `wait_event_type = 'Lock'`): Promise<void> {
  const observer = new pg.Client(url);
  await observer.connect();
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and ${which}`;
  while ((await observer.query(kill)).rowCount === 0) await sleep(20);
  await observer.end();
}

let whole: Promise<string[]> | undefined;

/** The schema of a database with only its migrations. */
function freshSchema(): Promise<string[]> {
  whole ??= openEmpty().then(async ({ url, client }) => {
    await migrate(url);
    return schemaOf(client);
  });
  return whole;
}

test('an empty database gets the whole schema, and a second start changes nothing', async () => {
  const { url, client } = await openEmpty();
  expect(await migrate(url)).toEqual(names);
  const schema = await schemaOf(client);
  const kinds = new Set(schema.map((line) => line.split(' ')[0]));
  expect([...kinds].sort()).toEqual(['column', 'constraint', 'function', 'index', 'trigger']);
  expect(await migrate(url)).toEqual([]);
  expect(await schemaOf(client)).toEqual(schema);
});

test('each start creates the functions of this version', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  const schema = await schemaOf(client);
  await client.query(
    `create or replace function toggle_like(post uuid, member uuid) returns boolean language sql as $$ select true $$`,
  );
  await client.query('drop function promote_waiting');
  expect(await migrate(url)).toEqual([]);
  expect(await schemaOf(client)).toEqual(schema);
});

test('servers that start at once take turns', async () => {
  const { url } = await openEmpty();
  const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(ran.flat().toSorted()).toEqual(names);
});

test('an update keeps the members and posts of an older version', async () => {
  const { url, client } = await openEmpty();
  const [first = '', ...later] = names;
  await client.query(await readFile(new URL(first, folder), 'utf8'));
  await client.query('create table migrations (name text primary key, ran_at timestamptz not null default now())');
  await client.query('insert into migrations (name) values ($1)', [first]);
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
  expect(await migrate(url)).toEqual(later);
  expect(await count()).toEqual(before);
  expect(await schemaOf(client)).toEqual(await freshSchema());
});

test.each(['users', 'posts', 'audit_log'])('after a kill during %s, the next start completes it', async (table) => {
  const { url, client } = await openEmpty();
  // An open transaction owns the name: the migration waits for it, and is killed waiting.
  await client.query('begin');
  await client.query(`create table ${table} (id int)`);
  const dying = migrate(url).catch((error: Error) => error);
  await killWaiting(url);
  expect(await dying).toBeInstanceOf(Error);
  await client.query('rollback');
  expect(await schemaOf(client)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^column users\./)]));
  expect(await migrate(url)).toEqual(names);
});

test('killed at the end of any migration, the next start completes it', { tags: ['long'] }, async () => {
  const { url, client } = await openEmpty();
  // Recording the run waits for our lock: the migration is done, but nothing is committed.
  await client.query(`
    create table migrations (name text primary key, ran_at timestamptz not null default now());
    create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end'`);
  await client.query('select pg_advisory_lock(1)');
  for (const [done, name] of names.entries()) {
    await client.query(`create or replace trigger wait_for_test before insert on migrations for each row
      when (new.name = '${name}') execute function wait_for_test()`);
    const dying = migrate(url).catch((error: Error) => error);
    await killWaiting(url, 'pid in (select pid from pg_locks where objid = 1 and not granted)');
    expect(await dying).toBeInstanceOf(Error);
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    expect(rows.map((row) => row.name)).toEqual(names.slice(0, done));
  }
  await client.query('select pg_advisory_unlock(1)');
  await client.query('drop function wait_for_test cascade');
  expect(await migrate(url)).toEqual(names.slice(-1));
  expect(await schemaOf(client)).toEqual(await freshSchema());
});

test('group notices that were sentences keep only the people they are about', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  await client.query(`with maker as (insert into users (name, email) values ('Ben', 'ben@club.example') returning id),
    made as (insert into conversations (is_group, owner_id) select true, id from maker returning id, owner_id)
    insert into messages (conversation_id, number, sender_id, notice, body)
    select id, row_number() over (), owner_id, notice, body from made, (values
      ('renamed', 'Ben named the group "The "best" crew".'), ('pictured', 'Ben changed the group''s picture.'),
      ('added', 'Ben added Cleo (who added Dana).'), ('removed', 'Ben removed Mo.'), ('left', 'Ben left the group.'),
      ('handed-over', 'Ben made Cleo the owner.'), ('added', 'Cleo ist jetzt dabei'), (null, 'Ben left the group.')
    ) lines (notice, body)`);
  await client.query("delete from migrations where name = '011-group-lines.sql'");
  expect(await migrate(url)).toEqual(['011-group-lines.sql']);
  const { rows } = await client.query<{ body: string }>('select body from messages order by number');
  expect(rows.map(({ body }) => body)).toEqual([
    'The "best" crew',
    '',
    'Cleo (who added Dana)',
    'Mo',
    '',
    'Cleo',
    'Cleo ist jetzt dabei',
    'Ben left the group.',
  ]);
});

test('an older version does not start on a newer database', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  await client.query(`insert into migrations (name) values ('999-tomorrow.sql')`);
  await expect(migrate(url)).rejects.toThrow(
    'The database is newer than this version of the product: it knows 999-tomorrow.sql.',
  );
  await expect(pendingMigrations(url)).rejects.toThrow('999-tomorrow.sql');
});

test('an edited migration stops the start, even one from before checksums', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  await client.query('alter table migrations drop column checksum');
  expect(await migrate(url)).toEqual([]);
  await client.query(`update migrations set checksum = 'another' where name = $1`, [names[2]]);
  await expect(migrate(url)).rejects.toThrow(`The database was made by another text of ${names[2]}.`);
});
