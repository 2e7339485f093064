import { likePost, listLikes } from 'contract/feed/feed.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { sendJson, sendPage } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { requirePost } from '../posts/posts.queries.ts';
import { listLikers, toggleLike } from './likes.queries.ts';

export function likeRoutes(app: FastifyInstance, { db, facts }: Services): void {
  serve(app, likePost, async ({ params, member, reply }) => {
    const toggled = await toggleLike(db, params.id, member);
    if (!toggled) throw notFound('post');
    await happened({ db, facts }, toggled.likes ? 'post.liked' : 'post.unliked', {
      postId: params.id,
      userId: member.id,
    });
    return sendJson(reply, toggled.json);
  });

  serve(app, listLikes, async (call) => {
    const { id } = call.params;
    await requirePost(db, call.member.id, id);
    return sendPage(call, await listLikers(db, call.member.id, id, call.query));
  });
}
