import type { BodyOf } from 'contract/endpoint.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { canDecide, moderatorSuspensionDays } from 'contract/officers/moderation.policy.ts';
import type { decideReport, ReportKind } from 'contract/officers/moderation.ts';
import { findStanding, lockRoles, requireReach, suspendAccount } from '../../accounts/accounts.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { closeReports } from './decisions.ts';
import { lockReport } from './reports.queries.ts';

export type Remove = (tx: Database, id: string) => Promise<unknown>;
export type Removers = Record<Exclude<ReportKind, 'user'>, Remove>;

const day = 86_400_000;
// A browser's clock may be ahead of ours.
const tolerance = day / 24;

/** Decides all open reports of the same content, once. */
export async function decide(
  services: Services,
  removers: Removers,
  { officer, id }: { officer: Member; id: string },
  { outcome, note, until: end }: BodyOf<typeof decideReport>,
): Promise<void> {
  const until = outcome === 'suspended' && end ? new Date(end) : null;
  if (until && until <= services.clock.now()) throw invalidField('until', t('invalid.past'));
  await inTransaction(services, async (tx) => {
    const { kind, targetId, author, reason } = await lockOpenReport(services, tx, { officer, id, outcome, until });
    const thing = { kind, id: targetId };
    const decision = { outcome, officerId: officer.id, note: note.trim(), until };
    await closeReports(services, tx, thing, decision);
    if (outcome === 'removed' && kind !== 'user') await removers[kind](tx, targetId);
    if (outcome === 'suspended' && author) {
      const sentence = decision.note || t(`officers.reasons.${reason ?? 'other'}`)(services.club.current.language);
      const suspension = { userId: author.id, officerId: officer.id, reason: sentence, until };
      await suspendAccount(services, tx, suspension);
    }
    const subject = { kind: 'report', id, memberId: author?.id ?? null } as const;
    await happened(tx, 'report.decided', { actorId: officer.id, subject, detail: { outcome, kind } });
  });
}

interface Attempt {
  officer: Member;
  id: string;
  outcome: BodyOf<typeof decideReport>['outcome'];
  until: Date | null;
}

// Decisions, role changes and suspensions wait for each other.
async function lockOpenReport(services: Services, tx: Database, { officer, id, outcome, until }: Attempt) {
  await lockRoles(tx);
  const standing = await findStanding(tx, officer.id);
  const report = await lockReport(tx, id);
  if (!standing || !isAllowed(standing, 'moderator', ['moderation']))
    throw new ApiError('forbidden', t('errors.officerNoMore'));
  if (!report) throw notFound('report');
  const { author, kind, isDecided } = report;
  if (author?.id === officer.id) throw new ApiError('forbidden', t('errors.ownDecision'));
  if (!canDecide({ id: officer.id, ...standing }, author)) throw new ApiError('forbidden', t('errors.adminsDecide'));
  if (isDecided) throw new ApiError('already_handled', t('errors.reportDecided'));
  if (outcome === 'removed' && kind === 'user')
    throw invalidField('outcome', t('invalid.profileOutcome'), t('errors.profileStays'));
  if (outcome !== 'suspended') return report;
  if (!author) throw new ApiError('conflict', t('errors.leftClub'));
  requireReach(standing, author.role);
  if (!isAllowed(standing, 'admin', ['moderation']) && !isShort(services, until))
    throw new ApiError('forbidden', t('errors.shortSuspension', { days: moderatorSuspensionDays }));
  return report;
}

function isShort({ clock }: Services, until: Date | null): boolean {
  return until !== null && until.getTime() <= clock.now().getTime() + moderatorSuspensionDays * day + tolerance;
}
