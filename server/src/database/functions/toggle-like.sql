-- Likes, or takes the like back, and notifies the author, or takes that back; answers whether the member likes the post
-- now, null when there is no such post, and whose notifications changed.
-- Taps of one member on one post take turns, so that an even number of them ends where it began.
create or replace function toggle_like(post uuid, member uuid, out likes boolean, out notified uuid[])
language plpgsql as $$
declare
  author uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(post::text || member::text, 1));
  select p.author_id into author from posts p where p.id = post for key share;
  if not found then
    return;
  end if;
  delete from post_likes where post_id = post and user_id = member;
  likes := not found;
  if likes then
    insert into post_likes (post_id, user_id) values (post, member);
  end if;
  notified := case
    when author = member then '{}'
    when likes then notify_few('post.liked', 'post', post, member, array[author])
    else withdraw_notifications('post.liked', post, member, author) end;
end $$;
