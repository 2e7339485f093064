import type { Services } from '../../services.ts';
import { announce } from './pins.actions.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'posts.announce': { postId: string };
  }
}

export function pinJobs(services: Services): void {
  services.jobs.work('posts.announce', ({ postId }) => announce(services, postId));
}
