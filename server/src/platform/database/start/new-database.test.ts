import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneTemplate } from '../../../../testing/database/template.ts';
import { migrate } from './migrate.ts';
import { listLacks } from './new-database.ts';

async function openEmpty(locale = '') {
  const { url, drop } = await cloneTemplate(inject('databaseUrl'), { empty: true, locale });
  onTestFinished(drop);
  return url;
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

test('a database in another encoding is named before anything is made in it', async () => {
  const url = await openEmpty(`encoding 'LATIN1' locale_provider libc locale 'C'`);
  await expect(migrate(url)).rejects.toThrow(
    /Its encoding is LATIN1, .* create database club owner club encoding 'UTF8'/,
  );
  const { rows } = await run(url, `select to_regclass('migrations') as made`);
  expect(rows).toEqual([{ made: null }]);
});

test('the line that makes a database makes one that fits', async () => {
  const fine = { version: '18.4', encoding: 'LATIN1', hasTrigrams: true, hasLetters: true, mayCreate: true };
  const [line = ''] = listLacks(fine);
  const [, locale] = /create database club owner club (.*) template template0;/.exec(line) ?? [];
  expect(await migrate(await openEmpty(locale))).toContain('001-schema.sql');
});

test('a role that may not create tables is named with the line that lets it', async () => {
  const url = await openEmpty();
  await run(url, 'revoke create on schema public from pg_database_owner');
  await expect(migrate(url)).rejects.toThrow('alter database NAME owner to ROLE');
});

test('an older PostgreSQL and one without its additional modules are named', () => {
  const fine = { version: '16.2', encoding: 'UTF8', hasTrigrams: true, hasLetters: true, mayCreate: true };
  expect(listLacks(fine)).toEqual([]);
  const [version, modules, ...others] = listLacks({ ...fine, version: '15.9', hasTrigrams: false });
  expect(others).toEqual([]);
  expect(version).toBe('It is PostgreSQL 15.9, and the club needs 16 or newer.');
  expect(modules).toContain('It has no pg_trgm.');
  expect(listLacks({ ...fine, hasLetters: false })).toEqual([
    'It is PostgreSQL 16.2 without ICU. Install one with ICU, or version 17 or newer.',
  ]);
});
