import type { Services } from '../../services.ts';
import { publish, publishDue } from './scheduled.actions.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'posts.publish': { scheduledId: string };
    'posts.publish-due': Record<string, never>;
  }
}

/** A job per post does nothing if the post was moved or removed. A job every minute publishes missed ones. */
export function scheduledJobs(services: Services): void {
  services.jobs.work('posts.publish-due', () => publishDue(services), '* * * * *');
  services.facts.on('suspension.changed', () => publishDue(services));
  services.jobs.work('posts.publish', async ({ scheduledId }) => void (await publish(services, scheduledId)));
}
