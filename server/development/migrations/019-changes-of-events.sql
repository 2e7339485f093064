-- Events that changed and whose attendees are still to be written to, with what these know of it: however often a host
-- changes an event within minutes, it is one mail, and none when all is as it was.
create table event_changes (
  event_id uuid primary key references events on delete cascade,
  since timestamptz not null default now(),
  starts_at timestamptz not null,
  place text not null,
  link text not null
);
