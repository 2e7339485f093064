import type pg from 'pg';

/** Whether there is anything to lose: a database before its first start has no tables. */
export async function hasMembers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ begun: boolean }>(`select to_regclass('users') is not null as begun`);
  if (!rows[0]?.begun) return false;
  const { rows: found } = await client.query<{ some: boolean }>('select exists (select from users) as some');
  return found[0]?.some === true;
}
