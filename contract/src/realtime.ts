import type { ChatMessages, ChatRequests } from './chat.socket.ts';
import type { ConnectionMessages } from './connections.ts';
import type { EventMessages } from './events.ts';
import type { FeedMessages } from './feed.ts';
import type { MemberMessages } from './members.ts';
import type { PresenceMessages, PresenceRequests } from './presence.ts';
import type { ProjectMessages } from './projects.ts';

/** Every socket message from server to browser. */
export interface ServerMessages
  extends PresenceMessages,
    FeedMessages,
    MemberMessages,
    ConnectionMessages,
    ChatMessages,
    EventMessages,
    ProjectMessages {}

/** Every socket message from browser to server. */
export interface BrowserMessages extends ChatRequests, PresenceRequests {}

/**
 * Options in the handshake's `auth`: the client takes only the changes of something, instead of the whole each time.
 * `presence`: see `getOnlineUsers`; `likes`: see `postLikesChanged`.
 */
export interface HandshakeAuth {
  presence?: 'changes';
  likes?: 'changes';
}
