import { getMe } from 'contract/members.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendJson } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findUserJson } from './members.card.ts';

/** Everything about people. */
export function membersFeature(app: FastifyInstance, { db }: Services): void {
  serve(app, getMe, async ({ member, reply }) => {
    const json = await findUserJson(db, member.id);
    if (!json) throw notFound('This member');
    return sendJson(reply, json);
  });
}
