-- Goes, waits where the event is full, or takes the answer back. Answers of one event take turns on its row, so that
-- there is never one too many. Answers whether there was such an event to answer, and who moved up.
create or replace function toggle_rsvp(event uuid, member uuid) returns table (found boolean, promoted uuid[]) language plpgsql as $$
declare
  places integer;
begin
  select coalesce(capacity, 1000000) into places from events
    where id = event and cancelled_at is null and coalesce(ends_at, starts_at + interval '3 hours') > now() for update;
  if places is null then
    return query select false, '{}'::uuid[];
    return;
  end if;
  delete from rsvps where event_id = event and user_id = member;
  if found then
    return query select true, array(select promote_waiting(event));
    return;
  end if;
  insert into rsvps (event_id, user_id, waiting)
    values (event, member, (select count(*) from rsvps where event_id = event and not waiting) >= places);
  return query select true, '{}'::uuid[];
end $$;
