import type { PresenceMessages, PresenceRequests } from './members/presence.ts';

/** Every socket message from server to browser. Each feature adds its own. */
export interface ServerMessages extends PresenceMessages {}

/** Every socket message from browser to server. Each feature adds its own. */
export interface BrowserMessages extends PresenceRequests {}

/**
 * Options in the handshake's `auth`: the client receives changes instead of complete lists. `presence`: see
 * `getOnlineUsers`; `likes`: see `postLikesChanged`. `since`: the client read its screen at or after this server time,
 * in milliseconds. It is the `Date` header of a response, minus the time since the client's first request.
 * `visibilityChanged` follows if there may be news since. A client without it reads again after connecting.
 */
export interface HandshakeAuth {
  presence?: 'changes';
  likes?: 'changes';
  since?: number | undefined;
}
