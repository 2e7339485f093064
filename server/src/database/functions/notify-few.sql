-- As notify_members, for the few recipients of a like or a comment: the plan is kept. For long lists it is made anew each
-- time, because it depends on their length, and that takes longer than all the rest of a like.
create or replace function notify_few(what text, target_type text, target uuid, actor uuid, recipients uuid[])
returns uuid[] language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return notify_members(what, target_type, target, actor, recipients);
end $$;
