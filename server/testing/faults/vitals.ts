import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { FaultyClub } from './club.ts';

/** Open descriptors and memory in megabytes of a process. Linux only. */
export interface Vitals {
  memory: number;
  descriptors: number;
}

export function readVitals(club: FaultyClub): Vitals {
  const folder = `/proc/${club.server.process.pid}`;
  const status = readFileSync(`${folder}/status`, 'utf8');
  return {
    memory: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024,
    descriptors: readdirSync(`${folder}/fd`).length,
  };
}

/** Runs some work; resolves with the server's peak memory beyond its earlier memory. */
export async function growthDuring(club: FaultyClub, work: () => Promise<void>): Promise<number> {
  const { memory } = readVitals(club);
  let most = memory;
  const sampling = setInterval(() => {
    most = Math.max(most, readVitals(club).memory);
  }, 200);
  await work().finally(() => clearInterval(sampling));
  return most - memory;
}

/** Connections to the database from outside. */
export async function countDatabaseConnections(club: FaultyClub): Promise<number> {
  const client = new pg.Client(await club.databaseUrl());
  await client.connect();
  const { rows } = await client
    .query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    .finally(() => client.end());
  return rows[0]?.count ?? 0;
}
