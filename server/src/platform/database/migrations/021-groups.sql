alter table conversations add column description text not null default '';
alter table conversations add column access text not null default 'private' check (access in ('private', 'request', 'open'));
alter table conversations add column posting text not null default 'all' check (posting in ('all', 'owners'));
alter table conversations add column committee boolean not null default false;

-- A group has several owners. When each became one decides who is first among them.
alter table participants add column owner_since timestamptz;
update participants p set owner_since = p.joined_at
from conversations c where c.id = p.conversation_id and c.owner_id = p.user_id;

-- Requests to join. One that was declined stays, so that the member can't ask again for seven days.
create table group_requests (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  declined_at timestamptz,
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
  created_at timestamptz not null default now()
);
create index group_links_conversation on group_links (conversation_id, id);
create index group_links_creator on group_links (created_by) where created_by is not null;
