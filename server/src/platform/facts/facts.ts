import type { TargetKind } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';

export interface Act {
  actorId: string | null;
  /** `memberId` is the owner, if the subject is not the member. */
  subject?: { kind: NonNullable<AuditEntry['subject']>['kind']; id: string; memberId?: string | null } | null;
  /** Never a secret, a text or a name: followers may store it for longer than its subject exists. */
  detail?: Record<string, string | number | boolean>;
}

export interface WrittenText {
  kind: 'post' | 'comment' | 'message';
  id: string;
  target: { kind: TargetKind; id: string };
  actorId: string;
  text: string;
  before: string;
}

/** Names are past tense and dotted; each has the data that listeners need. Each feature's plugin adds its own. */
export interface Facts {
  'member.deleted': {
    userId: string;
    postIds: string[];
    repostIds: string[];
    projectIds: string[];
    eventIds: string[];
  };
  'member.offline': { userId: string };
  'member.joined': { userId: string; joinLinkId: string | null };
  'sessions.closed': { sessionIds: string[] };
  'notifications.changed': { userIds: string[] };
  'text.written': WrittenText;
}

export type FactName = keyof Facts;
