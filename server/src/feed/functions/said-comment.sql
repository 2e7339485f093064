-- The newest comment, up to a time, in which a member caused a notification below a post, event or project: a comment,
-- a reply, or for mentions a comment with the mention. Null if there is none left.
create or replace function said_comment(author uuid, what text, target uuid, hearer uuid, until_id uuid default null)
returns uuid language sql stable as $$
  select c.id from comments c
  where (c.post_id = target or c.event_id = target or c.project_id = target) and c.user_id = author
    and (until_id is null or c.id < until_id) and case what
      when 'post.commented' then true
      when 'comment.replied' then c.parent_id is not null
      when 'mentioned' then mentions_member(c.text, hearer) end
  order by c.id desc limit 1
$$;
