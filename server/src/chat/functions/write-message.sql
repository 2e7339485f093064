-- Writes a message with the next number of its conversation. Returns its id and whether it is new; no row if the
-- sender does not participate; no id and fresh null if only owners write there. The lock on the conversation's row is
-- the queue. Participation is checked after that wait and locked until the commit; quotes need a readable message. A
-- message that the same client sent before is returned, not written again. The first message of a request counts for the sender's day. Beyond `max_requests` of
-- them the id is null; it is also null, with fresh true, if the other member of a direct conversation is gone. A reply
-- accepts a request; a declined request reappears after 30 days.
create or replace function write_message(
  conversation uuid, sender uuid, content text, client text, reply uuid, line text default null, max_requests integer default null)
returns table (id uuid, fresh boolean) language plpgsql as $$
declare
  first_number integer;
  since timestamptz;
  writers text;
  next_number integer;
  written uuid;
begin
  select c.posting into writers from conversations c where c.id = conversation for no key update;
  select p.from_number, p.owner_since into first_number, since from participants p
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
  if writers = 'owners' and since is null and line is null then
    return query select null::uuid, null::boolean;
    return;
  end if;
  if not can_write(conversation, sender) then
    return query select null::uuid, true;
    return;
  end if;
  if exists (select from conversations c where c.id = conversation and requested_by = sender and requested_at is null) then
    perform pg_advisory_xact_lock(hashtextextended(sender::text, 2));
    if (select count(*) from conversations where requested_by = sender and requested_at > now() - interval '1 day') >= max_requests then
      return query select null::uuid, false;
      return;
    end if;
    update conversations c set requested_at = now() where c.id = conversation;
  end if;
  update conversations c set last_number = last_number + 1, active_at = now(),
      accepted_at = case when requested_by <> sender then coalesce(accepted_at, now()) else accepted_at end,
      declined_at = case when declined_at > now() - interval '30 days' then declined_at end
    where c.id = conversation
    returning last_number into next_number;
  insert into messages (conversation_id, number, sender_id, body, client_id, reply_to, notice)
    values (conversation, next_number, sender, content, client,
      (select r.id from messages r where r.id = reply and r.conversation_id = conversation and r.number > first_number), line)
    returning messages.id into written;
  update participants set seen_number = next_number
    where conversation_id = conversation and user_id = sender and seen_number = next_number - 1;
  return query select written, true;
end $$;
