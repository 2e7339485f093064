alter table participants add column marked_unread boolean not null default false;
alter table participants add column archived_number integer;
alter table participants add column pinned_at timestamptz;

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
create index scheduled_messages_due on scheduled_messages (send_at) where dropped is null;

alter table notifications drop constraint notifications_target_kind_check;
alter table notifications add constraint notifications_target_kind_check
  check (target_kind in ('post', 'conversation', 'member', 'event', 'project', 'application', 'report', 'scheduled'));
alter table notifications add column scheduled_id uuid
  generated always as (case when target_kind = 'scheduled' then target_id end) stored
  references scheduled_messages on delete cascade;
create index notifications_scheduled on notifications (scheduled_id) where scheduled_id is not null;
