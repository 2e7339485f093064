-- Who got a free place, and is still to be notified of it.
alter table rsvps add column to_notify boolean not null default false;
create index rsvps_to_notify on rsvps (event_id) where to_notify;

-- It answers more now.
drop function toggle_rsvp(uuid, uuid);
