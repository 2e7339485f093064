import { join } from 'node:path';
import { openDatabase } from '../../../src/platform/database/client.ts';
import { openDiskStore } from '../../../src/platform/files/store.ts';
import { sweepFiles } from '../../../src/platform/files/sweep.ts';
import { openLog } from '../../../src/platform/log/log.ts';
import type { FaultyClub } from '../club.ts';

/** The nightly sweep for everything until now: removes bytes of uncertain commits. */
export async function sweepNow(club: FaultyClub): Promise<void> {
  const { db, close } = openDatabase(await club.databaseUrl(), () => undefined);
  const store = openDiskStore(join(club.dataDir, 'files'));
  await sweepFiles({ db, store, log: openLog('silent') }, new Date()).finally(close);
}
