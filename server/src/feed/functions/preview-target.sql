-- The current target of one of the club's own addresses, its member and its group; no row once it is gone. Not plain SQL for the
-- reason in mention-parts.sql.
create or replace function preview_target(kind text, target uuid)
returns table (title text, description text, image text, member_id uuid, group_id uuid)
language plpgsql stable parallel safe rows 1 as $$
#variable_conflict use_column
begin
  return query select u.name, left(case when p.mentions is null then without_signs(p.content)
      else (select string_agg(before || label, '' order by place) from mention_parts(split_mentions(without_signs(p.content)), p.group_id, null)) end, 200), '/files/' || p.media_id || '/feed', p.author_id, p.group_id
    from posts p join users u on u.id = p.author_id where kind = 'post' and p.id = target
  union all
  select e.title, left(without_signs(e.description), 200), '/files/' || e.picture_id || '/feed', null::uuid, e.group_id from events e where kind = 'event' and e.id = target
  union all
  select p.title, left(without_signs(p.description), 200), '/files/' || p.picture_id || '/feed', p.author_id, p.group_id
    from projects p where kind = 'project' and p.id = target
  union all
  select u.name, u.profession, '/files/' || u.avatar_id || '/large', u.id, null::uuid
    from users u where kind = 'member' and u.id = target and u.joined_at is not null;
end $$;
