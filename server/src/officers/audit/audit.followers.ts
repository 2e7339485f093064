import { type AuditAction, auditActions } from 'contract/officers/audit.ts';
import { type AuditLine, recordAudit } from '../../platform/audit/record-audit.queries.ts';
import type { Act } from '../../platform/facts/facts.ts';
import type { Services } from '../../services.ts';

// These facts have more detail than an act, or sign-in records them itself.
const ownFacts = ['member.joined', 'event.cancelled', 'signIn.blocked', 'signIn.failed'] as const;
type Acts = { [Action in Exclude<AuditAction, (typeof ownFacts)[number]>]: Act };

declare module '../../platform/facts/facts.ts' {
  interface Facts extends Acts {}
}

const isAct = (action: AuditAction): action is keyof Acts => !ownFacts.some((own) => own === action);

/** Each act gets its line in its own transaction, so that neither exists without the other. */
export function followForAudit({ facts }: Services): void {
  for (const action of auditActions.filter(isAct))
    facts.inTransaction(action, (tx, act) => recordAudit(tx, { action, ...act }));
  facts.inTransaction('member.joined', async (tx, { userId, joinLinkId }) => {
    if (joinLinkId) await recordAudit(tx, joined(userId, joinLinkId));
  });
  facts.inTransaction('event.cancelled', async (tx, { eventIds, actorId, creatorId, byHost }) => {
    const [id = null] = eventIds;
    if (id === null || actorId === null || byHost) return;
    const subject = { kind: 'event', id, memberId: creatorId } as const;
    const detail = eventIds.length > 1 ? { evenings: eventIds.length } : {};
    await recordAudit(tx, { action: 'event.cancelled', actorId, subject, detail });
  });
}

function joined(userId: string, joinLinkId: string): AuditLine {
  const subject = { kind: 'joinLink', id: joinLinkId, memberId: userId } as const;
  return { action: 'member.joined', actorId: userId, subject };
}
