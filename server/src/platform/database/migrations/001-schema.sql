-- How texts are compared and found, however either side types them. Nothing here depends on the locale of the database.
-- contract/src/folding.ts does the same in the browser.

create extension if not exists pg_trgm;

-- Letters beyond ASCII, without case and accents. Goes: the marks on Latin, Greek, Cyrillic, Hebrew, Arabic and Syriac letters,
-- invisible signs, skin tones. Stays: vowels and tones of other scripts.
create function fold_letters(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  ignored constant text := '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0600-\u0605\u0610-\u061a'
    '\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u070f\u0711\u0730-\u074a\u0897-\u089f\u08ca-\u08ff\u180b-\u180f\u1ab0-\u1aff'
    '\u1dc0-\u1dff\u200c-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2de0-\u2dff\u302a-\u302f\ua66f-\ua67d\ufe00-\ufe0f\ufe20-\ufe2f'
    '\ufeff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff]+';
  -- Marks, and letters that NFKD orders as it does marks.
  mark constant text := '(?:[^[:alnum:][:punct:][:space:][:cntrl:]]|[\u0816-\u082c\u0c55\u0c56\u0e38-\u0e3a\u0eb8\u0eb9\u0f71-\u0f84\u108d'
    '\u18a9\u1a17\u1a18\uaab0-\uaabe\U00010370-\U0001e947])';
begin
  -- NFKD would make 18 letters of one ﷺ.
  value := translate(value, '‘’‚‛ʻʼ′´“”„‟″‐‑‒–—―−…ﷺ', repeat('''', 8) || '"""""-------.');
  if octet_length(value) = length(value) then
    return lower(value collate "C");
  end if;
  -- NFKD takes a time that grows with the square of the number of marks on a letter.
  value := regexp_replace(regexp_replace(value, ignored, '', 'g') collate "pg_c_utf8", mark || '{30}', '\& ', 'g');
  value := normalize(value, nfkd);
  value := lower(regexp_replace(value, ignored, '', 'g') collate "pg_c_utf8");
  value := translate(value, U&'\200B' || 'øđðłħŧıςٱىیےةۃہھەک', ' oddlhtiσايييهههههك');
  value := replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  if value ~ '(?![0-9])[[:digit:]]' collate "pg_unicode_fast" then
    value := public.fold_digits(value);
  end if;
  return normalize(value, nfc);
end $$;

-- Digits of all scripts as those of ASCII.
create function fold_digits(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  zeros constant integer[] := '{1632,1776,1984,2406,2534,2662,2790,2918,3046,3174,3302,3430,3558,3664,3792,3872,4160,4240,6112,
    6160,6470,6608,6784,6800,6992,7088,7232,7248,42528,43216,43264,43472,43504,43600,44016,66720,68912,68928,69734,69872,69942,
    70096,70384,70736,70864,71248,71360,71376,71386,71472,71904,72016,72688,72784,73040,73120,73184,73552,90416,92768,92864,93008,
    93552,123200,123632,124144,124401,125264}';
begin
  return (
    select string_agg(case when code - zero between 0 and 9 then chr(48 + code - zero) else letter end, '' order by position)
    from string_to_table(value, null) with ordinality s (letter, position)
    cross join lateral (select ascii(letter) as code) c
    cross join lateral (select zeros[width_bucket(code, zeros)] as zero) d);
end $$;

-- How names, skills, topics and the like are compared.
create function plain(value text) returns text language sql immutable strict parallel safe
  return case when octet_length(value) = length(value) then lower(value collate "C") else fold_letters(value) end;

create function plain_all(list text[]) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select plain(entry) from unnest(list) as entry);
end $$;

-- The words of a text, a blank between two. Other signs are blanks; an emoji is a word made of its number.
create function folded_words(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  emoji constant text := '[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]';
begin
  if octet_length(value) > length(value) then
    value := public.fold_letters(value);
  end if;
  if octet_length(value) = length(value) then
    return trim(regexp_replace(lower(value collate "C"), '[^a-z0-9]+', ' ', 'g'));
  end if;
  if value ~ emoji then
    value := (
      select string_agg(case when ascii(letter) > 8000 and letter ~ emoji then ' u' || to_hex(ascii(letter)) || ' ' else letter end,
        '' order by position)
      from string_to_table(value, null) with ordinality s (letter, position));
  end if;
  -- A mark without a letter before it goes, too.
  return trim(regexp_replace(' ' || value collate "pg_c_utf8", '[[:punct:][:space:][:cntrl:]]+[^[:alnum:]]*', ' ', 'g'));
end $$;

-- A letter of a script without blanks between words, with its marks, as a pattern: Han, kana, bopomofo, Yi, Hangul, Thai, Lao,
-- Burmese, Khmer.
create function unspaced_letter() returns text language sql immutable parallel safe
  return '[\u0e01-\u0e46\u0e81-\u0eb9\u0ebb-\u0ec6\u0edc-\u0edf\u1000-\u1036\u1038\u103b-\u109d\u1100-\u11ff\u1780-\u17b3\u17b6-\u17c8'
    '\u17d7\u17dc\u3005-\u3029\u3030-\u3098\u309b-\ua48c\ua960-\ua97c\ua9e0-\ua9fe\uaa60-\uaa7f\uac00-\ud7fb\U0001b000-\U0001b2ff'
    '\U00020000-\U0003ffff][\u0e47-\u0e4e\u0eba\u0ec8-\u0ece\u1037\u1039\u103a\u17b4\u17b5\u17c9-\u17d3\u17dd\u3099\u309a]*';

-- A text with words that PostgreSQL's parser reads alike in every locale; it has rules of its own for signs, addresses and letters
-- beyond ASCII. In scripts without blanks, each letter is a word with the one after it, and the last one alone: 東京都 is 東京, 京都
-- and 都. At the end of a query it is left out: what was written may go on. Arabic words lose their article.
create function indexed_text(value text, is_query boolean default false) returns text
language plpgsql immutable strict parallel safe as $$
declare
  letter constant text := public.unspaced_letter();
begin
  value := public.folded_words(value);
  if octet_length(value) = length(value) then
    return value;
  end if;
  if value ~ letter then
    value := regexp_replace(value, '(?:' || letter || ')+', ' <\&> ', 'g');
    value := regexp_replace(value, letter, '\& \&', 'g');
    value := regexp_replace(value, '<' || letter || ' ', '', 'g');
    if is_query then
      value := regexp_replace(value, format('(%1$s%1$s) %1$s> $', letter), '\1');
    end if;
    value := translate(value, '>', '');
  end if;
  if value ~ 'ال|لل' then
    value := regexp_replace(' ' || value, ' (?:و?[بكف]?ال|و?لل)(?=[\u0621-\u06d3]{3})', ' ', 'g');
  end if;
  return value;
end $$;

-- The words of a name, each after a blank: " anne marie o brien". Letters of a script without blanks are words, so that a blank
-- between them does not matter.
create function words_of_name(name text) returns text language plpgsql immutable strict parallel safe as $$
begin
  name := public.folded_words(name);
  if octet_length(name) > length(name) then
    name := trim(regexp_replace(regexp_replace(name, public.unspaced_letter(), ' \& ', 'g'), ' +', ' ', 'g'));
  end if;
  return ' ' || name;
end $$;

-- The words of a name, and again without the signs inside of words and without Arabic articles, where it has any:
-- " anne marie o brien annemarie obrien".
create function spelled_name(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  words text := public.words_of_name(name);
  joined text := public.words_of_name(translate(public.plain(name), '-''`.·', ''));
  bare text := regexp_replace(words, ' ال(?=[^ ]{3})', ' ', 'g');
begin
  return words || case when joined <> words then joined else '' end || case when bare <> words then bare else '' end;
end $$;

-- `place` is 1 for what the name begins with, 2 for the rest.
create function words_in_name(name text) returns table (word text, place integer)
language sql immutable strict parallel safe as $$
  select word, case when starts_with(replace(words_of_name(name), ' ', ''), word) then 1 else 2 end
  from string_to_table(ltrim(spelled_name(name)), ' ') word where word <> '' group by word
$$;

-- Letters beyond ASCII as one of 36 each: neighbors in their alphabet differ.
create function ascii_letters(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (
    select string_agg(case when ascii(letter) < 128 then letter
      else substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + ascii(letter) % 36, 1) end, '' order by position)
    from string_to_table(words, null) with ordinality s (letter, position));
end $$;

-- Words for pg_trgm, which takes letters beyond ASCII for blanks where the locale is C.
create function trigram_letters(words text) returns text language sql immutable strict parallel safe
  return case when octet_length(words) = length(words) then words else ascii_letters(words) end;

-- A typed text as the beginning of something in LIKE: a member's % and _ are just signs.
create function starts_with_typed(typed text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- How PostgreSQL takes words from an indexed text. The index has all words; a query leaves out common ones like "the" unless
-- it has no others (functions/search-query.sql).
create text search dictionary club_stem (template = snowball, language = english);
create text search configuration club (copy = simple);
alter text search configuration club alter mapping for asciiword with club_stem;
create text search configuration club_query (copy = club);
alter text search configuration club_query alter mapping for asciiword with english_stem;

-- Whole words, for suggestions: no addresses, and no numbers of more than digits.
create text search configuration club_words (copy = simple);
alter text search configuration club_words
  drop mapping for email, url, host, url_path, sfloat, float, int, uint, version, file;

-- A mention stands in a text as @[Name](id). Searches know the name that was written, and no id.
create function without_mention_ids(value text) returns text language sql immutable strict parallel safe
  return case when position('@[' in value) = 0 then value else regexp_replace(value,
    '@\[([^][\n]+)\]\([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\)', '@\1', 'g') end;

-- A text is taken apart at its mentions when it is written; a read looks up the names of now. Null without a mention.
-- A list of {before, gap, name, id}: the text before a mention and its length in UTF-16 units, the name as it was written, and
-- the member, null for a group. The last one is the text after all mentions.
create function split_mentions(raw text) returns jsonb language sql immutable parallel safe
return case when position('@[' in raw) > 0 then (
  select jsonb_agg(jsonb_build_object('before', s.before, 'gap', char_length(s.before) + case when octet_length(s.before) = char_length(s.before) then 0
      else char_length(regexp_replace(s.before, '[^\U00010000-\U0010FFFF]', '', 'g')) end,
    'name', m.found[1],
    'id', case when length(m.found[2]) = 36 then m.found[2] end) order by s.place)
  from regexp_split_to_table(raw, '@\[[^][\n]+\]\((?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|event:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)')
    with ordinality as s (before, place)
  left join regexp_matches(raw, '@\[([^][\n]+)\]\(([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|event:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)', 'g')
    with ordinality as m (found, place) on m.place = s.place
  having count(m.place) > 0) end;

-- The indexes of words. A search wants the newest matches, and reads no more than these: the index of posts and comments has
-- each word with the time of its id before it, in periods of twelve days.

-- The period of an id, counted from 1970: the first 32 of its bits are the time in units of 65 seconds.
create function period_of(id uuid) returns integer language sql immutable strict parallel safe
  return (('x' || left(id::text, 8))::bit(32)::bigint >> 14)::integer;

-- How a period stands before words: five letters. No one can type a word that is longer.
create function period_prefix(period integer) returns text language sql immutable strict parallel safe
  return lpad(to_hex(period), 5, '0');

create function words_by_time(id uuid, words tsvector) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array(select period_prefix(period_of(id)) || left(lexeme, 255) from unnest(words)));

-- A search in messages reads what is in the member's conversations, and not what the whole club wrote: the index has the words
-- of a message with the end of its conversation's id before each. No one can type a word that is longer.
create function words_within(conversation uuid, words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(select right(conversation::text, 6) || left(lexeme, 255) from unnest(words)))
$$;
-- The tables that every noun uses. Ids are uuidv7: ordered by the time they were made, so that a page is a range of the key.

create table files (
  id uuid primary key default uuidv7(),
  kind text not null
    check (kind in ('event', 'logo', 'post', 'avatar', 'cover', 'resume', 'chat', 'group', 'project', 'preview')),
  owner_id uuid,
  name text not null default '',
  content_type text not null,
  variants text[] not null,
  bytes bigint not null,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null default now(),
  -- SHA-256 of each variant, so that damage shows. The first check of all files notes those of older files.
  checksums jsonb
);

-- member_id is whose account, post or comment the subject was.
create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_kind text,
  subject_id uuid,
  member_id uuid,
  detail jsonb not null default '{}'
);
create index audit_log_at on audit_log (at);
create index audit_log_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_member on audit_log (member_id, id) where member_id is not null;
create index audit_log_action on audit_log (action, id);
create index audit_log_email on audit_log ((detail ->> 'email')) where detail ? 'email';

-- Append only, but for lines that the retention takes out, and the address of a member who left.
create function prevent_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('club.retention', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function prevent_change();

-- Uses that count against a limit of a member, an address or an account: failed sign-ins, uploads in calls and in bytes,
-- applications, created events. All servers of a club share them, and a restart forgets none.
create table quota_uses (
  id uuid not null,
  -- Kind, owner, and for some the origin: 'sign-in ben@club.example 203.0.113.7'.
  key text not null,
  amount bigint not null,
  at timestamptz not null default now(),
  primary key (id, key)
);
create index quota_uses_key on quota_uses (key, at);
create index quota_uses_at on quota_uses (at);

-- By this the server knows the secret that encrypted the data. It does not help to guess the secret.
create table secret_fingerprint (
  single boolean primary key default true check (single),
  fingerprint text not null
);

-- The Redis that the nodes of the club use: a node that finds another one there does not start.
create table current_redis (id uuid primary key);
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
create index users_cover on users (cover_id) where cover_id is not null;
create index users_name on users (plain_name, id);
create index users_joined on users (coalesce(joined_at, '-infinity'), id);
create index users_staff on users (role, plain_name, id) where role <> 'student';
create index users_waiting on users (id desc) where joined_at is null;
-- Admins find a user by any part of the address.
create index users_email_trigrams on users using gin (email gin_trgm_ops);

-- The directory. Members who study walk users_by_name; alumni are the few at first. Who studied where is found only if they
-- show it, and the index alone answers.
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
  primary key (low_id, high_id),
  check (low_id < high_id),
  check (requested_by in (low_id, high_id))
);
create index connections_high on connections (high_id);
create index connections_low_connected on connections (low_id) where connected_at is not null;
create index connections_high_connected on connections (high_id) where connected_at is not null;

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
-- Settings that officers make on screen: one row. Null stands for the default; of the days, for keeping. Settings of the
-- environment win over it.
create table club_settings (
  single boolean primary key default true check (single),
  version integer not null default 1,
  name text,
  color text,
  logo_id uuid references files on delete set null,
  welcome text not null default '',
  time_zone text not null default current_setting('TimeZone'),
  language text not null default 'en',
  sealed_smtp_url bytea,
  mail_from text,

  -- Parts that visitors see, and pages that anyone may read once they have a text.
  show_figures boolean not null default false,
  show_next_event boolean not null default false,
  contact text not null default '',
  imprint text not null default '',
  privacy text not null default '',

  applications_open boolean not null default true,
  blind_review boolean not null default false,
  rubric text[] not null default array['Motivation', 'Contribution', 'Fit'],
  event_creators text not null default 'officers' check (event_creators in ('officers', 'members')),
  officers_second_factor boolean not null default false,
  personal_tokens boolean not null default true,
  -- The last month in which members graduate; null never makes alumni by date.
  graduation_month integer default 12 check (graduation_month between 1 and 12),
  -- A member who is away for as long gets one email; null writes to no one.
  inactive_months integer check (inactive_months between 1 and 120),

  -- The audiences of a member who joins, until they choose.
  emails_in_search boolean not null default true,
  email_audience text not null default 'search' check (email_audience in ('search', 'members', 'connections', 'me')),
  presence_audience text not null default 'members' check (presence_audience in ('members', 'connections', 'me')),
  read_receipts_audience text not null default 'members' check (read_receipts_audience in ('members', 'connections', 'me')),
  experience_audience text not null default 'members' check (experience_audience in ('members', 'connections', 'me')),
  education_audience text not null default 'members' check (education_audience in ('members', 'connections', 'me')),
  certifications_audience text not null default 'members' check (certifications_audience in ('members', 'connections', 'me')),
  publications_audience text not null default 'members' check (publications_audience in ('members', 'connections', 'me')),
  fields_audience text not null default 'members' check (fields_audience in ('members', 'connections', 'me')),

  application_days integer default 365,
  resume_days integer default 90,
  mail_days integer default 90,
  audit_days integer default 365
);
create index club_settings_logo on club_settings (logo_id);
insert into club_settings default values;

-- Tells all processes.
create function notify_club_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('club_settings', '');
  return null;
end $$;
create trigger club_settings_changed after update on club_settings
  for each statement execute function notify_club_settings();

-- The rules of the club: a row per version, kept as history. One without a text took them away.
create table rules_versions (
  id uuid primary key default uuidv7(),
  version integer not null unique,
  text text not null,
  asks_everyone boolean not null,
  published_at timestamptz not null default now(),
  published_by uuid references users on delete set null
);
create index rules_versions_published_by on rules_versions (published_by) where published_by is not null;

-- The version that holds now, if there is one, and the oldest version that still counts as agreed to.
create view current_rules as
  select v.version, v.text, v.published_at,
    (select max(version) from rules_versions where asks_everyone) as required
  from rules_versions v
  where v.version = (select max(version) from rules_versions) and v.text <> '';

-- Members and the versions they agreed to. An application has its own (accepted_rules).
create table rules_acceptances (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  version integer not null references rules_versions (version),
  accepted_at timestamptz not null default now(),
  unique (user_id, version)
);
create index rules_acceptances_version on rules_acceptances (version);

-- Fields that a club adds to applications and profiles, and who may see them on profiles at most.
create table club_fields (
  id uuid primary key default uuidv7(),
  label text not null,
  help text not null,
  type text not null check (type in ('text', 'choice', 'date', 'link')),
  options text[] not null,
  used_for text not null check (used_for in ('application', 'profile', 'both')),
  audience text not null check (audience in ('members', 'connections', 'officers')),
  required boolean not null,
  position integer not null,
  created_at timestamptz not null default now()
);

-- Values of members, found by the beginnings of their words, as names are.
create table field_values (
  user_id uuid not null references users on delete cascade,
  field_id uuid not null references club_fields on delete cascade,
  value text not null check (value <> ''),
  plain_value text not null generated always as (plain(left(value, 200))) stored,
  value_words text not null generated always as (words_of_name(value)) stored,
  primary key (user_id, field_id)
);
create index field_values_by_value on field_values (field_id, plain_value);
create index field_values_words on field_values using gin (trigram_letters(value_words) gin_trgm_ops);
-- The sign-in library reads and writes sessions, accounts and verifications too; their columns are its model. Of a token the
-- database keeps the hash: a copy of it signs no one in.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the member last proved that it is them: by signing in, or later by password, code or passkey.
  confirmed_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider_id)
);

create table verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_value on verifications (value);

-- user_id is null for the link of the first admin, who is no user yet. sealed_token lets a link that is still good be mailed
-- once more.
create table invitations (
  id uuid primary key default uuidv7(),
  user_id uuid unique references users on delete cascade,
  role text not null default 'student',
  token_hash bytea not null unique,
  sealed_token bytea,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Links that invite everyone who has them. The encrypted token shows the link to an admin again; a backup leaves it out.
create table join_links (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  sealed_token bytea,
  label text not null,
  max_uses integer not null,
  uses integer not null default 0,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  check (uses between 0 and max_uses)
);
create index join_links_created_by on join_links (created_by) where created_by is not null;

-- The new address that a member wants, until they open the link in its mail.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Addresses a member had before, and until when: mails that went there belong to the member.
create table former_emails (
  user_id uuid not null references users on delete cascade,
  email text not null,
  until timestamptz not null default now(),
  primary key (user_id, email)
);

-- Which account at the college opens which account here.
create table college_accounts (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- The encrypted secret of a member's authenticator app, and codes for when the phone is lost.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- Null until a first code of the app was entered.
  enabled_at timestamptz,
  -- The half minute whose code was used last, counted since 1970: no code works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Passkeys of members: a public key each, whose private half never leaves the member's devices.
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, where the device counts.
  counter bigint not null,
  transports text[] not null,
  -- The browser it was made in, from its user agent.
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on passkeys (user_id);

-- Browsers that a member has signed in with, so that a sign-in from another one is emailed. The hash of a token that the
-- browser keeps in a cookie, with the member's id, so that no one learns who shares a browser.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

-- Keys for programs that act as a member. Only the hash of 256 random bits is kept.
create table personal_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write', 'admin')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on personal_tokens (user_id);

-- Members who can't sign in for a while, or until it is lifted: a row per suspension, kept as history. A changed one is
-- lifted, and followed by another.
create table suspensions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  suspended_by uuid references users on delete set null,
  reason text not null,
  until timestamptz,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid references users on delete set null
);
create index suspensions_user on suspensions (user_id) where lifted_at is null;
create index suspensions_suspended_by on suspensions (suspended_by) where suspended_by is not null;
create index suspensions_lifted_by on suspensions (lifted_by) where lifted_by is not null;

-- Those that hold now: one with an end is over by itself.
create view active_suspensions as
  select * from suspensions where lifted_at is null and (until is null or until > now());

-- Tells all processes whose session may read differently now; '' stands for everyone's (decision 074).
create function announce_member_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  id_column text;
begin
  foreach id_column in array tg_argv loop
    perform pg_notify('member_changes', changed ->> id_column);
  end loop;
  return null;
end $$;
create trigger session_changed after update or delete on sessions
  for each row execute function announce_member_change('user_id');
create trigger member_changed after update of name, role, presence_audience, language on users
  for each row execute function announce_member_change('id');
create trigger second_factor_changed after insert or update or delete on second_factors
  for each row execute function announce_member_change('user_id');
create trigger block_changed after insert or delete on blocks
  for each row execute function announce_member_change('blocker_id', 'blocked_id');

create function announce_change_of_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_changes', '');
  return null;
end $$;
create trigger second_factor_rule_changed after update of officers_second_factor on club_settings
  for each statement execute function announce_change_of_members();
create trigger sessions_truncated after truncate on sessions
  for each statement execute function announce_change_of_members();
-- No one has proved an address by applying with it. A second application stands beside the first: the newest counts, and
-- officers see the former ones until they decide.
create table applications (
  id uuid primary key default uuidv7(),
  -- The name of an application while the name of its applicant is hidden.
  number integer generated always as identity,
  name text not null,
  email text not null check (email = lower(email)),
  college text not null,
  course text not null,
  reason text not null,
  resume_id uuid references files on delete set null,
  -- The language of the browser it came from: its applicant is written to in that one.
  language text,
  accepted_rules integer references rules_versions (version),
  created_at timestamptz not null default now(),
  corrected_at timestamptz,
  superseded_at timestamptz,
  -- A member's address: the applicant sees no difference, and it is deleted in the background.
  from_member boolean not null default false,
  assigned_to uuid references users on delete set null,
  revealed_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- The user it became, once that is known: addresses change.
  user_id uuid references users on delete cascade
);
create unique index applications_one_pending on applications (email) where status = 'pending' and superseded_at is null;
create index applications_pending on applications (id)
  where status = 'pending' and superseded_at is null and not from_member;
create index applications_decided on applications (id desc) where status <> 'pending' and superseded_at is null;
create index applications_email on applications (email);
create index applications_user on applications (user_id) where user_id is not null;
create index applications_resume on applications (resume_id) where resume_id is not null;
create index applications_decided_by on applications (decided_by) where decided_by is not null;
create index applications_assigned_to on applications (assigned_to) where assigned_to is not null;
create index applications_accepted_rules on applications (accepted_rules) where accepted_rules is not null;

-- By this link an applicant reads, corrects and withdraws the application; it outlives one that it withdrew. application_id is
-- null where nothing was kept because a member has this address: that link looks like any other.
create table application_links (
  token_hash bytea primary key,
  application_id uuid references applications on delete cascade,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index application_links_application on application_links (application_id) where application_id is not null;
create index application_links_empty on application_links (created_at) where application_id is null;

-- Values of the club's fields.
create table field_answers (
  application_id uuid not null references applications on delete cascade,
  field_id uuid not null references club_fields on delete cascade,
  value text not null check (value <> ''),
  primary key (application_id, field_id)
);
create index field_answers_by_field on field_answers (field_id);

-- Questions to an applicant, each answered once.
create table application_questions (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index application_questions_application on application_questions (application_id, id);
create index application_questions_author_id on application_questions (author_id) where author_id is not null;

-- Notes that officers write for each other.
create table application_notes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index application_notes_newest on application_notes (application_id, id desc);
create index application_notes_author on application_notes (author_id) where author_id is not null;

-- Scores name their criteria: the rubric may change.
create table application_reviews (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  reviewer_id uuid references users on delete set null,
  scores jsonb not null,
  reviewed_at timestamptz not null default now(),
  unique (application_id, reviewer_id)
);
create index application_reviews_reviewer on application_reviews (reviewer_id) where reviewer_id is not null;

-- The decisions on an application: by whom, when and why.
create table application_decisions (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('approved', 'rejected', 'invited_again')),
  made_by uuid references users on delete set null,
  reason text not null default '',
  made_at timestamptz not null default now()
);
create index application_decisions_application on application_decisions (application_id);
create index application_decisions_made_by on application_decisions (made_by) where made_by is not null;
create table events (
  id uuid primary key default uuidv7(),
  created_by uuid references users on delete set null,
  title text not null,
  description text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  time_zone text not null default 'UTC',
  place text not null default '',
  link text not null default '',
  picture_id uuid references files on delete set null,
  capacity integer check (capacity > 0),
  -- How many go, and how many wait: a read does not count thousands of RSVPs.
  going_count integer not null default 0,
  waiting_count integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Calendars take a copy of an event for newer than their own by its number: how often its time, its place or whether it
  -- takes place has changed.
  sequence integer not null default 0,
  changed_at timestamptz not null default now(),
  words tsvector not null generated always as (
    setweight(to_tsvector('club', indexed_text(title)), 'A')
    || setweight(to_tsvector('club', indexed_text(description || ' ' || place)), 'B')) stored,
  check (ends_at is null or ends_at >= starts_at)
);
create index events_by_start on events (starts_at, id);
-- Canceled events are past, also where they would begin later: found without reading all that is to come.
create index events_cancelled on events (starts_at, id) where cancelled_at is not null;
create index events_creator on events (created_by) where created_by is not null;
create index events_picture on events (picture_id) where picture_id is not null;
create index events_words on events using gin (words);

-- to_notify: they got a free spot, and are still to be notified of it.
create table rsvps (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  waiting boolean not null default false,
  to_notify boolean not null default false,
  primary key (event_id, user_id)
);
create index rsvps_in_order on rsvps (event_id, waiting, id) include (user_id);
create index rsvps_user on rsvps (user_id);
create index rsvps_to_notify on rsvps (event_id) where to_notify;

-- RSVPs take turns on the row of the event anyway.
create function count_rsvps() returns trigger language plpgsql as $$
begin
  -- Of the tables of what changed, a trigger has those of its own operation.
  if tg_op = 'INSERT' then
    update events e set going_count = going_count + c.going, waiting_count = waiting_count + c.waiting
    from (
      select event_id, count(*) filter (where not waiting) as going, count(*) filter (where waiting) as waiting
      from added group by event_id) c
    where e.id = c.event_id;
  elsif tg_op = 'DELETE' then
    -- Those of a deleted account may be of many events.
    perform from events where id in (select event_id from removed) order by id for no key update;
    update events e set going_count = going_count - c.going, waiting_count = waiting_count - c.waiting
    from (
      select event_id, count(*) filter (where not waiting) as going, count(*) filter (where waiting) as waiting
      from removed group by event_id) c
    where e.id = c.event_id;
  else
    update events e set going_count = going_count + c.going, waiting_count = waiting_count - c.going
    from (
      select event_id, sum(change) as going from (
        select event_id, (not waiting)::integer as change from added
        union all select event_id, - (not waiting)::integer from removed) changes
      group by event_id having sum(change) <> 0) c
    where e.id = c.event_id;
  end if;
  return null;
end $$;
create trigger rsvps_counted_insert after insert on rsvps
  referencing new table as added for each statement execute function count_rsvps();
create trigger rsvps_counted_delete after delete on rsvps
  referencing old table as removed for each statement execute function count_rsvps();
create trigger rsvps_counted_update after update on rsvps
  referencing old table as removed new table as added for each statement execute function count_rsvps();

-- Events that changed and whose attendees are still to be written to, with the values that these know: however often a host
-- changes an event within minutes, it is one mail, and none when all is as it was.
create table event_changes (
  event_id uuid primary key references events on delete cascade,
  since timestamptz not null default now(),
  starts_at timestamptz not null,
  place text not null,
  link text not null
);

-- A reminder is sent once.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  sent_at timestamptz not null default now(),
  primary key (event_id, kind)
);

-- Events that visitors may see.
create table visitor_events (event_id uuid primary key references events on delete cascade);

-- The private address of a member's calendar. The token is found by its hash, and shown to its owner again by decrypting it, so
-- that a copy of the database alone opens no calendar.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  sealed_token bytea,
  created_at timestamptz not null default now()
);

-- The host that stands in the ids of calendar entries: that of the address where the club handed out its first one.
-- It stays when the club moves, so that no calendar has its events twice.
create table calendar_host (
  single boolean primary key default true check (single),
  host text not null
);
create function project_words(title text, description text, stack text[]) returns tsvector
language plpgsql immutable strict parallel safe as $$
begin
  return setweight(to_tsvector('public.club', public.indexed_text(title || ' ' || array_to_string(stack, ' '))), 'A')
    || setweight(to_tsvector('public.club', public.indexed_text(description)), 'B');
end $$;

create table projects (
  id uuid primary key default uuidv7(),
  author_id uuid references users on delete set null,
  title text not null,
  description text not null,
  tech_stack text[] not null,
  project_link text not null default '',
  github_link text not null default '',
  picture_id uuid references files on delete set null,
  created_at timestamptz not null default now(),
  plain_stack text[] not null generated always as (plain_all(tech_stack)) stored,
  words tsvector not null generated always as (project_words(title, description, tech_stack)) stored
);
create index projects_author on projects (author_id) where author_id is not null;
create index projects_picture on projects (picture_id) where picture_id is not null;
create index projects_stack on projects using gin (plain_stack);
create index projects_words on projects using gin (words);

create table project_contributors (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (project_id, user_id)
);
create index project_contributors_user on project_contributors (user_id);
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
  mentions jsonb generated always as (split_mentions(content)) stored,
  -- The options of its poll and the descriptions of its pictures: words of both are found together, by the one index.
  attached_text text not null default '',
  words tsvector not null generated always as
    (to_tsvector('club', indexed_text(without_mention_ids(content || E'\n' || attached_text)))) stored
);
create index posts_author on posts (author_id, id desc);
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
  ends_at timestamptz not null
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
  primary key (post_id, user_id),
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
  words tsvector not null generated always as (to_tsvector('club', indexed_text(without_mention_ids(text)))) stored,
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
-- A direct conversation is the one of its ordered pair of members. The first messages to a stranger are a request. It is open
-- until it is accepted; a declined one stays out of sight of the member it was made to, and counts as open to its maker.
create table conversations (
  id uuid primary key default uuidv7(),
  is_group boolean not null,
  group_name text not null default '',
  picture_id uuid references files on delete set null,
  owner_id uuid references users on delete set null,
  direct_low uuid,
  direct_high uuid,
  last_number integer not null default 0,
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  requested_by uuid references users on delete set null,
  requested_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  unique (direct_low, direct_high),
  check (is_group or direct_low < direct_high)
);
create index conversations_owner on conversations (owner_id) where owner_id is not null;
create index conversations_picture on conversations (picture_id) where picture_id is not null;
create index conversations_requested on conversations (requested_by, requested_at) where requested_by is not null;
-- A job looks each minute for messages of the last day that no one was notified of: it reads these conversations alone.
create index conversations_active on conversations (active_at);

-- How far a participant is in a conversation. Messages up to from_number were written before the member came, who does not see
-- them; delivered_number is up to where messages reached one of their devices, read_receipt_number up to where others may know
-- that they read, and notified_number up to where they were notified while away.
create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  from_number integer not null default 0,
  delivered_number integer not null default 0,
  seen_number integer not null default 0,
  read_receipt_number integer not null default 0,
  notified_number integer not null default 0,
  muted boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
create index participants_user on participants (user_id);

-- When one of the two numbers of receipts moved on: the time of a message is that of the first row at its number or after it.
create table receipts (
  conversation_id uuid not null,
  user_id uuid not null,
  number integer not null,
  delivered_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (conversation_id, user_id, number),
  foreign key (conversation_id, user_id) references participants on delete cascade
);

-- Each conversation numbers its messages without gaps. A message keeps the id of its sender when their account goes, without a
-- name for it: taking the id off some 100,000 messages would make an account that can't be deleted. A notice about a group
-- holds no sentence, only the person or name it is about.
create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  number integer not null,
  sender_id uuid,
  client_id text,
  body text not null,
  notice text,
  -- The member a notice names, so that the name goes with the member.
  about_id uuid references users on delete set null,
  reply_to uuid references messages on delete set null,
  forwarded boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  preview_url text references previews (url) on delete set null,
  preview_removed text,
  mentions jsonb generated always as (split_mentions(body)) stored,
  words tsvector not null generated always as (to_tsvector('club', indexed_text(without_mention_ids(body)))) stored,
  unique (conversation_id, number),
  unique (sender_id, client_id)
);
create index messages_reply on messages (reply_to) where reply_to is not null;
create index messages_about on messages (about_id) where about_id is not null;
create index messages_preview on messages (preview_url) where preview_url is not null;
create index messages_words_within on messages using gin (words_within(conversation_id, words));
-- To count unread messages between two numbers: own ones, notices, and those deleted before they were seen do not count.
create index messages_sender on messages (conversation_id, sender_id, number) where notice is null;
create index messages_notices on messages (conversation_id, number) where notice is not null;
create index messages_deleted on messages (conversation_id, number) where deleted_at is not null;

-- A file that was forwarded belongs to several messages.
create table message_attachments (
  file_id uuid not null references files on delete cascade,
  message_id uuid not null references messages on delete cascade,
  primary key (file_id, message_id)
);
create index message_attachments_message on message_attachments (message_id);

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  primary key (message_id, user_id)
);
create index message_reactions_user on message_reactions (user_id);

create table pinned_messages (
  message_id uuid primary key references messages on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  pinned_at timestamptz not null default now()
);
create index pinned_messages_conversation on pinned_messages (conversation_id, pinned_at desc);
-- Reports of members to officers, and removals by officers. The evidence is the text of the thing when it was reported, without
-- a name: it stays when the thing is deleted, and is deleted with old lines of the audit log. A removal that no one reported is
-- a decided row without a reason.
create table reports (
  id uuid primary key default uuidv7(),
  reporter_id uuid references users on delete set null,
  kind text not null check (kind in ('post', 'comment', 'message', 'user', 'event', 'project')),
  target_id uuid not null,
  author_id uuid references users on delete set null,
  reason text check (reason in ('spam', 'harassment', 'inappropriate', 'impersonation', 'other')),
  details text not null default '',
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('removed', 'dismissed', 'warned', 'suspended')),
  note text not null default '',
  until timestamptz,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (reason is not null or outcome = 'removed')
);
create unique index reports_once on reports (reporter_id, kind, target_id) where decided_at is null;
create index reports_open on reports (kind, target_id) where decided_at is null;
create index reports_reporter on reports (reporter_id, id) where reporter_id is not null;
create index reports_author on reports (author_id) where author_id is not null;
create index reports_decided on reports (decided_at) where decided_at is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;
-- One unread row per member, kind and target; read rows stay as history. raised_id is new whenever the row is raised, and orders
-- the list. Each kind of target has a generated column with a foreign key, so that a notification goes with its post, with the
-- membership of a group, and so on.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  target_kind text not null
    check (target_kind in ('post', 'conversation', 'member', 'event', 'project', 'application', 'report')),
  target_id uuid not null,
  raised_id uuid not null default uuidv7(),
  amount integer not null default 1,
  in_app boolean not null default true,
  read_at timestamptz,
  post_id uuid generated always as (case when target_kind = 'post' then target_id end) stored
    references posts on delete cascade,
  conversation_id uuid generated always as (case when target_kind = 'conversation' then target_id end) stored,
  member_id uuid generated always as (case when target_kind = 'member' then target_id end) stored
    references users on delete cascade,
  event_id uuid generated always as (case when target_kind = 'event' then target_id end) stored
    references events on delete cascade,
  project_id uuid generated always as (case when target_kind = 'project' then target_id end) stored
    references projects on delete cascade,
  application_id uuid generated always as (case when target_kind = 'application' then target_id end) stored
    references applications on delete cascade,
  report_id uuid generated always as (case when target_kind = 'report' then target_id end) stored
    references reports on delete cascade,
  foreign key (conversation_id, user_id) references participants on delete cascade
);
-- in_app, so that unread ones are counted in the index alone.
create unique index notifications_unread_target on notifications (user_id, kind, target_id) include (in_app)
  where read_at is null;
create index notifications_newest on notifications (user_id, raised_id desc) where in_app;
create index notifications_newest_unread on notifications (user_id, raised_id desc) where in_app and read_at is null;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_conversation on notifications (conversation_id, user_id) where conversation_id is not null;
create index notifications_member on notifications (member_id) where member_id is not null;
create index notifications_event on notifications (event_id) where event_id is not null;
create index notifications_project on notifications (project_id) where project_id is not null;
create index notifications_application on notifications (application_id) where application_id is not null;
create index notifications_report on notifications (report_id) where report_id is not null;

create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  acted_id uuid not null default uuidv7(),
  primary key (notification_id, user_id)
);
create index notification_actors_newest on notification_actors (notification_id, acted_id desc) include (user_id);
create index notification_actors_user on notification_actors (user_id);

-- A notification goes with the last of its actors. Its row is locked before the rest are counted, because another member may
-- just be raising it.
create function remove_without_actors() returns trigger language plpgsql as $$
begin
  perform from notifications where id in (select notification_id from gone) order by id for update;
  delete from notifications n where n.id in (select notification_id from gone)
    and not exists (select from notification_actors a where a.notification_id = n.id);
  return null;
end $$;
create trigger notification_actors_gone after delete on notification_actors
  referencing old table as gone for each statement execute function remove_without_actors();

-- Likes and comments leave one row here for their author to be notified; a worker looks at it within moments and notifies of
-- many at once. A row says where to look, not what to do: see notifications/functions/raise-caused.sql. Without an index or a
-- key, because a like pays for each.
create table notification_causes (
  id uuid not null default uuidv7(),
  kind text not null,
  target_kind text not null,
  target_id uuid not null,
  actor_id uuid not null,
  -- Null where they are not known any more, because the cause was deleted.
  recipients uuid[],
  -- Null for a like.
  comment_id uuid
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- One member's part in one notification to come.
create type notification_part as (kind text, target_kind text, target_id uuid, actor_id uuid, user_id uuid);

-- The parts of a notification that are still to be mailed or pushed, and when: later than now where it is quiet.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  due_at timestamptz not null,
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (channel, due_at);

-- kinds holds the choices a member has made: {kind: {app, email, push}}.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  kinds jsonb not null default '{}',
  quiet_from time,
  quiet_to time,
  time_zone text,
  inactivity_reminder boolean not null default true,
  check ((quiet_from is null) = (quiet_to is null))
);

create table muted_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  primary key (user_id, post_id)
);
create index muted_posts_post on muted_posts (post_id);

create table muted_events (
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  primary key (user_id, event_id)
);
create index muted_events_event on muted_events (event_id);

-- The last digest a member was due; sent or, with nothing in it, skipped.
create table digests (
  user_id uuid not null references users on delete cascade,
  period text not null check (period in ('daily', 'weekly')),
  due_at timestamptz not null,
  primary key (user_id, period)
);

-- A browser that takes push messages (Web Push). It ends with the session it was switched on in: a device that is signed
-- out shows nothing of the member any more.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- The body and the token that ends such mails are encrypted with the key kept outside the database: both may hold a link that
-- acts without a sign-in.
create table mails (
  id uuid primary key default uuidv7(),
  to_address text not null,
  kind text,
  language text not null default 'en',
  subject text not null,
  sealed_body bytea not null,
  sealed_unsubscribe bytea,
  status text not null default 'kept' check (status in ('kept', 'queued', 'sent', 'failed')),
  error text,
  -- Sending once more begins a new round; attempts of an earlier round end.
  round integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A later decision takes a mail back: it is not sent, not again either.
  withdrawn_at timestamptz
);
create index mails_by_address on mails (to_address, kind, created_at);
create index mails_created on mails (created_at);

-- Only those that an admin has changed; all others are the product's own text.
create table mail_texts (
  kind text primary key check (kind in ('received', 'approved', 'rejected', 'invited')),
  subject text not null,
  body text not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now()
);
create index mail_texts_changed_by on mail_texts (changed_by) where changed_by is not null;

-- A member who stays away gets one email per absence.
create table inactivity_reminders (
  user_id uuid primary key references users on delete cascade,
  sent_at timestamptz not null
);
-- Backups, when they were made, and whether they worked. A file may be gone that has a row here.
create table backups (
  id uuid primary key default uuidv7(),
  name text not null,
  cause text not null check (cause in ('schedule', 'admin', 'command', 'upgrade')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  bytes bigint,
  encrypted boolean not null,
  -- With the passphrase of the server, which admins don't know: only such a file is downloaded.
  passphrase_of_server boolean not null default false,
  -- Sentences in each language.
  error jsonb,
  checked_at timestamptz,
  check_error jsonb
);
create index on backups (started_at desc);

create table backup_settings (
  single boolean primary key default true check (single),
  scheduled boolean not null default false,
  hour integer not null default 4 check (hour between 0 and 23),
  keep integer not null default 7 check (keep between 1 and 365),
  sealed_passphrase bytea
);
insert into backup_settings default values;

-- The findings of the latest check of the club.
create table health_findings (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  findings jsonb not null
);

-- Checks of all stored files, in slices by id: at most one that runs, and the one before it.
create table file_checks (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  total int not null,
  checked int not null default 0,
  last_file uuid,
  missing text[] not null default '{}',
  damaged text[] not null default '{}',
  orphans int not null default 0
);
create unique index file_checks_running on file_checks ((true)) where finished_at is null;

-- Addresses that the club sends its events to. An address often holds a secret: url has those that the next start encrypts.
create table webhooks (
  id uuid primary key default uuidv7(),
  url text,
  sealed_url bytea,
  events text[] not null,
  sealed_secret bytea not null,
  -- For a day after a new secret, the old one signs too.
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  disabled_by text check (disabled_by in ('admin', 'failures', 'gone')),
  failing_since timestamptz,
  created_at timestamptz not null default now()
);

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhooks on delete cascade,
  -- The same for all webhooks that get it, and whenever it is sent again.
  message_id uuid not null,
  type text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  problem text check (problem in ('timeout', 'unreachable', 'private', 'status')),
  duration integer,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  next_at timestamptz,
  unique (webhook_id, message_id)
);
create index on webhook_deliveries (created_at);
-- The words of members' texts, each once, and how often: typed words are compared with these. A job counts them each night.
create table search_words (
  word text collate "C" primary key,
  times integer not null
);
create index search_words_trigrams on search_words using gin (trigram_letters(word) gin_trgm_ops);

-- When they were counted: texts since then are read at the search.
create table search_words_renewal (
  renewed_at timestamptz not null,
  is_only_row boolean primary key default true check (is_only_row)
);
insert into search_words_renewal values ('-infinity');
