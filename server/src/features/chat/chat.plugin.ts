import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { chatSockets } from './chat.socket.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { removeDeserted } from './deserted.job.ts';
import { groupRoutes } from './groups.routes.ts';
import { messageRoutes } from './messages.routes.ts';
import { followPartners } from './partners.socket.ts';
import { receiptRoutes } from './receipts.routes.ts';
import { openReceipts } from './receipts.socket.ts';

export function chatFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const receipts = openReceipts(services, realtime);
  conversationRoutes(app, services);
  groupRoutes(app, services);
  messageRoutes(app, services, receipts);
  receiptRoutes(app, services);
  chatSockets(services, realtime, receipts);
  followPartners(services, realtime);
  removeDeserted(services);
}
