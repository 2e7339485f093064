import { removeCommentPreview, removeMessagePreview, removePostPreview } from 'contract/previews.removal.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { removePreviewOf } from './previews.actions.ts';
import type { PreviewedText } from './removed-previews.queries.ts';

export function previewRoutes(app: FastifyInstance, services: Services): void {
  const remove = async (member: Member, text: PreviewedText) => {
    await removePreviewOf(services, member, text);
    return { message: 'The preview is removed.' };
  };

  serve(app, removePostPreview, ({ params: { id }, member }) => remove(member, { kind: 'post', id }));

  serve(app, removeCommentPreview, ({ params: { id: postId, commentId: id }, member }) =>
    remove(member, { kind: 'comment', id, postId }),
  );

  serve(app, removeMessagePreview, ({ params: { conversationId, messageId: id }, member }) =>
    remove(member, { kind: 'message', id, conversationId }),
  );
}
