import { checkHealth, fixHealth, getHealth, type Health, startFileCheck } from 'contract/health.ts';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../audit/audit.queries.ts';
import { findFileCheck } from '../../health/file-check.queries.ts';
import { fixHealth as runFix } from '../../health/fixes.ts';
import { findFindings } from '../../health/health.queries.ts';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { beginFileCheck, recordHealth, watchHealth } from './health.job.ts';

export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  watchHealth(services);

  serve(app, getHealth, readHealth);

  serve(
    app,
    checkHealth,
    async () => {
      await recordHealth(services);
      return readHealth();
    },
    { rateLimit: rates.health },
  );

  serve(
    app,
    startFileCheck,
    async ({ member }) => {
      await beginFileCheck(services);
      await recordAudit(db, { action: 'files.checked', actorId: member.id });
      return readHealth();
    },
    { rateLimit: rates.health },
  );

  serve(
    app,
    fixHealth,
    async ({ body: { fix }, member }) => {
      const message = await runFix(fix, services);
      await recordAudit(db, { action: 'health.fixed', actorId: member.id, detail: { fix } });
      await recordHealth(services);
      return { message, health: await readHealth() };
    },
    { rateLimit: rates.health },
  );

  async function readHealth(): Promise<Health> {
    const [latest, files] = await Promise.all([findFindings(db), findFileCheck(db)]);
    const finishedAt = files?.finished_at ?? null;
    // Done once the findings know of it.
    const isDone = finishedAt && latest && latest.checked_at >= finishedAt;
    return {
      checkedAt: latest?.checked_at.toISOString() ?? null,
      findings: latest?.findings ?? [],
      fileCheck: files
        ? {
            startedAt: files.started_at.toISOString(),
            finishedAt: isDone ? finishedAt.toISOString() : null,
            checked: files.checked,
            total: files.total,
          }
        : null,
    };
  }
}
