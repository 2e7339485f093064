-- A mention stands in a text as @[Name](id). Searches know the name that was written, and no id.
create function without_mention_ids(value text) returns text language sql immutable strict parallel safe
  return case when position('@[' in value) = 0 then value else regexp_replace(value,
    '@\[([^][\n]+)\]\([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\)', '@\1', 'g') end;

alter table posts alter column words set expression as (to_tsvector('club', without_mention_ids(content)));
alter table messages alter column words set expression as (to_tsvector('club', without_mention_ids(body)));
