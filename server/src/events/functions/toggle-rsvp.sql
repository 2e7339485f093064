-- Goes, waits where the event is full, or takes the answer back. Answers of one event take turns on its row, so that
-- there is never one too many. Answers whether the event could be answered, who moved up, and what the statement that calls this
-- does not see in the tables: the event as it is then, null without one, and of its answers those that the member's card of
-- it needs, which are the newest `max_shown` that they see, their own, and those of whom they don't see.
create or replace function toggle_rsvp(event uuid, member uuid, max_shown integer,
  out is_open boolean, out promoted uuid[], out answered events, out answers rsvps[])
language plpgsql as $$
declare
  hidden uuid[] := hidden_from(member);
begin
  select * into answered from events where id = event for no key update;
  is_open := answered.cancelled_at is null and coalesce(answered.ends_at, answered.starts_at + interval '3 hours') > now();
  if not coalesce(is_open, false) then
    return;
  end if;
  delete from rsvps where event_id = event and user_id = member;
  if not found then
    insert into rsvps (event_id, user_id, waiting)
      values (event, member, coalesce(answered.going_count >= answered.capacity, false));
  elsif answered.waiting_count > 0 then
    promoted := array(select promote_waiting(event));
  end if;
  select * into answered from events where id = event;
  answers := array(
    select r from rsvps r where r.event_id = event and r.user_id = any(member || hidden)
    union
    (select r from rsvps r where r.event_id = event and not r.waiting and r.user_id <> all(hidden) order by r.id desc limit max_shown));
end $$;
