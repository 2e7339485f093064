-- How many go to an event, and how many wait for it, stands beside it: each read counted thousands of answers. Answers take turns
-- on the row of the event anyway.
alter table events
  add column going_count integer not null default 0,
  add column waiting_count integer not null default 0;

update events e set going_count = counted.going, waiting_count = counted.waiting
from (
  select event_id, count(*) filter (where not waiting) as going, count(*) filter (where waiting) as waiting
  from rsvps group by event_id) counted
where counted.event_id = e.id;

create function count_rsvps() returns trigger language plpgsql as $$
begin
  -- Of the tables of what changed, a trigger has those of its own operation.
  if tg_op = 'INSERT' then
    update events e set going_count = going_count + c.going, waiting_count = waiting_count + c.waiting
    from (
      select event_id, count(*) filter (where not waiting) as going, count(*) filter (where waiting) as waiting
      from added group by event_id) c
    where e.id = c.event_id;
  elsif tg_op = 'DELETE' then
    -- Those of a deleted account may be of many events.
    perform from events where id in (select event_id from removed) order by id for no key update;
    update events e set going_count = going_count - c.going, waiting_count = waiting_count - c.waiting
    from (
      select event_id, count(*) filter (where not waiting) as going, count(*) filter (where waiting) as waiting
      from removed group by event_id) c
    where e.id = c.event_id;
  else
    update events e set going_count = going_count + c.going, waiting_count = waiting_count - c.going
    from (
      select event_id, sum(change) as going from (
        select event_id, (not waiting)::integer as change from added
        union all select event_id, - (not waiting)::integer from removed) changes
      group by event_id having sum(change) <> 0) c
    where e.id = c.event_id;
  end if;
  return null;
end $$;
create trigger rsvps_counted_insert after insert on rsvps
  referencing new table as added for each statement execute function count_rsvps();
create trigger rsvps_counted_delete after delete on rsvps
  referencing old table as removed for each statement execute function count_rsvps();
create trigger rsvps_counted_update after update on rsvps
  referencing old table as removed new table as added for each statement execute function count_rsvps();

-- It answers the event as well now, and no more answers than are shown.
drop function if exists toggle_rsvp(uuid, uuid);
