import type { Services } from '../../services.ts';
import { applyRetention } from './retention.actions.ts';

declare module '../../jobs/jobs.ts' {
  interface Jobs {
    'retention.daily': Record<string, never>;
  }
}

export function retentionFeature(services: Services): void {
  services.jobs.work('retention.daily', () => applyRetention(services), '47 3 * * *');
}
