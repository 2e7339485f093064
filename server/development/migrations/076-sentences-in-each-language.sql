-- What went wrong with a backup is kept in each language, for whoever reads it later.
alter table backups alter error type jsonb using case when error is not null then jsonb_build_object('en', error) end;
alter table backups alter check_error drop default;
alter table backups alter check_error drop not null;
alter table backups alter check_error type jsonb
  using case when check_error <> '' then jsonb_build_object('en', check_error) end;

-- The findings are made anew every ten minutes.
delete from health_findings;
