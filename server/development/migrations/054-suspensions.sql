-- Members who can't sign in for a while, or until it is lifted: a row per suspension, kept as history. A changed one is
-- lifted, and followed by another.
create table suspensions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  suspended_by uuid references users on delete set null,
  reason text not null,
  until timestamptz,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid references users on delete set null
);
create index suspensions_user on suspensions (user_id) where lifted_at is null;
create index suspensions_suspended_by on suspensions (suspended_by) where suspended_by is not null;
create index suspensions_lifted_by on suspensions (lifted_by) where lifted_by is not null;

-- Those that hold now: one with an end is over by itself.
create view active_suspensions as
  select * from suspensions where lifted_at is null and (until is null or until > now());
