-- The past has what is canceled as well, also where it would begin later: found without reading all that is to come.
create index events_cancelled on events (starts_at, id) where cancelled_at is not null;
