import { oneOf, pick } from './random.ts';

const email = `'member-' || n || '@crowd.example'`;

// The seeded members by number, until the connection closes.
const remember = `
  create temporary table seeded as
    select substring(email from '^member-(\\d+)@')::int as n, id from users where email ~ '^member-\\d+@crowd\\.example$';
  alter table seeded add primary key (n)`;

// Members $1 to $2; parameters up to $10 hold the lists of words. Members joined half an hour apart.
const members = `
  with joined as (
    insert into users (id, name, email, email_verified, profession, bio, skills, badges, college, course, joined_at, created_at)
    select uuidv7(- age), ${oneOf('$3::text[]', 'n', 1)} || ' ' || ${oneOf('$4::text[]', 'n', 2)}, ${email}, true,
      ${oneOf('$5::text[]', 'n', 3)}, case when n % 3 = 0 then '' else ${oneOf('$6::text[]', 'n', 4)} end,
      array(select distinct ${oneOf('$7::text[]', '(n * 5 + k)', 5)} from generate_series(1, n % 4) k),
      case when n % 50 = 0 then array['Mentor'] else '{}' end,
      ${oneOf('$8::text[]', 'n', 6)}, ${oneOf('$9::text[]', 'n', 7)}, now() - age, now() - age
    from generate_series($1::int, $2::int) n, make_interval(mins => 30 * ($10 - n) + 10) age
    order by n
    returning id, email)
  insert into seeded select substring(email from '^member-(\\d+)@')::int, id from joined`;

const experience = `
  insert into profile_items (user_id, section, fields)
  select id, 'experience', jsonb_build_object('title', ${oneOf('$3::text[]', 'n', 8)}, 'company', ${oneOf('$4::text[]', 'n', 9)},
    'startDate', '2025-09-01', 'endDate', '', 'description', '')
  from seeded where n between $1 and $2 and n % 4 = 0`;

// Each member sends requests to three earlier ones; one request in ten is pending.
const connections = `
  insert into connections (low_id, high_id, requested_by, connected_at)
  select least(a.id, b.id), greatest(a.id, b.id), a.id, case when (a.n + k) % 10 > 0 then now() end
  from seeded a, generate_series(1, 3) k, seeded b
  where a.n between $1 and $2 and a.n > 1 and b.n = 1 + ${pick('(a.n * 3 + k)', 10, '(a.n - 1)')}
  on conflict do nothing`;

// One post in four has a topic.
const topicOf = (i: string, before = '') =>
  `case when ${i} % 4 = 0 then ${before} ${oneOf('$9::text[]', i, 18)} else '' end`;

/**
 * Posts $1 to $2 of $3 by $4 members, over a year. The newest 30,000, which measurements read, have twenty likes and
 * three comments each; older ones have one like, and some a comment. Likes notify the authors, who have read all but
 * the newest tenth.
 */
const posts = `
  with written as (
    insert into posts (id, author_id, content, created_at)
    select uuidv7(- age), m.id, ${oneOf('$5::text[]', 'i', 11)} || ' ' || ${oneOf('$6::text[]', 'i', 12)} || ' ' || ${oneOf('$7::text[]', 'i', 13)}
        || ${topicOf('i', "' #' ||")},
      now() - age
    from generate_series($1::int, $2::int) i, make_interval(secs => 60 + ($3 - i) * (31536000.0 / $3)) age, seeded m
    where m.n = 1 + ${pick('i', 14, '$4::int')} order by i
    returning id, author_id, created_at),
  numbered as (
    select id, author_id, created_at - now() as shift, $1 - 1 + row_number() over (order by id) as n,
      $1 - 1 + row_number() over (order by id) > $3 - 30000 as rich
    from written),
  liked as (
    insert into post_likes (post_id, user_id, id)
    select p.id, m.id, uuidv7(p.shift + make_interval(secs => k))
    from numbered p, generate_series(1, case when rich then 20 else 1 end) k, seeded m
    where m.n = 1 + (${pick('p.n', 15, '$4::int')} + k * 7919) % $4::int
    on conflict do nothing
    returning post_id, user_id, id),
  topics as (
    insert into post_topics (post_id, topic, label)
    select id, plain(label), label from (select id, ${topicOf('n')} as label from numbered) p where label <> ''),
  noticed as (
    insert into notifications (user_id, kind, target_kind, target_id, raised_id, amount, read_at)
    select author_id, 'post.liked', 'post', id, uuidv7(shift), case when rich then 20 else 1 end,
      case when n <= $3 * 0.9 then now() + shift end
    from numbered
    returning id, user_id, target_id),
  acted as (
    insert into notification_actors (notification_id, user_id, acted_id)
    select s.id, l.user_id, l.id from noticed s join liked l on l.post_id = s.target_id where l.user_id <> s.user_id)
  insert into comments (id, post_id, user_id, text, created_at)
  select uuidv7(p.shift + make_interval(secs => k)), p.id, m.id, ${oneOf('$8::text[]', '(p.n * 3 + k)', 16)}, now() + p.shift + make_interval(secs => k)
  from numbered p, generate_series(1, case when rich then 3 when p.n % 5 = 0 then 1 else 0 end) k, seeded m
  where m.n = 1 + ${pick('(p.n * 3 + k)', 17, '$4::int')}`;

// Fresh statistics, and the visibility map, which permits index-only scans.
const tidy = `vacuum (analyze) users, profile_items, connections, posts, post_likes, post_topics, comments, notifications,
  notification_actors, conversations, participants, messages, receipts, events, rsvps, projects, project_contributors,
  topic_follows, last_seen, member_tags, member_names, distinct_names`;

export const statements = { remember, members, experience, connections, posts, tidy };
