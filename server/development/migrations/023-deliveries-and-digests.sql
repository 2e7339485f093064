-- What is still to be mailed or pushed of a notification, and when: later than now where it is quiet.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  due_at timestamptz not null,
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (channel, due_at);

-- So that unread ones are counted in the index alone.
drop index notifications_unread_target;
create unique index notifications_unread_target on notifications (user_id, kind, target_id) include (in_app)
  where read_at is null;

-- The last digest a member was due; sent or, with nothing in it, skipped.
create table digests (
  user_id uuid not null references users on delete cascade,
  period text not null check (period in ('daily', 'weekly')),
  due_at timestamptz not null,
  primary key (user_id, period)
);

-- The token that ends mails like this one; sealed, as it acts without signing in.
alter table mails add column sealed_unsubscribe bytea;
