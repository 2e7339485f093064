import type { Database } from '../platform/database/tables.ts';
import { happened } from '../platform/facts/happened.ts';
import { listVersions } from './applications.queries.ts';

/**
 * All applications of an address are one thing to the admins: a decision settles all, and the newest stands for those it
 * superseded.
 */
export async function settleVersions(
  tx: Database,
  email: string,
  versions: 'all' | 'superseded' = 'all',
): Promise<void> {
  const applicationIds = await listVersions(tx, email, versions);
  await happened(tx, 'applications.settled', { applicationIds });
}
