import type { FastifyReply } from 'fastify';
import type { Database } from '../platform/database/tables.ts';
import { sendFound } from '../platform/http/bodies/pagination.ts';
import { findProjectJson } from './projects.queries.ts';

export async function sendProject(
  db: Database,
  viewerId: string,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendFound(reply, await findProjectJson(db, viewerId, id), 'project');
}
