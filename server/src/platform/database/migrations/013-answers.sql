alter table events
  add column questions jsonb not null default '[]',
  add column guests_allowed integer not null default 0 check (guests_allowed between 0 and 5),
  add column maybe_count integer not null default 0;

create table event_hosts (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  position integer not null,
  primary key (event_id, user_id)
);
create index event_hosts_user on event_hosts (user_id);

alter table rsvps
  add column answer text not null default 'going' check (answer in ('going', 'waiting', 'maybe', 'declined')),
  add column guests integer not null default 0 check (guests between 0 and 5),
  add column answers jsonb not null default '{}';
update rsvps set answer = 'waiting' where waiting;
drop index rsvps_in_order;
alter table rsvps drop column waiting;
create index rsvps_in_order on rsvps (event_id, answer, id) include (user_id, guests);

create or replace function count_rsvps() returns trigger language plpgsql as $$
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
drop function if exists toggle_rsvp(uuid, uuid, integer);
