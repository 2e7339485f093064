create or replace function without_addresses(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(value, '\S+@\S+|\S+://\S+|www\.\S+', ' ', 'g');

-- Words of the newest texts of each kind that all members may read, changed since this time, with the number of texts.
-- Leaves out addresses, emoji, and letter pairs of scripts without spaces.
create or replace function written_words(newest integer, since timestamptz default '-infinity')
returns table (word text, times integer) language sql stable as $$
  select w.lexeme, count(*)::integer from (
    (select content || E'\n' || attached_text as text, greatest(created_at, edited_at) as at from posts where group_id is null order by id desc limit newest)
    union all (select text, greatest(created_at, edited_at) from comments c
      where not exists (select from posts p where p.id = c.post_id and p.group_id is not null)
        and not exists (select from events e where e.id = c.event_id and e.group_id is not null)
        and not exists (select from projects p where p.id = c.project_id and p.group_id is not null)
      order by id desc limit newest)
    union all (select title || ' ' || description, created_at from events where group_id is null order by id desc limit newest)
    union all (select title || ' ' || description || ' ' || array_to_string(tech_stack, ' '), created_at
      from projects where group_id is null order by id desc limit newest)
    union all (select profession || ' ' || array_to_string(skills, ' ') || ' ' || array_to_string(badges, ' '), joined_at
      from users where joined_at is not null order by id desc limit newest)
  ) written cross join lateral unnest(to_tsvector('club_words', indexed_text(without_addresses(searched_text(written.text))))) w
  where written.at > since and length(w.lexeme) between 3 and 40
    and w.lexeme !~ ('^u[0-9a-f]{4,5}$|' || unspaced_letter())
  group by w.lexeme
$$;
