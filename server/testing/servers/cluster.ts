import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, binariesIn } from '../../src/platform/database/embedded/binaries.ts';
import { stopOrphan } from '../../src/platform/database/embedded/postmaster.ts';
import { startEmbeddedDatabase } from '../../src/platform/database/embedded/supervisor.ts';

const prefix = 'club-tests-';

// Nothing outlives the run, so durability is off.
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/** A PostgreSQL for one run of tests, in a temporary folder. */
export interface ClusterOfTests {
  url: string;
  /** A temporary folder for tests. */
  scratch: string;
  stop(): Promise<void>;
}

/** Removes leftovers of killed runs first. */
export async function startCluster(): Promise<ClusterOfTests> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const scratch = join(dataDir, 'scratch');
  await mkdir(scratch);
  const embedded = await startEmbeddedDatabase({
    ...{ dataDir, log: () => undefined, settings: hasty },
    binaries: otherBinaries(),
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    url: embedded.url,
    scratch,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Of another major version, whose folder and locale the environment names; see docs/testing.md. */
function otherBinaries(): Binaries | undefined {
  const { POSTGRES_BIN, POSTGRES_LOCALE = '--locale=C.UTF-8' } = process.env;
  return POSTGRES_BIN ? binariesIn(POSTGRES_BIN, POSTGRES_LOCALE.split(' ')) : undefined;
}

async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (!pid || isAlive(pid)) continue;
    await stopOrphan(join(tmpdir(), name, 'postgres'), () => undefined);
    await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
