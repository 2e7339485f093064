import { readdirSync, readFileSync } from 'node:fs';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database/client.ts';
import { findRunningDatabase } from '../../src/platform/database/embedded/supervisor.ts';
import { openSecret, readSecret } from '../../src/platform/secrets/secret.ts';
import type { ClubSetup, Times } from '../app.ts';
import { Browser } from '../calls/browser.ts';
import { welcomeCast, welcomeMembers } from '../people/cast.ts';
import { type Person, seatMembers } from '../people/person.ts';
import { openDataFolder, startServer } from '../servers/server-process.ts';

/** A server to fuzz, and its database to set up people. */
export interface FuzzedClub extends ClubSetup {
  port: number;
  listErrors(): string[];
}

/** Resident megabytes, and open files and connections of the server's process. */
export interface Vitals {
  megabytes: number;
  descriptors: number;
}

/** A line at error level, or about a value that got past the schemas. */
export function isError(line: string): boolean {
  return /"level":[56]0/.test(line) || line.includes('the database rejected a value');
}

/** A separate server process with an empty club, as operators run it. */
export async function openClubProcess(): Promise<FuzzedClub & { readVitals(): Vitals; close(): Promise<void> }> {
  const { dataDir, remove } = await openDataFolder();
  const server = await startServer(dataDir);
  const { pid = 0 } = server.process;
  const url = await findRunningDatabase(dataDir);
  if (!url) throw new Error('The server has no database');
  const { db, close } = openDatabase(url, () => undefined);
  await welcomeCast({ db });
  const secret = openSecret((await readSecret(dataDir)) ?? '');
  const services = { db, secret, config: readConfig({ DATA_DIR: dataDir, PORT: String(server.port) }) };
  return {
    port: server.port,
    services,
    visitor: () => new Browser(server.port),
    async addMembers<Size extends number>(size: Size) {
      const people = await seatMembers(services, await welcomeMembers(services, size));
      // The compiler doesn't know a list's length.
      return people as Times<Person, Size>;
    },
    listErrors: () => server.output().split('\n').filter(isError),
    readVitals: () => ({
      megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    }),
    async close() {
      await close();
      if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGTERM');
      await remove();
    },
  };
}
