import type { Role } from 'contract/members/members.ts';
import { listenToPending } from '../../applications/pending.socket.ts';
import { listenToReports } from '../../officers/reports/moderation.socket.ts';

export function listenToCounts(role: Role): () => void {
  const stops = [listenToReports(), ...(role === 'admin' ? [listenToPending()] : [])];
  return () => {
    for (const stop of stops) stop();
  };
}
