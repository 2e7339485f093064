-- SHA-256 of each variant, so that damage shows. Files from before have theirs noted by the first check of all files.
alter table files add column checksums jsonb;

-- What the latest check of the club found.
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
