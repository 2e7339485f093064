import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshSchema, killAtEach, killWaiting, openEmpty } from '../../../../testing/database/databases.ts';
import { schemaOf } from '../../../../testing/database/schema.ts';
import { migrate, migrateAs, pendingMigrations } from './migrate.ts';
import { readSteps, type Steps } from './migration-files.ts';

const now = await readSteps();
const names = now.migrations.map(({ name }) => name);

/** The steps of a later version, with two migrations more. */
function later(second = 'alter table users drop column nickname'): Steps {
  const texts = ['alter table users add column nickname text', second];
  const added = texts.map((text, at) => {
    const checksum = createHash('sha256').update(text).digest('hex');
    return { name: `99${at}-nicknames.sql`, text, checksum };
  });
  return { schema: now.schema, migrations: [...now.migrations, ...added] };
}

const addedNames = ['990-nicknames.sql', '991-nicknames.sql'];

test('an empty database gets the whole schema, and a second start changes nothing', async () => {
  const { url, client } = await openEmpty();
  expect(await migrate(url)).toEqual(names);
  const schema = await schemaOf(client);
  const kinds = new Set(schema.map((line) => line.split(' ')[0]));
  expect([...kinds]).toEqual(expect.arrayContaining(['column', 'constraint', 'function', 'index', 'trigger']));
  expect(await migrate(url)).toEqual([]);
  expect(await schemaOf(client)).toEqual(schema);
});

test('the migrations make, one by one, what the schema says', async () => {
  const { url, client } = await openEmpty();
  await migrateAs(url, names);
  expect(await migrate(url)).toEqual([]);
  expect(await schemaOf(client)).toEqual(await freshSchema());
});

test('a later version brings a club to the schema that a new club begins with', async () => {
  const [older, fresh] = [await openEmpty(), await openEmpty()];
  await migrate(older.url);
  expect(await pendingMigrations(older.url, later())).toEqual(addedNames);
  expect(await migrate(older.url, undefined, later())).toEqual(addedNames);
  expect(await migrate(fresh.url, undefined, later())).toEqual([...names, ...addedNames]);
  expect(await pendingMigrations(fresh.url, later())).toEqual([]);
  expect(await schemaOf(older.client)).toEqual(await schemaOf(fresh.client));
});

test('a migration that fails leaves nothing of itself, and the next start goes on from there', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  const broken = later('create table half (id int); select 1 / 0');
  await expect(migrate(url, undefined, broken)).rejects.toThrow('Migration 991-nicknames.sql failed: division by zero');
  const schema = await schemaOf(client);
  expect(schema).toContainEqual(expect.stringMatching(/^column users.nickname /));
  expect(schema).not.toContainEqual(expect.stringMatching(/^column half\./));
  expect(await migrate(url, undefined, later())).toEqual(addedNames.slice(1));
  expect(await schemaOf(client)).toEqual(await freshSchema());
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

test.each(['users', 'posts', 'webhooks'])('after a kill during %s, the next start completes it', async (table) => {
  const { url, client } = await openEmpty();
  // An open transaction has taken the name: the schema waits for it, and is killed waiting.
  await client.query('begin');
  await client.query(`create table ${table} (id int)`);
  const dying = migrate(url).catch((error: Error) => error);
  await killWaiting(url);
  expect(await dying).toBeInstanceOf(Error);
  await client.query('rollback');
  expect(await schemaOf(client)).not.toContainEqual(expect.stringMatching(/^column files\./));
  expect(await migrate(url)).toEqual(names);
  expect(await schemaOf(client)).toEqual(await freshSchema());
});

test('killed at the end of the schema and of any migration, the next start completes it', async () => {
  const [fresh, older] = [await openEmpty(), await openEmpty()];
  expect(await killAtEach(fresh, names.slice(-1), () => migrate(fresh.url))).toEqual([[]]);
  expect(await migrate(fresh.url)).toEqual(names);
  await migrate(older.url);
  const begun = await killAtEach(older, addedNames, () => migrate(older.url, undefined, later()));
  expect(begun).toEqual([names, [...names, ...addedNames.slice(0, 1)]]);
  expect(await migrate(older.url, undefined, later())).toEqual(addedNames.slice(1));
  expect(await schemaOf(older.client)).toEqual(await freshSchema());
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

test('an edited migration stops the start', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  await client.query(`update migrations set checksum = 'another' where name = $1`, [names[0]]);
  await expect(migrate(url)).rejects.toThrow(`The database was made by another text of ${names[0]}.`);
});
