import { likePost, listLikes } from 'contract/feed.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendJson, sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import { emitNotified } from '../../notifications/notify.ts';
import type { Services } from '../../services.ts';
import { listLikers, toggleLike } from './likes.queries.ts';
import { likesJson } from './posts.card.ts';
import { requirePost } from './posts.queries.ts';

export function likeRoutes(app: FastifyInstance, { db, facts }: Services): void {
  serve(app, likePost, async ({ params, member, reply }) => {
    const { likes, notified } = await toggleLike(db, params.id, member.id);
    if (likes === null) throw notFound('This post');
    emitNotified(facts.emit, notified);
    facts.emit(likes ? 'post.liked' : 'post.unliked', { postId: params.id, userId: member.id });
    return sendJson(reply, await likesJson(db, member.id, params.id));
  });

  serve(app, listLikes, async (call) => {
    const { id } = call.params;
    await requirePost(db, id);
    return sendPage(call, await listLikers(db, id, call.query));
  });
}
