-- Raises the one unread notification of each recipient, kind and target; answers whose list changed. Skipped are who
-- acted, who has not joined, who muted the target, and who switched the kind off. What is mailed at once is mailed when
-- the notification opens, not at each raise; the mails of events and applications are written by their features. Rows
-- are locked in the order of the members, so that two of these never wait for each other.
create or replace function notify_members(what text, target_type text, target uuid, actor uuid, recipients uuid[])
returns uuid[] language plpgsql as $$
declare
  notified uuid[];
begin
  with chosen as (
    select u.id as user_id, coalesce(s.kinds -> what, default_choice(what)) as choice,
      s.quiet_from, s.quiet_to, s.time_zone
    from (select distinct unnest(recipients) as id) r join users u on u.id = r.id
    left join notification_settings s on s.user_id = u.id
    where u.joined_at is not null and u.id is distinct from actor
      and (target_type <> 'post' or not exists (select from muted_posts m where m.user_id = u.id and m.post_id = target))
      and (target_type <> 'event' or not exists (select from muted_events m where m.user_id = u.id and m.event_id = target))
      and (target_type <> 'conversation' or exists (
        select from participants p where p.conversation_id = target and p.user_id = u.id and not p.muted))
  ), raised as (
    insert into notifications (user_id, kind, target_kind, target_id, in_app)
    select user_id, what, target_type, target, (choice ->> 'app')::boolean from chosen
    where (choice ->> 'app')::boolean or choice ->> 'email' <> 'off' or (choice ->> 'push')::boolean
    order by user_id
    on conflict (user_id, kind, target_id) where read_at is null
      do update set raised_id = uuidv7(), amount = notifications.amount + 1, in_app = excluded.in_app
    returning id, user_id, in_app, old.id is null as opened
  ), acted as (
    insert into notification_actors (notification_id, user_id) select id, actor from raised where actor is not null
    on conflict (notification_id, user_id) do update set acted_id = uuidv7()
  ), delivered as (
    insert into notification_deliveries (notification_id, channel, due_at)
    select r.id, w.channel, after_quiet(now(), c.quiet_from, c.quiet_to, c.time_zone)
    from raised r join chosen c on c.user_id = r.user_id
    cross join lateral (
      select 'email' as channel where r.opened and choice ->> 'email' = 'now' and what not in (
        'event.changed', 'event.cancelled', 'event.promoted', 'event.reminder', 'application.received')
      union all
      select 'push' where exists (select from push_subscriptions p where p.user_id = r.user_id)
        and (choice ->> 'push')::boolean) w
    where choice ->> 'email' = 'now' or (choice ->> 'push')::boolean
    on conflict do nothing
  )
  select coalesce(array_agg(user_id) filter (where in_app), '{}') into notified from raised;
  return notified;
end $$;
