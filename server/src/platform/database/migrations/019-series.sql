-- The evenings of a series have the same series_id. own_fields: what was changed for one evening alone, and stays in later
-- changes of the series.
alter table events add column series_id uuid;
alter table events add column own_fields text[] not null default '{}';
create index events_series on events (series_id, starts_at, id) where series_id is not null;
