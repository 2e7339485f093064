-- Tells all processes whose session may read differently now; '' stands for everyone's.
create function announce_member_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  id_column text;
begin
  foreach id_column in array tg_argv loop
    perform pg_notify('member_changes', changed ->> id_column);
  end loop;
  return null;
end $$;
create trigger session_changed after update or delete on sessions
  for each row execute function announce_member_change('user_id');
create trigger member_changed after update of name, role, presence_audience, language on users
  for each row execute function announce_member_change('id');
create trigger second_factor_changed after insert or update or delete on second_factors
  for each row execute function announce_member_change('user_id');
create trigger block_changed after insert or delete on blocks
  for each row execute function announce_member_change('blocker_id', 'blocked_id');

create function announce_change_of_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_changes', '');
  return null;
end $$;
create trigger second_factor_rule_changed after update of officers_second_factor on club_settings
  for each statement execute function announce_change_of_members();
create trigger sessions_truncated after truncate on sessions
  for each statement execute function announce_change_of_members();
