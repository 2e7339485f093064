import type { Database } from '../platform/database/tables.ts';
import { happened } from '../platform/facts/happened.ts';
import { listVersions } from './applications.queries.ts';

/** Admins see all applications of an address as one: a decision settles all, the newest replaces the others. */
export async function settleVersions(
  tx: Database,
  email: string,
  versions: 'all' | 'superseded' = 'all',
): Promise<void> {
  const applicationIds = await listVersions(tx, email, versions);
  await happened(tx, 'applications.settled', { applicationIds });
}
