import Type, { type Static } from 'typebox';
import type { FailedAcknowledgement } from '../errors.ts';
import { Id } from '../text.ts';

/** How many members a client can watch at once, besides its chat partners. */
export const maxWatched = 300;

/**
 * Body of `watchPresence`: the members on screen, replacing the previous list. Chat partners are always watched. For
 * clients with `auth: { presence: 'changes' }`.
 */
export const WatchPresence = Type.Object({ userIds: Type.Array(Id, { maxItems: maxWatched }) });
export type WatchPresence = Static<typeof WatchPresence>;

export type WatchAcknowledgement = { ok: true; online: string[] } | FailedAcknowledgement;

export interface PresenceRequests {
  watchPresence: (body: WatchPresence, acknowledge?: (response: WatchAcknowledgement) => void) => void;
}

/** Presence messages to the browser. A member with several devices counts once. */
export interface PresenceMessages {
  /**
   * Everyone who is online (specification, section 7): right after connecting and on every change, delayed by 10 ms
   * per kilobyte of the previous list. Clients that take changes get it once, after connecting; with more than 500
   * online it then only has the member's chat partners.
   */
  getOnlineUsers: (userIds: string[]) => void;
  presenceChanged: (change: { online: string[]; offline: string[] }) => void;
}
