import { handOnGroups } from '../../chat/chat.kernel.ts';
import { handOnEvents } from '../../events/events.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { findSuccessor, type Term } from './terms.queries.ts';

export async function handOn(tx: Database, officeId: string, term: Term): Promise<void> {
  const successor = await findSuccessor(tx, officeId);
  if (!successor || successor.userId === term.userId) return;
  const people = { officeId, fromId: term.userId, toId: successor.userId };
  const groups = await handOnGroups(tx, people);
  // Events of a group need their new host in it.
  const events = await handOnEvents(tx, { ...people, since: term.startsAt });
  await happened(tx, 'office.handedOn', {
    actorId: null,
    subject: { kind: 'office', id: officeId, memberId: successor.userId },
    detail: { events, groups },
  });
}
