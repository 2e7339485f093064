-- How far a participant is in a conversation is a number, where each message had a row for each of its recipients: up
-- to where messages reached a device of theirs, and up to where others may know that they read. What has a row is when
-- one of the two moved on: the time of a message is that of the first row at its number or after it.
alter table participants
  add column delivered_number integer not null default 0,
  add column read_receipt_number integer not null default 0;

-- A status only moves forward: the furthest message with a receipt counts for those before it.
update participants p
  set delivered_number = greatest(p.from_number, coalesce(r.delivered, 0)),
    read_receipt_number = greatest(p.from_number, coalesce(r.seen, 0))
from participants q left join (
  select m.conversation_id, r.user_id, max(m.number) as delivered, max(m.number) filter (where r.seen_at is not null) as seen
  from message_receipts r join messages m on m.id = r.message_id group by m.conversation_id, r.user_id
) r on r.conversation_id = q.conversation_id and r.user_id = q.user_id
where q.conversation_id = p.conversation_id and q.user_id = p.user_id;

create table receipts (
  conversation_id uuid not null,
  user_id uuid not null,
  number integer not null,
  delivered_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (conversation_id, user_id, number),
  foreign key (conversation_id, user_id) references participants on delete cascade
);

-- What arrived or was seen together keeps one row.
insert into receipts (conversation_id, user_id, number, delivered_at, seen_at)
  select distinct on (m.conversation_id, r.user_id, r.delivered_at, r.seen_at)
    m.conversation_id, r.user_id, m.number, r.delivered_at, r.seen_at
  from message_receipts r join messages m on m.id = r.message_id
  join participants p on p.conversation_id = m.conversation_id and p.user_id = r.user_id
  order by m.conversation_id, r.user_id, r.delivered_at, r.seen_at, m.number desc;
drop table message_receipts;

-- A message keeps the id of its sender when their account goes; no name is found for it then. Taking the id off some
-- 100,000 messages made an account that could not be deleted.
alter table messages drop constraint messages_sender_id_fkey;

-- Whose messages lie between two numbers, and which numbers nobody counts as unread.
create index messages_sender on messages (conversation_id, sender_id, number) where notice is null;
create index messages_notices on messages (conversation_id, number) where notice is not null;

-- As in 004, but who takes part is asked after waiting in the queue, and kept from being removed until the message is
-- committed; and one quotes only what one may read.
create or replace function write_message(conversation uuid, sender uuid, content text, client text, reply uuid, line text default null)
returns table (id uuid, fresh boolean) language plpgsql as $$
declare
  first_number integer;
  next_number integer;
  written uuid;
begin
  perform from conversations c where c.id = conversation for no key update;
  select p.from_number into first_number from participants p
    where p.conversation_id = conversation and p.user_id = sender for key share;
  if not found then
    return;
  end if;
  if client is not null then
    select m.id into written from messages m where m.sender_id = sender and m.client_id = client;
    if found then
      return query select written, false;
      return;
    end if;
  end if;
  update conversations c set last_number = last_number + 1, active_at = now() where c.id = conversation
    returning last_number into next_number;
  insert into messages (conversation_id, number, sender_id, body, client_id, reply_to, notice)
    values (conversation, next_number, sender, content, client,
      (select r.id from messages r where r.id = reply and r.conversation_id = conversation and r.number > first_number), line)
    returning messages.id into written;
  update participants set seen_number = next_number
    where conversation_id = conversation and user_id = sender and seen_number = next_number - 1;
  return query select written, true;
end $$;
