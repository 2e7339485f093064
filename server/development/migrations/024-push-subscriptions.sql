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
