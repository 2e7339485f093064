-- The delivery time of an immediate mail; null for members who chose otherwise or are suspended.
create or replace function mail_due(member uuid, kind text) returns timestamptz language sql stable as $$
  select case when coalesce(s.kinds -> kind, default_choice(kind, u.alumni_since is not null)) ->> 'email' = 'now'
      and not exists (select from active_suspensions where user_id = member)
    then after_quiet(now(), s.quiet_from, s.quiet_to, s.time_zone) end
  from users u left join notification_settings s on s.user_id = u.id where u.id = member
$$;
