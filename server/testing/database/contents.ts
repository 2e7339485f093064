import { createHash } from 'node:crypto';
import type pg from 'pg';
import { leftOut } from '../../src/operations/backup/left-out.ts';

/**
 * Each row of each table as a hash, by table and in the order of the primary key. Leaves out rows that backups leave
 * out, and the club's own health findings, which change every ten minutes.
 */
export async function hashRows(client: pg.Client): Promise<Record<string, string[]>> {
  await client.query("set timezone = 'UTC'");
  const { rows: tables } = await client.query<{ name: string; key: string }>(`
    select c.oid::regclass::text as name, coalesce((
      select string_agg(quote_ident(a.attname), ', ' order by k.place)
      from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary),
      't::text') as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'health_findings'
    order by 1`);
  const hashes: Record<string, string[]> = {};
  for (const { name, key } of tables) {
    const { columns = [], rows: condition = 'true' } = leftOut[name] ?? {};
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t where ${condition} order by ${key}`,
      [columns],
    );
    hashes[name] = rows.map(({ row }) => createHash('sha256').update(row).digest('hex'));
  }
  return hashes;
}
