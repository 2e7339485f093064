-- What members are notified of. One unread row per member, kind and target; read rows stay as history.
-- raised_id is new whenever the row is raised, and orders the list. Each kind of target has a generated column with a
-- foreign key, so that a notification goes with its post, with the membership of a group, and so on.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  target_kind text not null
    check (target_kind in ('post', 'conversation', 'member', 'event', 'project', 'application', 'report')),
  target_id uuid not null,
  raised_id uuid not null default uuidv7(),
  amount integer not null default 1,
  in_app boolean not null default true,
  read_at timestamptz,
  post_id uuid generated always as (case when target_kind = 'post' then target_id end) stored
    references posts on delete cascade,
  conversation_id uuid generated always as (case when target_kind = 'conversation' then target_id end) stored,
  member_id uuid generated always as (case when target_kind = 'member' then target_id end) stored
    references users on delete cascade,
  event_id uuid generated always as (case when target_kind = 'event' then target_id end) stored
    references events on delete cascade,
  project_id uuid generated always as (case when target_kind = 'project' then target_id end) stored
    references projects on delete cascade,
  application_id uuid generated always as (case when target_kind = 'application' then target_id end) stored
    references applications on delete cascade,
  report_id uuid generated always as (case when target_kind = 'report' then target_id end) stored,
  foreign key (conversation_id, user_id) references participants on delete cascade
);
create unique index notifications_unread_target on notifications (user_id, kind, target_id) where read_at is null;
create index notifications_newest on notifications (user_id, raised_id desc) where in_app;
create index notifications_newest_unread on notifications (user_id, raised_id desc) where in_app and read_at is null;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_conversation on notifications (conversation_id, user_id) where conversation_id is not null;
create index notifications_member on notifications (member_id) where member_id is not null;
create index notifications_event on notifications (event_id) where event_id is not null;
create index notifications_project on notifications (project_id) where project_id is not null;
create index notifications_application on notifications (application_id) where application_id is not null;
create index notifications_report on notifications (report_id) where report_id is not null;

create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  acted_id uuid not null default uuidv7(),
  primary key (notification_id, user_id)
);
create index notification_actors_newest on notification_actors (notification_id, acted_id desc) include (user_id);
create index notification_actors_user on notification_actors (user_id);

-- A notification goes with the last of its actors. Its row is locked before it is asked who is left, because somebody
-- may just be raising it.
create function remove_without_actors() returns trigger language plpgsql as $$
begin
  perform from notifications where id in (select notification_id from gone) order by id for update;
  delete from notifications n where n.id in (select notification_id from gone)
    and not exists (select from notification_actors a where a.notification_id = n.id);
  return null;
end $$;
create trigger notification_actors_gone after delete on notification_actors
  referencing old table as gone for each statement execute function remove_without_actors();

-- kinds holds the choices a member has made: {kind: {app, email, push}}.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  kinds jsonb not null default '{}',
  quiet_from time,
  quiet_to time,
  time_zone text,
  check ((quiet_from is null) = (quiet_to is null))
);

create table muted_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  primary key (user_id, post_id)
);
create index muted_posts_post on muted_posts (post_id);

create table muted_events (
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  primary key (user_id, event_id)
);
create index muted_events_event on muted_events (event_id);

-- It answers its author too.
drop function toggle_like(uuid, uuid);
