import type { Database } from '../platform/database/tables.ts';
import { happened } from '../platform/facts/happened.ts';
import { addHostTo, type Handover } from './handover.queries.ts';

/** Returns how many events have a new host. */
export async function handOnEvents(tx: Database, handover: Handover): Promise<number> {
  const eventIds = await addHostTo(tx, handover);
  for (const eventId of eventIds) await happened(tx, 'event.changed', { eventId });
  return eventIds.length;
}
