-- What officers set on screen: one row. Null stands for the default; of the days, for keeping. What the environment
-- sets wins over it.
create table club_settings (
  single boolean primary key default true check (single),
  version integer not null default 1,
  name text,
  color text,
  logo_id uuid references files on delete set null,
  welcome text not null default '',
  time_zone text not null default current_setting('TimeZone'),
  language text not null default 'en',
  sealed_smtp_url bytea,
  mail_from text,
  applications_open boolean not null default true,
  emails_in_search boolean not null default true,
  event_creators text not null default 'officers' check (event_creators in ('officers', 'members')),
  door_figures boolean not null default false,
  door_next_event boolean not null default false,
  application_days integer default 365,
  resume_days integer default 90,
  mail_days integer default 90,
  audit_days integer default 365
);
create index club_settings_logo on club_settings (logo_id);
insert into club_settings default values;

-- Events that visitors may see.
create table door_events (event_id uuid primary key references events on delete cascade);

-- Tells all processes.
create function notify_club_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('club_settings', '');
  return null;
end $$;
create trigger club_settings_changed after update on club_settings
  for each statement execute function notify_club_settings();

-- One more kind of file, whatever kinds there are.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'files_kind_check');
begin
  alter table files drop constraint files_kind_check;
  execute 'alter table files add constraint files_kind_check ' || replace(known, 'ARRAY[', 'ARRAY[''logo''::text, ');
end $$;
