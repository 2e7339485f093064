drop index conversations_found;
alter table conversations add column posted_at timestamptz;
create index conversations_found on conversations (greatest(active_at, posted_at) desc, id desc)
  where is_group and access <> 'private';

update conversations c set posted_at = greatest(
  (select max(created_at) from posts where group_id = c.id), (select max(created_at) from events where group_id = c.id))
where is_group;

create function group_posted() returns trigger language plpgsql as $$
begin
  update conversations set posted_at = greatest(posted_at, new.created_at)
  where id = (select id from conversations where id = new.group_id for no key update skip locked);
  return null;
end $$;
create trigger group_posted after insert on posts
  for each row when (new.group_id is not null) execute function group_posted();
create trigger group_posted after insert on events
  for each row when (new.group_id is not null) execute function group_posted();

alter table message_attachments add column conversation_id uuid;
update message_attachments a set conversation_id = m.conversation_id from messages m where m.id = a.message_id;
create index message_attachments_newest on message_attachments (conversation_id, message_id desc);
create function attached_in_conversation() returns trigger language plpgsql as $$
begin
  new.conversation_id := (select conversation_id from messages where id = new.message_id);
  return new;
end $$;
create trigger attached_in_conversation before insert on message_attachments
  for each row execute function attached_in_conversation();
