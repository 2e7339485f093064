-- Calendars take a copy of an event for newer than theirs by its number: how often its time, its place or whether it
-- takes place has changed. What was handed out before had no number, so everything so far counts as changed once.
alter table events
  add column sequence integer not null default 1,
  add column changed_at timestamptz not null default now();
alter table events alter column sequence set default 0;

-- The host that stands in the ids of calendar entries: that of the address where the club handed out its first one.
-- It stays when the club moves, so that no calendar has its events twice.
create table calendar_host (
  single boolean primary key default true check (single),
  host text not null
);
