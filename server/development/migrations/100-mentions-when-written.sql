-- A text is taken apart at its mentions when it is written; a read looks up the names of now. Null without a mention.
-- A list of {before, gap, name, id}: the text before a mention and its length in UTF-16 units, the name as it was written, and
-- the member, null for a group. The last one is the text after all mentions.
create function split_mentions(raw text) returns jsonb language sql immutable parallel safe
return case when position('@[' in raw) > 0 then (
  select jsonb_agg(jsonb_build_object('before', s.before, 'gap', char_length(s.before) + case when octet_length(s.before) = char_length(s.before) then 0
      else char_length(regexp_replace(s.before, '[^\U00010000-\U0010FFFF]', '', 'g')) end,
    'name', m.found[1],
    'id', case when length(m.found[2]) = 36 then m.found[2] end) order by s.place)
  from regexp_split_to_table(raw, '@\[[^][\n]+\]\((?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|event:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)')
    with ordinality as s (before, place)
  left join regexp_matches(raw, '@\[([^][\n]+)\]\(([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|event:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)', 'g')
    with ordinality as m (found, place) on m.place = s.place
  having count(m.place) > 0) end;

alter table posts add column mentions jsonb generated always as (split_mentions(content)) stored;
alter table comments add column mentions jsonb generated always as (split_mentions(text)) stored;
alter table messages add column mentions jsonb generated always as (split_mentions(body)) stored;
alter table scheduled_posts add column mentions jsonb generated always as (split_mentions(content)) stored;

drop function if exists mention_parts(text, uuid, integer);
