-- True if a mention already notifies the member, so the message doesn't notify them again.
create or replace function notified_as_mention(body text, member uuid) returns boolean language sql stable as $$
  select position('](' || member || ')' in lower(body)) > 0 and (
    select (coalesce(s.kinds -> 'mentioned', default_choice('mentioned', false)) ->> 'app')::boolean
    from (values (1)) one left join notification_settings s on s.user_id = member)
$$;
