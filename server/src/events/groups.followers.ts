import type { Database } from '../platform/database/tables.ts';
import { happened } from '../platform/facts/happened.ts';
import { removeFiles } from '../platform/files/files.queries.ts';
import type { Services } from '../services.ts';
import { markCancelled } from './events.queries.ts';
import { deleteGroupEvents, leaveGroupEvents, listComing, lockComing } from './groups.queries.ts';
import { forgetChanges, listMailedOnce } from './mails/changes.queries.ts';
import { mailCancelled } from './mails/events.mails.ts';
import { announcePromoted } from './rsvp/rsvps.actions.ts';
import { promoteWaiting } from './rsvp/rsvps.queries.ts';

export function followGroups(services: Services): void {
  const { facts, jobs } = services;
  facts.inTransaction('conversation.left', (tx, { conversationId, userId }) => leave(tx, conversationId, userId));
  facts.inTransaction('group.ended', async (tx, { conversationId, actorId }) => {
    await cancel(services, tx, conversationId, actorId);
    await removeFiles(tx, jobs, await deleteGroupEvents(tx, conversationId));
  });
}

/** The member's spots are given on. Answers that come at this moment wait, and find that the member is gone. */
async function leave(tx: Database, groupId: string, userId: string): Promise<void> {
  await lockComing(tx, groupId);
  for (const eventId of await leaveGroupEvents(tx, groupId, userId)) {
    await announcePromoted(tx, eventId, await promoteWaiting(tx, eventId));
    await happened(tx, 'event.changed', { eventId });
  }
}

async function cancel(services: Services, tx: Database, groupId: string, actorId: string | null): Promise<void> {
  const events = await listComing(tx, groupId);
  const eventIds = events.map(({ id }) => id);
  if (eventIds.length === 0) return;
  await markCancelled(tx, eventIds);
  await forgetChanges(tx, eventIds);
  await mailCancelled(services, tx, events, await listMailedOnce(tx, { eventIds, kind: 'event.cancelled', actorId }));
}
