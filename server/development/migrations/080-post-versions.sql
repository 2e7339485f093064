-- What every reader of a post sees of it has a version, so that processes can keep it: decision 051.
-- Without a row it is 0. No foreign key: it would have a comment's deletion wait for a post's, and the other way round.
create table post_versions (
  post_id uuid primary key,
  version bigint not null default 1
) with (fillfactor = 50);

-- Of what many posts show: names and pictures of members, previews, files.
create table shown_version (
  version bigint not null default 1,
  is_only_row boolean primary key default true check (is_only_row)
) with (fillfactor = 10);
insert into shown_version default values;

create function next_post_version() returns trigger language plpgsql as $$
declare
  post uuid;
begin
  if tg_table_name = 'posts' then
    post := new.id;
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

-- What is deleted with a post, a comment or a member needs no version of its own: their deletion has one. So it does not
-- wait for those who like the same posts, in another order.
create trigger next_version after update of content, edited_at, created_at, preview_url, media_id, author_id on posts
  for each row execute function next_post_version();
create trigger next_version after insert or update or delete on post_likes
  for each row when (pg_trigger_depth() = 0) execute function next_post_version();
create trigger next_version after insert or update or delete on comments
  for each row when (pg_trigger_depth() = 0) execute function next_post_version();
create trigger next_version after insert or update or delete on post_reactions
  for each row when (pg_trigger_depth() = 0) execute function next_post_version();
create trigger next_version after insert or update or delete on comment_reactions
  for each row when (pg_trigger_depth() = 0) execute function next_post_version();
create trigger next_version after insert or update or delete on post_files
  for each row when (pg_trigger_depth() = 0) execute function next_post_version();

create function remove_post_version() returns trigger language plpgsql as $$
begin
  delete from post_versions where post_id = old.id;
  return null;
end $$;
create trigger remove_version after delete on posts for each row execute function remove_post_version();

create function next_shown_version() returns trigger language plpgsql as $$
begin
  update shown_version set version = version + 1;
  return null;
end $$;
create trigger next_shown_version after update of name, avatar_id, profession, joined_at or delete on users
  for each statement execute function next_shown_version();
create trigger next_shown_version after update of title, description, site, image_id or delete on previews
  for each statement execute function next_shown_version();
create trigger next_shown_version after update of name, bytes, width, height, placeholder on files
  for each statement execute function next_shown_version();
