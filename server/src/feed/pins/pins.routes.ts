import { acknowledgePost, listAcknowledgements, pinPost, unpinPost } from 'contract/feed/feed.pins.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound, sendJson } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findPostJson, requirePost } from '../posts/posts.queries.ts';
import { acknowledge, announce, pin, unpin } from './pins.actions.ts';
import { findAcknowledgementsJson } from './pins.queries.ts';

export function pinRoutes(app: FastifyInstance, services: Services): void {
  const { db, jobs } = services;
  jobs.work('posts.announce', ({ postId }) => announce(services, postId));

  serve(app, pinPost, async ({ params: { id }, body, member, reply }) => {
    await pin(services, member, { postId: id, until: new Date(body.until), acknowledge: body.acknowledge });
    return sendFound(reply, await findPostJson(db, member, id), 'post');
  });

  serve(app, unpinPost, async ({ params: { id }, member, reply }) => {
    await unpin(services, member, id);
    return sendFound(reply, await findPostJson(db, member, id), 'post');
  });

  serve(app, acknowledgePost, async ({ params: { id }, member, reply }) => {
    await acknowledge(services, member, id);
    return sendFound(reply, await findPostJson(db, member, id), 'post');
  });

  serve(app, listAcknowledgements, async ({ params: { id }, member, reply }) => {
    await requirePost(db, member.id, id, true);
    return sendJson(reply, await findAcknowledgementsJson(db, member.id, id));
  });
}
