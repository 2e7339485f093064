import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface SlotRow {
  label: string;
  starts_at: Date | null;
  ends_at: Date | null;
  capacity: number;
}

export async function countSlots(tx: Database, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from event_slots where event_id = ${eventId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertSlot(tx: Database, eventId: string, slot: SlotRow): Promise<void> {
  await tx
    .insertInto('event_slots')
    .values({ ...slot, event_id: eventId })
    .execute();
}

/** `signedUp` counts all members, also those whom a host can't see. */
export async function findSlot(tx: Database, eventId: string, slotId: string) {
  const row = await tx
    .selectFrom('event_slots as s')
    .select(['starts_at', 'ends_at'])
    .select(sql<number>`(select count(*)::integer from slot_signups g where g.slot_id = s.id)`.as('signedUp'))
    .where('id', '=', slotId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateSlot(tx: Database, slotId: string, slot: SlotRow): Promise<void> {
  const isSameStart = sql`starts_at is not distinct from ${slot.starts_at}::timestamptz`;
  await tx
    .updateTable('event_slots')
    .set({ ...slot, reminded_at: sql<Date>`case when ${isSameStart} then reminded_at end` })
    .where('id', '=', slotId)
    .execute();
}

export async function deleteSlot(tx: Database, eventId: string, slotId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('event_slots')
    .where('id', '=', slotId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** See events/functions/leave-slots.sql. */
export async function leaveSlots(
  tx: Database,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<void> {
  await sql`select leave_slots(${eventId}, ${userId})`.execute(tx);
}

export async function deleteSlots(tx: Database, eventId: string): Promise<void> {
  await tx.deleteFrom('event_slots').where('event_id', '=', eventId).execute();
}

/** Shifts move with their event. Call it before the events move, and after locking them. */
export async function moveSlots(tx: Database, events: { id: string; starts_at: Date }[]): Promise<void> {
  // In seconds, because days of an interval depend on the clocks of a time zone.
  const distance = sql`make_interval(secs => extract(epoch from v.starts_at - e.starts_at))`;
  await sql`
    update event_slots s
    set starts_at = s.starts_at + ${distance}, ends_at = s.ends_at + ${distance}, reminded_at = null
    from json_to_recordset(${JSON.stringify(events)}::json) v (id uuid, starts_at timestamptz), events e
    where e.id = v.id and s.event_id = e.id and e.starts_at <> v.starts_at`.execute(tx);
}

type Outcome = 'missing' | 'over' | 'full' | 'joined' | 'left';

/** See events/functions/toggle-slot.sql. */
export async function toggleSignupRow(
  db: Database,
  { id, slotId }: { id: string; slotId: string },
  memberId: string,
): Promise<Outcome | null> {
  const { rows } = await sql<{ outcome: Outcome | null }>`
    select toggle_slot(${id}, ${slotId}, ${memberId}) as outcome`.execute(db);
  return rows[0]?.outcome ?? null;
}

/** The sign-ups of an event after an RSVP, for a statement that still reads them as before. */
export function signupsAfterRsvp(eventId: string, memberId: string, hasLeft: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select g.* from event_slots s join slot_signups g on g.slot_id = s.id
    where s.event_id = ${eventId}
      and (g.user_id <> ${memberId} or ${hasLeft} is not true)`;
}

/** The labels of the shifts that each member signed up for, in the order of the shifts; null for an event without shifts. */
export async function listShifts(db: Database, eventId: string): Promise<Map<string, string[]> | null> {
  const { rows } = await sql<{ label: string; userIds: string[] }>`
    select s.label, array(select g.user_id from slot_signups g where g.slot_id = s.id) as "userIds"
    from event_slots s where s.event_id = ${eventId} order by s.id`.execute(db);
  if (rows.length === 0) return null;
  const shifts = new Map<string, string[]>();
  for (const { label, userIds } of rows) for (const id of userIds) shifts.set(id, [...(shifts.get(id) ?? []), label]);
  return shifts;
}
