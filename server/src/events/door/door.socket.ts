import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';
import { listGuestsByCheckIn } from '../guests/guest-list.queries.ts';
import { listHosting } from './door.queries.ts';

// Minimum between two reads of one event, in milliseconds: phones that were offline send many check-ins at once.
const minDelay = 250;

/** To each host, the rows of the members whom they see, and of walk-ins. */
export function doorSockets({ db, facts }: Services, realtime: Realtime): void {
  const changed = new Map<string, Set<string>>();
  const publishRows = coalesce(async (eventId) => {
    const ids = [...(changed.get(eventId) ?? [])];
    changed.delete(eventId);
    for (const hostId of await listHosting(db, eventId)) {
      if (!realtime.reaches(memberRoom(hostId))) continue;
      for (const guest of await listGuestsByCheckIn(db, hostId, eventId, ids))
        realtime.publish(memberRoom(hostId), 'guestChecked', { eventId, guest });
    }
    return minDelay;
  });
  for (const fact of ['guest.checkedIn', 'guest.checkInUndone'] as const)
    facts.onEveryNode(fact, ({ eventId, checkInId }) => {
      changed.set(eventId, (changed.get(eventId) ?? new Set()).add(checkInId));
      return publishRows(eventId);
    });
}
