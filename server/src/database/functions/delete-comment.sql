-- Deletes a comment and its replies; answers whose notifications changed. Whose last comment on the post, or last reply,
-- goes has no part in unread notifications of it any longer. Locked first, so that replies under way are counted too.
create or replace function delete_comment(comment uuid) returns uuid[] language plpgsql as $$
declare
  gone record;
  notified uuid[] := '{}';
begin
  perform from comments c where c.id = comment for update;
  for gone in
    with deleted as (delete from comments c where c.id = comment or c.parent_id = comment returning c.post_id, c.user_id)
    select distinct d.user_id, d.post_id, p.author_id from deleted d join posts p on p.id = d.post_id order by d.user_id
  loop
    if not exists (
      select from comments c where c.post_id = gone.post_id and c.user_id = gone.user_id and c.parent_id is not null)
    then
      notified := notified || withdraw_notifications('comment.replied', gone.post_id, gone.user_id, null);
    end if;
    if not exists (select from comments c where c.post_id = gone.post_id and c.user_id = gone.user_id) then
      notified := notified || withdraw_notifications('post.commented', gone.post_id, gone.user_id, gone.author_id);
      if gone.user_id <> gone.author_id then
        notified := notified || withdraw_notifications('mentioned', gone.post_id, gone.user_id, null);
      end if;
    end if;
  end loop;
  return notified;
end $$;
