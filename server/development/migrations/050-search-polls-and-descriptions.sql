-- A post is found by the options of its poll and by the descriptions of its pictures too. Their text is kept in the post's
-- own row: words of both are found together, by the one index. They never change once the post is written.
alter table posts add column attached_text text not null default '';

create function attached_text_of(post uuid) returns text language sql stable as $$
  select coalesce(string_agg(a.text, E'\n' order by a.place, a.position), '') from (
    select 1 as place, position, text from poll_options where post_id = post
    union all select 2, position, alt from post_files where post_id = post and alt <> ''
  ) a
$$;

update posts p set attached_text = attached_text_of(p.id)
where exists (select from polls where post_id = p.id) or exists (select from post_files where post_id = p.id and alt <> '');

alter table posts alter column words
  set expression as (to_tsvector('club', without_mention_ids(content || E'\n' || attached_text)));

-- Most pictures have no description, and most posts nothing attached: nothing is written for those.
create function attach_text() returns trigger language plpgsql as $$
begin
  update posts p set attached_text = a.text
  from (select post_id, attached_text_of(post_id) as text from attached group by post_id) a
  where p.id = a.post_id and p.attached_text <> a.text;
  return null;
end $$;

create trigger poll_options_attached after insert on poll_options
  referencing new table as attached for each statement execute function attach_text();
create trigger post_files_attached after insert on post_files
  referencing new table as attached for each statement execute function attach_text();
