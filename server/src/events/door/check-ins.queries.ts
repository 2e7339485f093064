import { type RawBuilder, sql } from 'kysely';
import { notSuspended, sees } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { isIn } from './door.card.ts';

/** `userId` is null for a walk-in. */
export interface CheckIn {
  id: string;
  userId: string | null;
  name: string | null;
  at: Date;
  alreadyIn: boolean;
}

const columns: RawBuilder<CheckIn> = sql<CheckIn>`
  c.id, c.user_id as "userId", c.name, c.at, c.already_in as "alreadyIn"`;

/** An undone one too, so that it gets its first answer again. */
export async function findSent(tx: Database, eventId: string, clientId: string): Promise<CheckIn | null> {
  const { rows } = await sql<CheckIn>`
    select ${columns} from event_checkins c where c.event_id = ${eventId} and c.client_id = ${clientId}`.execute(tx);
  return rows[0] ?? null;
}

export async function isInAlready(tx: Database, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from event_checkins c where c.event_id = ${eventId} and c.user_id = ${userId} and ${isIn}`.execute(tx);
  return rows.length > 0;
}

interface NewCheckIn extends Pick<CheckIn, 'userId' | 'name' | 'at'> {
  eventId: string;
  clientId: string | null;
  createdBy: string;
}

/** The first check-in of a member stays: another one gets its time. Call it behind the lock of the event. */
export async function insertCheckIn(
  tx: Database,
  { eventId, clientId, userId, name, at, createdBy }: NewCheckIn,
): Promise<CheckIn> {
  const { rows } = await sql<CheckIn>`
    with before as (
      select at from event_checkins c where c.event_id = ${eventId} and c.user_id = ${userId}::uuid and ${isIn})
    insert into event_checkins as c (event_id, client_id, user_id, name, at, already_in, created_by)
    select ${eventId}::uuid, ${clientId}::text, ${userId}::uuid, ${name}::text,
      coalesce((select at from before), ${at}::timestamptz), exists (select from before), ${createdBy}::uuid
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The check-in was not written.');
  return row;
}

/** By the id of a check-in, also of one of who was in already, or of a member whom the host sees. Null without it. */
export async function markUndone(
  tx: Database,
  hostId: string,
  { eventId, rowId }: { eventId: string; rowId: string },
): Promise<CheckIn | null> {
  const { rows } = await sql<CheckIn>`
    update event_checkins c set undone_at = now()
    where c.event_id = ${eventId} and ${isIn} and (c.id = ${rowId}
      or c.user_id = (select a.user_id from event_checkins a where a.id = ${rowId} and a.event_id = ${eventId} and a.already_in)
      or (c.user_id = ${rowId} and ${sees(hostId, 'c.user_id')}))
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the member is in the club, and not suspended. The account stays until the transaction ends. */
export async function isMember(tx: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and u.joined_at is not null and ${notSuspended('u.id')}
    for key share`.execute(tx);
  return rows.length > 0;
}

/** Names of walk-ins are texts of hosts. */
export async function deleteWalkIns(tx: Database, eventId: string): Promise<void> {
  await tx.deleteFrom('event_checkins').where('event_id', '=', eventId).where('user_id', 'is', null).execute();
}
