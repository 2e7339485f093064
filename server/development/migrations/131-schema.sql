-- The last step: the names and settings that the schema of version 1.0.0 begins with. Texts are folded before the parser of the
-- search sees them, so its hyphenated words never came up.
alter table visitor_events rename constraint door_events_pkey to visitor_events_pkey;
alter table visitor_events rename constraint door_events_event_id_fkey to visitor_events_event_id_fkey;
alter table visitor_events rename constraint door_events_event_id_not_null to visitor_events_event_id_not_null;
alter table club_settings rename constraint club_settings_door_figures_not_null to club_settings_show_figures_not_null;
alter table club_settings rename constraint club_settings_door_next_event_not_null to club_settings_show_next_event_not_null;
alter table join_links rename constraint join_links_most_not_null to join_links_max_uses_not_null;
alter table project_contributors rename constraint project_contributors_asked_at_not_null
  to project_contributors_invited_at_not_null;

alter text search configuration club
  alter mapping for asciihword, hword_asciipart, hword, hword_part with simple;
alter text search configuration club_query
  alter mapping for asciihword, hword_asciipart, hword, hword_part with simple;
do $$ begin
  drop extension unaccent;
exception when insufficient_privilege or dependent_objects_still_exist then
  -- The owner of the database made it, or uses it for something else.
  null;
end $$;

-- The schema takes the place of these steps.
delete from migrations;
