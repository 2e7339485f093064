import { findInsiders } from '../../members/members.kernel.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { everyone, memberRoom } from '../../platform/realtime/rooms.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';

// Minimum between two messages about one event, in milliseconds: each open page reads the photos again.
const minDelay = 1_000;
// Limits the events with photos of a deleted member to those that may be on screen.
const maxDeleted = 100;

export function photoSockets({ db, facts }: Services, realtime: Realtime): void {
  const publishChange = coalesce(async (eventId) => {
    const insiders = await findInsiders(db, 'event', eventId);
    realtime.publish(insiders?.map(memberRoom) ?? everyone, 'eventPhotosChanged', { eventId });
    return minDelay;
  });
  facts.onEveryNode('photos.changed', ({ eventId }) => publishChange(eventId));
  facts.onEveryNode('member.deleted', async ({ eventIds }) => {
    for (const eventId of eventIds.toSorted().slice(-maxDeleted)) await publishChange(eventId);
  });
}
