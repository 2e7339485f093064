import { countReports } from 'contract/officers/moderation.open.ts';
import { createReport, decideReport, getOwnReport, listReports } from 'contract/officers/moderation.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound, sendPage } from '../../platform/http/bodies/pagination.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { decide, type Removers } from './decide.actions.ts';
import { report } from './reports.actions.ts';
import { countOpenOfEach, findOwnReportJson, findReportJson, listReportRows } from './reports.queries.ts';

export function reportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, createReport, { rateLimit: rates.report }, async ({ body, member }) => ({
    _id: await report(services, member, body),
  }));

  serve(app, getOwnReport, async ({ params, member, reply }) =>
    sendFound(reply, await findOwnReportJson(services.db, member.id, params.id), 'report'),
  );
}

export function decisionRoutes(app: FastifyInstance, services: Services, removers: Removers): void {
  const { db } = services;

  serve(app, listReports, async (call) => sendPage(call, await listReportRows(db, call.member, call.query)));

  serve(app, countReports, async ({ member }) => {
    const [count] = await countOpenOfEach(db, [member.id]);
    return { open: count?.open ?? 0 };
  });

  serve(app, decideReport, async ({ params, body, member, reply }) => {
    await decide(services, removers, { officer: member, id: params.id }, body);
    return sendFound(reply, await findReportJson(db, params.id), 'report');
  });
}
