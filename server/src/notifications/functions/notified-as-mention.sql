-- True if a mention of the member, or of a group with them, already notifies them, so the message doesn't notify them again.
create or replace function notified_as_mention(body text, member uuid) returns boolean language sql stable as $$
  select (position('](' || member || ')' in lower(body)) > 0 or position('](group:' in lower(body)) > 0 and exists (
      select from regexp_matches(body, '\]\(group:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)', 'gi') g
      join participants p on p.conversation_id = g[1]::uuid and p.user_id = member)) and (
    select (coalesce(s.kinds -> 'mentioned', default_choice('mentioned', false)) ->> 'app')::boolean
    from (values (1)) one left join notification_settings s on s.user_id = member)
$$;
