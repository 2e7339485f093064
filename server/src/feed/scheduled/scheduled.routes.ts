import { listScheduledPosts, publishScheduledPost } from 'contract/feed/feed.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound, sendList } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findPostJson } from '../posts/posts.queries.ts';
import { publishNow } from './scheduled.actions.ts';
import { listScheduled } from './scheduled.queries.ts';

export function scheduledRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listScheduledPosts, async ({ member, reply }) => {
    const rows = await listScheduled(db, member.id);
    return sendList(
      reply,
      rows.map(({ json }) => json),
    );
  });

  serve(app, publishScheduledPost, async ({ params, member, reply }) => {
    const postId = await publishNow(services, member, params.id);
    return sendFound(reply, await findPostJson(db, member, postId), 'post');
  });
}
