import { oneOf, pick, share } from './random.ts';

/**
 * Plans conversations of $1 messages by $2 members: one group per 2,000 messages, the largest with a fiftieth of all,
 * the k-th with a k-th of that; and direct conversations of connected members, with 40 messages on average, some with
 * hundreds. A few members are in very many groups.
 */
const plan = `
  create temporary table talks as
  with groups as (
    select k, greatest(20, $1::int / 50 / k) as size, least($2::int / 2, greatest(4, (1000 / sqrt(k))::int)) as people
    from generate_series(1, $1::int / 2000) k),
  grouped as (
    select g.k, g.size, array_agg(s.id order by s.n) as people
    from groups g cross join lateral (
      select distinct 1 + floor($2::int * power(${share('g.k * 4096 + i', 41)}, 3))::int as n from generate_series(1, g.people) i
    ) member join seeded s using (n) group by g.k, g.size),
  pairs as (
    select low_id, high_id, hashtextextended(low_id::text || high_id::text, 42) as h from connections c
    where connected_at is not null and exists (select from seeded where id = low_id) and exists (select from seeded where id = high_id)
      and not exists (select from conversations d where d.direct_low = low_id and d.direct_high = high_id)),
  -- Of the rest of the messages each pair has its part; rounding the running total keeps the sum exact.
  rest as (select greatest(0, $1::int - (select coalesce(sum(size), 0) from grouped)) as messages),
  weighed as (
    select *, sum(weight) over (order by h, low_id, high_id) as upto, sum(weight) over () as total from (
      select *, 1 / (0.02 + abs(h % 1000000) / 1e6) as weight from pairs order by h limit (select ceil(messages / 40) from rest)) p),
  direct as (
    select low_id, high_id, floor(messages * upto / total)::int - floor(messages * (upto - weight) / total)::int as size
    from weighed, rest)
  select row_number() over () as talk, uuidv7(interval '-1 year') as id, size, people, people[1:30] as writers,
    null::uuid as low, null::uuid as high, k as number
  from grouped
  union all
  select row_number() over () + (select count(*) from grouped), uuidv7(interval '-1 year'), size, array[low_id, high_id],
    array[low_id, high_id], low_id, high_id, null
  from direct where size > 0`;

// The age of message n: spread evenly over a year, and each conversation starts a bit later than the one before.
const age = (n: string) => `interval '1 year' * (t.size - ${n} + ${share('t.talk', 43)}) / t.size`;

const conversations = `
  insert into conversations (id, is_group, group_name, direct_low, direct_high, last_number, active_at, created_at)
  select id, low is null, case when low is null then 'Group ' || number else '' end,
    low, high, size, now() - ${age('size')}, now() - interval '1 year'
  from talks t`;

// Two in three have read all, some all but the newest, some half.
const participants = `
  with joined as (
    insert into participants (conversation_id, user_id, joined_at, owner_since, seen_number, delivered_number, read_receipt_number, notified_number)
    select id, who, now() - interval '1 year', case when low is null and i = 1 then now() - interval '1 year' end, seen, seen, seen, size
    from talks t, unnest(people) with ordinality as p (who, i),
      lateral (select ${pick('talk * 4096 + i', 44, '9')} as h) r,
      lateral (select case when h < 6 then size when h < 8 then greatest(0, size - 5) else size / 2 end as seen) s
    returning conversation_id, user_id, seen_number)
  insert into receipts (conversation_id, user_id, number, delivered_at, seen_at)
  select conversation_id, user_id, seen_number, now(), now() from joined where seen_number > 0`;

// Slice $1 of $2 of each conversation, in order of time, so that conversations share pages of the table as in a real
// club.
const messages = `
  insert into messages (id, conversation_id, number, sender_id, body, created_at)
  select uuidv7(- age), t.id, n, ${oneOf('t.writers', 'seed', 45)},
    ${oneOf('$3::text[]', 'seed', 46)} || ' ' || ${oneOf('$4::text[]', 'seed', 47)} || ${oneOf('$5::text[]', 'seed', 48)}
      || case when ${pick('seed', 49, '4')} = 0 then ', room ' || ${pick('seed', 50, '10000')} else '' end
      || case when ${pick('seed', 51, '100000')} = 0 then ', says the quokka' else '' end,
    now() - age
  from talks t, generate_series(t.size::bigint * ($1::int - 1) / $2::int + 1, t.size::bigint * $1::int / $2::int) n,
    lateral (select ${age('n')} as age, t.talk * 1000003 + n as seed) a
  order by age desc`;

// Drops everything but the primary key while rows are written, then creates it again from its definition.
const extras = `
  select 'alter table messages drop constraint ' || quote_ident(conname) as drop,
    'alter table messages add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as make
  from pg_constraint where conrelid = 'messages'::regclass and contype in ('u', 'f')
  union all
  select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
  from pg_index where indrelid = 'messages'::regclass and not indisprimary
    and not exists (select from pg_constraint where conindid = indexrelid)`;

export const chatStatements = { plan, conversations, participants, messages, extras };
