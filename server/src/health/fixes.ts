import type { HealthFix } from 'contract/health.ts';
import { listStrays, removeStrays } from '../files/sweep.ts';
import { mendFolder } from './checks/folder.ts';
import { rebuildIndexes } from './database.queries.ts';
import { setOrphans } from './file-check.queries.ts';
import { dayMs } from './file-check.ts';
import { restartJobs } from './jobs.queries.ts';
import { count } from './measures.ts';
import type { Examined } from './outcome.ts';
import { rebuildPictures } from './rebuild-pictures.ts';

/** What can be put right without a person. Each says what it did, and none deletes what has a row. */
const fixes: Record<HealthFix, (examined: Examined) => Promise<string>> = {
  folder: ({ config }) => mendFolder(config),

  async indexes({ db }) {
    const names = await rebuildIndexes(db);
    return names.length > 0 ? `Built anew: ${names.join(', ')}.` : 'All indexes are fine.';
  },

  async jobs({ db }) {
    return `${count(await restartJobs(db), 'job')} will be tried again.`;
  },

  async orphans({ db, files, log }) {
    const [swept, before] = [{ db, store: files, log }, new Date(Date.now() - dayMs)];
    const removed = await removeStrays(swept, before);
    // Not all of them while a backup runs, or when most files are unknown.
    await setOrphans(db, (await listStrays(swept, before)).strays.length);
    return `Removed ${count(removed, 'stored file')} that belonged to nothing.`;
  },

  async pictures(examined) {
    const { rebuilt, lost } = await rebuildPictures(examined);
    return `Made ${rebuilt} of ${count(lost, 'lost file')} anew from larger pictures.`;
  },
};

export const fixHealth = (fix: HealthFix, examined: Examined): Promise<string> => fixes[fix](examined);
