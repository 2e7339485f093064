create table offices (
  id uuid primary key default uuidv7(),
  title text not null,
  description text not null default '',
  rights text[] not null default '{}'
    check (rights <@ array['applications', 'members', 'events', 'moderation', 'money', 'communication', 'settings']),
  created_at timestamptz not null default now(),
  -- A deleted office stays without holders and notes, because notifications and the audit log name it.
  deleted_at timestamptz
);

-- Terms stay as history. ended_at: the end was recorded and what belonged to the office handed on; the rights end with ends_at
-- by themselves. overlap_until: the member was named as the successor, until the terms of that day are handed on.
create table office_holders (
  id uuid primary key default uuidv7(),
  office_id uuid not null references offices on delete cascade,
  user_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  overlap_until timestamptz,
  -- A reminder of an end is sent once, and again for another end: the days before it of the last one.
  end_set_at timestamptz not null default now(),
  reminded_days integer,
  check (ends_at > starts_at)
);
create unique index office_holders_once on office_holders (office_id, user_id) where ended_at is null;
create unique index office_holders_successor on office_holders (office_id) where ended_at is null and overlap_until is not null;
create index office_holders_user on office_holders (user_id);
create index office_holders_end on office_holders (ends_at) where ended_at is null;

-- Rights of members now. A term begins and ends by itself, to the moment.
create view current_rights as
  select h.user_id, r.name from office_holders h join offices o on o.id = h.office_id, unnest(o.rights) as r (name)
  where h.ended_at is null and h.starts_at <= now() and (h.ends_at is null or h.ends_at > now());

create trigger office_holder_changed after insert or update or delete on office_holders
  for each row execute function announce_member_change('user_id');
create trigger office_rights_changed after update of rights on offices
  for each statement execute function announce_change_of_members();

-- A note in the binder, by a holder, a successor or an admin; it stays after their term.
create table office_notes (
  id uuid primary key default uuidv7(),
  office_id uuid not null references offices on delete cascade,
  user_id uuid references users on delete set null,
  text text not null,
  written_at timestamptz not null default now(),
  unique (office_id, user_id)
);
create index office_notes_user on office_notes (user_id) where user_id is not null;

alter table conversations add column office_id uuid references offices on delete set null;
create index conversations_office on conversations (office_id) where office_id is not null;
