-- Members whom a text mentions, by themselves or with a group.
create or replace function mentioned_with_groups(value text) returns setof uuid language sql stable as $$
  select mentioned_in(value)
  union
  select p.user_id from participants p where position('](group:' in lower(value)) > 0 and p.conversation_id = any(array(
    select g[1]::uuid from regexp_matches(value, '\]\(group:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)', 'gi') g))
$$;
