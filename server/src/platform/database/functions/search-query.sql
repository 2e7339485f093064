-- Parses a member's search. `exact` holds the typed words and "phrases". `wanted` also matches words that begin with
-- the last one, and replaces unknown words by similar ones, which are returned too.
create or replace function search_query(typed text) returns table (wanted tsquery, exact tsquery, similar_words text[])
language plpgsql stable as $$
declare
  entry record;
  meant tsquery;
  others text[];
  parts text := typed_parts(typed);
  -- Addresses only match exactly.
  words text := without_addresses(typed);
  is_open boolean := folded_words(right(plain(words), 1)) <> '';
  -- Leaves out words like "the".
  config regconfig := 'club_query';
begin
  exact := websearch_to_tsquery(config, parts);
  if numnode(exact) = 0 then
    config := 'club';
    exact := websearch_to_tsquery(config, parts);
  end if;
  -- A single letter of a script without spaces matches the letter pairs that begin with it.
  exact := regexp_replace(exact::text, '''(' || unspaced_letter() || ')''', '''\1'':*', 'g')::tsquery;
  wanted := exact;
  similar_words := '{}';
  perform set_config('pg_trgm.similarity_threshold', '0.45', true);
  for entry in
    select w.lexeme as word, plainto_tsquery(config, w.lexeme) as stem,
      is_open and w.positions[array_upper(w.positions, 1)] = max(w.positions[array_upper(w.positions, 1)]) over () as last
    from unnest(to_tsvector('club_words', indexed_text(words))) w order by 3 desc limit 10
  loop
    continue when numnode(entry.stem) = 0 or entry.word ~ unspaced_letter();
    meant := entry.stem;
    if entry.last and length(entry.word) > 1 then
      meant := meant || (quote_literal(entry.word) || ':*')::tsquery;
      -- The index drops this article, and the typed text may be its beginning.
      if entry.word ~ '^ال.' then
        meant := meant || (quote_literal(substr(entry.word, 3)) || ':*')::tsquery;
      end if;
      -- A longer word may have a shorter stem: "universi" begins "university", stored as "univers".
      others := array(select s.word from search_words s
        where s.word >= entry.word and s.word < entry.word || U&'\+10FFFF' order by s.times desc limit 20);
      meant := any_of(meant, others);
    end if;
    if length(entry.word) > 3 and not exists (
      select from search_words s where s.word >= entry.word and s.word < entry.word || U&'\+10FFFF') then
      others := words_like(entry.word);
      meant := any_of(meant, others);
      similar_words := similar_words || others;
    end if;
    wanted := ts_rewrite(wanted, entry.stem, meant);
  end loop;
  return next;
end $$;

-- Prepares the input for websearch_to_tsquery: each part, which may be an address or in a script without spaces,
-- becomes a phrase. An address matches with or without https:// and www.
create or replace function typed_parts(typed text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(case when is_or then 'or' else sign || '"' || words || '"' end, ' ' order by position), '') from (
    select part[1] as sign, part[1] = '' and lower(part[3]) = 'or' as is_or, position,
      trim(indexed_text(regexp_replace(coalesce(part[2], part[3]), '^(?:https?://)?(?:www\.)?', '', 'i'), true)) as words
    from regexp_matches(translate(typed collate "pg_c_utf8", '“”„‟«»＂', '"""""""'), '(-?)(?:"([^"]*)"?|([^[:space:]"]+))', 'g')
      with ordinality m (part, position)) parts
  where words <> ''
$$;

create or replace function any_of(meant tsquery, words text[]) returns tsquery language plpgsql stable as $$
declare
  word text;
begin
  foreach word in array words loop
    meant := meant || plainto_tsquery('club', word);
  end loop;
  return meant;
end $$;
