create or replace function mentioned_in(value text) returns setof uuid language sql immutable as $$
  select found[1]::uuid
  from regexp_matches(value, '@\[[^][\n]+\]\(([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)', 'g') found
  where position('@[' in value) > 0
$$;
