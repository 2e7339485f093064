-- Whether a conversation has a message after this number that the member does not hide.
create or replace function has_message_after(conversation uuid, member uuid, after_number integer) returns boolean
language plpgsql stable as $$ begin
  return exists (
    select from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = conversation and m.number > after_number and not (c.is_group and exists (
      select from blocks b where b.blocker_id = member and b.blocked_id = m.sender_id and b.hidden_in_groups)));
end $$;
