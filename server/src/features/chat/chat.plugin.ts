import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { chatSockets } from './chat.socket.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { messageRoutes } from './messages.routes.ts';
import { openReceipts } from './receipts.actions.ts';

/** One-to-one and group chat. */
export function chatFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const receipts = openReceipts(services, realtime);
  conversationRoutes(app, services);
  messageRoutes(app, services, receipts);
  chatSockets(services, realtime, receipts);
}
