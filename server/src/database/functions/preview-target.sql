-- What an address of the club itself leads to, as it is now; nothing when it is gone.
create or replace function preview_target(kind text, target uuid)
returns table (title text, description text, image text)
language sql stable parallel safe as $$
  select u.name, left(without_mention_ids(p.content), 200), '/files/' || p.media_id || '/feed'
    from posts p join users u on u.id = p.author_id where kind = 'post' and p.id = target
  union all
  select e.title, left(e.description, 200), null from events e where kind = 'event' and e.id = target
  union all
  select p.title, left(p.description, 200), '/files/' || p.picture_id || '/feed'
    from projects p where kind = 'project' and p.id = target
  union all
  select u.name, u.profession, '/files/' || u.avatar_id || '/large'
    from users u where kind = 'member' and u.id = target and u.joined_at is not null
$$;
