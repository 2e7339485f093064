import type { Services } from '../../services.ts';
import { deleteExpired } from './cleanup.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'cleanup.daily': Record<string, never>;
  }
}

export function purgeSignIns({ jobs, db }: Services): void {
  jobs.work('cleanup.daily', () => deleteExpired(db), '17 3 * * *');
}
