import pg from 'pg';
import type { Club } from '../app.ts';

/** Everything in the database as text, including bytea columns. */
export async function readStolenCopy({ databaseUrl }: Club): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      texts.push(...found.rows.flatMap(({ row }) => [row, ...readBytes(row)]));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

function readBytes(row: string): string[] {
  return [...row.matchAll(/\\x([0-9a-f]{16,})/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
}
