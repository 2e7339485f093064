import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import type { Services } from '../../services.ts';
import { mailAuthor } from './author.mails.ts';
import { findReportable } from './evidence.queries.ts';
import {
  type ClosedReport,
  closeOpenReports,
  type Decision,
  insertRemoval,
  type Thing,
} from './stored-reports.queries.ts';
import './reports.tables.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    'reports.changed': Record<string, never>;
    'report.received': { reportId: string; deciderIds: string[] };
    /** The reporter is null if their account is gone. */
    'report.closed': { reportId: string; reporterId: string | null; officerId: string };
    /** Emitted before the removal. The officer is set only if they have not decided a report about it. */
    'content.removing': Thing & { officerId: string | null };
    'content.moderated': { reportId: string; authorId: string };
  }
}

export async function closeReports(services: Services, tx: Database, thing: Thing, decision: Decision): Promise<void> {
  const closed = await closeOpenReports(tx, thing, decision);
  await closeEach(tx, closed, decision.officerId);
  if (closed[0]) await notifyAuthor(services, tx, { kind: thing.kind, report: closed[0] }, decision);
  if (decision.outcome === 'removed') await auditRemoval(tx, thing, closed[0]?.authorId ?? null, decision.officerId);
}

/** Run it before an officer removes content, in the same transaction. */
export async function recordRemoval(services: Services, tx: Database, thing: Thing, officerId: string): Promise<void> {
  const decision: Decision = { outcome: 'removed', officerId, note: '', until: null };
  const closed = await closeOpenReports(tx, thing, decision);
  await closeEach(tx, closed, officerId);
  const found = closed[0] ? null : await findReportable(tx, thing, null);
  const report = closed[0] ?? (found && (await insertRemoval(tx, thing, found, officerId)));
  if (!report) return;
  await notifyAuthor(services, tx, { kind: thing.kind, report }, decision);
  await auditRemoval(tx, thing, report.authorId, officerId);
}

async function closeEach(tx: Database, closed: ClosedReport[], officerId: string): Promise<void> {
  for (const { id, reporterId } of closed) {
    await happened(tx, 'report.closed', { reportId: id, reporterId, officerId });
  }
}

// Dismissed reports stay private, and suspensions send their own mail.
async function notifyAuthor(
  services: Services,
  tx: Database,
  { kind, report: { id, authorId, evidence } }: { kind: Thing['kind']; report: ClosedReport },
  { outcome, note }: Decision,
): Promise<void> {
  if (authorId === null || (outcome !== 'removed' && outcome !== 'warned')) return;
  await happened(tx, 'content.moderated', { reportId: id, authorId });
  await mailAuthor(services, tx, { reportId: id, authorId, kind, evidence, outcome, note });
}

async function auditRemoval(tx: Database, { kind, id }: Thing, memberId: string | null, actorId: string) {
  await happened(tx, 'content.removed', { actorId, subject: { kind, id, memberId } });
}
