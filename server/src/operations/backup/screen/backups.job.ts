import type { Services } from '../../../services.ts';
import { isBackupDue } from '../backups.queries.ts';
import { makeBackup } from './backups.actions.ts';
import type { BackupState } from './backups.state.ts';
import { readSchedule } from './settings.actions.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    'backups.schedule': Record<string, never>;
  }
}

/** Each hour. The job doesn't wait for the backup, which may take longer than a job may run. */
export function scheduleBackups(services: Services, state: BackupState): void {
  const { club, clock, db, jobs, log } = services;
  const work = async () => {
    const { on, hour } = await readSchedule(services);
    if (!on || state.running) return;
    if (!(await isBackupDue(db, { hour, timeZone: club.current.timeZone, now: clock.now() }))) return;
    state.claim('backup');
    void makeBackup(services, state, 'schedule').catch((err) => log.error({ err }, 'the work on a backup failed'));
  };
  jobs.work('backups.schedule', work, '2 * * * *');
}
