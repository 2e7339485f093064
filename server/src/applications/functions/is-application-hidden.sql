-- Whether a blind review hides who applied: until two admins have scored the application, or one has revealed it. The
-- one place of this rule.
create or replace function is_application_hidden(status text, revealed_at timestamptz) returns boolean
language sql stable as $$
  select status = 'pending' and revealed_at is null and (select blind_review from club_settings)
$$;
