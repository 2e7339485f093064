import { isAllowed } from 'contract/members/members.policy.ts';
import type { User } from 'contract/members/members.ts';
import type { Right } from 'contract/members/rights.ts';
import { type RoutePath, routes } from 'contract/routes.ts';

// In the order of the tabs: the first that is open is where "Admin" leads.
const openings: [address: string, right: Right][] = [
  ['/admin/dashboard', 'members'],
  ['/admin/dashboard?tab=applications', 'applications'],
  ['/admin/mail', 'communication'],
  ['/admin/settings', 'settings'],
  ['/moderation', 'moderation'],
];

const adminOpenings = openings.slice(0, -1);

/** Where the officers' link leads: all admin screens for admins, those of their rights for holders of an office. */
export const adminAddress = (me: User): string | undefined =>
  adminOpenings.find(([, right]) => isAllowed(me, 'admin', [right]))?.[0];

/** True if the member's role opens a screen, or a right of an office that they hold. */
export function canOpen(me: User, page: RoutePath): boolean {
  const rights = openings.filter(([address]) => address.startsWith(page)).map(([, right]) => right);
  return isAllowed(me, routes[page], rights);
}
