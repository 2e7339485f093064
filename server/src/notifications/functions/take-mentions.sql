-- Which of the targets a member may mention now: those of the last hour again, and others as long as there are fewer than
-- `max` of them. Counts them; those of one member one at a time, however many texts arrive at once.
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
