import type { ClubEvent, LiveEvent, RsvpState } from 'contract/events.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { sees } from '../../blocks/sees.queries.ts';
import { type Fields, isoTime, type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { avatarUrl } from '../members/members.card.ts';

/** The events of row `e` that `which` selects, as `viewerId` sees them, or without reader-dependent fields (null). */
export async function selectEvents(
  db: Database,
  viewerId: string | null,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<JsonRow[]> {
  const { rows } = await eventsOf(viewerId, which, order).execute(db);
  return rows;
}

/** The statement of `selectEvents`. */
export function eventsOf(
  viewerId: string | null,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<JsonRow> {
  const event = { ...eventFields(viewerId), ...(viewerId && asSeenBy(viewerId)) };
  return sql<JsonRow>`
    select e.id, ${jsonObject<LiveEvent & Partial<ClubEvent>>(event)}::text as json
    from events e left join users u on u.id = e.created_by and ${sees(viewerId, 'u.id')} ${which} ${order}`;
}

function eventFields(viewerId: string | null): Fields<LiveEvent> {
  const first = viewerId ? sql`(r.user_id = ${viewerId}) desc,` : sql``;
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
    }),
    attendees: sql`array_to_json(array(
      select r.user_id from rsvps r where r.event_id = e.id and not r.waiting and ${sees(viewerId, 'r.user_id')}
      order by ${first} r.id desc limit ${sql.lit(inlineListSize)}))`,
    people: sql`(
      select coalesce(json_agg(${person} order by n.number), '[]')
      from (select r.user_id, row_number() over (order by ${first} r.id desc) as number from rsvps r
        where r.event_id = e.id and not r.waiting and ${sees(viewerId, 'r.user_id')}
        order by number limit 5) n join users f on f.id = n.user_id)`,
    going: sql`(select count(*) from rsvps r where r.event_id = e.id and not r.waiting and ${sees(viewerId, 'r.user_id')})`,
    waiting: sql`(select count(*) from rsvps r where r.event_id = e.id and r.waiting and ${sees(viewerId, 'r.user_id')})`,
    cancelledAt: isoTime('e.cancelled_at'),
  };
}

function asSeenBy(viewerId: string): Fields<RsvpState> {
  const mine = sql`from rsvps r where r.event_id = e.id and r.user_id = ${viewerId}`;
  return {
    iAmGoing: sql`exists (select ${mine} and not r.waiting)`,
    iAmWaiting: sql`exists (select ${mine} and r.waiting)`,
  };
}
