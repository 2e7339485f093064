import type { FastifyReply } from 'fastify';
import type { Database } from '../../database/tables.ts';
import { sendFound } from '../../http/pages.ts';
import { findEventJson } from './events.queries.ts';

export async function sendEvent(
  db: Database,
  viewerId: string,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendFound(reply, await findEventJson(db, viewerId, id), 'This event');
}
