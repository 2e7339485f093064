import { listLikers, listReactors, reactToPost } from 'contract/feed/feed.reactions.ts';
import { likePost, listLikes } from 'contract/feed/feed.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { sendFound, sendJson, sendPage } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findPostJson, requirePost } from '../posts/posts.queries.ts';
import { listLikerIds, toggleLike } from './likes.queries.ts';
import { react } from './reactions.actions.ts';
import { listLikerCards, listReactorCards } from './reactions.queries.ts';

export function reactionRoutes(app: FastifyInstance, { db, facts }: Services): void {
  serve(app, reactToPost, async ({ params: { id: postId }, body: { emoji }, member, reply }) => {
    await requirePost(db, member.id, postId);
    await react(db, { kind: 'post', id: postId }, member.id, emoji);
    await happened({ db, facts }, 'post.reacted', { postId, userId: member.id });
    return sendFound(reply, await findPostJson(db, member, postId), 'post');
  });

  serve(app, listLikers, async (call) => {
    const { id } = call.params;
    await requirePost(db, call.member.id, id);
    return sendPage(call, await listLikerCards(db, call.member.id, id, call.query));
  });

  serve(app, listReactors, async (call) => {
    const { id } = call.params;
    await requirePost(db, call.member.id, id);
    return sendPage(call, await listReactorCards(db, call.member.id, id, call.query));
  });

  serve(app, likePost, async ({ params, member, reply }) => {
    const toggled = await toggleLike(db, params.id, member);
    if (!toggled) throw notFound('post');
    const fact = toggled.likes ? 'post.liked' : 'post.unliked';
    await happened({ db, facts }, fact, { postId: params.id, userId: member.id });
    return sendJson(reply, toggled.json);
  });

  serve(app, listLikes, async (call) => {
    const { id } = call.params;
    await requirePost(db, call.member.id, id);
    return sendPage(call, await listLikerIds(db, call.member.id, id, call.query));
  });
}
