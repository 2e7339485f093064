import type { HealthFix } from 'contract/operations/health.ts';
import { listStrays, removeStrays } from '../../platform/files/sweep.ts';
import { formatList, type Text, t } from '../../platform/locales/text.ts';
import { mendFolder } from './checks/folder.ts';
import { rebuildIndexes } from './database.queries.ts';
import { setOrphans } from './file-check.queries.ts';
import { dayMs } from './file-check.ts';
import { restartJobs } from './jobs.queries.ts';
import type { Examined } from './outcome.ts';
import { rebuildPictures } from './rebuild-pictures.ts';

/** Repairs that need no person. Each returns a report; none deletes a file that has a row. */
const fixes: Record<HealthFix, (examined: Examined) => Promise<Text>> = {
  folder: ({ config }) => mendFolder(config),

  async indexes({ db }) {
    const names = await rebuildIndexes(db);
    return names.length > 0
      ? t('health.database.rebuilt', { names: formatList(names) })
      : t('health.database.indexesFine');
  },

  async jobs({ db }) {
    return t('health.jobs.restarted', { count: await restartJobs(db) });
  },

  async orphans({ db, files, log }) {
    const [swept, before] = [{ db, store: files, log }, new Date(Date.now() - dayMs)];
    const removed = await removeStrays(swept, before);
    // Some stay while a backup runs, or if most files are unknown.
    await setOrphans(db, (await listStrays(swept, before)).strays.length);
    return t('health.files.orphansRemoved', { count: removed });
  },

  async pictures(examined) {
    const { rebuilt, lost } = await rebuildPictures(examined);
    return t('health.files.rebuilt', { rebuilt, count: lost });
  },
};

export const fixHealth = (fix: HealthFix, examined: Examined): Promise<Text> => fixes[fix](examined);
