-- A search wants the newest matches, and reads no more than these: the index has the words of a post or a comment with the time of
-- its id before each, in periods of twelve days.

-- The period of an id, counted from 1970: the first 32 of its bits are the time in units of 65 seconds.
create function period_of(id uuid) returns integer language sql immutable strict parallel safe
  return (('x' || left(id::text, 8))::bit(32)::bigint >> 14)::integer;

-- How a period stands before words: five letters. No one can type a word that is longer.
create function period_prefix(period integer) returns text language sql immutable strict parallel safe
  return lpad(to_hex(period), 5, '0');

create function words_by_time(id uuid, words tsvector) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array(select period_prefix(period_of(id)) || left(lexeme, 255) from unnest(words)));

drop index posts_words;
create index posts_words_by_time on posts using gin (words_by_time(id, words));
drop index comments_words;
create index comments_words_by_time on comments using gin (words_by_time(id, words));
