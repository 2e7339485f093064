import type { TargetKind } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';

/** Something that was done, by whom, and to what. */
export interface Act {
  /** Null for a visitor, and for what the club does by itself. */
  actorId: string | null;
  /** `memberId` is whose it was, when that is not the subject itself. */
  subject?: { kind: NonNullable<AuditEntry['subject']>['kind']; id: string; memberId?: string | null } | null;
  /** Never a secret, a text or a name: who follows may keep it longer than what it is about. */
  detail?: Record<string, string | number | boolean>;
}

/** A text of a member as it is stored, new or edited. */
export interface WrittenText {
  kind: 'post' | 'comment' | 'message';
  id: string;
  /** Where it stands: a post itself, what is commented on, a conversation. */
  target: { kind: TargetKind; id: string };
  actorId: string;
  text: string;
  /** "" for a new one. */
  before: string;
}

/** Every fact: past tense and dotted, with what a listener needs. Each feature's plugin adds its own. */
export interface Facts {
  'member.deleted': { userId: string; postIds: string[] };
  'member.offline': { userId: string };
  'member.joined': { userId: string; joinLinkId: string | null };
  /** These no longer sign anyone in. */
  'sessions.closed': { sessionIds: string[] };
  'notifications.changed': { userIds: string[] };
  'text.written': WrittenText;
}

export type FactName = keyof Facts;
