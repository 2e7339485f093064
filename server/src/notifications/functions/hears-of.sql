-- Blocks hide a person's event activity from a member, unless that person is an officer or has the right to events.
create or replace function hears_of(member uuid, actor uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from users where id = actor and role in ('moderator', 'admin'))
    or exists (select from current_rights where user_id = actor and name = 'events')
    or not exists (select from blocks b
      where (b.blocker_id = member and b.blocked_id = actor) or (b.blocker_id = actor and b.blocked_id = member))
$$;
