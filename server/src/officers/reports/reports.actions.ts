import type { BodyOf } from 'contract/endpoint.ts';
import type { createReport } from 'contract/officers/moderation.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findReportable } from './evidence.queries.ts';
import { listDeciders, putReport } from './reports.queries.ts';

/** Stores the content as evidence. Another report of undecided content returns the same report. */
export async function report(
  services: Services,
  member: Member,
  { kind, id, reason, details }: BodyOf<typeof createReport>,
): Promise<string> {
  const thing = { kind, id };
  return inTransaction(services, async (tx) => {
    const found = await findReportable(tx, thing, member.id);
    if (!found) throw notFound(kind === 'user' ? 'member' : kind);
    if (found.authorId === member.id) throw new ApiError('forbidden', t('errors.ownReport'));
    const { id: reportId, isNew } = await putReport(tx, {
      reporterId: member.id,
      thing,
      reason,
      details: details.trim(),
      found,
    });
    if (isNew) {
      const deciderIds = await listDeciders(tx, found.authorId, member.id);
      await happened(tx, 'report.received', { reportId, deciderIds });
    }
    return reportId;
  });
}
