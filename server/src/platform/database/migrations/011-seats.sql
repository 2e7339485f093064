alter table project_contributors add column role text not null default '';

-- A contributor who leaves frees their seat by the last foreign key.
create table project_seats (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  role text not null,
  hours integer check (hours between 0 and 168),
  description text not null default '',
  filled_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (project_id, filled_by),
  foreign key (project_id, filled_by) references project_contributors (project_id, user_id) on delete set null (filled_by)
);
create index project_seats_position on project_seats (project_id, position);
create index project_seats_open on project_seats (project_id) where filled_by is null;
create index project_seats_filled_by on project_seats (filled_by) where filled_by is not null;

create table seat_requests (
  seat_id uuid not null references project_seats on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (seat_id, user_id)
);
create index seat_requests_user on seat_requests (user_id);
