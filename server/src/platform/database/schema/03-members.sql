create function profile_words(profession text, skills text[], badges text[]) returns tsvector
language plpgsql immutable strict parallel safe as $$
begin
  return to_tsvector('public.club', public.indexed_text(
    profession || ' ' || array_to_string(skills, ' ') || ' ' || array_to_string(badges, ' ')));
end $$;

-- Members and former users are one table: joined_at is null until an invited user has chosen a password.
create table users (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  role text not null default 'student' check (role in ('student', 'moderator', 'admin')),
  joined_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The language that the member chose; null for the one of their browser.
  language text,
  -- Alumni have left the daily life of the club: by the year they graduate in, or by an admin's hand, which wins.
  graduation_year integer check (graduation_year between 1950 and 2100),
  alumni_since timestamptz,
  alumni_by_hand boolean not null default false,

  image text,
  avatar_id uuid references files on delete set null,
  cover_id uuid references files on delete set null,
  profession text not null default '',
  bio text not null default '',
  college text not null default '',
  course text not null default '',
  skills text[] not null default '{}',
  badges text[] not null default '{}',
  -- Where else the member can be found, by kind (contract/src/members/members.links.ts); missing kinds are none.
  links jsonb not null default '{}' check (jsonb_typeof(links) = 'object'),

  -- The members who see each part: all members, their connections, or no one else. Emails are shown in the group search alone.
  email_audience text not null default 'search' check (email_audience in ('search', 'members', 'connections', 'me')),
  presence_audience text not null default 'members' check (presence_audience in ('members', 'connections', 'me')),
  read_receipts_audience text not null default 'members' check (read_receipts_audience in ('members', 'connections', 'me')),
  experience_audience text not null default 'members' check (experience_audience in ('members', 'connections', 'me')),
  education_audience text not null default 'members' check (education_audience in ('members', 'connections', 'me')),
  certifications_audience text not null default 'members' check (certifications_audience in ('members', 'connections', 'me')),
  publications_audience text not null default 'members' check (publications_audience in ('members', 'connections', 'me')),
  fields_audience text not null default 'members' check (fields_audience in ('members', 'connections', 'me')),
  -- Whether the member shows when they were last here, and sees it of others.
  shows_last_seen boolean not null default true,
  -- Whether visitors see the member's photo on the sign-in screen.
  shows_face boolean not null default false,

  -- How the directory and the search compare.
  plain_name text not null generated always as (plain(name)) stored,
  plain_skills text[] not null generated always as (plain_all(skills)) stored,
  plain_badges text[] not null generated always as (plain_all(badges)) stored,
  plain_college text not null generated always as (plain(college)) stored,
  plain_course text not null generated always as (plain(course)) stored,
  name_words text not null generated always as (spelled_name(name)) stored,
  words tsvector not null generated always as (profile_words(profession, skills, badges)) stored
);
create index users_avatar on users (avatar_id) where avatar_id is not null;
create index users_faces on users (id) where shows_face and avatar_id is not null and joined_at is not null;
create index users_cover on users (cover_id) where cover_id is not null;
create index users_name on users (plain_name, id);
create index users_joined on users (coalesce(joined_at, '-infinity'), id);
create index users_staff on users (role, plain_name, id) where role <> 'student';
create index users_waiting on users (id desc) where joined_at is null;
-- Admins find a user by any part of the address.
create index users_email_trigrams on users using gin (email gin_trgm_ops);

-- The directory. Members who study walk users_by_name; alumni are the few at first. A search by college
-- finds members who show it, from the index alone.
create index users_by_name on users (plain_name, id) where joined_at is not null;
create index users_alumni on users (plain_name, id) where alumni_since is not null and joined_at is not null;
create index users_by_college on users (plain_college, plain_name, id) include (education_audience)
  where joined_at is not null;
create index users_by_course on users (plain_course, plain_name, id) include (education_audience)
  where joined_at is not null;
create index users_by_graduation_year on users (graduation_year, plain_name, id) include (education_audience)
  where joined_at is not null;

-- The search. It reads profiles through the index and looks afterwards at who has joined.
create index users_by_name_prefix on users (plain_name text_pattern_ops);
create index users_name_words on users using gin (trigram_letters(name_words) gin_trgm_ops);
create index users_words on users using gin (words);

-- Of a group, those who don't show everyone what they read: mostly none.
create index users_reading_unseen on users (id) where read_receipts_audience <> 'members';

-- Whichever way a member joins, who sees what of them is the choice of the club until they choose.
create function apply_privacy_defaults() returns trigger language plpgsql as $$
begin
  select s.email_audience, s.presence_audience, s.read_receipts_audience, s.experience_audience, s.education_audience,
    s.certifications_audience, s.publications_audience
  into new.email_audience, new.presence_audience, new.read_receipts_audience, new.experience_audience,
    new.education_audience, new.certifications_audience, new.publications_audience
  from club_settings s;
  return new;
end $$;
create trigger users_added before insert on users
  for each row when (new.joined_at is not null) execute function apply_privacy_defaults();
create trigger users_joined before update of joined_at on users
  for each row when (old.joined_at is null and new.joined_at is not null) execute function apply_privacy_defaults();

