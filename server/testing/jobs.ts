import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { deliverDue } from '../src/notifications/deliveries/deliveries.job.ts';
import { notifyOfAll } from '../src/notifications/notifying/causes.job.ts';
import type { Club } from './app.ts';
import { eventually } from './servers/disk.ts';

/** Waits until all queued jobs of a kind are done. */
export async function allDone({ services: { db } }: Club, name: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select id from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`.execute(db);
    expect(rows).toEqual([]);
  });
}

/** Mails all due notifications, and waits for mails that the club was sending. */
export async function mailDue(club: Club): Promise<void> {
  const { db } = club.services;
  await notifyOfAll(club.services);
  await deliverDue(club.services);
  await eventually(async () => {
    const { rows } = await sql`select 1 from notification_deliveries where due_at <= now() limit 1`.execute(db);
    expect(rows).toEqual([]);
  });
  await allDone(club, 'mail.deliver');
}

/** Jobs of a database that are not done yet. */
export async function readPendingJobs(databaseUrl: string): Promise<{ name: string }[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select id, name, data, start_after from pgboss.job
      where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss') order by id`,
  );
  await client.end();
  return rows;
}
