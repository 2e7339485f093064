-- True if a mention of the member, or of a group with them, already notifies them, so the message doesn't notify them again.
create or replace function notified_as_mention(body text, member uuid) returns boolean language sql stable as $$
  select mentions_member(body, member) and (
    select (coalesce(s.kinds -> 'mentioned', default_choice('mentioned', false)) ->> 'app')::boolean
    from (values (1)) one left join notification_settings s on s.user_id = member)
$$;
