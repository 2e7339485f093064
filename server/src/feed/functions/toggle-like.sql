-- Likes a post or removes the like. Returns whether the member likes it now, null without such a post. Both update the
-- author's notification through notification_causes. Taps of one member on one post wait for each other, so that an
-- even number changes nothing.
create or replace function toggle_like(post uuid, member uuid) returns boolean language plpgsql as $$
declare
  author uuid;
  likes boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(post::text || member::text, 1));
  select p.author_id into author from posts p where p.id = post for key share;
  if not found then
    return null;
  end if;
  delete from post_likes where post_id = post and user_id = member;
  likes := not found;
  if likes then
    insert into post_likes (post_id, user_id) values (post, member);
  end if;
  if author <> member then
    insert into notification_causes (kind, target_kind, target_id, actor_id, recipients)
      values ('post.liked', 'post', post, member, array[author]);
  end if;
  return likes;
end $$;
