-- Whether a member shows when they were last here, and sees it of others.
alter table users add column shows_last_seen boolean not null default true;

create table if not exists last_seen (
  user_id uuid primary key references users on delete cascade,
  at timestamptz not null default now()
);
