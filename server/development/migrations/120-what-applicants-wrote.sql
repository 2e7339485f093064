-- Applicants read, correct and withdraw what they wrote. A link outlives the application that was withdrawn by it.
alter table applications add column corrected_at timestamptz;
alter table application_links add column withdrawn_at timestamptz;
create index application_links_empty on application_links (created_at) where application_id is null;
