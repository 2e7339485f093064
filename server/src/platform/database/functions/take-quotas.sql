-- Counts a use of each quota, or of none if one is exhausted: then `key` is the one with the longest wait, and `wait`
-- its seconds. Uses of one key wait for each other, however many arrive at once.
create or replace function take_quotas(
  keys text[], maxima bigint[], windows interval[], amounts bigint[], out id uuid, out key text, out wait integer)
language plpgsql as $$
declare
  one text;
begin
  for one in select distinct k from unnest(keys) k order by k loop
    perform pg_advisory_xact_lock(hashtextextended(one, 5));
  end loop;
  select q.key, ceil(extract(epoch from recent.at + q.span - now())) into key, wait
  from unnest(keys, maxima, windows, amounts) as q (key, max, span, amount)
  cross join lateral (
    select u.at from (
      select r.at, sum(r.amount) over (order by r.at desc, r.id desc) as total
      from quota_uses r where r.key = q.key and r.at > now() - q.span) u
    where u.total > q.max - q.amount order by u.at desc limit 1) recent
  order by 2 desc limit 1;
  if found then
    return;
  end if;
  id := uuidv7();
  insert into quota_uses (id, key, amount) select take_quotas.id, q.key, q.amount from unnest(keys, amounts) as q (key, amount);
end $$;
