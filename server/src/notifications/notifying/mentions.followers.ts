import { mentionedGroupIds, mentionedIds } from 'contract/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { WrittenText } from '../../platform/facts/facts.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { insertMentionCauses, membersOfGroups } from './notify.queries.ts';
import { notify } from './notify.ts';

export function newlyMentioned(text: string, before: string): string[] {
  const known = new Set(mentionedIds(before));
  return mentionedIds(text).filter((id) => !known.has(id));
}

export function newlyMentionedGroups(text: string, before: string): string[] {
  const known = new Set(mentionedGroupIds(before));
  return mentionedGroupIds(text).filter((id) => !known.has(id));
}

const changesMentions = ({ text, before }: WrittenText): boolean =>
  newlyMentioned(text, before).length > 0 ||
  newlyMentioned(before, text).length > 0 ||
  newlyMentionedGroups(before, text).length > 0;

export const leavesCauses = (written: WrittenText): boolean => written.kind !== 'message' && changesMentions(written);

const newGroups = ({ text, before }: WrittenText): string[] => newlyMentionedGroups(text, before);

/** A text with the same mentions needs no transaction. A job notifies groups, so that the author doesn't wait. */
export function notifyOfMentions(services: Services): void {
  const { facts, jobs } = services;
  facts.inTransaction(
    'text.written',
    (tx, written) => {
      const { id, target, actorId } = written;
      return jobs.add(tx, 'mentions.notify-groups', { textId: id, target, actorId, groupIds: newGroups(written) });
    },
    (written) => newGroups(written).length > 0,
  );
  jobs.work('mentions.notify-groups', ({ textId, groupIds, ...mention }) =>
    inTransaction(services, (tx) =>
      notify(tx, { ...mention, kind: 'mentioned', recipients: membersOfGroups(groupIds, { ...mention, textId }) }),
    ),
  );
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
    // All who were notified, because members of a group come and go.
    { people: newlyMentionedGroups(before, text).length > 0 ? null : [], textId: null },
  ];
  return insertMentionCauses(
    tx,
    { actorId, target },
    causes.filter(({ people }) => people === null || people.length > 0),
  );
}
