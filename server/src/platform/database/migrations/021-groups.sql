alter table conversations add column description text not null default '';
alter table conversations add column access text not null default 'private' check (access in ('private', 'request', 'open'));
alter table conversations add column posting text not null default 'all' check (posting in ('all', 'owners'));
alter table conversations add column committee boolean not null default false;
alter table conversations add column member_count integer not null default 0;
create index conversations_found on conversations (active_at desc, id desc) where is_group and access <> 'private';

-- A group has several owners. When each became one decides who is first among them.
alter table participants add column owner_since timestamptz;
update participants p set owner_since = p.joined_at
from conversations c where c.id = p.conversation_id and c.owner_id = p.user_id;
alter table conversations drop column owner_id;
create index participants_in_order on participants (conversation_id, joined_at, user_id);
create index participants_owners on participants (conversation_id, owner_since, user_id) where owner_since is not null;
update conversations c set member_count = (select count(*) from participants p where p.conversation_id = c.id)
where is_group;

create function count_participants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update conversations c set member_count = member_count + a.count
    from (select conversation_id, count(*) from added group by conversation_id) a where c.id = a.conversation_id and c.is_group;
    return null;
  end if;
  perform from conversations where id in (select conversation_id from removed) and is_group order by id for no key update;
  update conversations c set member_count = member_count - r.count
  from (select conversation_id, count(*) from removed group by conversation_id) r where c.id = r.conversation_id and c.is_group;
  update participants p set owner_since = now()
  from (select distinct r.conversation_id from removed r join conversations c on c.id = r.conversation_id and c.is_group
    where r.owner_since is not null) without
  cross join lateral (
    select m.user_id from participants m where m.conversation_id = without.conversation_id
    order by exists (select from active_suspensions s where s.user_id = m.user_id), m.joined_at, m.user_id limit 1) heir
  where p.conversation_id = without.conversation_id and p.user_id = heir.user_id and not exists (
    select from participants o where o.conversation_id = without.conversation_id and o.owner_since is not null);
  return null;
end $$;
create trigger participants_counted_insert after insert on participants
  referencing new table as added for each statement execute function count_participants();
create trigger participants_counted_delete after delete on participants
  referencing old table as removed for each statement execute function count_participants();

-- Requests to join. One that was declined stays, so that the member can't ask again for seven days; so does the mark of a
-- member whom an owner removed.
create table group_requests (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  declined_at timestamptz,
  removed_at timestamptz,
  primary key (conversation_id, user_id)
);
create index group_requests_user on group_requests (user_id);

create table group_links (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  token text not null unique,
  created_by uuid references users on delete set null,
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index group_links_conversation on group_links (conversation_id, id);
create index group_links_creator on group_links (created_by) where created_by is not null;

-- Notifications about a group go with the membership of it, as those about its talk.
alter table notifications drop constraint notifications_target_kind_check;
alter table notifications add constraint notifications_target_kind_check check (target_kind in (
  'post', 'conversation', 'member', 'event', 'project', 'application', 'report', 'scheduled', 'skill', 'group', 'office'));
alter table notifications drop column conversation_id;
alter table notifications
  add column conversation_id uuid generated always as (case when target_kind in ('conversation', 'group') then target_id end) stored,
  add foreign key (conversation_id, user_id) references participants on delete cascade;
create index notifications_conversation on notifications (conversation_id, user_id) where conversation_id is not null;

-- @[Name](group:ID) mentions a group.
do $$ begin
  execute replace(pg_get_functiondef('line_without_signs(text)'::regprocedure), '|all|event:', '|all|(?:event|group):');
end $$;
create or replace function searched_text(value text) returns text language sql immutable strict parallel safe
  return case when value !~ '[*~`[>\\]' then value else regexp_replace(without_signs(value) || case
      when value ~ '[^ \t\n*~`][*~`]+[^ \t\n*~`]' then E'\n' || regexp_replace(value, '\]\(https?://\S*', ' ', 'gi') else '' end,
    '@\[([^][\n]+)\]\((?:group:)?[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\)', '@\1', 'g') end;
create or replace function split_mentions(raw text) returns jsonb language sql immutable parallel safe
return case when position('@[' in raw) > 0 then (
  select jsonb_agg(jsonb_build_object('before', s.before, 'gap', char_length(s.before) + case when octet_length(s.before) = char_length(s.before) then 0
      else char_length(regexp_replace(s.before, '[^\U00010000-\U0010FFFF]', '', 'g')) end,
    'name', m.found[1],
    'id', case when length(m.found[2]) = 36 then m.found[2] end,
    'group', case when m.found[2] ~* '^group:' then substr(m.found[2], 7) end) order by s.place)
  from regexp_split_to_table(raw, '@\[[^][\n]+\]\((?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|(?:event|group):[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)')
    with ordinality as s (before, place)
  left join regexp_matches(raw, '@\[([^][\n]+)\]\(([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|(?:event|group):[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)', 'g')
    with ordinality as m (found, place) on m.place = s.place
  having count(m.place) > 0) end;
