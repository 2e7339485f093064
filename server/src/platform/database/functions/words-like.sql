-- Words most similar to a mistyped one, from last night's list and the newest texts.
create or replace function words_like(typed text) returns text[] language plpgsql stable as $$
declare
  letters text := trigram_letters(typed);
  swapped text[] := array(select ltrim(variant) from with_letters_swapped(' ' || typed) variant);
  -- A member who types "robtos" may mean "robot".
  singular text[] := array(select (ts_lexize('english_stem', variant))[1] from unnest(swapped) variant);
begin
  swapped := swapped || singular;
  return array(
    with recent as materialized (
      select word, times from written_words(200, (select renewed_at from search_words_renewal))),
    known as (
      select word, times from search_words where word = any(swapped)
      union all select word, times from search_words where trigram_letters(word) % letters
      union all select word, times from recent where word = any(swapped) or trigram_letters(word) % letters
    )
    select word from known
    where not exists (select from recent where recent.word like starts_with_typed(typed))
    group by word
    order by word = any(swapped) desc, similarity(trigram_letters(word), letters) desc, max(times) desc, word limit 3);
end $$;
