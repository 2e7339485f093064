-- Removes identifying text: addresses, links, the writer's name and its parts, their college. Parts of two letters
-- stay because too many words look like them.
create or replace function mask_applicant(body text, name text, email text, college text) returns text
language plpgsql immutable as $$
declare
  masked text := regexp_replace(regexp_replace(body, '(https?://|www\.)\S+', '•••', 'gi'), '\S+@\S+', '•••', 'g');
  part text;
begin
  for part in
    select distinct w, length(w) from (
      select trim(name) union all select regexp_split_to_table(name, '[\s.,]+')
      union all select split_part(email, '@', 1) union all select trim(college)) parts (w)
    where length(w) > 2 order by length(w) desc, w
  loop
    masked := regexp_replace(masked, '(?<!\w)' || regexp_replace(part, '([^\w\s])', '\\\1', 'g') || '(?!\w)', '•••', 'gi');
  end loop;
  return masked;
end $$;
