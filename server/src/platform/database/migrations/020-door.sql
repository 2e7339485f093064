-- Check-ins as phones at the door sent them. A row counts unless it was undone, or its member was in already; it stays, so
-- that the same client_id gets the same answer. Members who checked in themselves have none.
create table event_checkins (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  client_id text,
  user_id uuid references users on delete cascade,
  -- Of a walk-in.
  name text,
  at timestamptz not null,
  already_in boolean not null default false,
  undone_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (event_id, client_id),
  check ((user_id is null) <> (name is null))
);
create unique index event_checkins_in on event_checkins (event_id, user_id) where not already_in and undone_at is null;
create index event_checkins_walk_ins on event_checkins (event_id, id)
  where user_id is null and not already_in and undone_at is null;
create index event_checkins_user on event_checkins (user_id, at) where user_id is not null;
create index event_checkins_creator on event_checkins (created_by) where created_by is not null;

-- The ticket of an email to a member who goes.
alter table mails add column sealed_ticket bytea;

-- It returns more now.
drop function if exists set_rsvp(uuid, uuid, jsonb, integer);
