import { mentionedIds } from 'contract/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { WrittenText } from '../../platform/facts/facts.ts';
import type { Services } from '../../services.ts';
import { insertMentionCauses } from './notify.queries.ts';
import { notify } from './notify.ts';

export function newlyMentioned(text: string, before: string): string[] {
  const known = new Set(mentionedIds(before));
  return mentionedIds(text).filter((id) => !known.has(id));
}

const changesMentions = ({ text, before }: WrittenText): boolean =>
  newlyMentioned(text, before).length > 0 || newlyMentioned(before, text).length > 0;

export const leavesCauses = (written: WrittenText): boolean => written.kind !== 'message' && changesMentions(written);

/** A text with the same mentions needs no transaction. */
export function notifyOfMentions({ facts }: Services): void {
  facts.inTransaction(
    'text.written',
    (tx, written) => (leavesCauses(written) ? insertCauses(tx, written) : notifyParticipants(tx, written)),
    changesMentions,
  );
}

// Causes only exist for posts and comments. A message notifies at once, and only participants of the conversation.
async function notifyParticipants(tx: Database, { target, actorId, text, before }: WrittenText): Promise<void> {
  const recipients = newlyMentioned(text, before);
  if (recipients.length > 0) await notify(tx, { kind: 'mentioned', target, actorId, recipients });
}

// In this order, because edits may follow each other.
function insertCauses(tx: Database, { id, target, actorId, text, before }: WrittenText): Promise<void> {
  const causes = [
    { people: newlyMentioned(text, before), textId: id },
    { people: newlyMentioned(before, text), textId: null },
  ];
  return insertMentionCauses(
    tx,
    { actorId, target },
    causes.filter(({ people }) => people.length > 0),
  );
}
