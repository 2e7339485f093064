-- The pages behind addresses in texts, each fetched once a day for all texts. An address of the club itself has a target
-- instead, which is read when it is shown. A page without a title has no preview.
create table previews (
  url text primary key check (length(url) <= 2000),
  target_kind text check (target_kind in ('post', 'event', 'project', 'member')),
  target_id uuid,
  title text not null default '',
  description text not null default '',
  site text not null default '',
  image_id uuid references files (id) on delete set null,
  claimed_at timestamptz,
  fetched_at timestamptz,
  check ((target_kind is null) = (target_id is null))
);
create index previews_image on previews (image_id) where image_id is not null;

create table posts (
  id uuid primary key default uuidv7(),
  author_id uuid not null references users on delete cascade,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- The first picture, where only one is shown.
  media_id uuid references files on delete set null,
  preview_url text references previews (url) on delete set null,
  -- The address whose preview its author removed: an edit that keeps the address does not bring it back.
  preview_removed text,
  -- A repost stays one after its original was deleted. Its original is never a repost.
  is_repost boolean not null default false,
  repost_of uuid references posts on delete set null check (repost_of is null or is_repost),
  mentions jsonb generated always as (split_mentions(content)) stored,
  -- The options of its poll and the descriptions of its pictures: words of both are found together, by the one index.
  attached_text text not null default '',
  words tsvector not null generated always as
    (to_tsvector('club', indexed_text(searched_text(content || E'\n' || attached_text)))) stored
);
create index posts_author on posts (author_id, id desc);
create unique index posts_reposted on posts (repost_of, author_id) where repost_of is not null;
create index posts_media on posts (media_id) where media_id is not null;
create index posts_preview on posts (preview_url) where preview_url is not null;
create index posts_words_by_time on posts using gin (words_by_time(id, words));

-- The pictures and files of a post, pictures first.
create table post_files (
  post_id uuid not null references posts on delete cascade,
  position smallint not null,
  file_id uuid not null unique references files on delete cascade,
  alt text not null default '',
  primary key (post_id, position)
);

create table polls (
  post_id uuid primary key references posts on delete cascade,
  ends_at timestamptz not null,
  -- Whether a member may choose several options.
  multiple boolean not null default false,
  -- Whether the votes stay hidden until the end.
  secret boolean not null default false
);

create table poll_options (
  id uuid primary key default uuidv7(),
  post_id uuid not null references polls on delete cascade,
  position smallint not null,
  text text not null,
  -- Votes that came with an archive as a count, because who voted for what is no one's to know.
  counted_votes integer not null default 0 check (counted_votes >= 0),
  unique (post_id, position),
  unique (post_id, id)
);

create table poll_votes (
  post_id uuid not null,
  user_id uuid not null references users on delete cascade,
  option_id uuid not null,
  voted_at timestamptz not null default now(),
  -- Several rows of a member only where the poll is `multiple`: see feed/functions/put-choices.sql.
  primary key (post_id, user_id, option_id),
  foreign key (post_id, option_id) references poll_options (post_id, id) on delete cascade
);
create index poll_votes_option on poll_votes (option_id);
create index poll_votes_user on poll_votes (user_id);

create function attached_text_of(post uuid) returns text language sql stable as $$
  select coalesce(string_agg(a.text, E'\n' order by a.place, a.position), '') from (
    select 1 as place, position, text from poll_options where post_id = post
    union all select 2, position, alt from post_files where post_id = post and alt <> ''
  ) a
$$;

-- Neither changes once the post is written. Most pictures have no description, and most posts nothing attached: nothing is
-- written for those.
create function attach_text() returns trigger language plpgsql as $$
begin
  update posts p set attached_text = a.text
  from (select post_id, attached_text_of(post_id) as text from attached group by post_id) a
  where p.id = a.post_id and p.attached_text <> a.text;
  return null;
end $$;
create trigger poll_options_attached after insert on poll_options
  referencing new table as attached for each statement execute function attach_text();
create trigger post_files_attached after insert on post_files
  referencing new table as attached for each statement execute function attach_text();

