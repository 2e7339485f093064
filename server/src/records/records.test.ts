import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { listDescribed, listLeftOut } from './described.testing.ts';

const club = await openClub({ people: false });
const [described, leftOut] = [listDescribed(), listLeftOut()];

test('each column of each table is described, or left out of an archive for a reason', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`.execute(
    club.services.db,
  );
  const whole = new Set(leftOut.map(({ name }) => name));
  const found = rows.map(({ table, column }) => (whole.has(table) ? table : `${table}.${column}`));
  const known = described.flatMap(({ name, columns, leftOut: out }) =>
    [...columns, ...out].map((column) => `${name}.${column}`),
  );
  expect([...new Set([...known, ...whole])].toSorted()).toEqual([...new Set(found)].toSorted());
});

test('a row goes with a member, or stays without their name, as its description says', async () => {
  const { rows } = await sql<{ table: string; column: string; goes: boolean }>`
    select k.conrelid::regclass::text as table, a.attname as column, k.confdeltype = 'c' as goes from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass`.execute(club.services.db);
  const found = rows.map(({ table, column, goes }) => `${table}.${column} ${goes ? 'goes' : 'stays'}`);
  const said = [...described, ...leftOut].flatMap(({ name, goesWith, outlives }) => [
    ...goesWith.map((column) => `${name}.${column} goes`),
    ...outlives.map((column) => `${name}.${column} stays`),
  ]);
  expect(said.toSorted()).toEqual(found.toSorted());
});
