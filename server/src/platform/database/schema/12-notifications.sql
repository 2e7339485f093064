-- One unread row per member, kind and target; read rows stay as history. raised_id is new whenever the row is raised, and orders
-- the list. Each kind of target has a generated column with a foreign key, so that a notification goes with its post, with the
-- membership of a group, and so on.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  target_kind text not null
    check (target_kind in (
      'post', 'conversation', 'member', 'event', 'project', 'application', 'report', 'scheduled', 'skill', 'group', 'office')),
  target_id uuid not null,
  raised_id uuid not null default uuidv7(),
  amount integer not null default 1,
  in_app boolean not null default true,
  read_at timestamptz,
  post_id uuid generated always as (case when target_kind = 'post' then target_id end) stored
    references posts on delete cascade,
  conversation_id uuid generated always as (case when target_kind in ('conversation', 'group') then target_id end) stored,
  member_id uuid generated always as (case when target_kind = 'member' then target_id end) stored
    references users on delete cascade,
  event_id uuid generated always as (case when target_kind = 'event' then target_id end) stored
    references events on delete cascade,
  project_id uuid generated always as (case when target_kind = 'project' then target_id end) stored
    references projects on delete cascade,
  application_id uuid generated always as (case when target_kind = 'application' then target_id end) stored
    references applications on delete cascade,
  report_id uuid generated always as (case when target_kind = 'report' then target_id end) stored
    references reports on delete cascade,
  scheduled_id uuid generated always as (case when target_kind = 'scheduled' then target_id end) stored
    references scheduled_messages on delete cascade,
  foreign key (conversation_id, user_id) references participants on delete cascade
);
-- in_app, so that unread ones are counted in the index alone.
create unique index notifications_unread_target on notifications (user_id, kind, target_id) include (in_app)
  where read_at is null;
create index notifications_newest on notifications (user_id, raised_id desc) where in_app;
create index notifications_newest_unread on notifications (user_id, raised_id desc) where in_app and read_at is null;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_conversation on notifications (conversation_id, user_id) where conversation_id is not null;
create index notifications_member on notifications (member_id) where member_id is not null;
create index notifications_event on notifications (event_id) where event_id is not null;
create index notifications_project on notifications (project_id) where project_id is not null;
create index notifications_application on notifications (application_id) where application_id is not null;
create index notifications_report on notifications (report_id) where report_id is not null;
create index notifications_scheduled on notifications (scheduled_id) where scheduled_id is not null;
-- Skills are texts of a member, so their notifications go by users_endorsements.
create index notifications_skill on notifications (target_id) where target_kind = 'skill';

create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  acted_id uuid not null default uuidv7(),
  primary key (notification_id, user_id)
);
create index notification_actors_newest on notification_actors (notification_id, acted_id desc) include (user_id);
create index notification_actors_user on notification_actors (user_id);

-- A notification goes with the last of its actors. Its row is locked before the rest are counted, because another member may
-- just be raising it.
create function remove_without_actors() returns trigger language plpgsql as $$
begin
  perform from notifications where id in (select notification_id from gone) order by id for update;
  delete from notifications n where n.id in (select notification_id from gone)
    and not exists (select from notification_actors a where a.notification_id = n.id);
  return null;
end $$;
create trigger notification_actors_gone after delete on notification_actors
  referencing old table as gone for each statement execute function remove_without_actors();

-- Likes and comments leave one row here for their author to be notified; a worker looks at it within moments and notifies of
-- many at once. A row says where to look, not what to do: see notifications/functions/raise-caused.sql. Without an index or a
-- key, because a like pays for each.
create table notification_causes (
  id uuid not null default uuidv7(),
  kind text not null,
  target_kind text not null,
  target_id uuid not null,
  actor_id uuid not null,
  -- Null where they are not known any more, because the cause was deleted.
  recipients uuid[],
  -- Null for a like.
  comment_id uuid
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- One member's part in one notification to come.
create type notification_part as (kind text, target_kind text, target_id uuid, actor_id uuid, user_id uuid);

-- The parts of a notification that are still to be mailed or pushed, and when: later than now where it is quiet.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  due_at timestamptz not null,
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (channel, due_at);

-- kinds holds the choices a member has made: {kind: {app, email, push}}.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  kinds jsonb not null default '{}',
  quiet_from time,
  quiet_to time,
  time_zone text,
  inactivity_reminder boolean not null default true,
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

-- The last digest a member was due; sent or, with nothing in it, skipped.
create table digests (
  user_id uuid not null references users on delete cascade,
  period text not null check (period in ('daily', 'weekly')),
  due_at timestamptz not null,
  primary key (user_id, period)
);

-- A browser that takes push messages (Web Push). It ends with the session it was switched on in: a device that is signed
-- out shows nothing of the member any more.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- The body and the token that ends such mails are encrypted with the key kept outside the database: both may hold a link that
-- acts without a sign-in.
create table mails (
  id uuid primary key default uuidv7(),
  to_address text not null,
  kind text,
  language text not null default 'en',
  subject text not null,
  sealed_body bytea not null,
  sealed_unsubscribe bytea,
  -- Of an event, for a member who goes.
  sealed_ticket bytea,
  status text not null default 'kept' check (status in ('kept', 'queued', 'sent', 'failed')),
  error text,
  -- Sending once more begins a new round; attempts of an earlier round end.
  round integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A later decision takes a mail back: it is not sent, not again either.
  withdrawn_at timestamptz,
  -- The groups that it tells of: it is not sent to a member who left one, and admins who are in none don't read it.
  group_ids uuid[] not null default '{}'
);
create index mails_by_address on mails (to_address, kind, created_at);
create index mails_created on mails (created_at);

-- Only those that an admin has changed; all others are the product's own text.
create table mail_texts (
  kind text primary key check (kind in ('received', 'approved', 'rejected', 'invited')),
  subject text not null,
  body text not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now()
);
create index mail_texts_changed_by on mail_texts (changed_by) where changed_by is not null;

-- A member who stays away gets one email per absence.
create table inactivity_reminders (
  user_id uuid primary key references users on delete cascade,
  sent_at timestamptz not null
);
