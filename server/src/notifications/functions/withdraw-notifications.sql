-- Deletes notifications, read or not. With an actor, removes their part of unread ones, and deletes those left without
-- an actor. Returns the members whose list changed.
create or replace function withdraw_notifications(what text, target uuid, actor uuid, recipient uuid)
returns uuid[] language plpgsql as $$
declare
  notified uuid[];
begin
  if actor is not null and recipient is not null then
    with gone as (
      delete from notification_actors a using notifications n
      where n.user_id = recipient and n.kind = what and n.target_id = target and n.read_at is null
        and a.notification_id = n.id and a.user_id = actor
      returning n.user_id, n.in_app)
    select array_agg(user_id) filter (where in_app) into notified from gone;
  elsif actor is not null then
    with gone as (
      delete from notification_actors a using notifications n
      where (n.post_id = target or n.conversation_id = target or n.member_id = target or n.event_id = target
          or n.project_id = target or n.application_id = target or n.report_id = target)
        and n.kind = what and n.read_at is null and a.notification_id = n.id and a.user_id = actor
      returning n.user_id, n.in_app)
    select array_agg(user_id) filter (where in_app) into notified from gone;
  else
    with gone as (
      delete from notifications n
      where (n.post_id = target or n.conversation_id = target or n.member_id = target or n.event_id = target
          or n.project_id = target or n.application_id = target or n.report_id = target)
        and n.kind = what and (recipient is null or n.user_id = recipient)
      returning n.user_id, n.in_app)
    select array_agg(user_id) filter (where in_app) into notified from gone;
  end if;
  return coalesce(notified, '{}');
end $$;
