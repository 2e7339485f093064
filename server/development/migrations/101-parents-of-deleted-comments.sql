-- It returns the comment that a deleted reply belonged to.
drop function if exists delete_comment(uuid);
