import { sql } from 'kysely';
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
