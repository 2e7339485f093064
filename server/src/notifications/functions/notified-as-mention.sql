-- Whether a member is notified of a message as a mention, and so not as a message too.
create or replace function notified_as_mention(body text, member uuid) returns boolean language sql stable as $$
  select position('](' || member || ')' in lower(body)) > 0 and (
    select (coalesce(s.kinds -> 'mentioned', default_choice('mentioned', false)) ->> 'app')::boolean
    from (values (1)) one left join notification_settings s on s.user_id = member)
$$;
