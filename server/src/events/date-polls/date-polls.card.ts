import { type DateOption, type DatePoll, dateVotes, type LiveDatePoll } from 'contract/events/events.date-polls.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, groupOf, memberCard, sees } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';

export const isOpen = sql<boolean>`(p.event_id is null and p.closes_at > now())`;

const inOrder = sql`array_position(array[${sql.join(dateVotes.map((vote) => sql.lit(vote)))}], v.vote)`;
const countOf = (vote: string) => sql`count(*) filter (where vote = ${sql.lit(vote)})`;
const isListed = sql`place <= ${sql.lit(inlineListSize)}`;

/**
 * Polls `page` (rows of `date_polls` with their `place`), without votes of members whom the reader can't see.
 * `viewerId` null leaves out the reader's own votes. The card of a voter is made once, however many evenings suit.
 */
export function pollsOf(viewerId: string | null, page: RawBuilder<unknown>): RawBuilder<JsonRow> {
  const voter = jsonObject<DateOption['voters'][number]>({ user: 'c.card', vote: 'v.vote' });
  const mine = viewerId ? sql`max(vote) filter (where user_id = ${viewerId})` : sql`null::text`;
  return sql<JsonRow>`
    with page as materialized (${page}),
    votes as materialized (
      select v.option_id, v.user_id, v.vote, row_number() over (partition by v.option_id order by ${inOrder}, v.id) as place
      from page p join date_votes v on v.poll_id = p.id where ${sees(viewerId, 'v.user_id')}),
    cards as materialized (
      select u.id, ${memberCard(viewerId)} as card from users u where u.id in (select user_id from votes where ${isListed})),
    voters as (
      select v.option_id, json_agg(${voter} order by v.place) as people
      from votes v join cards c on c.id = v.user_id where ${isListed} group by v.option_id),
    counts as (
      select option_id, ${countOf('yes')} as yes, ${countOf('maybe')} as maybe, ${countOf('no')} as no, ${mine} as mine
      from votes group by option_id),
    options as (
      select o.poll_id, json_agg(${option(viewerId)} order by o.position) as list,
        (array_agg(o.id) filter (where o.chosen))[1] as chosen
      from page p join date_options o on o.poll_id = p.id
        left join counts n on n.option_id = o.id left join voters w on w.option_id = o.id
      group by o.poll_id)
    select p.id, ${poll}::text as json
    from page p join options l on l.poll_id = p.id
      left join users u on u.id = p.created_by and ${sees(viewerId, 'u.id')}
    order by p.place`;
}

const option = (viewerId: string | null) =>
  jsonObject<LiveDatePoll['options'][number] & Partial<DateOption>>({
    _id: 'o.id',
    date: isoTime('o.starts_at'),
    endDate: isoTime('o.ends_at'),
    yes: sql`coalesce(n.yes, 0)`,
    maybe: sql`coalesce(n.maybe, 0)`,
    no: sql`coalesce(n.no, 0)`,
    ...(viewerId && { mine: 'n.mine' }),
    voters: sql`coalesce(w.people, '[]')`,
  });

const poll = jsonObject<DatePoll>({
  _id: 'p.id',
  title: 'p.title',
  description: 'p.description',
  timeZone: 'p.time_zone',
  options: 'l.list',
  closesAt: isoTime('p.closes_at'),
  closed: sql`not ${isOpen}`,
  decided: sql`case when p.event_id is not null then ${jsonObject<DatePoll['decided'] & object>({
    eventId: 'p.event_id',
    optionId: 'l.chosen',
  })} end`,
  createdBy: jsonObject<DatePoll['createdBy']>({
    _id: 'u.id',
    name: sql`coalesce(u.name, 'Former member')`,
    avatar: avatarUrl('u.avatar_id'),
  }),
  createdAt: isoTime('p.created_at'),
  group: groupOf('p.group_id'),
});
