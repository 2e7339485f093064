-- A direct conversation is writable only while the other member exists and is visible.
create or replace function can_write(conversation uuid, member uuid) returns boolean language plpgsql stable as $$ begin
  return exists (
    select from conversations c where c.id = conversation and (c.is_group or exists (
      select from participants p
      where p.conversation_id = c.id and p.user_id <> member and p.user_id <> all((select hidden_from(member))::uuid[]))));
end $$;
