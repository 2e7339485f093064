-- Words of names most similar to a mistyped word, most similar first, until five hundred members have one. A wrong
-- first letter leaves a short word too few common trigrams, so word beginnings are compared by letters. A single
-- letter of a script without spaces has no similar words.
create or replace function names_like(typed text) returns table (word text, likeness real) language plpgsql stable as $$
declare
  letters text := trigram_letters(typed);
  one_wrong text[] := array(
    select left(starts_with_typed(left(typed, n - 1)), -1) || '_' || starts_with_typed(substr(typed, n + 1))
    from generate_series(1, length(typed)) n where length(typed) between 4 and 40);
  found_word record;
  members integer := 0;
begin
  if typed ~ unspaced_letter() then
    return;
  end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
  for found_word in
    select found.word, max(found.likeness) as likeness from (
      select d.word, 0.99::real as likeness from with_letters_swapped(' ' || typed) variant
      join distinct_names d on d.word >= ltrim(variant) and d.word < ltrim(variant) || U&'\+10FFFF'
      union all
      select d.word, word_similarity(letters, trigram_letters(d.word)) from distinct_names d
      where letters <% trigram_letters(d.word) and (word_similarity(letters, trigram_letters(d.word)) >= 0.42
        or d.word like any(one_wrong) and exists (select from member_names m where m.word = d.word and m.place = 1))
    ) found group by found.word order by 2 desc, 1 limit 20
  loop
    word := found_word.word;
    likeness := found_word.likeness;
    return next;
    members := members + (select count(*) from (select from member_names m where m.word = found_word.word limit 500) few);
    exit when members >= 500;
  end loop;
end $$;
