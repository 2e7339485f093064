-- Gives free places to waiting members in order of their RSVPs and returns those members. They are notified after the
-- commit. Suspended members keep their position until the suspension ends.
create or replace function promote_waiting(event uuid) returns setof uuid language sql as $$
  update rsvps set waiting = false, to_notify = true
  where event_id = event and user_id in (
    select w.user_id from rsvps w
    where w.event_id = event and w.waiting
      and not exists (select from active_suspensions held where held.user_id = w.user_id)
    order by w.id
    limit (select case when capacity is null then 1000000 else greatest(0, capacity - going_count) end
      from events where id = event)
  )
  returning user_id
$$;
