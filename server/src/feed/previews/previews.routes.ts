import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { removeCommentPreview, removeMessagePreview, removePostPreview } from 'contract/feed/previews.removal.ts';
import type { FastifyInstance } from 'fastify';
import { type Call, serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { linkPreview, removePreviewOf } from './previews.actions.ts';
import { workOnPreviews } from './previews.job.ts';
import type { PreviewedText } from './removed-previews.queries.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    'post.previewed': { postId: string };
    'comment.previewed': { target: CommentTarget; commentId: string };
  }
}

type Remover = Pick<Call<typeof removePostPreview>, 'member' | 'language'>;

function previewRoutes(app: FastifyInstance, services: Services): void {
  const remove = async ({ member, language }: Remover, text: PreviewedText) => {
    await removePreviewOf(services, member, text);
    return { message: t('answers.previewRemoved')(language) };
  };

  serve(app, removePostPreview, (call) => remove(call, { kind: 'post', id: call.params.id }));

  serve(app, removeCommentPreview, (call) => {
    const { id: postId, commentId: id } = call.params;
    return remove(call, { kind: 'comment', id, postId });
  });

  serve(app, removeMessagePreview, (call) => {
    const { conversationId, messageId: id } = call.params;
    return remove(call, { kind: 'message', id, conversationId });
  });
}

export function previewsFeature(app: FastifyInstance, services: Services): void {
  previewRoutes(app, services);
  services.facts.on('text.written', (written) => linkPreview(services, written));
  workOnPreviews(services);
}
