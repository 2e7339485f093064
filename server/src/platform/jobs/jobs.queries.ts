import type pg from 'pg';

export async function listDue<Name extends string>(pool: pg.Pool, names: Name[]): Promise<Name[]> {
  const { rows } = await pool.query<{ name: Name }>(
    `select name from unnest($1::text[]) as kinds (name)
    where exists (
      select from pgboss.job
      where job.name = kinds.name and state < 'active' and not blocked and start_after <= pgboss.job_now())`,
    [names],
  );
  return rows.map(({ name }) => name);
}
