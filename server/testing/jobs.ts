import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Club } from './app.ts';
import { eventually } from './disk.ts';

/** Waits until all queued jobs of a kind are done. */
export async function allDone({ services: { db } }: Club, name: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select id from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`.execute(db);
    expect(rows).toEqual([]);
  });
}

/** Jobs of a database that are not done yet. */
export async function readPendingJobs(databaseUrl: string): Promise<object[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `select id, name, data, start_after from pgboss.job
      where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss') order by id`,
  );
  await client.end();
  return rows;
}
