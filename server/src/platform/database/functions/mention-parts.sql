-- Splits a text with mentions into parts, in order: the text before a mention, and its label. The label is the
-- current name of a member, a committee, or the group that the text itself is in. It is the stored text for another group, an
-- unknown id, or a member of a conversation who may not read this message. A post or comment has no number of a message. `begins` and `size` of a label are in UTF-16 units. The last part has an empty label. See
-- schema/01-text.sql. Not plain SQL: inlining would add it to the plan of each read, even for texts without a mention.
create or replace function mention_parts(mentions jsonb, conversation uuid, message integer)
returns table (place bigint, before text, label text, user_id uuid, begins integer, size integer)
language plpgsql stable parallel safe rows 5 as $$
#variable_conflict use_column
begin
  return query with named as (
    select w.place, w.before, w.gap, u.id, coalesce('@' || coalesce(u.name, g.group_name, w.name), '') as label
    from rows from (jsonb_to_recordset(mentions) as (before text, gap integer, name text, id uuid, "group" uuid))
      with ordinality as w (before, gap, name, id, club_group, place)
    left join conversations g on g.id = w.club_group and (g.committee or g.id = conversation)
    left join users u on u.id = w.id and u.joined_at is not null and (message is null or exists (
      select from participants p
      where p.conversation_id = conversation and p.user_id = u.id and message > p.from_number))
  ), measured as (
    -- A separate function would take ten times as long.
    select *, char_length(label) + case when octet_length(label) = char_length(label) then 0
      else char_length(regexp_replace(label, '[^\U00010000-\U0010FFFF]', '', 'g')) end as size from named
  )
  select place, before, label, id, (sum(gap + size) over (order by place) - size)::integer, size from measured;
end $$;
