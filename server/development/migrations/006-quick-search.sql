-- What keeps the directory and search quick in a large club, however common or rare the thing looked for is.

-- Each word of a name, wherever a member's own spelling lets it begin: " anne marie o brien".
create function words_of_name(name text) returns text language sql immutable strict parallel safe
  return ' ' || translate(plain(name), '-''’`´.·', '       ');

alter table users add column name_words text not null generated always as (words_of_name(name)) stored;
create index users_name_words on users using gin (name_words gin_trgm_ops);
drop index users_name_trigrams;

-- What was typed, as the beginning of something in LIKE: a member's % and _ are just signs.
create function starts_with_typed(typed text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Members whose names are nearly what was typed, most alike first. One wrong letter, or two in the wrong order, still
-- leave enough of a name of six.
create function similar_names(typed text, most integer) returns table (id uuid, likeness real)
language sql stable parallel safe set pg_trgm.word_similarity_threshold = 0.42 as $$
  select u.id, word_similarity(words_of_name(typed), u.name_words) as likeness
  from users u where u.joined_at is not null and words_of_name(typed) <% u.name_words
  order by likeness desc, u.plain_name, u.id limit most
$$;

-- One row for each skill and badge of a member, in the order of names: a page of those who have one is a range of the
-- key, whether two have it or everybody. Statistics of an array cannot tell the planner which of the two it is.
create table member_tags (
  kind text not null check (kind in ('skill', 'badge')),
  tag text not null,
  plain_name text not null,
  user_id uuid not null references users on delete cascade,
  primary key (kind, tag, plain_name, user_id)
);
create index member_tags_newest on member_tags (kind, tag, user_id desc);
create index member_tags_user on member_tags (user_id);

create view tags_of_users as
  select 'skill' as kind, unnest(plain_skills) as tag, plain_name, id from users
  union select 'badge', unnest(plain_badges), plain_name, id from users;

insert into member_tags (kind, tag, plain_name, user_id) select * from tags_of_users;

create function write_tags() returns trigger language plpgsql as $$
begin
  delete from member_tags where user_id = new.id;
  insert into member_tags (kind, tag, plain_name, user_id) select * from tags_of_users where id = new.id;
  return null;
end $$;
create trigger users_tags_insert after insert on users
  for each row when (new.skills <> '{}' or new.badges <> '{}') execute function write_tags();
create trigger users_tags_update after update on users
  for each row when ((old.name, old.skills, old.badges) is distinct from (new.name, new.skills, new.badges))
  execute function write_tags();

drop index users_skills, users_badges;

-- Only of those who have joined, so that the index alone answers.
drop index users_by_college, users_by_course;
create index users_by_college on users (plain_college, plain_name, id) where joined_at is not null;
create index users_by_course on users (plain_course, plain_name, id) where joined_at is not null;
