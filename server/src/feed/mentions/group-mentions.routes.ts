import { listMentionGroups } from 'contract/notifications/mentions.groups.ts';
import type { FastifyInstance } from 'fastify';
import { sendList } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { listGroupsJson } from './group-mentions.queries.ts';

export function groupMentionRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, listMentionGroups, async ({ member, reply }) => sendList(reply, await listGroupsJson(db, member.id)));
}
