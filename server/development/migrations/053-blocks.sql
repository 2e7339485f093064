-- Who has blocked whom. Neither sees the other, whoever of the two it was: see database/functions/hidden-from.sql.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  hidden_in_groups boolean not null default false,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id) include (blocker_id);

-- Also returns whose it is.
drop function if exists preview_target(text, uuid);
