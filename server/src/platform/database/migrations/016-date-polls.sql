-- Members choose the evening of an event. A poll with an event is decided.
create table date_polls (
  id uuid primary key default uuidv7(),
  created_by uuid references users on delete set null,
  title text not null,
  description text not null,
  time_zone text not null default 'UTC',
  closes_at timestamptz not null,
  event_id uuid unique references events on delete set null,
  created_at timestamptz not null default now()
);
create index date_polls_open on date_polls (closes_at, id) where event_id is null;
create index date_polls_creator on date_polls (created_by) where created_by is not null;

create table date_options (
  id uuid primary key default uuidv7(),
  poll_id uuid not null references date_polls on delete cascade,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  chosen boolean not null default false,
  unique (poll_id, id),
  check (ends_at is null or ends_at >= starts_at)
);
create index date_options_position on date_options (poll_id, position);
create unique index date_options_chosen on date_options (poll_id) where chosen;

-- id: the order of votes. Another vote goes to the end, the same again stays.
create table date_votes (
  poll_id uuid not null references date_polls on delete cascade,
  option_id uuid not null,
  user_id uuid not null references users on delete cascade,
  vote text not null check (vote in ('yes', 'maybe', 'no')),
  id uuid not null default uuidv7(),
  primary key (option_id, user_id),
  foreign key (poll_id, option_id) references date_options (poll_id, id) on delete cascade
);
create index date_votes_poll on date_votes (poll_id, option_id);
create index date_votes_user on date_votes (user_id);
