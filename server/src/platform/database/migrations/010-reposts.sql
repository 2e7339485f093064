alter table posts add column is_repost boolean not null default false;
alter table posts add column repost_of uuid references posts on delete set null check (repost_of is null or is_repost);
create unique index posts_reposted on posts (repost_of, author_id) where repost_of is not null;

create or replace function next_post_version() returns trigger language plpgsql as $$
declare
  post uuid;
begin
  if tg_table_name = 'posts' then
    post := new.id;
    -- Reposts show it.
    insert into post_versions (post_id) select id from posts where repost_of = new.id order by id
      on conflict (post_id) do update set version = post_versions.version + 1;
  elsif tg_table_name = 'comment_reactions' then
    select c.post_id into post from comments c where c.id = coalesce(new.comment_id, old.comment_id);
  else
    post := coalesce(new.post_id, old.post_id);
  end if;
  if post is not null then
    insert into post_versions (post_id) values (post)
      on conflict (post_id) do update set version = post_versions.version + 1;
  end if;
  return null;
end $$;
drop trigger next_version on posts;
create trigger next_version after update of content, edited_at, created_at, preview_url, media_id, author_id, repost_of on posts
  for each row execute function next_post_version();
