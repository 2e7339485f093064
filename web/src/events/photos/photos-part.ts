import { canChangeEvent } from 'contract/events/events.policy.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Actor } from 'contract/members/members.policy.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';

export const EventPhotos = lazyPart(() => import('./event-photos.tsx').then((m) => m.EventPhotos));

/** Hosts and members who go, unless the event was canceled. */
export function canAddPhotos(me: Actor, { hosts, iAmGoing, cancelledAt }: ClubEvent): boolean {
  return cancelledAt === null && (iAmGoing || canChangeEvent(me, hosts));
}

/** From its beginning, an event has photos, or room for them. */
export function hasAlbum(me: Actor, event: ClubEvent, now: number): boolean {
  return Date.parse(event.date) <= now && (event.photoCount > 0 || canAddPhotos(me, event));
}