-- Comments are about a post, an event or a project. Replies are one level deep, and go with their comment.
create table comments (
  id uuid primary key default uuidv7(),
  post_id uuid references posts on delete cascade,
  event_id uuid references events on delete cascade,
  project_id uuid references projects on delete cascade,
  parent_id uuid references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  preview_url text references previews (url) on delete set null,
  preview_removed text,
  mentions jsonb generated always as (split_mentions(text)) stored,
  words tsvector not null generated always as (to_tsvector('club', indexed_text(searched_text(text)))) stored,
  constraint comments_one_target check (num_nonnulls(post_id, event_id, project_id) = 1)
);
create index comments_post on comments (post_id, id desc);
create index comments_event on comments (event_id, id desc) where event_id is not null;
create index comments_project on comments (project_id, id desc) where project_id is not null;
create index comments_parent on comments (parent_id) where parent_id is not null;
create index comments_user on comments (user_id);
create index comments_preview on comments (preview_url) where preview_url is not null;
create index comments_words_by_time on comments using gin (words_by_time(id, words));

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  primary key (post_id, user_id)
);
create index post_likes_newest on post_likes (post_id, id desc) include (user_id);
create index post_likes_user on post_likes (user_id);

-- One reaction a member, beside their like.
create table post_reactions (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  id uuid not null default uuidv7(),
  primary key (post_id, user_id)
);
create index post_reactions_user on post_reactions (user_id);

create table comment_reactions (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  id uuid not null default uuidv7(),
  primary key (comment_id, user_id)
);
create index comment_reactions_user on comment_reactions (user_id);

create table saved_posts (
  id uuid not null default uuidv7(),
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  primary key (user_id, post_id)
);
create index saved_posts_newest on saved_posts (user_id, id desc);
create index saved_posts_post on saved_posts (post_id);

-- A post on top of the feed until a time; in a row of its own id, which orders several pins. Only those who were members when
-- it was pinned confirm it.
create table post_pins (
  post_id uuid primary key references posts on delete cascade,
  id uuid not null unique default uuidv7(),
  pinned_at timestamptz not null default now(),
  pinned_until timestamptz not null,
  acknowledge boolean not null,
  pinned_by uuid references users on delete set null
);
create index post_pins_by on post_pins (pinned_by);

create table post_acknowledgements (
  post_id uuid not null references post_pins on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_acknowledgements_user on post_acknowledgements (user_id);

-- The topics of posts, as `plain` writes them, and as the post does.
create table post_topics (
  post_id uuid not null references posts on delete cascade,
  topic text not null,
  label text not null,
  primary key (post_id, topic)
);
create index post_topics_newest on post_topics (topic, post_id desc);

create table topic_follows (
  user_id uuid not null references users on delete cascade,
  topic text not null,
  id uuid not null default uuidv7(),
  primary key (user_id, topic)
);
create index topic_follows_topic on topic_follows (topic);

-- A post that will appear. It becomes a row of posts then, so that no list needs to leave it out.
create table scheduled_posts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  content text not null,
  poll jsonb,
  publish_at timestamptz not null,
  mentions jsonb generated always as (split_mentions(content)) stored
);
create index scheduled_posts_author on scheduled_posts (author_id, publish_at);
-- Each minute those are looked for whose time has come.
create index scheduled_posts_due on scheduled_posts (publish_at);

create table scheduled_files (
  scheduled_id uuid not null references scheduled_posts on delete cascade,
  position smallint not null,
  file_id uuid not null unique references files on delete cascade,
  alt text not null,
  primary key (scheduled_id, position)
);

-- The part of a post that all readers see alike has a version, so that processes can keep it (decision 051). Without a row it
-- is 0. No foreign key: it would have a comment's deletion wait for a post's, and the other way round.
create table post_versions (
  post_id uuid primary key,
  version bigint not null default 1
) with (fillfactor = 50);

-- The version of parts that many posts show: names and pictures of members, previews, files.
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

-- A row that is deleted with a post, a comment or a member needs no version of its own: their deletion has one. So it does not
-- wait for those who like the same posts, in another order.
create trigger next_version after update of content, edited_at, created_at, preview_url, media_id, author_id, repost_of on posts
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
