-- A blind review hides the applicant until two admins have scored the application or one has revealed it. This is the
-- only copy of that rule.
create or replace function is_application_hidden(status text, revealed_at timestamptz) returns boolean
language sql stable as $$
  select status = 'pending' and revealed_at is null and (select blind_review from club_settings)
$$;
