import { isAllowed } from 'contract/members/members.policy.ts';
import type { User } from 'contract/members/members.ts';

/** The requested tab of the dashboard, or the one that the member's rights open. */
export function dashboardTab(me: User, address: URLSearchParams): 'users' | 'applications' {
  const isReading = address.has('application') || address.get('tab') === 'applications';
  const right = isReading ? 'applications' : 'members';
  const isOpen = isAllowed(me, 'admin', [right]);
  return isReading === isOpen ? 'applications' : 'users';
}
