import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { rsvpAnswers } from '../../src/events/events.kernel.ts';
import type { Database } from '../../src/platform/database/tables.ts';
import { type DemoEvent, type DemoShift, events } from './events.ts';
import type { DemoName } from './people.ts';
import { demoZone } from './times.ts';

type Ids = Record<DemoName, string>;

export async function writeEvents(tx: Database, ids: Ids): Promise<void> {
  for (const event of events.flatMap(eveningsOf)) {
    const { id } = await tx.insertInto('events').values(rowOf(event, ids)).returning('id').executeTakeFirstOrThrow();
    const { answers, maybe = [], declined = [], coHosts = [], capacity = answers.length } = event;
    const said = {
      going: answers.slice(0, capacity),
      waiting: answers.slice(capacity),
      maybe,
      declined,
    };
    for (const answer of rsvpAnswers)
      for (const name of said[answer])
        await tx.insertInto('rsvps').values({ event_id: id, user_id: ids[name], answer }).execute();
    for (const [position, name] of coHosts.entries())
      await tx.insertInto('event_hosts').values({ event_id: id, user_id: ids[name], position }).execute();
    if (event.inDays < 0) await writeCheckIns(tx, ids, event, id);
    if (event.message) await writeMessage(tx, id, ids[event.by], event.message);
    for (const shift of event.shifts ?? []) await writeShift(tx, ids, { event, id, shift });
  }
}

type Evening = DemoEvent & { seriesId?: string; isCanceled?: boolean };

function eveningsOf(event: DemoEvent): Evening[] {
  const { weeks, inDays, answers } = event;
  if (!weeks) return [event];
  const seriesId = randomUUID();
  return Array.from({ length: weeks.count }, (_, week) => ({
    ...{ ...event, seriesId, inDays: inDays + 7 * week, isCanceled: week === weeks.canceled },
    answers: week === weeks.canceled ? [] : answers.slice(week > 1 ? week : 0),
  }));
}

interface ShiftOf {
  event: DemoEvent;
  id: string;
  shift: DemoShift;
}

async function writeShift(tx: Database, ids: Ids, { event, id, shift }: ShiftOf): Promise<void> {
  const { label, from, to, capacity, people } = shift;
  const at = (hour: number | undefined) => (hour === undefined ? null : momentOf(event.inDays, hour));
  const slot = await tx
    .insertInto('event_slots')
    .values({ event_id: id, label, capacity, starts_at: at(from), ends_at: at(to) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of people)
    await tx.insertInto('slot_signups').values({ event_id: id, slot_id: slot.id, user_id: ids[name] }).execute();
}

/** From ten minutes before the start on. */
async function writeCheckIns(tx: Database, ids: Ids, event: DemoEvent, eventId: string): Promise<void> {
  const members = (event.came ?? []).map((name) => ({ user_id: ids[name], name: null }));
  const walkIns = (event.walkIns ?? []).map((name) => ({ user_id: null, name }));
  for (const [index, guest] of [...members, ...walkIns].entries()) {
    const at = sql<Date>`${momentOf(event.inDays, event.hour)} + make_interval(mins => ${3 * index - 10})`;
    await tx
      .insertInto('event_checkins')
      .values({ ...guest, event_id: eventId, client_id: randomUUID(), at, created_by: ids[event.by] })
      .execute();
  }
}

const momentOf = (inDays: number, hour: number) => sql<Date>`
  (date_trunc('day', now() at time zone ${demoZone}) + make_interval(days => ${inDays}, hours => ${hour}))
    at time zone ${demoZone}`;

/** To those who go. */
async function writeMessage(tx: Database, event_id: string, user_id: string, text: string): Promise<void> {
  const message = { event_id, user_id, text, audience: 'going' } as const;
  const { id } = await tx.insertInto('event_messages').values(message).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into event_message_recipients (message_id, user_id)
    select ${id}, user_id from rsvps
    where event_id = ${event_id} and answer = 'going' and user_id <> ${user_id}`.execute(tx);
}

function rowOf(event: Evening, ids: Ids) {
  const { by, inDays, hour, hours, title, description, place = '', link = '', capacity } = event;
  const starts = momentOf(inDays, hour);
  return {
    created_by: ids[by],
    title,
    description,
    place,
    link,
    capacity: capacity ?? null,
    series_id: event.seriesId ?? null,
    cancelled_at: event.isCanceled ? sql<Date>`now() - interval '3 days'` : null,
    guests_allowed: event.guestsAllowed ?? 0,
    questions: JSON.stringify(event.questions ?? []),
    time_zone: demoZone,
    starts_at: starts,
    ends_at: sql<Date>`${starts} + make_interval(hours => ${hours})`,
    created_at: sql<Date>`now() - interval '30 days'`,
  };
}
