-- Endorses a skill, or takes the endorsement back. Returns 'endorsed' or 'unendorsed'; 'missing' if the member has no such skill,
-- 'unconnected' if only connections may. Presses of one member on one skill wait for each other, so that an even number changes
-- nothing. The lock of the row makes a change of the skills wait.
create or replace function toggle_endorsement(member uuid, what text, endorser uuid) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(member::text || endorser::text || what, 2));
  perform from users where id = member and what = any(skills) for share;
  if not found then
    return 'missing';
  end if;
  delete from endorsements where user_id = member and skill = what and endorser_id = endorser;
  if found then
    return 'unendorsed';
  end if;
  perform from connections where low_id = least(member, endorser) and high_id = greatest(member, endorser)
    and connected_at is not null;
  if not found then
    return 'unconnected';
  end if;
  insert into endorsements (user_id, skill, endorser_id) values (member, what, endorser);
  return 'endorsed';
end $$;
