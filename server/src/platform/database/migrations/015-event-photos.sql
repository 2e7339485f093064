alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('event', 'photo', 'logo', 'post', 'avatar', 'cover', 'resume', 'chat', 'group', 'project', 'preview'));

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
