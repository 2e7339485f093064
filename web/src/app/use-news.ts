import type { User } from 'contract/members.ts';
import { useConnectionCounts } from '../features/connections/use-connection-counts.ts';
import { useUnreadTotal } from '../lib/use-unread-total.ts';

/** What waits for the member behind the header's links: messages not seen, invitations not answered. */
export function useNews(me: User): { chat: number; network: number } {
  return { chat: useUnreadTotal(), network: useConnectionCounts(me).waiting };
}
