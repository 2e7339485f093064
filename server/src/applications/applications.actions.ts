import type { Database } from '../platform/database/tables.ts';
import { happened } from '../platform/facts/happened.ts';
import { listVersions } from './applications.queries.ts';

/** Admins see all applications of an address as one: a decision settles all, and the newest replaces earlier ones. */
export async function settleVersions(
  tx: Database,
  email: string,
  versions: 'all' | 'superseded' = 'all',
): Promise<void> {
  const applicationIds = await listVersions(tx, email, versions);
  await happened(tx, 'applications.settled', { applicationIds });
}
