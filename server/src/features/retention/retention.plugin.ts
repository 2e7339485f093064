import type { Services } from '../../services.ts';
import { applyRetention } from './retention.actions.ts';

/** Deletes expired data each night. */
export function retentionFeature(services: Services): void {
  services.jobs.work('retention.daily', () => applyRetention(services), '47 3 * * *');
}
