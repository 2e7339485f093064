import type pg from 'pg';

/** A database without tables has never been started, so there is nothing to lose. */
export async function hasMembers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ begun: boolean }>(`select to_regclass('users') is not null as begun`);
  if (!rows[0]?.begun) return false;
  const { rows: found } = await client.query<{ some: boolean }>('select exists (select from users) as some');
  return found[0]?.some === true;
}
