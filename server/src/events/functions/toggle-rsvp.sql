-- Sets or removes an RSVP; a full event adds it to the waiting list. RSVPs of one event wait for each other on its
-- row, so that it is never overbooked. Returns whether the event was open, the promoted members, and the rows that the
-- calling statement can't see in the tables yet: the event after the change (null without one), and the RSVPs for the
-- member's card: the newest `max_shown` that they see, their own, and those of members whom they can't see.
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
