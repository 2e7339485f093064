import type { Services } from '../../services.ts';
import { deleteExpired } from './sign-in.queries.ts';

/** Each night, forgets what no longer counts. */
export function purgeSignIns({ jobs, db }: Services): void {
  jobs.work('cleanup.daily', () => deleteExpired(db), '17 3 * * *');
}
