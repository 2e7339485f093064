-- Recounts the messages behind unread notifications of a conversation: those that the members have not seen and that
-- did not notify them as a mention.
create or replace function recount_unseen(conversation uuid, members uuid[]) returns void language sql as $$
  update notifications n set amount = (
      select count(*) from messages m
      where m.conversation_id = conversation and m.number > greatest(p.seen_number, p.from_number)
        and m.sender_id is distinct from p.user_id and m.notice is null and m.deleted_at is null
        and not notified_as_mention(m.body, p.user_id))
    from participants p
    where p.conversation_id = conversation and p.user_id = any(members) and n.conversation_id = conversation
      and n.user_id = p.user_id and n.kind = 'message' and n.read_at is null
$$;
