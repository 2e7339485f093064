import { likePost, listLikes } from 'contract/feed.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendJson, sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { listLikers, toggleLike } from './likes.queries.ts';
import { requirePost } from './posts.queries.ts';

export function likeRoutes(app: FastifyInstance, { db, facts }: Services): void {
  serve(app, likePost, async ({ params, member, reply }) => {
    const toggled = await toggleLike(db, params.id, member);
    if (!toggled) throw notFound('post');
    facts.emit('notifications.caused', {});
    facts.emit(toggled.likes ? 'post.liked' : 'post.unliked', { postId: params.id, userId: member.id });
    return sendJson(reply, toggled.json);
  });

  serve(app, listLikes, async (call) => {
    const { id } = call.params;
    await requirePost(db, call.member.id, id);
    return sendPage(call, await listLikers(db, call.member.id, id, call.query));
  });
}
