import { mentionedIds } from 'contract/mentions.ts';
import type { TargetKind } from 'contract/notifications/notifications.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { insertMentionCauses } from './notify.queries.ts';
import { notify } from './notify.ts';

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
export async function notifyMentioned(tx: Database, { actorId, target, text, before = '' }: Mentioning): Promise<void> {
  const recipients = newlyMentioned(text, before);
  if (recipients.length > 0) await notify(tx, { kind: 'mentioned', target, actorId, recipients });
}

/**
 * After an edit of a post or comment `textId`: soon after the commit, those whom it mentions now are notified, and what
 * others heard of the text before is taken back, unless they have read it. In that order, because edits follow each other.
 */
export async function notifyOfEdit(
  tx: Database,
  { actorId, target, text, before, textId }: Required<Mentioning> & { textId: string },
): Promise<void> {
  const causes = [
    { people: newlyMentioned(text, before), textId },
    { people: newlyMentioned(before, text), textId: null },
  ].filter(({ people }) => people.length > 0);
  if (causes.length === 0) return;
  await insertMentionCauses(tx, { actorId, target }, causes);
  await happened(tx, 'notifications.caused', {});
}
