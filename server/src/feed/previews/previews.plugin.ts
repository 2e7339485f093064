import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { linkPreview } from './previews.actions.ts';
import { workOnPreviews } from './previews.job.ts';
import { previewRoutes } from './previews.routes.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    'post.previewed': { postId: string };
    'comment.previewed': { target: CommentTarget; commentId: string };
  }
}

export function previewsFeature(app: FastifyInstance, services: Services): void {
  previewRoutes(app, services);
  services.facts.on('text.written', (written) => linkPreview(services, written));
  workOnPreviews(services);
}
