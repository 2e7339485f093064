-- When an id was made. PostgreSQL before 18 reads no time from ids of version 7 (start/older-server.ts).
create or replace function time_of(id uuid) returns timestamptz language sql immutable strict parallel safe
  return uuid_extract_timestamp(id);
