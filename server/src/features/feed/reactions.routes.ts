import { listLikers, listReactors, reactToComment, reactToPost } from 'contract/feed.reactions.ts';
import { isEmoji } from 'contract/text.ts';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../http/errors.ts';
import { sendFound, sendJson, sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findCommentsJson, getCommentAuthor } from './comments.queries.ts';
import { findPostJson, requirePost } from './posts.queries.ts';
import type { ReactionTarget } from './reactions.card.ts';
import { deleteReaction, listLikerCards, listReactorCards, putReaction } from './reactions.queries.ts';

export function reactionRoutes(app: FastifyInstance, { db, facts }: Services): void {
  serve(app, reactToPost, async ({ params: { id: postId }, body: { emoji }, member, reply }) => {
    await react('post', postId, member.id, emoji);
    facts.emit('post.reacted', { postId, userId: member.id });
    return sendFound(reply, await findPostJson(db, member.id, postId), 'This post');
  });

  serve(app, reactToComment, async ({ params: { id: postId, commentId }, body: { emoji }, member, reply }) => {
    await getCommentAuthor(db, postId, commentId);
    await react('comment', commentId, member.id, emoji);
    facts.emit('comment.reacted', { postId, commentId, userId: member.id });
    return sendJson(reply, await findCommentsJson(db, member.id, postId));
  });

  serve(app, listLikers, async (call) => {
    const { id } = call.params;
    await requirePost(db, id);
    return sendPage(call, await listLikerCards(db, call.member.id, id, call.query));
  });

  serve(app, listReactors, async (call) => {
    const { id } = call.params;
    await requirePost(db, id);
    return sendPage(call, await listReactorCards(db, call.member.id, id, call.query));
  });

  async function react(kind: ReactionTarget, id: string, userId: string, emoji: string | null): Promise<void> {
    if (emoji === null) return deleteReaction(db, kind, id, userId);
    if (!isEmoji(emoji)) throw invalidField('emoji', 'must be an emoji', 'Please choose an emoji.');
    return putReaction(db, kind, id, userId, emoji);
  }
}
