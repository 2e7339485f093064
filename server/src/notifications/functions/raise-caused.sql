-- Processes some likes, comments and mentions that wait for notifications: existing ones raise a notification; deleted
-- ones remove the actor's unread part, unless the actor's other likes or comments remain there. Returns the number of
-- processed rows and the members whose lists changed. Only the current state counts, not the order of the rows, so
-- likes, undone likes and deleted comments may arrive in any order; a concurrent change adds a later row. The plan is
-- custom each time, which costs a few milliseconds per round: an event notifies thousands at once, and an older plan
-- reads whole tables per like until the next analyze. Only one round runs at a time, in any process: an older one
-- would raise what a newer one removed.
create or replace function raise_caused(max_causes integer, out taken integer, out notified uuid[])
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  causes notification_causes[];
  withdrawn uuid[];
begin
  perform pg_advisory_xact_lock(4);
  with due as (
    delete from notification_causes where ctid = any(array(select ctid from notification_causes order by id limit max_causes))
    returning *)
  select array_agg(d order by d.id) into causes from due d;
  taken := coalesce(array_length(causes, 1), 0);
  if taken = 0 then
    return;
  end if;

  notified := raise_notifications(array(
    select row(c.kind, c.target_kind, c.target_id, c.actor_id, r.id)::notification_part
    from unnest(causes) c cross join unnest(c.recipients) r(id)
    where case c.kind
      when 'post.liked' then exists (
        select from post_likes l where l.post_id = c.target_id and l.user_id = c.actor_id)
      -- From a comment, or an edit of the post, which a later edit may have undone.
      when 'mentioned' then exists (
        select from comments m where m.id = c.comment_id and position(r.id::text in lower(m.text)) > 0
        union all
        select from posts p where p.id = c.comment_id and position(r.id::text in lower(p.content)) > 0)
      -- A member whom a comment mentions is only notified of the mention.
      else exists (
        select from comments m where m.id = c.comment_id and r.id not in (select mentioned_in(m.text))) end
    order by c.id));

  with part as (
    select distinct c.kind, c.target_kind, c.target_id, c.actor_id, r.id as user_id
    from unnest(causes) c cross join lateral (
      select unnest(c.recipients) as id
      union all
      select n.user_id from notifications n
      where c.recipients is null and (n.post_id = c.target_id or n.event_id = c.target_id or n.project_id = c.target_id)
        and n.kind = c.kind and n.read_at is null) r
  ), gone as (
    delete from notification_actors a using part p, notifications n
    where n.user_id = p.user_id and n.kind = p.kind and n.target_id = p.target_id and n.read_at is null
      and a.notification_id = n.id and a.user_id = p.actor_id and not case p.kind
        when 'post.liked' then exists (
          select from post_likes l where l.post_id = p.target_id and l.user_id = p.actor_id)
        else is_said_by(p.actor_id, p.kind, p.target_id, p.user_id) end
    returning n.user_id, n.in_app)
  select array_agg(distinct user_id) filter (where in_app) into withdrawn from gone;
  notified := notified || coalesce(withdrawn, '{}');
end $$;
