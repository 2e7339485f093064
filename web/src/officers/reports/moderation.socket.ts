import { countReports } from 'contract/officers/moderation.open.ts';
import { call } from '../../lib/api/api-client.ts';
import { followCount } from '../../lib/socket/follow-count.ts';
import { listen } from '../../lib/socket/socket.ts';
import { openReports } from './open-reports.ts';

export function listenToReports(): () => void {
  return followCount(openReports, {
    listen: (set) => listen({ reportsChanged: ({ open }) => set(open) }),
    read: async () => (await call(countReports, {})).open,
  });
}
