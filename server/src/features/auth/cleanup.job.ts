import type { Services } from '../../services.ts';
import { deleteExpired } from './sign-in.queries.ts';

/** Deletes expired sign-in data each night. */
export function purgeSignIns({ jobs, db }: Services): void {
  jobs.work('cleanup.daily', () => deleteExpired(db), '17 3 * * *');
}
