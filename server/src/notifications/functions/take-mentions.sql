-- Returns the targets that a member may mention now: those of the last hour again, and new ones while there are fewer
-- than `max`. Records them. Calls for one member wait for each other, so concurrent texts can't exceed the limit.
create or replace function take_mentions(member uuid, targets text[], max integer) returns setof text language plpgsql as $$
declare
  uses constant text := 'mention ' || member;
begin
  perform pg_advisory_xact_lock(hashtextextended(uses, 5));
  return query
    with wanted as (
      select target, md5(target)::uuid as use, min(place) as place
      from unnest(targets) with ordinality t (target, place) group by target),
    known as (select id from quota_uses q where q.key = uses and q.at > now() - interval '1 hour'),
    taken as (
      select w.target, w.use from wanted w where w.use in (select id from known)
      union all
      (select w.target, w.use from wanted w where w.use not in (select id from known)
        order by w.place limit greatest(0, max - (select count(*) from known)))),
    counted as (
      insert into quota_uses (id, key, amount) select t.use, uses, 1 from taken t
      on conflict (id, key) do update set at = now() where quota_uses.at <= now() - interval '1 hour')
    select t.target from taken t;
end $$;
