-- When a member last used the club, to the hour. A table of its own, because users have many indexes.
create table if not exists last_seen (
  user_id uuid primary key references users on delete cascade,
  at timestamptz not null default now()
);
create index if not exists last_seen_at on last_seen (at, user_id);
insert into last_seen (user_id, at) select user_id, max(updated_at) from sessions group by user_id
  on conflict do nothing;

create index users_name on users (plain_name, id);
create index users_joined on users (coalesce(joined_at, '-infinity'), id);
