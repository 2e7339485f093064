import type { ChatMessages, ChatRequests } from './chat.socket.ts';
import type { ConnectionMessages } from './connections.ts';
import type { EventMessages } from './events.ts';
import type { FeedMessages } from './feed.ts';
import type { MemberMessages } from './members.ts';
import type { PresenceMessages, PresenceRequests } from './presence.ts';
import type { ProjectMessages } from './projects.ts';

/** Everything the server tells a browser over its socket. */
export interface ServerMessages
  extends PresenceMessages,
    FeedMessages,
    MemberMessages,
    ConnectionMessages,
    ChatMessages,
    EventMessages,
    ProjectMessages {}

/** Everything a browser tells the server over its socket. */
export interface BrowserMessages extends ChatRequests, PresenceRequests {}

/**
 * What a client may say in the handshake's `auth`: that it takes the changes alone of something, where others are sent
 * the whole each time. `presence`: see `getOnlineUsers`; `likes`: see `postLikesChanged`.
 */
export interface HandshakeAuth {
  presence?: 'changes';
  likes?: 'changes';
}
