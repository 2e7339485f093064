import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from '../../../src/platform/database/embedded/account.ts';
import { findBinaries } from '../../../src/platform/database/embedded/binaries.ts';
import { findFreePort } from '../../../src/platform/database/embedded/server-process.ts';
import { serverArguments, serverEnvironment } from '../../../src/platform/database/embedded/settings.ts';
import { startEmbeddedDatabase } from '../../../src/platform/database/embedded/supervisor.ts';
import { eventually } from '../../servers/disk.ts';
import { openDataFolder } from '../../servers/server-process.ts';
import { FaultyClub } from '../club.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');

export const canShiftClocks = library !== undefined;

/** A club whose server and PostgreSQL use a shifted clock. */
export interface ShiftedClub {
  club: FaultyClub;
  /** Shifts the clocks of running processes to this many hours from now. */
  shift(hours: number): Promise<void>;
  close(): Promise<void>;
}

export async function openShiftedClub(): Promise<ShiftedClub> {
  if (!library) throw new Error('it needs libfaketime, to set the clock of the club alone');
  const { dataDir, remove } = await openDataFolder();
  await chmod(dataDir, 0o755);
  const file = join(dataDir, 'clock');
  const shift = async (hours: number) => {
    // The rename keeps readers from seeing half a file.
    await writeFile(`${file}.new`, `${hours < 0 ? '' : '+'}${hours}h\n`);
    await rename(`${file}.new`, file);
  };
  await shift(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Like the system's clock: the monotonic clock does not jump.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const postgres = await startPostgres(dataDir, env);
  const stop = async () => {
    postgres.child.kill('SIGINT');
    await once(postgres.child, 'exit');
    await remove();
  };
  try {
    const club = await FaultyClub.open({ env: { ...env, DATABASE_URL: postgres.url } });
    return { club, shift, close: () => club.close().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The embedded PostgreSQL with an environment that the product would not pass on. */
async function startPostgres(
  dataDir: string,
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const made = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const url = new URL(made.url);
  await made.stop();
  const port = await findFreePort();
  url.port = String(port);
  const clusterDir = join(dataDir, 'postgres');
  const { postgres } = await findBinaries();
  const account = chooseAccount(clusterDir, dataDir, postgres);
  const { file, args, ids } = account.command(postgres, serverArguments(clusterDir, port));
  const child = spawn(file, args, { cwd: dataDir, env: { ...serverEnvironment(), ...env }, stdio: 'ignore', ...ids });
  await eventually(async () => {
    const client = new pg.Client(url.href);
    await client.connect();
    await client.end();
  }, 30);
  return { url: url.href, child };
}
