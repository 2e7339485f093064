-- Columns of earlier tables, because conversations come after them.
alter table posts add column group_id uuid references conversations on delete cascade;
create index posts_group on posts (group_id, id desc) where group_id is not null;
alter table scheduled_posts add column group_id uuid references conversations on delete cascade;
create index scheduled_posts_group on scheduled_posts (group_id) where group_id is not null;
alter table events add column group_id uuid references conversations on delete cascade;
create index events_group on events (group_id, starts_at, id) where group_id is not null;
alter table projects add column group_id uuid references conversations on delete cascade;
create index projects_group on projects (group_id) where group_id is not null;
alter table date_polls add column group_id uuid references conversations on delete cascade;
create index date_polls_group on date_polls (group_id) where group_id is not null;

-- When a group last had a post or an event, which moves it up in the directory and not in the chat. Skips a group that changes at
-- this moment, so that no post waits for its talk.
create function group_posted() returns trigger language plpgsql as $$
begin
  update conversations set posted_at = greatest(posted_at, new.created_at)
  where id = (select id from conversations where id = new.group_id for no key update skip locked);
  return null;
end $$;
create trigger group_posted after insert on posts
  for each row when (new.group_id is not null) execute function group_posted();
create trigger group_posted after insert on events
  for each row when (new.group_id is not null) execute function group_posted();

-- Posts that processes keep have the name of their group.
create trigger next_shown_version after update of group_name, committee on conversations
  for each statement execute function next_shown_version();

-- Counts of topics leave posts of groups out, but for their members.
alter table post_topics add column group_id uuid;
create index post_topics_outside on post_topics (topic, post_id desc) where group_id is null;
create index post_topics_inside on post_topics (topic, group_id) where group_id is not null;
create function topic_in_group() returns trigger language plpgsql as $$
begin
  new.group_id := (select group_id from posts where id = new.post_id);
  return new;
end $$;
create trigger topic_in_group before insert on post_topics for each row execute function topic_in_group();

-- Uploads, besides the files of posts and messages.
create table group_files (
  id uuid primary key default uuidv7(),
  group_id uuid not null references conversations on delete cascade,
  file_id uuid not null unique references files on delete cascade,
  user_id uuid references users on delete set null,
  title text not null default '',
  created_at timestamptz not null default now()
);
create index group_files_newest on group_files (group_id, id desc);
create index group_files_user on group_files (user_id) where user_id is not null;
