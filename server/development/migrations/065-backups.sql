-- What was backed up, when, and whether it worked. A file may be gone that has a row here.
create table backups (
  id uuid primary key default uuidv7(),
  name text not null,
  cause text not null check (cause in ('schedule', 'admin', 'command', 'upgrade')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  bytes bigint,
  encrypted boolean not null,
  error text,
  checked_at timestamptz,
  check_error text not null default ''
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
