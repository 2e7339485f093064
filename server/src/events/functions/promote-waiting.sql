-- Gives free places to waiting members in order of their RSVPs, as long as each fits with their guests, and returns those
-- members. They are notified after the commit. Suspended members keep their position until the suspension ends.
create or replace function promote_waiting(event uuid) returns setof uuid language sql as $$
  with places as (
    select case when capacity is null then 1000000 else greatest(0, capacity - going_count) end as free
    from events where id = event
  ), line as (
    select w.user_id, w.id, w.guests from rsvps w
    where w.event_id = event and w.answer = 'waiting'
      and not exists (select from active_suspensions held where held.user_id = w.user_id)
    order by w.id limit (select free from places)
  )
  update rsvps set answer = 'going', to_notify = true
  where event_id = event and user_id in (
    select user_id from (select user_id, sum(1 + guests) over (order by id) as needed from line) members, places
    where needed <= free
  )
  returning user_id
$$;
