import { getOnlineMembers } from 'contract/members/members.online.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findOnlineMembers } from './online.queries.ts';

export function onlineRoutes(app: FastifyInstance, { db }: Services, onlineFor: (viewerId: string) => string[]): void {
  serve(app, getOnlineMembers, async ({ member }) => {
    const otherIds = onlineFor(member.id).filter((id) => id !== member.id);
    return findOnlineMembers(db, member.id, otherIds);
  });
}
