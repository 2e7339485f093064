import type { PresenceMessages, PresenceRequests } from './members/presence.ts';

/** Every socket message from server to browser. Each feature adds its own. */
export interface ServerMessages extends PresenceMessages {}

/** Every socket message from browser to server. Each feature adds its own. */
export interface BrowserMessages extends PresenceRequests {}

/**
 * Options in the handshake's `auth`: the client takes only the changes of something, instead of the whole each time.
 * `presence`: see `getOnlineUsers`; `likes`: see `postLikesChanged`.
 */
export interface HandshakeAuth {
  presence?: 'changes';
  likes?: 'changes';
}
