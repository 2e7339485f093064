import { isAllowed } from 'contract/members/members.policy.ts';
import type { User } from 'contract/members/members.ts';
import { listenToPending } from '../../applications/pending.socket.ts';
import { listenToReports } from '../../officers/reports/moderation.socket.ts';

export function listenToCounts(me: User): () => void {
  const stops = [
    ...(isAllowed(me, 'moderator', ['moderation']) ? [listenToReports()] : []),
    ...(isAllowed(me, 'admin', ['applications']) ? [listenToPending()] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
