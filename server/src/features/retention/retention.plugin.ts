import type { Services } from '../../services.ts';
import { applyRetention } from './retention.actions.ts';

/** Nothing is kept longer than the operator has said. */
export function retentionFeature(services: Services): void {
  services.jobs.work('retention.daily', () => applyRetention(services), '47 3 * * *');
}
