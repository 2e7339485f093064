-- Signs a member up for a shift, or takes that back. Takes turns with RSVPs and changes of the event on its row, so that
-- the last place has one member. Returns null without the event, also for who is not in its group, or what came of it.
create or replace function toggle_slot(event uuid, slot uuid, member uuid) returns text language plpgsql as $$
declare
  is_open boolean;
  places integer;
begin
  select cancelled_at is null and coalesce(ends_at, starts_at + interval '3 hours') > now() into is_open
    from events where id = event for no key update;
  perform from events where id = event and (group_id is null or exists (
    select from participants p where p.conversation_id = group_id and p.user_id = member));
  if not found then
    return null;
  end if;
  select capacity into places from event_slots where id = slot and event_id = event;
  if not found then
    return 'missing';
  elsif not is_open then
    return 'over';
  end if;
  delete from slot_signups where slot_id = slot and user_id = member;
  if found then
    return 'left';
  end if;
  insert into slot_signups (event_id, slot_id, user_id)
    select event, slot, member where (select count(*) from slot_signups where slot_id = slot) < places;
  return case when found then 'joined' else 'full' end;
end $$;
