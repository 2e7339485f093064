-- A file that was forwarded belongs to several messages.
alter table message_attachments drop constraint message_attachments_pkey, add primary key (file_id, message_id);
alter table messages add column forwarded boolean not null default false;

create table pinned_messages (
  message_id uuid primary key references messages on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  pinned_at timestamptz not null default now()
);
create index pinned_messages_conversation on pinned_messages (conversation_id, pinned_at desc);
