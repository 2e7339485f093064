import { mentionedIds } from 'contract/mentions.ts';
import type { TargetKind } from 'contract/notifications.ts';
import type { Database } from '../database/tables.ts';
import type { Emit } from '../facts/bus.ts';
import { notify } from '../notifications/notify.ts';

interface Mentioning {
  actorId: string;
  target: { kind: TargetKind; id: string };
  /** The text as sent, and what it was before an edit. */
  text: string;
  before?: string;
}

/** Ids of those whom a text as sent mentions and an earlier one did not. */
export function newlyMentioned(text: string, before = ''): string[] {
  const known = new Set(mentionedIds(before));
  return mentionedIds(text).filter((id) => !known.has(id));
}

/**
 * Notifies those whom a text mentions and did not before, in the transaction that writes it: one statement, none without
 * a mention. In a conversation it reaches participants only.
 */
export async function notifyMentioned(
  tx: Database,
  emit: Emit,
  { actorId, target, text, before = '' }: Mentioning,
): Promise<void> {
  const recipients = newlyMentioned(text, before);
  if (recipients.length > 0) await notify(tx, emit, { kind: 'mentioned', target, actorId, recipients });
}
