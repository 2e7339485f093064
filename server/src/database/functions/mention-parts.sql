-- The parts of a text as stored, in order: what comes before a mention, and its label, which is the member's name of now,
-- or as it was written for a group, where no one has this id or, in a conversation, where they may not read this message.
-- `begins` and `size` of a label are in UTF-16 units. The last part has an empty label. Not in
-- plain SQL: that would stand in the plan of each read, which prepares it for texts without a mention too.
create or replace function mention_parts(raw text, conversation uuid, message integer)
returns table (place bigint, before text, label text, user_id uuid, begins integer, size integer)
language plpgsql stable parallel safe rows 5 as $$
#variable_conflict use_column
begin
  return query with written as (
    select place, found[1] as name, case when length(found[2]) = 36 then found[2]::uuid end as id
    from regexp_matches(raw, '@\[([^][\n]+)\]\(([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|event:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)', 'g')
      with ordinality as matches (found, place)
  ), named as (
    select s.place, s.before, u.id as user_id, coalesce('@' || coalesce(u.name, w.name), '') as label
    from regexp_split_to_table(raw, '@\[[^][\n]+\]\((?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|event:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)')
      with ordinality as s (before, place)
    left join written w using (place)
    left join users u on u.id = w.id and u.joined_at is not null and (conversation is null or exists (
      select from participants p
      where p.conversation_id = conversation and p.user_id = u.id and message > p.from_number))
  ), measured as (
    select *, char_length(before) + char_length(regexp_replace(before, '[^\U00010000-\U0010FFFF]', '', 'g')) as gap,
      char_length(label) + char_length(regexp_replace(label, '[^\U00010000-\U0010FFFF]', '', 'g')) as size
    from named
  )
  select place, before, label, user_id, (sum(gap + size) over (order by place) - size)::integer, size from measured;
end $$;
