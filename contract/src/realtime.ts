import type { PresenceMessages, PresenceRequests } from './members/presence.ts';

/** Every socket message from server to browser. Each feature adds its own. */
export interface ServerMessages extends PresenceMessages {}

/** Every socket message from browser to server. Each feature adds its own. */
export interface BrowserMessages extends PresenceRequests {}

/**
 * Options in the handshake's `auth`: the client takes only the changes of something, instead of the whole each time.
 * `presence`: see `getOnlineUsers`; `likes`: see `postLikesChanged`.
 * `since`: what it shows it has read from this time of the server on, in milliseconds: the header `Date` of an answer, less
 * what has passed since its first request. `visibilityChanged` follows if there may have been news since. Without it, a
 * client reads again when it has connected.
 */
export interface HandshakeAuth {
  presence?: 'changes';
  likes?: 'changes';
  since?: number | undefined;
}
