create or replace function notify_members(what text, target_type text, target uuid, actor uuid, recipients uuid[])
returns uuid[] language plpgsql as $$
begin
  return raise_notifications(array(
    select row(what, target_type, target, actor, id)::notification_part from (select distinct unnest(recipients) as id) r));
end $$;
