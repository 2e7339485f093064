-- Whether a text mentions the member, or a group with them.
create or replace function mentions_member(body text, member uuid) returns boolean language sql stable as $$
  select position(member::text in lower(body)) > 0 or position('](group:' in lower(body)) > 0 and exists (
    select from regexp_matches(body, '\]\(group:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)', 'gi') g
    join participants p on p.conversation_id = g[1]::uuid and p.user_id = member)
$$;
