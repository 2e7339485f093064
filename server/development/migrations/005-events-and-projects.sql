-- Events with their answers, and projects with those who worked on them.

create table events (
  id uuid primary key default uuidv7(),
  created_by uuid references users on delete set null,
  title text not null,
  description text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  place text not null default '',
  link text not null default '',
  time_zone text not null default 'UTC',
  capacity integer check (capacity > 0),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at is null or ends_at >= starts_at)
);
create index events_by_start on events (starts_at, id);
create index events_creator on events (created_by) where created_by is not null;

create table rsvps (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  waiting boolean not null default false,
  primary key (event_id, user_id)
);
create index rsvps_in_order on rsvps (event_id, waiting, id) include (user_id);
create index rsvps_user on rsvps (user_id);

-- Gives free places to those who wait, first come first; answers whom.
create function promote_waiting(event uuid) returns setof uuid language sql as $$
  update rsvps set waiting = false
  where event_id = event and user_id in (
    select w.user_id from rsvps w, events e
    where w.event_id = event and w.waiting and e.id = event
    order by w.id
    limit (select case when capacity is null then 1000000 else
      greatest(0, capacity - (select count(*) from rsvps where event_id = event and not waiting)) end
      from events where id = event)
  )
  returning user_id
$$;

-- Goes, waits where the event is full, or takes the answer back. Answers of one event take turns on its row, so that
-- there is never one too many. Answers whether there was such an event to answer, and who moved up.
create function toggle_rsvp(event uuid, member uuid) returns table (found boolean, promoted uuid[]) language plpgsql as $$
declare
  places integer;
begin
  select coalesce(capacity, 1000000) into places from events
    where id = event and cancelled_at is null and coalesce(ends_at, starts_at + interval '3 hours') > now() for update;
  if places is null then
    return query select false, '{}'::uuid[];
    return;
  end if;
  delete from rsvps where event_id = event and user_id = member;
  if found then
    return query select true, array(select promote_waiting(event));
    return;
  end if;
  insert into rsvps (event_id, user_id, waiting)
    values (event, member, (select count(*) from rsvps where event_id = event and not waiting) >= places);
  return query select true, '{}'::uuid[];
end $$;

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('post', 'avatar', 'cover', 'resume', 'chat', 'group', 'project'));

create table projects (
  id uuid primary key default uuidv7(),
  author_id uuid references users on delete set null,
  title text not null,
  description text not null,
  tech_stack text[] not null,
  plain_stack text[] not null generated always as (plain_all(tech_stack)) stored,
  project_link text not null default '',
  github_link text not null default '',
  picture_id uuid references files on delete set null,
  created_at timestamptz not null default now()
);
create index projects_author on projects (author_id) where author_id is not null;
create index projects_picture on projects (picture_id) where picture_id is not null;
create index projects_stack on projects using gin (plain_stack);

create table project_contributors (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  confirmed_at timestamptz,
  asked_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index project_contributors_user on project_contributors (user_id);

-- A reminder is sent once.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  sent_at timestamptz not null default now(),
  primary key (event_id, kind)
);
