-- Two letters in the wrong order leave a short name few trigrams: "gacria" is no more like "garcia" than "gabi" is.
-- So what was typed is also tried with each two neighbours swapped.

create function with_letters_swapped(typed text) returns setof text language sql immutable strict parallel safe as $$
  select distinct left(typed, n - 1) || substr(typed, n + 1, 1) || substr(typed, n, 1) || substr(typed, n + 2)
  from generate_series(2, least(length(typed), 40) - 1) n
  where substr(typed, n, 2) !~ ' ' and substr(typed, n, 1) <> substr(typed, n + 1, 1)
$$;

-- The threshold is set inside: a function that carries a setting of an extension is refused to whoever restores a
-- backup without being a superuser.
drop function similar_names;
create function similar_names(typed text, most integer) returns table (id uuid, likeness real)
language plpgsql stable as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.42', true);
  return query
    select found.id, max(found.likeness) as likeness from (
      select swapped.id, 0.99::real as likeness
      from with_letters_swapped(words_of_name(typed)) as variant
      cross join lateral (
        select u.id from users u
        where u.joined_at is not null and u.name_words like '%' || starts_with_typed(variant) limit most) swapped
      union all
      (select u.id, word_similarity(words_of_name(typed), u.name_words)
      from users u where u.joined_at is not null and words_of_name(typed) <% u.name_words
      order by word_similarity(words_of_name(typed), u.name_words) desc, u.plain_name, u.id limit most)
    ) found group by found.id order by 2 desc, found.id limit most;
end $$;
