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
