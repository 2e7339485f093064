-- The default until a member chooses; null for an unknown kind. Alumni get fewer notifications about everyday life.
create or replace function default_choice(kind text, alumni boolean) returns jsonb language sql immutable as $$
  select case
    when kind = 'event.created' and alumni then '{"app": false, "email": "off", "push": false}'
    when kind = 'announcement' and alumni then '{"app": true, "email": "off", "push": false}'
    else case kind
      when 'post.liked' then '{"app": true, "email": "off", "push": false}'
      when 'post.reposted' then '{"app": true, "email": "daily", "push": true}'
      when 'post.commented' then '{"app": true, "email": "daily", "push": true}'
      when 'comment.replied' then '{"app": true, "email": "daily", "push": true}'
      when 'mentioned' then '{"app": true, "email": "daily", "push": true}'
      when 'connection.requested' then '{"app": true, "email": "daily", "push": true}'
      when 'connection.accepted' then '{"app": true, "email": "off", "push": true}'
      when 'skill.endorsed' then '{"app": true, "email": "off", "push": false}'
      when 'project.requested' then '{"app": true, "email": "daily", "push": true}'
      when 'project.contributor' then '{"app": true, "email": "daily", "push": true}'
      when 'event.created' then '{"app": true, "email": "weekly", "push": false}'
      when 'event.changed' then '{"app": true, "email": "now", "push": true}'
      when 'event.cancelled' then '{"app": true, "email": "now", "push": true}'
      when 'event.promoted' then '{"app": true, "email": "now", "push": true}'
      when 'event.added' then '{"app": true, "email": "now", "push": true}'
      when 'event.removed' then '{"app": true, "email": "now", "push": true}'
      when 'event.message' then '{"app": true, "email": "now", "push": true}'
      when 'event.reminder' then '{"app": true, "email": "now", "push": true}'
      when 'event.shift' then '{"app": true, "email": "now", "push": true}'
      when 'announcement' then '{"app": true, "email": "now", "push": true}'
      when 'office.changed' then '{"app": true, "email": "now", "push": true}'
      when 'office.reminder' then '{"app": true, "email": "now", "push": true}'
      when 'message' then '{"app": true, "email": "daily", "push": true}'
      when 'message.unsent' then '{"app": true, "email": "now", "push": true}'
      when 'application.received' then '{"app": true, "email": "now", "push": true}'
      when 'application.answered' then '{"app": true, "email": "now", "push": true}'
      when 'application.assigned' then '{"app": true, "email": "now", "push": true}'
      when 'report.received' then '{"app": true, "email": "now", "push": true}'
      when 'content.moderated' then '{"app": true, "email": "now", "push": true}'
      when 'report.decided' then '{"app": true, "email": "now", "push": true}'
    end
  end::jsonb
$$;
