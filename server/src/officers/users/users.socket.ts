import { listOfficerIds } from '../../accounts/accounts.kernel.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findSuspension } from './users.queries.ts';

/** Only admins get suspensions: the reason is private to them and the member. */
export function userSockets({ db, facts }: Services, realtime: Realtime): void {
  facts.onEveryNode('suspension.changed', async ({ userId }) => {
    const rooms = (await listOfficerIds(db, 'admin')).map(memberRoom).filter((room) => realtime.reaches(room));
    if (rooms.length === 0) return;
    realtime.publish(rooms, 'suspensionChanged', { userId, suspension: await findSuspension(db, userId) });
  });
}
