-- Goes, waits where the event is full, or takes the answer back. Answers of one event take turns on its row, so that
-- there is never one too many. Answers whether the event could be answered, who moved up, and the answers there are then:
-- the statement that calls this does not see them in the table.
create or replace function toggle_rsvp(event uuid, member uuid, out is_open boolean, out promoted uuid[], out answers rsvps[])
language plpgsql as $$
declare
  places integer;
begin
  select capacity into places from events
    where id = event and cancelled_at is null and coalesce(ends_at, starts_at + interval '3 hours') > now()
    for no key update;
  is_open := found;
  if not is_open then
    return;
  end if;
  delete from rsvps where event_id = event and user_id = member;
  if not found then
    insert into rsvps (event_id, user_id, waiting) values (event, member,
      case when places is null then false
        else (select count(*) from rsvps where event_id = event and not waiting) >= places end);
  elsif exists (select from rsvps where event_id = event and waiting) then
    promoted := array(select promote_waiting(event));
  end if;
  answers := array(select r from rsvps r where r.event_id = event);
end $$;
