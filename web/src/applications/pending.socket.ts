import { countPending } from 'contract/applications/applications.pending.ts';
import { call } from '../lib/api/api-client.ts';
import { followCount } from '../lib/socket/follow-count.ts';
import { listen } from '../lib/socket/socket.ts';
import { pendingCount } from './pending-count.ts';

export function listenToPending(): () => void {
  return followCount(pendingCount, {
    listen: (set) => listen({ applicationsChanged: ({ pending }) => set(pending) }),
    read: async () => (await call(countPending, {})).pending,
  });
}
