-- Recounts the messages behind unread notifications of a conversation: those that the members have not seen and that
-- did not notify them as a mention. In a large group, a hundred are enough. Joined to the list of members, because an
-- index would compare each row with all of them.
create or replace function recount_unseen(conversation uuid, members uuid[]) returns void language sql as $$
  update notifications n set amount = (
      select count(*) from (
        select from messages m
        where m.conversation_id = conversation and m.number > greatest(p.seen_number, p.from_number)
          and m.sender_id is distinct from p.user_id and m.notice is null and m.deleted_at is null
          and not (position('](' in m.body) > 0 and notified_as_mention(m.body, p.user_id))
        limit case when cardinality(members) > 500 then 100 end) unseen)
    from unnest(members) r (id)
    join participants p on p.conversation_id = conversation and p.user_id = r.id
    where n.conversation_id = conversation and n.user_id = p.user_id and n.kind = 'message' and n.read_at is null
$$;
