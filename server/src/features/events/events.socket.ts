import type { LiveEvent, Standing } from 'contract/events.ts';
import { coalesce, pauseAfter } from '../../realtime/coalesce.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { everyone, memberRoom } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findEventJson } from './events.queries.ts';
import { findWaiting } from './rsvps.queries.ts';

// Between two states of one event, at least.
const pause = 250;

/** Tells everyone how an event is now, and those whose answer changed, on all their devices, how they stand. */
export function tellEvents({ db, facts }: Services, realtime: Realtime): void {
  const tellChange = coalesce(tellEvent);
  facts.on('event.created', ({ eventId }) => tellChange(eventId));
  facts.on('event.changed', ({ eventId }) => tellChange(eventId));
  const tellStanding = coalesce(publishStanding);
  facts.on('rsvp.changed', async ({ eventId, userIds }) => {
    for (const userId of userIds) await tellStanding(`${eventId}/${userId}`);
  });

  async function publishStanding(who: string): Promise<number> {
    if (realtime.connections() === 0) return 0;
    const [eventId = '', userId = ''] = who.split('/');
    const waiting = await findWaiting(db, eventId, userId);
    const standing: Standing = { iAmGoing: waiting === false, iAmWaiting: waiting === true };
    realtime.publish(memberRoom(userId), 'rsvpChanged', { eventId, ...standing });
    return 0;
  }

  async function tellEvent(eventId: string): Promise<number> {
    if (realtime.connections() === 0) return 0;
    const json = await findEventJson(db, null, eventId);
    if (!json) return 0;
    const event: LiveEvent = JSON.parse(json);
    realtime.publish(everyone, 'eventChanged', event);
    return pauseAfter(json.length, pause);
  }
}
