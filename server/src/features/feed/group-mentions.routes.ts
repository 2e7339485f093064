import { listMentionGroups } from 'contract/mentions.groups.ts';
import type { FastifyInstance } from 'fastify';
import { sendList } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { listGroupsJson } from './group-mentions.queries.ts';

export function groupMentionRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, listMentionGroups, async ({ member, reply }) => sendList(reply, await listGroupsJson(db, member.id)));
}
