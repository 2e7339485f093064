-- Members with similar names, most similar first: those with a word like each typed word, else those with a similar
-- whole name. The function body sets the threshold, because only superusers may restore a function that carries a
-- setting of an extension.
create or replace function similar_names(typed text, max_names integer) returns table (id uuid, likeness real)
language plpgsql stable as $$
declare
  words text := words_of_name(typed);
  letters text := trigram_letters(words);
begin
  return query
    with typed_words as (select word from string_to_table(ltrim(words), ' ') word where word <> ''),
    alike as materialized (
      select t.word as typed_word, d.word, 1::real as likeness from typed_words t
      join distinct_names d on d.word >= t.word and d.word < t.word || U&'\+10FFFF'
      where (select count(*) from typed_words) > 1
      union all
      select t.word, n.word, n.likeness from typed_words t cross join lateral names_like(t.word) n
    ),
    -- The first members per word are enough.
    members as (
      select m.user_id, m.plain_name, a.typed_word, max(a.likeness) as likeness from alike a cross join lateral (
        select * from (values (1), (2)) places (place) cross join lateral (
          select n.user_id, n.plain_name from member_names n where n.word = a.word and n.place = places.place
          order by n.plain_name, n.user_id limit case when (select count(*) from typed_words) = 1 then max_names end) n) m
      group by m.user_id, m.plain_name, a.typed_word
    )
    select m.user_id, avg(m.likeness)::real from members m group by m.user_id, m.plain_name
    having count(*) = (select count(*) from typed_words)
    order by 2 desc, m.plain_name, m.user_id limit max_names;
  if found or letters = ' ' or words ~ unspaced_letter() then
    return;
  end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.42', true);
  return query
    select u.id, word_similarity(letters, trigram_letters(u.name_words))
    from users u where u.joined_at is not null and letters <% trigram_letters(u.name_words)
    order by 2 desc, u.plain_name, u.id limit max_names;
end $$;
