-- Takes a deleted message out of the notifications of those who have not seen it: it no longer counts, nor does its
-- sender without another message, and a notification without messages is deleted. Returns the members whose
-- notifications changed. It locks rows of participants first, like notify_of_messages, so that no one is notified
-- about it afterwards.
create or replace function retract_message(conversation uuid, deleted integer, sender uuid)
returns uuid[] language plpgsql as $$
declare
  readers uuid[];
  notified uuid[];
begin
  readers := array(
    select p.user_id from participants p
    where p.conversation_id = conversation and greatest(p.seen_number, p.from_number) < deleted
    order by p.user_id for no key update);
  select array_agg(n.user_id) filter (where n.in_app) into notified from notifications n
    where n.conversation_id = conversation and n.user_id = any(readers) and n.kind = 'message' and n.read_at is null;
  if notified is null then
    return '{}';
  end if;
  perform recount_unseen(conversation, readers);
  delete from notifications n
    where n.conversation_id = conversation and n.user_id = any(readers) and n.kind = 'message' and n.read_at is null
      and n.amount = 0;
  delete from notification_actors a using notifications n, participants p
    where n.conversation_id = conversation and n.user_id = any(readers) and n.kind = 'message' and n.read_at is null
      and a.notification_id = n.id and a.user_id = sender and p.conversation_id = conversation and p.user_id = n.user_id
      and not exists (
        select from messages m
        where m.conversation_id = conversation and m.sender_id = sender
          and m.number > greatest(p.seen_number, p.from_number) and m.notice is null and m.deleted_at is null
          and not notified_as_mention(m.body, p.user_id));
  return notified;
end $$;
