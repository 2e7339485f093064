-- A direct conversation is the one of its ordered pair of members. The first messages to a stranger are a request. It is open
-- until it is accepted; a declined one stays out of sight of the member it was made to, and counts as open to its maker.
create table conversations (
  id uuid primary key default uuidv7(),
  is_group boolean not null,
  group_name text not null default '',
  picture_id uuid references files on delete set null,
  direct_low uuid,
  direct_high uuid,
  last_number integer not null default 0,
  active_at timestamptz not null default now(),
  posted_at timestamptz,
  created_at timestamptz not null default now(),
  requested_by uuid references users on delete set null,
  requested_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  description text not null default '',
  access text not null default 'private' check (access in ('private', 'request', 'open')),
  posting text not null default 'all' check (posting in ('all', 'owners')),
  committee boolean not null default false,
  member_count integer not null default 0,
  unique (direct_low, direct_high),
  check (is_group or direct_low < direct_high)
);
create index conversations_picture on conversations (picture_id) where picture_id is not null;
create index conversations_requested on conversations (requested_by, requested_at) where requested_by is not null;
-- A job looks each minute for messages of the last day that no one was notified of: it reads these conversations alone.
create index conversations_active on conversations (active_at);
create index conversations_found on conversations (greatest(active_at, posted_at) desc, id desc)
  where is_group and access <> 'private';

-- How far a participant is in a conversation. Messages up to from_number were written before the member came, who does not see
-- them; delivered_number is up to where messages reached one of their devices, read_receipt_number up to where others may know
-- that they read, and notified_number up to where they were notified while away. A group has several owners; the first of them
-- is the one who has been it for the longest time. A conversation is archived until a message
-- after archived_number that its member does not hide, so a new one brings it back without a write.
create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  from_number integer not null default 0,
  delivered_number integer not null default 0,
  seen_number integer not null default 0,
  read_receipt_number integer not null default 0,
  notified_number integer not null default 0,
  muted boolean not null default false,
  joined_at timestamptz not null default now(),
  marked_unread boolean not null default false,
  archived_number integer,
  pinned_at timestamptz,
  owner_since timestamptz,
  primary key (conversation_id, user_id)
);
create index participants_user on participants (user_id);
create index participants_in_order on participants (conversation_id, joined_at, user_id);
create index participants_owners on participants (conversation_id, owner_since, user_id) where owner_since is not null;

-- A group without an owner goes to who has been in it for the longest time, however its last owner went.
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

-- When one of the two numbers of receipts moved on: the time of a message is that of the first row at its number or after it.
create table receipts (
  conversation_id uuid not null,
  user_id uuid not null,
  number integer not null,
  delivered_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (conversation_id, user_id, number),
  foreign key (conversation_id, user_id) references participants on delete cascade
);

-- Each conversation numbers its messages without gaps. A message keeps the id of its sender when their account goes, without a
-- name for it: taking the id off some 100,000 messages would make an account that can't be deleted. A notice about a group
-- holds no sentence, only the person or name it is about.
create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  number integer not null,
  sender_id uuid,
  client_id text,
  body text not null,
  notice text,
  -- The member a notice names, so that the name goes with the member.
  about_id uuid references users on delete set null,
  reply_to uuid references messages on delete set null,
  forwarded boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  preview_url text references previews (url) on delete set null,
  preview_removed text,
  mentions jsonb generated always as (split_mentions(body)) stored,
  words tsvector not null generated always as (to_tsvector('club', indexed_text(searched_text(body)))) stored,
  unique (conversation_id, number),
  unique (sender_id, client_id)
);
create index messages_reply on messages (reply_to) where reply_to is not null;
create index messages_about on messages (about_id) where about_id is not null;
create index messages_preview on messages (preview_url) where preview_url is not null;
create index messages_words_within on messages using gin (words_within(conversation_id, words));
-- To count unread messages between two numbers: own ones, notices, and those deleted before they were seen do not count.
create index messages_sender on messages (conversation_id, sender_id, number) where notice is null;
create index messages_notices on messages (conversation_id, number) where notice is not null;
create index messages_deleted on messages (conversation_id, number) where deleted_at is not null;

-- A file that was forwarded belongs to several messages.
create table message_attachments (
  file_id uuid not null references files on delete cascade,
  message_id uuid not null references messages on delete cascade,
  -- Of its message, to list the files of a conversation without reading what was talked.
  conversation_id uuid,
  primary key (file_id, message_id)
);
create index message_attachments_message on message_attachments (message_id);
create index message_attachments_newest on message_attachments (conversation_id, message_id desc);
create function attached_in_conversation() returns trigger language plpgsql as $$
begin
  new.conversation_id := (select conversation_id from messages where id = new.message_id);
  return new;
end $$;
create trigger attached_in_conversation before insert on message_attachments
  for each row execute function attached_in_conversation();

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  primary key (message_id, user_id)
);
create index message_reactions_user on message_reactions (user_id);

create table pinned_messages (
  message_id uuid primary key references messages on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  pinned_at timestamptz not null default now()
);
create index pinned_messages_conversation on pinned_messages (conversation_id, pinned_at desc);

-- A message to be sent later, until it is sent or its author deletes it. One that could not be sent stays, with the reason, for
-- the notification about it; its conversation may be gone by that time.
create table scheduled_messages (
  id uuid primary key default uuidv7(),
  author_id uuid not null references users on delete cascade,
  conversation_id uuid references conversations on delete set null,
  client_id text,
  body text not null,
  send_at timestamptz not null,
  created_at timestamptz not null default now(),
  dropped text check (dropped in ('left', 'closed', 'suspended', 'requests')),
  mentions jsonb generated always as (split_mentions(body)) stored
);
create unique index scheduled_messages_client on scheduled_messages (author_id, client_id) where dropped is null;
create index scheduled_messages_author on scheduled_messages (author_id, send_at);
create index scheduled_messages_conversation on scheduled_messages (conversation_id) where conversation_id is not null;
-- Each minute those are looked for whose time has come.
create index scheduled_messages_due on scheduled_messages (send_at) where dropped is null;
