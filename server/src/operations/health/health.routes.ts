import type { Language } from 'contract/club/languages.ts';
import {
  checkHealth,
  type Finding,
  fixHealth,
  getHealth,
  type Health,
  startFileCheck,
} from 'contract/operations/health.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { fromStored } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findFileCheck } from './file-check.queries.ts';
import { fixHealth as runFix } from './fixes.ts';
import { beginFileCheck, recordHealth, watchHealth } from './health.job.ts';
import { findFindings } from './health.queries.ts';
import type { StoredFinding } from './outcome.ts';

export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  watchHealth(services);

  serve(app, getHealth, ({ language }) => readHealth(language));

  serve(app, checkHealth, { rateLimit: rates.health }, async ({ language }) => {
    await recordHealth(services);
    return readHealth(language);
  });

  serve(app, startFileCheck, { rateLimit: rates.health }, async ({ member, language }) => {
    await beginFileCheck(services);
    await happened(services, 'files.checked', { actorId: member.id });
    return readHealth(language);
  });

  serve(app, fixHealth, { rateLimit: rates.health }, async ({ body: { fix }, member, language }) => {
    const done = await runFix(fix, services);
    await happened(services, 'health.fixed', { actorId: member.id, detail: { fix } });
    await recordHealth(services);
    return { message: done(language), health: await readHealth(language) };
  });

  async function readHealth(language: Language): Promise<Health> {
    const [latest, files] = await Promise.all([findFindings(db), findFileCheck(db)]);
    const finishedAt = files?.finished_at ?? null;
    // Done once the findings include it.
    const isDone = finishedAt && latest && latest.checked_at >= finishedAt;
    return {
      checkedAt: latest?.checked_at.toISOString() ?? null,
      findings: (latest?.findings ?? []).map((finding) => read(finding, language)),
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

function read(finding: StoredFinding, language: Language): Finding {
  const { summary, advice, ...rest } = finding;
  return { ...rest, summary: fromStored(summary)(language), advice: fromStored(advice)(language) };
}
