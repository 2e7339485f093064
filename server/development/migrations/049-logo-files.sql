-- Logos stay a kind of file, whatever kinds came since.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'files_kind_check');
begin
  if known not like '%''logo''%' then
    alter table files drop constraint files_kind_check;
    execute 'alter table files add constraint files_kind_check ' || replace(known, 'ARRAY[', 'ARRAY[''logo''::text, ');
  end if;
end $$;
