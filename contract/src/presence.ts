import Type, { type Static } from 'typebox';
import { Id } from './text.ts';

/** Of how many members one client may follow the presence at once, besides those its member talks with. */
export const maxWatched = 300;

/**
 * The body of `watchPresence`: the members on screen. It replaces the list before; whom the member talks with is
 * followed anyway. For clients that say `auth: { presence: 'changes' }` in the handshake.
 */
export const WatchPresence = Type.Object({ userIds: Type.Array(Id, { maxItems: maxWatched }) });
export type WatchPresence = Static<typeof WatchPresence>;

/** The answer to `watchPresence`: who of them is online now. */
export type WatchAnswer = { ok: true; online: string[] } | { ok: false; error: string; code: string };

/** What a browser says about presence. */
export interface PresenceRequests {
  watchPresence: (body: WatchPresence, acknowledge?: (answer: WatchAnswer) => void) => void;
}

/** Who is here: ids of members, each once however many devices they use. */
export interface PresenceMessages {
  /**
   * Everyone who is online (specification, section 7): at once after connecting, and then whenever it changes, with a
   * pause after each list of its size in kilobytes × 10 ms. To clients that take the changes alone it comes once after
   * connecting, and in a club where more than 500 are online it then holds only those whom the member talks with.
   */
  getOnlineUsers: (userIds: string[]) => void;
  /** Who came and who left, of those the client watches and those its member talks with. */
  presenceChanged: (change: { online: string[]; offline: string[] }) => void;
}
