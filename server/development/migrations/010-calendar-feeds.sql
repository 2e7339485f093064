-- The private address of a member's calendar. The token is found by its hash and shown to its owner again from its seal,
-- so that a copy of the database alone opens nobody's calendar.

create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  sealed_token bytea not null,
  created_at timestamptz not null default now()
);
