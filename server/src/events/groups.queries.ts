import { sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';
import type { AnnouncedEvent } from './events.queries.ts';

const isComing = sql`cancelled_at is null and coalesce(ends_at, starts_at + interval '3 hours') > now()`;

export async function lockComing(tx: Database, groupId: string): Promise<void> {
  await sql`select from events where group_id = ${groupId} and ${isComing} order by id for no key update`.execute(tx);
}

export async function listComing(tx: Database, groupId: string): Promise<AnnouncedEvent[]> {
  await lockComing(tx, groupId);
  const { rows } = await sql<AnnouncedEvent>`
    select id, title, starts_at, place, link, time_zone from events where group_id = ${groupId} and ${isComing}
    order by starts_at, id`.execute(tx);
  return rows;
}

export async function leaveGroupEvents(tx: Database, groupId: string, userId: string): Promise<string[]> {
  const ofGroup = sql`event_id in (select id from events where group_id = ${groupId}) and user_id = ${userId}`;
  const { rows } = await sql<{ id: string }>`
    with answers as (delete from rsvps where ${ofGroup} returning event_id),
    shifts as (delete from slot_signups where ${ofGroup} returning event_id),
    hosts as (delete from event_hosts where ${ofGroup} returning event_id),
    mutes as (delete from muted_events where ${ofGroup}),
    messages as (
      delete from event_message_recipients where user_id = ${userId} and message_id in (
        select m.id from event_messages m join events e on e.id = m.event_id where e.group_id = ${groupId})),
    votes as (
      delete from date_votes where poll_id in (select id from date_polls where group_id = ${groupId}) and user_id = ${userId})
    select event_id as id from answers union select event_id from shifts union select event_id from hosts
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** With polls about dates. Returns the files, for the caller to remove. */
export async function deleteGroupEvents(tx: Database, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with photos as (
      select p.file_id as id from event_photos p join events e on e.id = p.event_id where e.group_id = ${groupId}),
    polls as (delete from date_polls where group_id = ${groupId}),
    gone as (delete from events where group_id = ${groupId} returning picture_id as id)
    select id from photos union select id from gone where id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}
