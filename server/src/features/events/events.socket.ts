import type { LiveEvent, Standing } from 'contract/events.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { everyone, memberRoom } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findEventJson } from './events.queries.ts';
import { listStandings } from './rsvps.queries.ts';

/** Tells everyone how an event is now, and those whose answer changed, on all their devices, how they stand. */
export function tellEvents({ db, facts }: Services, realtime: Realtime): void {
  facts.on('event.created', ({ eventId }) => tellEvent(eventId));
  facts.on('event.changed', ({ eventId }) => tellEvent(eventId));
  facts.on('rsvp.changed', async ({ eventId, userIds }) => {
    const standings = await listStandings(db, eventId, userIds);
    for (const userId of userIds) {
      const standing: Standing = standings.get(userId) ?? { iAmGoing: false, iAmWaiting: false };
      realtime.publish(memberRoom(userId), 'rsvpChanged', { eventId, ...standing });
    }
  });

  async function tellEvent(eventId: string): Promise<void> {
    const json = await findEventJson(db, null, eventId);
    if (!json) return;
    const event: LiveEvent = JSON.parse(json);
    realtime.publish(everyone, 'eventChanged', event);
  }
}
