import { expect, test } from 'vitest';
import { openEmpty } from '../../../../testing/database/databases.ts';
import { missingFunctions, textFor } from './older-server.ts';

async function openWithFunctions() {
  const { client } = await openEmpty();
  await client.query(missingFunctions);
  return client;
}

test('ids made for an older server are of version 7, ascend and are all different', async () => {
  const client = await openWithFunctions();
  const { rows } = await client.query<{ ids: string[] }>(
    'select array(select public.uuidv7() from generate_series(1, 20000)) as ids',
  );
  const ids = rows[0]?.ids ?? [];
  expect(new Set(ids).size).toBe(20_000);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  );
  const beginnings = ids.map((id) => id.slice(0, 18));
  expect(beginnings).toEqual(beginnings.toSorted());
});

test.each(['0', '-30 days', '170 days', '-1 microsecond'])('an id shifted by %s has that time', async (shift) => {
  const client = await openWithFunctions();
  const { rows } = await client.query(
    `select abs(extract(epoch from public.uuid_extract_timestamp(public.uuidv7($1::interval)) - (clock_timestamp() + $1::interval))) < 1
        as near, uuid_extract_version(public.uuidv7($1::interval)) as version`,
    [shift],
  );
  expect(rows).toEqual([{ near: true, version: 7 }]);
});

test('the time of any id is read as PostgreSQL 18 reads it', async () => {
  const client = await openWithFunctions();
  const { rows } = await client.query(
    `select count(*)::int as wrong from (select uuidv7(n * interval '-11 hours 7 milliseconds') as id from generate_series(1, 5000) n) made
      where public.uuid_extract_timestamp(id) <> pg_catalog.uuid_extract_timestamp(id)`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});

const written = `value ~ '(?![0-9])[[:digit:]]' collate "pg_unicode_fast" or value ~ '[[:alnum:]]' collate "pg_c_utf8"`;

test('the schema is read as it is written from version 18 on', () => {
  expect([18, 19].map((version) => textFor(version, written))).toEqual([written, written]);
});

test('version 17 knows letters but not digits, and version 16 neither', () => {
  const [on17, on16] = [textFor(17, written), textFor(16, written)];
  expect(on17).toMatch(/^value ~ '\(\?!\[0-9\]\)\[\\U00000030-\\U00000039\\U00000660-\\U00000669.*\]' collate "C" or /);
  expect(on17).toContain(`value ~ '[[:alnum:]]' collate "pg_c_utf8"`);
  expect(on16).toMatch(/ or value ~ '\[\\U00000030-\\U00000039\\U00000041-\\U0000005a.*\]' collate "und-x-icu"$/);
});

test('the classes for older servers are those of PostgreSQL 18', async () => {
  const client = await openWithFunctions();
  const { rows } = await client.query<{ beyond: string }>(
    `select chr(n) as beyond from generate_series(${0x32400}, ${0x10ffff}) n where unicode_assigned(chr(n))
        and (chr(n) ~ '[[:digit:]]' collate "pg_unicode_fast" or chr(n) ~ '[[:alnum:][:punct:]]' collate "pg_c_utf8")`,
  );
  expect(rows).toEqual([]);
  const one = textFor(
    16,
    `select chr(n) as other from generate_series(1, ${0x323ff}) n
    where n not between 55296 and 57343 and unicode_assigned(chr(n)) and ($1 = (chr(n) ~ '[[:alnum:]]'))`,
  );
  const other = `select chr(n) as other from generate_series(1, ${0x323ff}) n
    where n not between 55296 and 57343 and unicode_assigned(chr(n)) and ($1 = (chr(n) ~ '[[:alnum:]]' collate "pg_c_utf8"))`;
  const difference = await client.query(`(${one}) except (${other})`, [true]);
  expect(difference.rows).toEqual([]);
});
