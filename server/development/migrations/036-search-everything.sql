-- Search over everything: profiles, comments, events and projects by their words, and the words that members write.

create function profile_words(profession text, skills text[], badges text[]) returns tsvector
language plpgsql immutable strict parallel safe as $$
begin
  return to_tsvector('public.club', profession || ' ' || array_to_string(skills, ' ') || ' ' || array_to_string(badges, ' '));
end $$;

alter table users add column words tsvector not null
  generated always as (profile_words(profession, skills, badges)) stored;
create index users_words on users using gin (words) where joined_at is not null;

alter table comments add column words tsvector not null
  generated always as (to_tsvector('club', without_mention_ids(text))) stored;
create index comments_words on comments using gin (words);

alter table events add column words tsvector not null generated always as (
  setweight(to_tsvector('club', title), 'A') || setweight(to_tsvector('club', description || ' ' || place), 'B')) stored;
create index events_words on events using gin (words);

create function project_words(title text, description text, stack text[]) returns tsvector
language plpgsql immutable strict parallel safe as $$
begin
  return setweight(to_tsvector('public.club', title || ' ' || array_to_string(stack, ' ')), 'A')
    || setweight(to_tsvector('public.club', description), 'B');
end $$;

alter table projects add column words tsvector not null
  generated always as (project_words(title, description, tech_stack)) stored;
create index projects_words on projects using gin (words);

-- Whole words, without case and accents; no addresses and no numbers of more than digits.
create text search configuration club_words (copy = simple);
alter text search configuration club_words alter mapping for hword, hword_part, word with unaccent, simple;
alter text search configuration club_words
  drop mapping for email, url, host, url_path, sfloat, float, int, uint, version, file;

-- What members write, each word once, and how often: typed words are compared with these. Written anew each night.
create table search_words (
  word text collate "C" primary key,
  times integer not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
