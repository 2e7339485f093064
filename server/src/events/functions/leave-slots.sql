-- A member who leaves an event leaves its shifts.
create or replace function leave_slots(event uuid, member uuid) returns void language sql as $$
  delete from slot_signups where event_id = event and user_id = member
$$;
