import { removeCommentPreview, removeMessagePreview, removePostPreview } from 'contract/feed/previews.removal.ts';
import type { FastifyInstance } from 'fastify';
import { type Call, serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { removePreviewOf } from './previews.actions.ts';
import type { PreviewedText } from './removed-previews.queries.ts';

type Remover = Pick<Call<typeof removePostPreview>, 'member' | 'language'>;

export function previewRoutes(app: FastifyInstance, services: Services): void {
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
