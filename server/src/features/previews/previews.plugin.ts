import type { Services } from '../../services.ts';
import { linkPreview } from './previews.actions.ts';
import { workOnPreviews } from './previews.job.ts';

declare module '../../facts/facts.ts' {
  interface Facts {
    'post.previewed': { postId: string };
  }
}

export function previewsFeature(services: Services): void {
  services.facts.on('text.written', (written) => linkPreview(services, written));
  workOnPreviews(services);
}
