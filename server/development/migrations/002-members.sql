-- The directory, search and suggestions: names without case and accents, and the indexes that carry them.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() itself is only stable: its dictionary could be exchanged. Ours is named and never is.
create function plain(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create function plain_all(list text[]) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select plain(entry) from unnest(list) as entry);
end $$;

alter table users
  add column plain_name text not null generated always as (plain(name)) stored,
  add column plain_skills text[] not null generated always as (plain_all(skills)) stored,
  add column plain_badges text[] not null generated always as (plain_all(badges)) stored,
  add column plain_college text not null generated always as (plain(college)) stored,
  add column plain_course text not null generated always as (plain(course)) stored;

create index users_by_name on users (plain_name, id) where joined_at is not null;
create index users_by_name_prefix on users (plain_name text_pattern_ops);
create index users_name_trigrams on users using gin (plain_name gin_trgm_ops);
create index users_skills on users using gin (plain_skills);
create index users_badges on users using gin (plain_badges);
create index users_by_college on users (plain_college, plain_name, id);
create index users_by_course on users (plain_course, plain_name, id);
create index users_staff on users (role, plain_name, id) where role <> 'student';

create index connections_low_connected on connections (low_id) where connected_at is not null;
create index connections_high_connected on connections (high_id) where connected_at is not null;

create text search configuration club (copy = english);
alter text search configuration club
  alter mapping for hword, hword_part, word with unaccent, english_stem;

alter table posts add column words tsvector not null generated always as (to_tsvector('club', content)) stored;
create index posts_words on posts using gin (words);

create table saved_posts (
  id uuid not null default uuidv7(),
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  primary key (user_id, post_id)
);
create index saved_posts_newest on saved_posts (user_id, id desc);
create index saved_posts_post on saved_posts (post_id);
