import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneTemplate } from '../../testing/database/template.ts';
import { migrate } from '../platform/database/start/migrate.ts';
import { texts } from './texts.testing.ts';

const typed = [...new Set(texts.flatMap(([, finds, findsNot = []]) => [...finds, ...findsNot]))];
const names = ['İSMAİL Işık', 'سلمى القحطاني', '田中 花子', 'Łukasz Żak', 'Анна Щербакова', 'Ὀδυσσεύς', 'ขวัญใจ'];

/** Returns how a database of a locale reads texts, searches and names. */
async function readIn(locale: string) {
  const { url, drop } = await cloneTemplate(inject('databaseUrl'), { empty: true, locale });
  onTestFinished(drop);
  await migrate(url);
  const client = new pg.Client(url);
  await client.connect();
  const read = async (columns: string, values: string[]) =>
    (await client.query(`select t as text, ${columns} from unnest($1::text[]) t`, [values])).rows;
  const written = texts.map(([text]) => text);
  const all = [
    await read(`plain(t), to_tsvector('club', indexed_text(t))::text as words`, written),
    await read('(select q::text from search_query(t) q) as query', typed),
    await read('plain(t), spelled_name(t), show_trgm(trigram_letters(spelled_name(t))) as trigrams', names),
  ];
  await client.end();
  return all;
}

// Locales of this machine, if it has any.
async function findLibcLocales(): Promise<string[]> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select collctype as name from pg_collation where collprovider = 'c' and collencoding = 6 order by collctype limit 2`,
  );
  await client.end();
  return rows.map(({ name }) => `locale_provider libc locale '${name}'`);
}

test('a database finds the same whatever its locale', { tags: ['long'] }, async () => {
  const usual = await readIn('');
  for (const locale of [
    `locale_provider libc locale 'C'`,
    ...(await findLibcLocales()),
    `locale_provider icu icu_locale 'tr'`,
  ]) {
    expect([locale, await readIn(locale)]).toEqual([locale, usual]);
  }
});
