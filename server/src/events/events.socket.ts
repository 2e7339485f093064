import type { LiveEvent } from 'contract/events/events.ts';
import { findInsiders } from '../members/members.kernel.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { memberRoom, seesAll } from '../platform/realtime/rooms.ts';
import { coalesce, delayAfter } from '../platform/waiting/coalesce.ts';
import type { Services } from '../services.ts';
import { listHosting } from './door/door.queries.ts';
import { findEventJson } from './events.queries.ts';
import { findRsvpState } from './rsvp/rsvps.queries.ts';

// Minimum between two states of one event, in milliseconds.
const minDelay = 250;
// Limits the events of a deleted member to those that may be on screen.
const maxDeleted = 100;

export function eventSockets({ db, facts }: Services, realtime: Realtime): void {
  const publishChange = coalesce(async (eventId) => {
    if (!realtime.reaches(seesAll)) return 0;
    // Only they see how many are in.
    const apart = await listHosting(db, eventId);
    const among = () => findInsiders(db, 'event', eventId);
    const read = (viewerId: string | null) => readEvent(viewerId, eventId);
    const sent = await realtime.publishPerViewer('eventChanged', read, { apart, among });
    return sent && delayAfter(sent, minDelay);
  });
  for (const fact of ['event.created', 'event.edited', 'event.cancelled'] as const)
    facts.onEveryNode(fact, async ({ eventIds }) => {
      for (const eventId of eventIds) await publishChange(eventId);
    });
  facts.onEveryNode('event.changed', ({ eventId }) => publishChange(eventId));
  facts.onEveryNode('member.deleted', async ({ eventIds }) => {
    for (const eventId of eventIds.toSorted().slice(-maxDeleted)) await publishChange(eventId);
  });
  const publishRsvpChange = coalesce(publishRsvp);
  facts.onEveryNode('rsvp.changed', async ({ eventId, userIds }) => {
    for (const userId of userIds) await publishRsvpChange(`${eventId}/${userId}`);
  });

  async function publishRsvp(who: string): Promise<number> {
    const [eventId = '', userId = ''] = who.split('/');
    if (!realtime.reaches(memberRoom(userId))) return 0;
    const state = await findRsvpState(db, eventId, userId);
    if (state) realtime.publish(memberRoom(userId), 'rsvpChanged', { eventId, ...state });
    return 0;
  }

  async function readEvent(viewerId: string | null, eventId: string): Promise<LiveEvent | null> {
    const json = await findEventJson(db, viewerId, eventId);
    return json && JSON.parse(json);
  }
}
