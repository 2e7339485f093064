-- A line about a group holds no sentence any more, only whom or what it is about: the member's name, the group's new
-- name, or nothing. Lines already written give up the words around it; one that reads otherwise stays as it is.
update messages set body = coalesce(
  case notice
    when 'renamed' then substring(body from ' named the group "(.*)"\.$')
    when 'added' then substring(body from ' added (.*)\.$')
    when 'removed' then substring(body from ' removed (.*)\.$')
    when 'handed-over' then substring(body from ' made (.*) the owner\.$')
    else ''
  end, body)
where notice is not null;
