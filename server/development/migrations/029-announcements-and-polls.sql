-- A post on top of the feed until a time; in a row of its own id, which orders several pins.
create table post_pins (
  post_id uuid primary key references posts on delete cascade,
  id uuid not null unique default uuidv7(),
  pinned_until timestamptz not null,
  acknowledge boolean not null,
  pinned_by uuid references users on delete set null
);
create index post_pins_by on post_pins (pinned_by);

create table post_acknowledgements (
  post_id uuid not null references post_pins on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_acknowledgements_user on post_acknowledgements (user_id);

create table polls (
  post_id uuid primary key references posts on delete cascade,
  ends_at timestamptz not null
);

create table poll_options (
  id uuid primary key default uuidv7(),
  post_id uuid not null references polls on delete cascade,
  position smallint not null,
  text text not null,
  unique (post_id, position),
  unique (post_id, id)
);

create table poll_votes (
  post_id uuid not null,
  user_id uuid not null references users on delete cascade,
  option_id uuid not null,
  voted_at timestamptz not null default now(),
  primary key (post_id, user_id),
  foreign key (post_id, option_id) references poll_options (post_id, id) on delete cascade
);
create index poll_votes_option on poll_votes (option_id);
create index poll_votes_user on poll_votes (user_id);
