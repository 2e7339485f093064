import type { ClubEvent, LiveEvent, RsvpState } from 'contract/events/events.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, hiddenFrom, sees, seesAll } from '../members/members.kernel.ts';
import { type Fields, isoTime, type JsonRow, jsonObject } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';

export async function selectEvents(
  db: Database,
  viewerId: string | null,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<JsonRow[]> {
  const { rows } = await eventsOf(viewerId, which, order).execute(db);
  return rows;
}

export function eventsOf(
  viewerId: string | null,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<JsonRow> {
  const event = { ...eventFields(viewerId), ...(viewerId && fieldsFor(viewerId)) };
  return sql<JsonRow>`
    select e.id, ${jsonObject<LiveEvent & Partial<ClubEvent>>(event)}::text as json
    from events e left join users u on u.id = e.created_by and ${sees(viewerId, 'u.id')} ${which} ${order}`;
}

function eventFields(viewerId: string | null): Fields<LiveEvent> {
  const person = jsonObject<ClubEvent['people'][number]>({
    _id: 'f.id',
    name: 'f.name',
    avatar: avatarUrl('f.avatar_id'),
  });
  return {
    _id: 'e.id',
    title: 'e.title',
    description: 'e.description',
    date: isoTime('e.starts_at'),
    endDate: isoTime('e.ends_at'),
    place: 'e.place',
    link: 'e.link',
    timeZone: 'e.time_zone',
    capacity: 'e.capacity',
    picture: sql`'/files/' || e.picture_id || '/feed'`,
    createdBy: jsonObject<ClubEvent['createdBy']>({
      _id: 'u.id',
      name: sql`coalesce(u.name, 'Former member')`,
      avatar: avatarUrl('u.avatar_id'),
    }),
    attendees: sql`array_to_json(array(select g.user_id from (${firstGuests(viewerId, inlineListSize)}) g))`,
    people: sql`(
      select coalesce(json_agg(${person} order by g.place, g.id desc), '[]')
      from (${firstGuests(viewerId, 5)}) g join users f on f.id = g.user_id)`,
    going: sql`e.going_count ${lessHidden(viewerId, sql`not r.waiting`)}`,
    waiting: sql`e.waiting_count ${lessHidden(viewerId, sql`r.waiting`)}`,
    cancelledAt: isoTime('e.cancelled_at'),
  };
}

/** Subtracts those whom the reader can't see, usually none. A member has one RSVP per event, found by its key. */
function lessHidden(viewerId: string | null, which: RawBuilder<unknown>): RawBuilder<unknown> {
  if (seesAll(viewerId)) return sql``;
  return sql`- (select count(*) from unnest(${hiddenFrom(viewerId)}) as hidden (id) cross join lateral (
    select from rsvps r where r.event_id = e.id and r.user_id = hidden.id and ${which} offset 0) r)`;
}

/** Guests of event `e`: the reader first, then the latest. Reads only the index, however many go. */
function firstGuests(viewerId: string | null, max: number): RawBuilder<unknown> {
  const going = sql`from rsvps r where r.event_id = e.id and not r.waiting`;
  const limit = sql.lit(max);
  const last = (which: RawBuilder<unknown>) =>
    sql`select r.user_id, r.id, 1 as place ${going} ${which} and ${sees(viewerId, 'r.user_id')} order by r.id desc limit ${limit}`;
  if (!viewerId) return last(sql``);
  return sql`(select r.user_id, r.id, 0 as place ${going} and r.user_id = ${viewerId})
    union all (${last(sql`and r.user_id <> ${viewerId}`)}) order by place, id desc limit ${limit}`;
}

function fieldsFor(viewerId: string): Fields<RsvpState> {
  const ownRsvp = sql`from rsvps r where r.event_id = e.id and r.user_id = ${viewerId}`;
  return {
    iAmGoing: sql`exists (select ${ownRsvp} and not r.waiting)`,
    iAmWaiting: sql`exists (select ${ownRsvp} and r.waiting)`,
  };
}
