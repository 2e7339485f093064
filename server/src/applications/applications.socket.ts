import { listOfficerIds } from '../accounts/accounts.kernel.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { memberRoom } from '../platform/realtime/rooms.ts';
import { coalesce } from '../platform/waiting/coalesce.ts';
import type { Services } from '../services.ts';
import { countPendingOf } from './applications.queries.ts';

// Minimum between two counts, in milliseconds.
const minDelay = 200;

export function applicationSockets({ db, facts }: Services, realtime: Realtime): void {
  const roomsOfAdmins = async () =>
    (await listOfficerIds(db, 'admin', 'applications')).map(memberRoom).filter((room) => realtime.reaches(room));
  const publishPending = coalesce(async () => {
    const rooms = await roomsOfAdmins();
    if (rooms.length > 0) realtime.publish(rooms, 'applicationsChanged', { pending: await countPendingOf(db) });
    return minDelay;
  });
  facts.onEveryNode('applications.changed', () => publishPending(''));
  facts.onEveryNode('application.listed', () => publishPending(''));
  const publishChange = async (applicationId: string) => {
    const rooms = await roomsOfAdmins();
    if (rooms.length > 0) realtime.publish(rooms, 'applicationChanged', { _id: applicationId });
  };
  for (const fact of ['application.changed', 'application.answered'] as const)
    facts.onEveryNode(fact, ({ applicationId }) => publishChange(applicationId));
  for (const decided of ['application.approved', 'application.rejected'] as const)
    facts.onEveryNode(decided, async ({ subject }) => {
      await Promise.all([publishPending(''), subject && publishChange(subject.id)]);
    });
}
