-- Members whose names are like what was typed, the likest first.
-- The threshold is set inside: a function that carries a setting of an extension is denied to whoever restores a
-- backup without being a superuser.
create or replace function similar_names(typed text, max_names integer) returns table (id uuid, likeness real)
language plpgsql stable as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.42', true);
  return query
    select found.id, max(found.likeness) as likeness from (
      select swapped.id, 0.99::real as likeness
      from with_letters_swapped(words_of_name(typed)) as variant
      cross join lateral (
        select u.id from users u
        where u.joined_at is not null and u.name_words like '%' || starts_with_typed(variant) limit max_names) swapped
      union all
      (select u.id, word_similarity(words_of_name(typed), u.name_words)
      from users u where u.joined_at is not null and words_of_name(typed) <% u.name_words
      order by word_similarity(words_of_name(typed), u.name_words) desc, u.plain_name, u.id limit max_names)
    ) found group by found.id order by 2 desc, found.id limit max_names;
end $$;
