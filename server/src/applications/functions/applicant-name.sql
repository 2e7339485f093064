-- Officers see a number while a blind review hides the name.
create or replace function applicant_name(status text, revealed_at timestamptz, number integer, name text) returns text
language plpgsql stable as $$
begin
  return case when is_application_hidden(status, revealed_at) then 'Applicant ' || number else name end;
end $$;