create function apply_fields_audience() returns trigger language plpgsql as $$
begin
  select s.fields_audience into new.fields_audience from club_settings s;
  return new;
end $$;
create trigger users_added_fields before insert on users
  for each row when (new.joined_at is not null) execute function apply_fields_audience();
create trigger users_joined_fields before update of joined_at on users
  for each row when (old.joined_at is null and new.joined_at is not null) execute function apply_fields_audience();

-- When a member last used the club, to the hour. A table of its own, because users have many indexes.
create table last_seen (
  user_id uuid primary key references users on delete cascade,
  at timestamptz not null default now()
);
create index last_seen_at on last_seen (at, user_id);

create table profile_items (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  section text not null check (section in ('experience', 'education', 'certifications', 'publications')),
  fields jsonb not null,
  created_at timestamptz not null default now()
);
create index profile_items_user on profile_items (user_id, section);

-- One row for a pair, whichever of them requested it: crossing requests meet on the key.
create table connections (
  low_id uuid not null references users on delete cascade,
  high_id uuid not null references users on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  connected_at timestamptz,
  -- The words of a waiting request.
  note text not null default '',
  primary key (low_id, high_id),
  check (low_id < high_id),
  check (requested_by in (low_id, high_id)),
  check (connected_at is null or note = '')
);
create index connections_high on connections (high_id);
create index connections_low_connected on connections (low_id) where connected_at is not null;
create index connections_high_connected on connections (high_id) where connected_at is not null;

-- The id of a member's skill, which is only a text, for notifications about it.
create function skill_id(member uuid, skill text) returns uuid language sql immutable strict parallel safe as $$
  select md5(member::text || ' ' || skill)::uuid
$$;

-- A member vouches for a skill of another one, as it is written. It outlives their connection, and goes with the skill.
create table endorsements (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  skill text not null,
  endorser_id uuid not null references users on delete cascade,
  unique (user_id, skill, endorser_id),
  check (user_id <> endorser_id)
);
create index endorsements_newest on endorsements (user_id, skill, id desc) include (endorser_id);
create index endorsements_endorser on endorsements (endorser_id);

create function drop_endorsements() returns trigger language plpgsql as $$
begin
  delete from endorsements where user_id = new.id and skill <> all(new.skills);
  delete from notifications where target_kind = 'skill' and target_id = any(array(
    select skill_id(new.id, skill) from unnest(old.skills) as old_skills (skill) where skill <> all(new.skills)));
  return null;
end $$;
create trigger users_endorsements after update on users
  for each row when (not old.skills <@ new.skills) execute function drop_endorsements();

-- A member has blocked another. Neither sees the other: see members/functions/hidden-from.sql.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  hidden_in_groups boolean not null default false,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id) include (blocker_id);

-- One row for each skill and badge of a member, in the order of names: a page of those who have one is a range of the
-- key, whether two have it or everyone. Statistics of an array cannot tell the planner which of the two it is.
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

-- A typed name is looked for among the words of names, of which there are a few thousand however many members there are; a
-- page is then read from the members of those words, in its order.
create table member_names (
  word text collate "C" not null,
  place integer not null,
  plain_name text not null,
  user_id uuid not null references users on delete cascade,
  primary key (word, place, plain_name, user_id)
);
create index member_names_newest on member_names (word, place, user_id desc) include (plain_name);
create index member_names_user on member_names (user_id);

-- Each word once.
create table distinct_names (
  word text collate "C" primary key
);
create index distinct_names_trigrams on distinct_names using gin (trigram_letters(word) gin_trgm_ops);

create function write_names() returns trigger language plpgsql as $$
declare
  words text[] := array(select word from words_in_name(new.name));
  kept integer;
begin
  delete from member_names where user_id = new.id;
  if new.joined_at is null then
    return null;
  end if;
  -- Locked, so that a member who gives up a word at this moment does not take it away.
  loop
    insert into distinct_names (word) select unnest(words) order by 1 on conflict do nothing;
    perform from distinct_names where word = any(words) order by word for key share;
    get diagnostics kept = row_count;
    exit when kept = cardinality(words);
  end loop;
  insert into member_names (word, place, plain_name, user_id)
    select word, place, new.plain_name, new.id from words_in_name(new.name);
  return null;
end $$;
create trigger users_names_insert after insert on users
  for each row when (new.joined_at is not null) execute function write_names();
create trigger users_names_update after update on users
  for each row when ((old.name, old.joined_at is null) is distinct from (new.name, new.joined_at is null))
  execute function write_names();

-- A word that is in no name any more goes.
create function drop_names() returns trigger language plpgsql as $$
declare
  words text[] := array(select distinct word from dropped d where not exists (select from member_names m where m.word = d.word));
begin
  if cardinality(words) > 0 then
    perform from distinct_names where word = any(words) order by word for update;
    delete from distinct_names d where d.word = any(words) and not exists (select from member_names m where m.word = d.word);
  end if;
  return null;
end $$;
create trigger member_names_dropped after delete on member_names
  referencing old table as dropped for each statement execute function drop_names();
