-- Raises the one unread notification per member, kind and target; returns the members whose list changed. Skips the
-- actor, people who have not joined, who are not in the target's group, members who muted the target, can't see the actor (except for announcements,
-- decisions, changes of offices and event changes by officers) or switched the kind off. Leaves out actors who were deleted meanwhile. An
-- immediate mail goes out when the notification opens, not at each raise; mails about events, applications and
-- moderation are written elsewhere. Locks rows in the order of the members, so that two calls never deadlock.
create or replace function raise_notifications(parts notification_part[]) returns uuid[] language plpgsql as $$
declare
  notified uuid[];
begin
  with grouped as materialized (
    select t.target_id, t.group_id from (
      select id as target_id, group_id from posts where id in (select target_id from unnest(parts) where target_kind = 'post')
      union all
      select id, group_id from events where id in (select target_id from unnest(parts) where target_kind = 'event')
      union all
      select id, group_id from projects where id in (select target_id from unnest(parts) where target_kind = 'project')) t
    where t.group_id is not null
  ), part as (
    select p.kind, p.target_kind, p.target_id, a.id as actor_id, p.user_id, p.place, coalesce(s.kinds -> p.kind, default_choice(p.kind, u.alumni_since is not null)) as choice, s.quiet_from, s.quiet_to, s.time_zone
    from unnest(parts) with ordinality as p (kind, target_kind, target_id, actor_id, user_id, place)
    join users u on u.id = p.user_id
    left join notification_settings s on s.user_id = u.id
    left join users a on a.id = p.actor_id
    left join grouped g on g.target_id = p.target_id
    where u.joined_at is not null and u.id is distinct from p.actor_id
      and (p.kind in ('announcement', 'application.received', 'application.assigned', 'report.received', 'report.decided', 'office.changed')
        or case when p.kind like 'event.%' then hears_of(u.id, p.actor_id) else not exists (select from blocks b
          where (b.blocker_id = u.id and b.blocked_id = p.actor_id) or (b.blocker_id = p.actor_id and b.blocked_id = u.id)) end)
      and (g.group_id is null or exists (
        select from participants c where c.conversation_id = g.group_id and c.user_id = u.id))
      and (p.target_kind <> 'post' or not exists (
        select from muted_posts m where m.user_id = u.id and m.post_id = p.target_id))
      and (p.target_kind <> 'event' or not exists (
        select from muted_events m where m.user_id = u.id and m.event_id = p.target_id))
      and (p.target_kind <> 'conversation' or exists (
        select from participants c where c.conversation_id = p.target_id and c.user_id = u.id and not c.muted))
  ), chosen as (
    select distinct on (user_id, kind, target_id) * from part order by user_id, kind, target_id, place desc
  ), raised as (
    insert into notifications (user_id, kind, target_kind, target_id, in_app)
    select user_id, kind, target_kind, target_id, (choice ->> 'app')::boolean from chosen
    where (choice ->> 'app')::boolean or choice ->> 'email' <> 'off' or (choice ->> 'push')::boolean
    order by user_id, place
    on conflict (user_id, kind, target_id) where read_at is null
      do update set raised_id = uuidv7(), amount = notifications.amount + 1, in_app = excluded.in_app
    returning id, user_id, kind, target_id, in_app, xmax = 0 as opened
  ), acted as (
    insert into notification_actors (notification_id, user_id)
    select r.id, p.actor_id from raised r join part p using (user_id, kind, target_id) where p.actor_id is not null
    group by r.id, p.actor_id order by max(p.place)
    on conflict (notification_id, user_id) do update set acted_id = uuidv7()
  ), delivered as (
    insert into notification_deliveries (notification_id, channel, due_at)
    select r.id, w.channel, after_quiet(now(), c.quiet_from, c.quiet_to, c.time_zone)
    from raised r join chosen c using (user_id, kind, target_id)
    cross join lateral (
      select 'email' as channel where r.opened and choice ->> 'email' = 'now' and kind not in (
        'event.changed', 'event.cancelled', 'event.promoted', 'event.added', 'event.removed', 'event.message',
        'event.reminder', 'event.shift', 'application.received', 'content.moderated')
      union all
      select 'push' where exists (select from push_subscriptions s where s.user_id = r.user_id)
        and (choice ->> 'push')::boolean) w
    where choice ->> 'email' = 'now' or (choice ->> 'push')::boolean
    on conflict do nothing
  )
  select coalesce(array_agg(distinct user_id) filter (where in_app), '{}') into notified from raised;
  return notified;
end $$;
