-- Backups, when they were made, and whether they worked. A file may be gone that has a row here.
create table backups (
  id uuid primary key default uuidv7(),
  name text not null,
  cause text not null check (cause in ('schedule', 'admin', 'command', 'upgrade')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  bytes bigint,
  encrypted boolean not null,
  -- With the passphrase of the server, which admins don't know: only such a file is downloaded.
  passphrase_of_server boolean not null default false,
  -- Sentences in each language.
  error jsonb,
  checked_at timestamptz,
  check_error jsonb
);
create index on backups (started_at desc);

create table backup_settings (
  single boolean primary key default true check (single),
  scheduled boolean not null default false,
  hour integer not null default 4 check (hour between 0 and 23),
  keep integer not null default 7 check (keep between 1 and 365),
  sealed_passphrase bytea
);
insert into backup_settings default values;

-- The findings of the latest check of the club.
create table health_findings (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  findings jsonb not null
);

-- Checks of all stored files, in slices by id: at most one that runs, and the one before it.
create table file_checks (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  total int not null,
  checked int not null default 0,
  last_file uuid,
  missing text[] not null default '{}',
  damaged text[] not null default '{}',
  orphans int not null default 0
);
create unique index file_checks_running on file_checks ((true)) where finished_at is null;

-- Addresses that the club sends its events to. An address often holds a secret: url has those that the next start encrypts.
create table webhooks (
  id uuid primary key default uuidv7(),
  url text,
  sealed_url bytea,
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
