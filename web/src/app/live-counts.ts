import type { Role } from 'contract/members.ts';
import { listenToPending } from '../features/admin/pending.socket.ts';
import { listenToReports } from '../features/moderation/moderation.socket.ts';

/** Keeps live what waits for officers of this role. */
export function listenToCounts(role: Role): () => void {
  const stops = [listenToReports(), ...(role === 'admin' ? [listenToPending()] : [])];
  return () => {
    for (const stop of stops) stop();
  };
}
