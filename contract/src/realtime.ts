import type { ChatMessages, ChatRequests } from './chat-socket.ts';
import type { ConnectionMessages } from './connections.ts';
import type { EventMessages } from './events.ts';
import type { FeedMessages } from './feed.ts';
import type { MemberMessages } from './members.ts';
import type { ProjectMessages } from './projects.ts';

/** Who is here: the whole list, whenever it changes (specification, section 7). */
export interface PresenceMessages {
  getOnlineUsers: (userIds: string[]) => void;
}

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
export interface BrowserMessages extends ChatRequests {}
