-- Shifts at an event. Those without an own start begin with it.
create table event_slots (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  label text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  capacity integer not null check (capacity > 0),
  -- A reminder is sent once, and again for another start.
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (event_id, id),
  check (ends_at >= starts_at)
);
create index event_slots_to_remind on event_slots (event_id) where reminded_at is null;

-- Sign-ups of one event take turns on its row, as RSVPs do.
create table slot_signups (
  event_id uuid not null,
  slot_id uuid not null,
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  primary key (slot_id, user_id),
  foreign key (event_id, slot_id) references event_slots (event_id, id) on delete cascade
);
create index slot_signups_in_order on slot_signups (slot_id, id) include (user_id);
create index slot_signups_user on slot_signups (user_id, event_id);
