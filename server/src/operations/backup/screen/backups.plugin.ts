import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { failInterrupted } from '../backups.queries.ts';
import { scheduleBackups } from './backups.job.ts';
import { backupRoutes } from './backups.routes.ts';
import { BackupState } from './backups.state.ts';

export function backupsFeature(app: FastifyInstance, services: Services): void {
  const state = new BackupState();
  backupRoutes(app, services, state);
  scheduleBackups(services, state);
  app.addHook('onReady', () => failInterrupted(services.db));
  app.addHook('preClose', async () => state.stop());
}
