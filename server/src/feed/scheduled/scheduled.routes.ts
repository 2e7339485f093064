import { listScheduledPosts, publishScheduledPost } from 'contract/feed/feed.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound, sendList } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findPostJson } from '../posts/posts.queries.ts';
import { publish, publishDue, publishNow } from './scheduled.actions.ts';
import { listScheduled } from './scheduled.queries.ts';

export function scheduledRoutes(app: FastifyInstance, services: Services): void {
  const { db, facts, jobs } = services;

  serve(app, listScheduledPosts, async ({ member, reply }) => {
    return sendList(reply, await listScheduled(db, member.id));
  });

  serve(app, publishScheduledPost, async ({ params, member, reply }) => {
    const postId = await publishNow(services, member, params.id);
    return sendFound(reply, await findPostJson(db, member, postId), 'post');
  });

  // A job per post does nothing if the post was moved or removed. A job every minute publishes missed ones.
  jobs.work('posts.publish', async ({ scheduledId }) => void (await publish(services, scheduledId)));
  jobs.work('posts.publish-due', () => publishDue(services), '* * * * *');
  facts.on('suspension.changed', () => publishDue(services));
}
