import type { Services } from '../../services.ts';
import { publish } from './scheduled.actions.ts';

declare module '../../jobs/jobs.ts' {
  interface Jobs {
    'posts.publish': { scheduledId: string };
  }
}

/** One that was moved or removed meanwhile is none any more. */
export function scheduledJobs(services: Services): void {
  services.jobs.work('posts.publish', async ({ scheduledId }) => void (await publish(services, scheduledId)));
}
