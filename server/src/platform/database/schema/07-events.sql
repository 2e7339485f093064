create table events (
  id uuid primary key default uuidv7(),
  created_by uuid references users on delete set null,
  title text not null,
  description text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  time_zone text not null default 'UTC',
  place text not null default '',
  link text not null default '',
  picture_id uuid references files on delete set null,
  capacity integer check (capacity > 0),
  -- The host's questions (contract, EventQuestion), and how many guests each member may bring.
  questions jsonb not null default '[]',
  guests_allowed integer not null default 0 check (guests_allowed between 0 and 5),
  -- How many people go, and how many members wait or may come: a read does not count thousands of RSVPs.
  going_count integer not null default 0,
  waiting_count integer not null default 0,
  maybe_count integer not null default 0,
  cancelled_at timestamptz,
  -- The evenings of a series have the same. own_fields: what was changed for one evening alone, and stays in later changes of
  -- the series.
  series_id uuid,
  own_fields text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Calendars take a copy of an event for newer than their own by its number: how often its time, its place or whether it
  -- takes place has changed.
  sequence integer not null default 0,
  changed_at timestamptz not null default now(),
  words tsvector not null generated always as (
    setweight(to_tsvector('club', indexed_text(title)), 'A')
    || setweight(to_tsvector('club', indexed_text(searched_text(description) || ' ' || place)), 'B')) stored,
  check (ends_at is null or ends_at >= starts_at)
);
create index events_by_start on events (starts_at, id);
-- Canceled events are past, also where they would begin later: found without reading all that is to come.
create index events_cancelled on events (starts_at, id) where cancelled_at is not null;
create index events_series on events (series_id, starts_at, id) where series_id is not null;
create index events_creator on events (created_by) where created_by is not null;
create index events_picture on events (picture_id) where picture_id is not null;
create index events_words on events using gin (words);

-- Besides the creator.
create table event_hosts (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  position integer not null,
  primary key (event_id, user_id)
);
create index event_hosts_user on event_hosts (user_id);

-- id: a new one with each answer, in whose order the line moves up. to_notify: they got a free spot, and are still to be
-- notified of it. answers: by the ids of the questions.
create table rsvps (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  answer text not null default 'going' check (answer in ('going', 'waiting', 'maybe', 'declined')),
  guests integer not null default 0 check (guests between 0 and 5),
  answers jsonb not null default '{}',
  to_notify boolean not null default false,
  primary key (event_id, user_id)
);
create index rsvps_in_order on rsvps (event_id, answer, id) include (user_id, guests);
create index rsvps_user on rsvps (user_id);
create index rsvps_to_notify on rsvps (event_id) where to_notify;

-- RSVPs take turns on the row of the event anyway.
create function count_rsvps() returns trigger language plpgsql as $$
declare
  gone rsvps[];
  come rsvps[];
begin
  -- Of the tables of what changed, a trigger has those of its own operation.
  if tg_op <> 'INSERT' then
    gone := array(select row(r.*)::rsvps from removed r);
  end if;
  if tg_op <> 'DELETE' then
    come := array(select row(r.*)::rsvps from added r);
  end if;
  -- Those of a deleted account may be of many events.
  if tg_op = 'DELETE' then
    perform from events where id in (select event_id from removed) order by id for no key update;
  end if;
  update events e set going_count = going_count + c.going, waiting_count = waiting_count + c.waiting,
    maybe_count = maybe_count + c.maybe
  from (
    select event_id, coalesce(sum(sign * (1 + guests)) filter (where answer = 'going'), 0) as going,
      coalesce(sum(sign) filter (where answer = 'waiting'), 0) as waiting,
      coalesce(sum(sign) filter (where answer = 'maybe'), 0) as maybe
    from (select 1 as sign, r.* from unnest(come) r union all select -1, r.* from unnest(gone) r) changes
    group by event_id) c
  where e.id = c.event_id and (c.going, c.waiting, c.maybe) <> (0, 0, 0);
  return null;
end $$;
create trigger rsvps_counted_insert after insert on rsvps
  referencing new table as added for each statement execute function count_rsvps();
create trigger rsvps_counted_delete after delete on rsvps
  referencing old table as removed for each statement execute function count_rsvps();
create trigger rsvps_counted_update after update on rsvps
  referencing old table as removed new table as added for each statement execute function count_rsvps();

-- Messages of hosts, and the members to whom each went.
create table event_messages (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  user_id uuid references users on delete set null,
  audience text not null check (audience in ('going', 'waiting', 'maybe', 'unanswered', 'checkedIn', 'all')),
  text text not null,
  created_at timestamptz not null default now()
);
create index event_messages_event on event_messages (event_id, id);
create index event_messages_user on event_messages (user_id) where user_id is not null;

create table event_message_recipients (
  message_id uuid not null references event_messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (message_id, user_id)
);
create index event_message_recipients_user on event_message_recipients (user_id);

-- Events that changed and whose attendees are still to be written to, with the values that these know: however often a host
-- changes an event within minutes, it is one mail, and none when all is as it was.
create table event_changes (
  event_id uuid primary key references events on delete cascade,
  since timestamptz not null default now(),
  starts_at timestamptz not null,
  place text not null,
  link text not null
);

-- A reminder is sent once.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  sent_at timestamptz not null default now(),
  primary key (event_id, kind)
);

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

-- Events that visitors may see.
create table visitor_events (event_id uuid primary key references events on delete cascade);

-- A photo that a member wants to be taken out of stays hidden, also when that member leaves the club.
create table event_photos (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  file_id uuid not null unique references files on delete cascade,
  caption text not null default '',
  removal_requested_at timestamptz,
  removal_requested_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index event_photos_in_order on event_photos (event_id, id) include (user_id, removal_requested_at);
create index event_photos_user on event_photos (user_id);
create index event_photos_removal on event_photos (removal_requested_by) where removal_requested_by is not null;

-- The private address of a member's calendar. The token is found by its hash, and shown to its owner again by decrypting it, so
-- that a copy of the database alone opens no calendar.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  sealed_token bytea,
  created_at timestamptz not null default now()
);

-- The host that stands in the ids of calendar entries: that of the address where the club handed out its first one.
-- It stays when the club moves, so that no calendar has its events twice.
create table calendar_host (
  single boolean primary key default true check (single),
  host text not null
);

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
