-- A group whose owner's account went away had no owner any more; it goes to who has been in it longest, as when an
-- owner leaves.
update conversations c set owner_id = (
  select p.user_id from participants p where p.conversation_id = c.id order by p.joined_at, p.user_id limit 1)
where c.is_group and c.owner_id is null;
