-- Replaces all choices of a member in a poll, and returns whether they changed. Taps of one member on one poll wait for each
-- other, so that only the choices of one of them stay.
create or replace function put_choices(post uuid, member uuid, chosen uuid[]) returns boolean language plpgsql as $$
declare
  changed boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(post::text || member::text, 2));
  delete from poll_votes where post_id = post and user_id = member and option_id <> all (chosen);
  changed := found;
  insert into poll_votes (post_id, user_id, option_id) select post, member, unnest(chosen) on conflict do nothing;
  return changed or found;
end $$;
