-- Columns, an action of the audit log and a function get the names that the API has for the same things.
alter table join_links rename column most to max_uses;
alter table club_settings rename column door_figures to show_figures;
alter table club_settings rename column door_next_event to show_next_event;
alter table door_events rename to visitor_events;

select set_config('club.retention', 'on', true);
update audit_log set action = 'password.failed' where action = 'password.refused';
update audit_log set detail = detail - 'most' || jsonb_build_object('maxUses', detail -> 'most')
where action = 'joinLink.created' and detail ? 'most';

drop function if exists heard_as_mention(text, uuid);
