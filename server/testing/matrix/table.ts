import { accountRows } from './account.rows.ts';
import { adminRows } from './admin.rows.ts';
import { chatRows } from './chat.rows.ts';
import { eventsRows } from './events.rows.ts';
import { membersRows } from './members.rows.ts';
import { postsRows } from './posts.rows.ts';
import type { Rows } from './rows.ts';

/**
 * Who may do what: every call of the contract for everybody. A call may have several lines; what follows the dash
 * tells them apart. What one may not know of is 404, what one may see but not do is 403.
 */
export const matrix: Rows = {
  ...accountRows,
  ...membersRows,
  ...postsRows,
  ...chatRows,
  ...eventsRows,
  ...adminRows,
};
