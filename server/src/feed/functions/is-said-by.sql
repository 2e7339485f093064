-- Whether a comment, or for a mention the post, still contains the text that caused a member's notification.
create or replace function is_said_by(author uuid, what text, target uuid, hearer uuid) returns boolean
language plpgsql stable as $$ begin
  return said_comment(author, what, target, hearer) is not null
    or what = 'mentioned' and exists (
      select from posts p where p.id = target and p.author_id = author and mentions_member(p.content, hearer));
end $$;
