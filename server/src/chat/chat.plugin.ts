import './chat.tables.ts';
import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { chatSockets } from './chat.socket.ts';
import { conversationRoutes } from './conversations/conversations.routes.ts';
import { removeDeserted } from './conversations/deserted.job.ts';
import { markRoutes } from './conversations/marks.routes.ts';
import { groupFileRoutes } from './group-files/group-files.routes.ts';
import { directoryRoutes } from './groups/directory/directory.routes.ts';
import { groupRoutes } from './groups/groups.routes.ts';
import { groupLinkRoutes } from './groups/links/links.routes.ts';
import { membershipRoutes } from './groups/membership/membership.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { pinRoutes } from './pins/pins.routes.ts';
import { catchUpOnAway } from './receipts/away.job.ts';
import { trackLastSeen } from './receipts/last-seen.socket.ts';
import { openReceipts } from './receipts/receipts.socket.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { scheduledMessageRoutes } from './scheduled/scheduled.routes.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    'message.sent': { messageId: string; conversationId: string };
    'message.changed': { messageId: string; conversationId: string };
    'message.unsent': { scheduledId: string; authorId: string };
    'conversation.created': { conversationId: string };
    'conversation.changed': { conversationId: string };
    /** For a single participant: unread, archived, pinned. */
    'conversation.marked': { conversationId: string; userId: string };
    'conversation.joined': { conversationId: string; userId: string };
    'conversation.left': { conversationId: string; userId: string };
    'group.requested': { conversationId: string; userId: string };
    /** Accepted, declined, withdrawn or dropped. */
    'group.requestEnded': { conversationId: string; userId: string };
    'group.accepted': { conversationId: string; userId: string; actorId: string };
    'group.ownerEnded': { conversationId: string; userId: string };
    /** No one is in it any more, and what was in it is about to go. `userIds` were in it until now. */
    'group.ended': { conversationId: string; actorId: string | null; userIds: string[] };
  }
}

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'conversations.deserted': Record<string, never>;
    'chat.notify-away': Record<string, never>;
    'messages.send': { scheduledId: string };
    'messages.send-due': Record<string, never>;
  }
}

export function chatFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const receipts = openReceipts(services, realtime);
  conversationRoutes(app, services);
  markRoutes(app, services);
  groupRoutes(app, services);
  directoryRoutes(app, services);
  membershipRoutes(app, services);
  groupLinkRoutes(app, services);
  groupFileRoutes(app, services);
  requestRoutes(app, services);
  pinRoutes(app, services);
  messageRoutes(app, services, receipts);
  scheduledMessageRoutes(app, services);
  chatSockets(services, realtime, receipts);
  trackLastSeen(app, services, realtime);
  catchUpOnAway(services);
  removeDeserted(services);
}
