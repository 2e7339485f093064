-- Members whom this member blocked, and members who blocked this member.
create or replace function hidden_from(member uuid) returns uuid[] language sql stable parallel safe as $$
  select array(
    select blocked_id from blocks where blocker_id = member union all select blocker_id from blocks where blocked_id = member)
$$;
