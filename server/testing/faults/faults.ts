import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostmaster } from '../../src/platform/database/embedded/postmaster.ts';
import type { FaultyClub } from './club.ts';
import { awaitEnd, listDescendants } from './processes.ts';

/** Resolves with the time from which the club should respond again. */
export interface Fault {
  name: string;
  strike(club: FaultyClub): Promise<number>;
}

/** Ends the server's process, which is restarted at once. */
export function endServer(signal: NodeJS.Signals): Fault {
  return {
    name: `${signal} of the server`,
    async strike(club) {
      const moment = performance.now();
      await club.server.end(signal);
      await club.start();
      return moment;
    },
  };
}

/** SIGKILL is a crash of PostgreSQL, SIGINT an orderly restart. The server restarts it. */
export function endPostgres(name: string, signal: NodeJS.Signals): Fault {
  return {
    name,
    async strike(club) {
      process.kill(await postmasterOf(club), signal);
      return performance.now();
    },
  };
}

export const terminateBackends: Fault = {
  name: 'pg_terminate_backend of every connection',
  async strike(club) {
    const client = new pg.Client(await club.databaseUrl());
    await client.connect();
    const moment = performance.now();
    // A start may briefly use a superuser's connection, which no one else may end.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and usename = current_user and pid <> pg_backend_pid()`,
    );
    await client.end();
    return moment;
  },
};

/** Suspends every process of PostgreSQL for a time. */
export function hangPostgres(seconds: number): Fault {
  return {
    name: `SIGSTOP of PostgreSQL for ${seconds} s`,
    async strike(club) {
      const postmaster = await postmasterOf(club);
      const all = [postmaster, ...listDescendants(postmaster).map(({ pid }) => pid)];
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      await sleep(seconds * 1000);
      for (const pid of all) process.kill(pid, 'SIGCONT');
      return performance.now();
    },
  };
}

/** Kills the parents of the server. Everything below must end too, and `npm start` must work again. */
export function endParents(signal: NodeJS.Signals, who: 'npm' | 'bin/start.js' | 'both'): Fault {
  return {
    name: `${signal} of ${who === 'both' ? 'npm and bin/start.js' : who}`,
    async strike(club) {
      const npm = club.server.process.pid ?? 0;
      const below = listDescendants(npm);
      const launcher = below.find(({ command }) => command.includes('bin/start.js'))?.pid ?? 0;
      const postmaster = await postmasterOf(club);
      const ended = { npm: [npm], 'bin/start.js': [launcher], both: [npm, launcher] }[who];
      const moment = performance.now();
      for (const pid of ended) process.kill(pid, signal);
      await awaitEnd([npm, ...below.map(({ pid }) => pid), postmaster], 10);
      await club.start();
      return moment;
    },
  };
}

async function postmasterOf({ dataDir }: FaultyClub): Promise<number> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error('There is no PostgreSQL');
  return postmaster.pid;
}
