import {
  type AuditEntry,
  type AuditFilters,
  downloadAudit,
  getAuditRetention,
  listAudit,
} from 'contract/officers/audit.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { sendCsv } from '../../platform/http/bodies/csv.ts';
import { sendPage } from '../../platform/http/bodies/pagination.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { listAuditRows } from './audit-lines.queries.ts';

const columns = ['at', 'action', 'actor', 'actorId', 'subjectKind', 'subject', 'subjectId', 'member', 'detail'];
const batchSize = 500;

export function auditRoutes(app: FastifyInstance, services: Services): void {
  const { db, club, clock } = services;
  serve(app, listAudit, async (call) => sendPage(call, await listAuditRows(db, call.query)));

  serve(app, getAuditRetention, async () => ({ days: club.current.retention.auditDays }));

  serve(app, downloadAudit, { rateLimit: rates.csv }, async ({ query, member, reply }) => {
    await happened(services, 'audit.exported', { actorId: member.id });
    const filename = `audit-log-${clock.now().toISOString().slice(0, 10)}.csv`;
    return sendCsv(reply, { filename, columns, rows: readAll(db, query) });
  });
}

async function* readAll(db: Database, filters: AuditFilters) {
  let cursor: string | undefined;
  do {
    const rows = await listAuditRows(db, { ...filters, limit: batchSize, ...(cursor && { cursor }) });
    for (const row of rows.slice(0, batchSize)) yield toCells(JSON.parse(row.json));
    cursor = rows.length > batchSize ? rows[batchSize - 1]?.id : undefined;
  } while (cursor);
}

function toCells({ at, action, actor, subject, member, detail }: AuditEntry): string[] {
  const about = [subject?.kind ?? '', subject?.name ?? '', subject?._id ?? '', member?.name ?? ''];
  const details = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return [at, action, actor?.name ?? '', actor?._id ?? '', ...about, details.join('; ')];
}
