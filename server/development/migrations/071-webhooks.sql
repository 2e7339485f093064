-- Addresses that the club sends what happens to, and the log of what was sent.
create table webhooks (
  id uuid primary key default uuidv7(),
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  -- For a day after a new secret, the old one signs too.
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  disabled_by text check (disabled_by in ('admin', 'failures', 'gone')),
  failing_since timestamptz,
  created_at timestamptz not null default now()
);

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhooks on delete cascade,
  -- The same for all webhooks that get it, and whenever it is sent again.
  message_id uuid not null,
  type text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  problem text check (problem in ('timeout', 'unreachable', 'private', 'status')),
  duration integer,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  next_at timestamptz,
  unique (webhook_id, message_id)
);
create index on webhook_deliveries (created_at);
