-- Chat. Each conversation numbers its messages without gaps; what each recipient received and saw is a row.

alter table users add column read_receipts boolean not null default true;

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('post', 'avatar', 'cover', 'resume', 'chat', 'group'));

-- A direct conversation is the one of its ordered pair of members.
create table conversations (
  id uuid primary key default uuidv7(),
  is_group boolean not null,
  group_name text not null default '',
  picture_id uuid references files on delete set null,
  owner_id uuid references users on delete set null,
  direct_low uuid,
  direct_high uuid,
  last_number integer not null default 0,
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (direct_low, direct_high),
  check (is_group or direct_low < direct_high)
);
create index conversations_owner on conversations (owner_id) where owner_id is not null;
create index conversations_picture on conversations (picture_id) where picture_id is not null;

-- Messages up to from_number were written before this member came; they do not see them.
create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  from_number integer not null default 0,
  seen_number integer not null default 0,
  muted boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
create index participants_user on participants (user_id);

create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  number integer not null,
  sender_id uuid references users on delete set null,
  body text not null,
  notice text,
  client_id text,
  reply_to uuid references messages on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  words tsvector not null generated always as (to_tsvector('club', body)) stored,
  unique (conversation_id, number),
  unique (sender_id, client_id)
);
create index messages_reply on messages (reply_to) where reply_to is not null;
create index messages_words on messages using gin (words);

create table message_attachments (
  file_id uuid primary key references files on delete cascade,
  message_id uuid not null references messages on delete cascade
);
create index message_attachments_message on message_attachments (message_id);

create table message_receipts (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  delivered_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (message_id, user_id)
);
create index message_receipts_user on message_receipts (user_id);

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  primary key (message_id, user_id)
);
create index message_reactions_user on message_reactions (user_id);

-- Writes a message under the next number of its conversation and answers its id; no row when the sender does not take
-- part. The same client_id again answers the message written before, which is not fresh. The row of the conversation is the queue:
-- numbers are given in the order of commits.
create function write_message(conversation uuid, sender uuid, content text, client text, reply uuid, line text default null)
returns table (id uuid, fresh boolean) language plpgsql as $$
declare
  next_number integer;
  written uuid;
begin
  update conversations c set last_number = last_number + 1, active_at = now()
    where c.id = conversation
      and exists (select from participants p where p.conversation_id = conversation and p.user_id = sender)
    returning last_number into next_number;
  if not found then
    return;
  end if;
  if client is not null then
    select m.id into written from messages m where m.sender_id = sender and m.client_id = client;
    if found then
      update conversations c set last_number = last_number - 1 where c.id = conversation;
      return query select written, false;
      return;
    end if;
  end if;
  insert into messages (conversation_id, number, sender_id, body, client_id, reply_to, notice)
    values (conversation, next_number, sender, content, client,
      (select r.id from messages r where r.id = reply and r.conversation_id = conversation), line)
    returning messages.id into written;
  update participants set seen_number = next_number
    where conversation_id = conversation and user_id = sender and seen_number = next_number - 1;
  return query select written, true;
end $$;
