import { listOfficerIds } from '../../accounts/accounts.kernel.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';
import { countOpenOfEach } from './reports.queries.ts';

// Minimum between two counts, in milliseconds.
const minDelay = 200;

export function moderationSockets({ db, facts }: Services, realtime: Realtime): void {
  const publishOpen = coalesce(async () => {
    const present = (await listOfficerIds(db)).filter((id) => realtime.reaches(memberRoom(id)));
    for (const { userId, open } of await countOpenOfEach(db, present))
      realtime.publish(memberRoom(userId), 'reportsChanged', { open });
    return minDelay;
  });
  for (const fact of ['report.received', 'report.closed', 'reports.changed'] as const)
    facts.onEveryNode(fact, () => publishOpen(''));
}
