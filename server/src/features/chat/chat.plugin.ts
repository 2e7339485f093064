import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { catchUpOnAway } from './away.job.ts';
import { chatSockets } from './chat.socket.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { removeDeserted } from './deserted.job.ts';
import { forwardRoutes } from './forward.routes.ts';
import { groupRoutes } from './groups.routes.ts';
import { keepLastSeen } from './last-seen.socket.ts';
import { messageRoutes } from './messages.routes.ts';
import { followPartners } from './partners.socket.ts';
import { pinRoutes } from './pins.routes.ts';
import { receiptRoutes } from './receipts.routes.ts';
import { openReceipts } from './receipts.socket.ts';
import { requestRoutes } from './requests.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import './chat.tables.ts';

declare module '../../facts/facts.ts' {
  interface Facts {
    'message.sent': { messageId: string; conversationId: string };
    'message.changed': { messageId: string; conversationId: string };
    'conversation.created': { conversationId: string };
    'conversation.changed': { conversationId: string };
    'conversation.joined': { conversationId: string; userId: string };
    'conversation.left': { conversationId: string; userId: string };
  }
}

export function chatFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const receipts = openReceipts(services, realtime);
  conversationRoutes(app, services);
  groupRoutes(app, services);
  requestRoutes(app, services);
  pinRoutes(app, services);
  forwardRoutes(app, services);
  messageRoutes(app, services, receipts);
  receiptRoutes(app, services);
  settingsRoutes(app, services);
  chatSockets(services, realtime, receipts);
  followPartners(services, realtime);
  keepLastSeen(app, services, realtime);
  catchUpOnAway(services);
  removeDeserted(services);
}
