import type { EventAnswers, EventQuestion } from 'contract/events/events.questions.ts';
import type { Attendee, RsvpState } from 'contract/events/events.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  avatarUrl,
  type Reader,
  sees,
  seesGroup,
  valuesOf,
  variantOf,
  viewerOf,
} from '../../members/members.kernel.ts';
import { newStatement, placeholder, readPrepared } from '../../platform/database/fast/prepared-read.ts';
import { type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { eventsOf, rsvpFieldsOf } from '../events.card.ts';
import { type AnnouncedEvent, lockEvent } from '../events.queries.ts';
import { isInvited } from '../guests/guests.queries.ts';
import { signupsAfterRsvp } from '../slots/slots.queries.ts';

const settledRsvp = newStatement();

export type EventMail =
  | 'event.changed'
  | 'event.cancelled'
  | 'event.promoted'
  | 'event.added'
  | 'event.removed'
  | 'event.message'
  | 'event.reminder';

const attendee = jsonObject<Attendee>({
  _id: 'u.id',
  name: 'u.name',
  avatar: avatarUrl('u.avatar_id'),
  profession: 'u.profession',
});

export async function listGoing(
  db: Database,
  viewerId: string,
  eventId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { rows } = await sql<JsonRow>`
    select r.id, ${attendee}::text as json
    from rsvps r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and r.answer = 'going' and ${sees(viewerId, 'u.id')} ${cursor ? sql`and r.id > ${cursor}` : sql``}
    order by r.id limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}

interface SetRsvp {
  isOpen: boolean;
  isFull: boolean;
  hasChanged: boolean | null;
  promoted: string[] | null;
  json: string;
}

interface NewRsvp {
  eventId: string;
  reader: Reader;
  /** An `Rsvp` as JSON; without it, the RSVP is toggled. */
  wish?: string | undefined;
}

/** Null without the event, or if `unless` holds: nothing changes then. See events/functions/set-rsvp.sql. */
export async function setRsvpRow(
  db: Database,
  { eventId, reader, wish }: NewRsvp,
  unless: RawBuilder<boolean> | null = null,
): Promise<SetRsvp | null> {
  const values = { ...valuesOf(reader), eventId, wish };
  const [row] = await readPrepared(db, settledRsvp(variantOf(reader), unless === null), values, () => {
    const viewer = viewerOf(reader);
    const id = placeholder('eventId');
    // The function's result replaces the tables, which this statement still sees as they were before.
    return sql<SetRsvp>`
      with settled as materialized (
        select * from set_rsvp(${id}, ${viewer}, ${placeholder('wish')}::jsonb, ${sql.lit(inlineListSize)})
        ${unless ? sql`where not ${unless}` : sql``}),
      events as materialized (select (s.answered).* from settled s),
      rsvps as materialized (select r.* from settled s, unnest(s.answers) r),
      slot_signups as materialized (${signupsAfterRsvp(id, viewer, sql`(select has_left from settled)`)})
      select s.is_open as "isOpen", s.is_full as "isFull", s.has_changed as "hasChanged", s.promoted::text[] as promoted, event.json
      from settled s, (${eventsOf(viewer, sql`where e.id = ${id}`, sql``)}) event`;
  });
  return row ?? null;
}

/** See events/functions/promote-waiting.sql. */
export async function promoteWaiting(tx: Database, id: string): Promise<string[]> {
  if (!(await lockEvent(tx, id))?.isOpen) return [];
  return promoteInLine(tx, id);
}

/** Also once the event is over. Call it behind the lock of the event. */
export async function promoteInLine(tx: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select promote_waiting(${id}) as id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function listEventsWithRoom(db: Database): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`coalesce(ends_at, starts_at + interval '3 hours') > now()`)
    .where('waiting_count', '>', 0)
    .where(sql<boolean>`coalesce(capacity > going_count, true)`)
    .execute();
  return events.map(({ id }) => id);
}

export async function listEventsWithPromoted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from rsvps where to_notify`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks them as notified. Locks the event's row like RSVPs do. */
export async function claimPromoted(
  tx: Database,
  eventId: string,
): Promise<{ event: AnnouncedEvent; userIds: string[] } | null> {
  const event = await lockEvent(tx, eventId);
  const { rows } = await sql<{ id: string }>`
    update rsvps set to_notify = false where event_id = ${eventId} and to_notify returning user_id as id`.execute(tx);
  return event && !event.isCancelled && rows.length > 0 ? { event, userIds: rows.map(({ id }) => id) } : null;
}

interface MailedOf {
  eventId: string;
  kind: EventMail;
  actorId: string | null;
  /** Default: those who go. */
  recipients?: string[] | RawBuilder<unknown>;
  except?: RawBuilder<unknown> | undefined;
}

/**
 * Recipients with immediate mails of this kind, who did not mute the event and can see the actor; and the time of each
 * mail.
 */
export async function listMailed(db: Database, { eventId, kind, actorId, recipients, except }: MailedOf) {
  // A member who leaves the group waits, and then takes the mail back.
  await sql`
    select from participants p join events e on e.group_id = p.conversation_id where e.id = ${eventId}
    order by p.user_id for key share of p`.execute(db);
  const going = sql`select user_id from rsvps where event_id = ${eventId} and answer = 'going'`;
  const members = Array.isArray(recipients) ? sql`select unnest(${recipients}::uuid[])` : (recipients ?? going);
  const people = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', sql<Date | null>`mail_due(u.id, ${kind})`.as('dueAt')])
    .where(sql<boolean>`u.id in (${members})`)
    .where(isInvited(eventId))
    .where(sql<boolean>`hears_of(u.id, ${actorId})`)
    .$if(except !== undefined, (query) => query.where(sql<boolean>`u.id not in (${except})`))
    .where(sql<boolean>`not exists (select from muted_events m where m.user_id = u.id and m.event_id = ${eventId})`)
    .orderBy('u.id')
    .execute();
  return people.flatMap(({ dueAt, ...person }) => (dueAt ? { ...person, dueAt } : []));
}

export async function findRsvpState(db: Database, eventId: string, userId: string): Promise<RsvpState | null> {
  const { rows } = await sql<JsonRow>`
    select e.id, ${jsonObject<RsvpState>(rsvpFieldsOf(userId))}::text as json
    from events e left join rsvps mine on mine.event_id = e.id and mine.user_id = ${userId}
    where e.id = ${eventId} and ${seesGroup(userId, 'e.group_id')}`.execute(db);
  return rows[0] ? JSON.parse(rows[0].json) : null;
}

interface Conditions {
  questions: EventQuestion[];
  guestsAllowed: number;
  /** Of the member. */
  guests: number;
  answers: EventAnswers;
}

/** An answer of the member must fit these. */
export async function findConditions(db: Database, eventId: string, userId: string): Promise<Conditions | null> {
  const { rows } = await sql<Conditions>`
    select e.questions, e.guests_allowed as "guestsAllowed", coalesce(mine.guests, 0) as guests,
      coalesce(mine.answers, '{}') as answers
    from events e left join rsvps mine on mine.event_id = e.id and mine.user_id = ${userId}
    where e.id = ${eventId} and ${seesGroup(userId, 'e.group_id')}`.execute(db);
  return rows[0] ?? null;
}
