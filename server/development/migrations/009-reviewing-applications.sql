-- What officers say about an application among themselves, and what was decided about it: by whom, when and why.

create table application_notes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index application_notes_newest on application_notes (application_id, id desc);
create index application_notes_author on application_notes (author_id) where author_id is not null;

create table application_decisions (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('approved', 'rejected', 'invited_again')),
  made_by uuid references users on delete set null,
  reason text not null default '',
  made_at timestamptz not null default now()
);
create index application_decisions_application on application_decisions (application_id);
create index application_decisions_made_by on application_decisions (made_by) where made_by is not null;

insert into application_decisions (application_id, kind, made_by, made_at)
  select id, status, decided_by, coalesce(decided_at, created_at) from applications where status <> 'pending';

create index applications_pending on applications (id) where status = 'pending';
create index applications_decided on applications (id desc) where status <> 'pending';

create index users_waiting on users (id desc) where joined_at is null;

-- Admins find a user by any part of the address.
create index users_email_trigrams on users using gin (email gin_trgm_ops);
