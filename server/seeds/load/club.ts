import { oneOf, pick } from './random.ts';

// $1 members in all. One event per 50 members, most of them over; every hundredth has a guest per twenty members, the
// others forty guests.
const events = `
  with held as (
    insert into events (title, description, starts_at, created_by)
    select 'Meeting ' || e, 'In the ' || ${oneOf('$2::text[]', 'e', 31)} || '. All are welcome.',
      now() + (e - $1 / 50 * 0.9) * interval '6 hours', s.id
    from generate_series(1, $1::int / 50) e join seeded s on s.n = 1 + ${pick('e', 32, '$1::int')}
    returning id, substring(title from 9)::int as e)
  insert into rsvps (event_id, user_id, id)
  select held.id, s.id, uuidv7(interval '-30 days' + k * interval '1 second')
  from held, generate_series(1, case when e % 100 = 0 then $1::int / 20 else least(40, $1::int) end) k, seeded s
  where s.n = 1 + (${pick('e', 33, '$1::int')} + k * 7919) % $1::int
  on conflict do nothing`;

// One project per 25 members, with two confirmed contributors.
const projects = `
  with made as (
    insert into projects (id, author_id, title, description, tech_stack, created_at)
    select uuidv7(- age), s.id, 'Project ' || p, 'We need it in the ' || ${oneOf('$2::text[]', 'p', 34)} || '.',
      array[${oneOf('$3::text[]', 'p', 35)}], now() - age
    from generate_series(1, $1::int / 25) p join seeded s on s.n = 1 + ${pick('p', 36, '$1::int')},
      lateral (select make_interval(mins => 100 + ($1::int / 25 - p) * 60) as age) a
    returning id, author_id, substring(title from 9)::int as p)
  insert into project_contributors (project_id, user_id, confirmed_at)
  select made.id, s.id, now() from made, generate_series(1, 2) k, seeded s
  where s.n = 1 + ${pick('p * 2 + k', 37, '$1::int')} and s.id <> author_id
  on conflict do nothing`;

// Half of the members follow a topic or two; all but those who never came back were here in the last 30 days.
const follows = `
  insert into topic_follows (user_id, topic)
  select s.id, plain(${oneOf('$2::text[]', 's.n * 2 + k', 38)}) from seeded s, generate_series(1, s.n % 4 - 1) k where s.n <= $1
  on conflict do nothing`;

const lastSeen = `
  insert into last_seen (user_id, at)
  select id, now() - ${pick('n', 39, '2592000')} * interval '1 second' from seeded where n <= $1 and n % 10 > 0
  on conflict do nothing`;

// Same as the nightly job.
const searchWords = `
  with renewed as (update search_words_renewal set renewed_at = now())
  insert into search_words (word, times) select word, times from written_words(100000)
  on conflict (word) do update set times = excluded.times`;

export const clubStatements = { events, projects, follows, lastSeen, searchWords };
