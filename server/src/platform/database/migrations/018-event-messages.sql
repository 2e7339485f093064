create table event_messages (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  user_id uuid references users on delete set null,
  audience text not null check (audience in ('going', 'waiting', 'maybe', 'unanswered', 'checkedIn', 'all')),
  text text not null,
  created_at timestamptz not null default now()
);
create index event_messages_event on event_messages (event_id, id);
create index event_messages_user on event_messages (user_id) where user_id is not null;

create table event_message_recipients (
  message_id uuid not null references event_messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (message_id, user_id)
);
create index event_message_recipients_user on event_message_recipients (user_id);
