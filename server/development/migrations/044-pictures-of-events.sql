-- The picture on top of an event's page. The kinds of files that are known stay.
do $$ declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'files_kind_check');
begin
  alter table files drop constraint files_kind_check;
  execute 'alter table files add constraint files_kind_check ' || replace(known, 'ARRAY[', 'ARRAY[''event''::text, ');
end $$;

alter table events add column picture_id uuid references files on delete set null;
create index events_picture on events (picture_id) where picture_id is not null;
