-- Notifies participants (null means all) of unseen messages of at least this age, once per message. Skips declined
-- requests and messages that mention the member, which notify separately. Returns the members whose notifications
-- changed. Locks rows of participants first, so that members who read meanwhile are not notified afterwards.
create or replace function notify_of_messages(conversation uuid, members uuid[], age interval)
returns uuid[] language plpgsql as $$
declare
  notified uuid[] := '{}';
  newest integer;
  sender uuid;
  readers uuid[];
begin
  select m.number into newest from messages m
    where m.conversation_id = conversation and m.created_at <= now() - age order by m.number desc limit 1;
  readers := array(
    select p.user_id from participants p
    where p.conversation_id = conversation and (members is null or p.user_id = any(members))
      and greatest(p.seen_number, p.from_number, p.notified_number) < newest
    order by p.user_id for no key update);
  if readers = '{}' then
    return notified;
  end if;
  members := readers;
  for sender, readers in
    select m.sender_id, array_agg(distinct p.user_id)
    from unnest(members) r (id)
    join participants p on p.conversation_id = conversation and p.user_id = r.id
    join messages m on m.conversation_id = p.conversation_id
      and m.number > greatest(p.seen_number, p.from_number, p.notified_number) and m.number <= newest
    join users s on s.id = m.sender_id
    where m.sender_id <> p.user_id and m.notice is null and m.deleted_at is null
      and not (position('](' in m.body) > 0 and notified_as_mention(m.body, p.user_id))
      and not exists (select from conversations c
        where c.id = conversation and c.requested_by = s.id and c.declined_at is not null and c.accepted_at is null)
    group by m.sender_id order by max(m.number)
  loop
    notified := notified || notify_members('message', 'conversation', conversation, sender, readers);
  end loop;
  perform recount_unseen(conversation, members);
  update participants p set notified_number = newest from unnest(members) r (id)
    where p.conversation_id = conversation and p.user_id = r.id and p.notified_number < newest;
  return notified;
end $$;
