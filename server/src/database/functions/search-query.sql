-- What a member looks for: the words and "phrases" they typed, the last word also as the beginning of others, and words
-- that no one writes also as the ones they resemble, which are answered beside it.
create or replace function search_query(typed text) returns table (wanted tsquery, similar_words text[])
language plpgsql stable as $$
declare
  entry record;
  meant tsquery;
  others text[];
begin
  wanted := websearch_to_tsquery('club', typed);
  similar_words := '{}';
  perform set_config('pg_trgm.similarity_threshold', '0.45', true);
  for entry in
    select w.lexeme as word, plainto_tsquery('club', w.lexeme) as stem,
      typed ~ '[[:alnum:]]$' and w.positions[array_upper(w.positions, 1)] = max(w.positions[array_upper(w.positions, 1)]) over () as last
    from unnest(to_tsvector('club_words', typed)) w order by 3 desc limit 10
  loop
    -- Words like "there" are not stored, but may be the beginning of one that is.
    if numnode(wanted) = 0 and entry.last and length(entry.word) > 1 then
      wanted := (quote_literal(entry.word) || ':*')::tsquery;
    end if;
    continue when numnode(entry.stem) = 0;
    meant := entry.stem;
    if entry.last and length(entry.word) > 1 then
      meant := meant || (quote_literal(entry.word) || ':*')::tsquery;
      -- The stem of a longer word may be shorter than what was typed: "universi" begins "university", stored as "univers".
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

create or replace function any_of(meant tsquery, words text[]) returns tsquery language plpgsql stable as $$
declare
  word text;
begin
  foreach word in array words loop
    meant := meant || plainto_tsquery('club', word);
  end loop;
  return meant;
end $$;
