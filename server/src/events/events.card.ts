import type { ClubEvent, LiveEvent, RsvpState } from 'contract/events/events.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, groupOf, hiddenFrom, sees, seesAll } from '../members/members.kernel.ts';
import { type Fields, isoTime, type JsonRow, jsonObject } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';
import { checkedInCount, hasCheckedIn } from './door/door.card.ts';
import type { RsvpAnswer } from './events.tables.ts';
import { photoCount } from './photos/photos.card.ts';
import { slotsOf } from './slots/slots.card.ts';

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
  const event = { ...eventFields(viewerId), ...(viewerId && rsvpFieldsOf(viewerId)) };
  const own = viewerId ? sql`left join rsvps mine on mine.event_id = e.id and mine.user_id = ${viewerId}` : sql``;
  return sql<JsonRow>`
    select e.id, ${jsonObject<LiveEvent & Partial<ClubEvent>>(event)}::text as json
    from events e left join users u on u.id = e.created_by and ${sees(viewerId, 'u.id')} ${own} ${which} ${order}`;
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
    hosts: sql`(
      select coalesce(json_agg(${person} order by h.position), '[]')
      from (select e.created_by as user_id, -1 as position
        union all select user_id, position from event_hosts where event_id = e.id) h
      join users f on f.id = h.user_id and ${sees(viewerId, 'f.id')})`,
    guestsAllowed: 'e.guests_allowed',
    questions: 'e.questions',
    attendees: sql`array_to_json(array(select g.user_id from (${firstGuests(viewerId, inlineListSize)}) g))`,
    people: sql`(
      select coalesce(json_agg(${person} order by g.place, g.id desc), '[]')
      from (${firstGuests(viewerId, 5)}) g join users f on f.id = g.user_id)`,
    going: sql`e.going_count ${lessHidden(viewerId, 'going', sql`coalesce(sum(1 + r.guests), 0)`)}`,
    waiting: sql`e.waiting_count ${lessHidden(viewerId, 'waiting')}`,
    maybe: sql`e.maybe_count ${lessHidden(viewerId, 'maybe')}`,
    slots: slotsOf(viewerId),
    photoCount: photoCount(viewerId),
    checkedIn: checkedInCount(viewerId),
    seriesId: 'e.series_id',
    group: groupOf('e.group_id'),
    cancelledAt: isoTime('e.cancelled_at'),
  };
}

/** Subtracts those whom the reader can't see, usually none. A member has one RSVP per event, found by its key. */
function lessHidden(viewerId: string | null, answer: RsvpAnswer, amount = sql`count(*)`): RawBuilder<unknown> {
  if (seesAll(viewerId)) return sql``;
  return sql`- (select ${amount} from unnest(${hiddenFrom(viewerId)}) as hidden (id) cross join lateral (
    select r.guests from rsvps r where r.event_id = e.id and r.user_id = hidden.id and r.answer = ${sql.lit(answer)} offset 0) r)`;
}

/** Guests of event `e`: the reader first, then the latest. Reads only the index, however many go. */
function firstGuests(viewerId: string | null, max: number): RawBuilder<unknown> {
  const going = sql`from rsvps r where r.event_id = e.id and r.answer = 'going'`;
  const limit = sql.lit(max);
  const last = (which: RawBuilder<unknown>) =>
    sql`select r.user_id, r.id, 1 as place ${going} ${which} and ${sees(viewerId, 'r.user_id')} order by r.id desc limit ${limit}`;
  if (!viewerId) return last(sql``);
  return sql`(select r.user_id, r.id, 0 as place ${going} and r.user_id = ${viewerId})
    union all (${last(sql`and r.user_id <> ${viewerId}`)}) order by place, id desc limit ${limit}`;
}

/** Of a row of RSVPs: archives before 1.1 had no other answer. */
export const isWaiting = sql`answer = 'waiting'`;

/** Of the member's row `mine`, if there is one, and of event `e`. */
export const rsvpFieldsOf = (userId: string): Fields<RsvpState> => ({
  iAmGoing: sql`coalesce(mine.answer = 'going', false)`,
  iAmWaiting: sql`coalesce(mine.answer = 'waiting', false)`,
  myAnswer: 'mine.answer',
  myGuests: sql`coalesce(mine.guests, 0)`,
  myAnswers: sql`coalesce(mine.answers, '{}')`,
  answersMissing: sql`coalesce(mine.answer in ('going', 'waiting') and exists (
    select from jsonb_array_elements(e.questions) q where (q -> 'required')::boolean and not mine.answers ? (q ->> '_id')), false)`,
  iCheckedIn: hasCheckedIn(userId),
});
