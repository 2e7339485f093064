import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

const club = await openClub({ people: false });
const page = readFileSync(new URL('../../../../docs/data-protection.md', import.meta.url), 'utf8');

test('the page for data protection names every table of the database, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by name`.execute(club.services.db);
  const [, kept = ''] = page.split('## What is kept\n');
  const cells = kept.split('\n## ')[0]?.matchAll(/^\|[^|]*\|([^|]*)\|/gm) ?? [];
  const named = [...cells].flatMap(([, tables = '']) => [...tables.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect([...new Set(named)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
