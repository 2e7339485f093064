import type { Evidence, ReportKind, ReportOutcome } from 'contract/officers/moderation.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import type { Reportable } from './evidence.queries.ts';

export interface Thing {
  kind: ReportKind;
  id: string;
}

export interface Decision {
  outcome: ReportOutcome;
  officerId: string;
  note: string;
  until: Date | null;
}

export interface ClosedReport {
  id: string;
  reporterId: string | null;
  authorId: string | null;
  evidence: Evidence;
}

export async function closeOpenReports(
  tx: Database,
  { kind, id }: Thing,
  { outcome, officerId, note, until }: Decision,
): Promise<ClosedReport[]> {
  const { rows } = await sql<ClosedReport>`
    with closed as (
      update reports set outcome = ${outcome}, note = ${note}, until = ${until}, decided_by = ${officerId}, decided_at = now()
      where kind = ${kind} and target_id = ${id} and decided_at is null
      returning id, reporter_id, author_id, evidence)
    select id, reporter_id as "reporterId", author_id as "authorId", evidence from closed order by id`.execute(tx);
  return rows;
}

export async function insertRemoval(
  tx: Database,
  { kind, id }: Thing,
  { authorId, evidence }: Reportable,
  officerId: string,
): Promise<ClosedReport> {
  const row = await tx
    .insertInto('reports')
    .values({
      kind,
      target_id: id,
      author_id: authorId,
      evidence: JSON.stringify(evidence),
      outcome: 'removed',
      decided_by: officerId,
      decided_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, reporterId: null, authorId, evidence };
}

export async function findMailedAuthor(tx: Database, authorId: string) {
  const row = await tx
    .selectFrom('users')
    .select(['name', 'email', sql<Date | null>`mail_due(id, 'content.moderated')`.as('dueAt')])
    .where('id', '=', authorId)
    .executeTakeFirst();
  return row?.dueAt ? { ...row, dueAt: row.dueAt } : null;
}
