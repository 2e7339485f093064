-- Likes, or takes the like back; answers whether the member likes the post now, null when there is no such post.
-- Taps of one member on one post take turns, so that an even number of them ends where it began.
create or replace function toggle_like(post uuid, member uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(post::text || member::text, 1));
  delete from post_likes where post_id = post and user_id = member;
  if found then
    return false;
  end if;
  insert into post_likes (post_id, user_id) select id, member from posts where id = post for key share;
  if found then
    return true;
  end if;
  return null;
end $$;
