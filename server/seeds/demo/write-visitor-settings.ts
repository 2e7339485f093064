import type { Database } from '../../src/platform/database/tables.ts';
import { demoZone } from './times.ts';

/** Lets visitors see figures and the next event. */
export async function writeVisitorSettings(tx: Database): Promise<void> {
  await tx
    .updateTable('club_settings')
    .set((eb) => ({ show_figures: true, show_next_event: true, time_zone: demoZone, version: eb('version', '+', 1) }))
    .execute();
  await tx
    .insertInto('visitor_events')
    .columns(['event_id'])
    .expression((eb) => eb.selectFrom('events').select('id').where('cancelled_at', 'is', null))
    .execute();
}
