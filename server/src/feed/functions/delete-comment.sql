-- Deletes a comment, its replies and their notifications; returns the parent comment. Locks first, so that replies
-- being written are counted too.
create or replace function delete_comment(comment uuid) returns uuid language plpgsql as $$
declare
  parent uuid;
begin
  select c.parent_id into parent from comments c where c.id = comment for update;
  with deleted as (delete from comments c where c.id = comment or c.parent_id = comment returning c.*)
  insert into notification_causes (kind, target_kind, target_id, actor_id, recipients, comment_id)
  select kind, case when post_id is not null then 'post' when event_id is not null then 'event' else 'project' end,
    coalesce(post_id, event_id, project_id), user_id,
    case kind when 'mentioned' then array(select mentioned_with_groups(text)) end, id
  from deleted, unnest(array['post.commented', 'comment.replied', 'mentioned']) kind;
  return parent;
end $$;
