-- Returns the time, or the end of the quiet hours around it, which may cross midnight. Uses the club's time zone by
-- default.
create or replace function after_quiet(at timestamptz, quiet_from time, quiet_to time, zone text)
returns timestamptz language sql stable as $$
  select case
    when quiet_from is null then at
    when quiet_from < quiet_to and clock >= quiet_from and clock < quiet_to then (day + quiet_to) at time zone z
    when quiet_from > quiet_to and clock >= quiet_from then (day + 1 + quiet_to) at time zone z
    when quiet_from > quiet_to and clock < quiet_to then (day + quiet_to) at time zone z
    else at end
  from (select z, (at at time zone z)::time as clock, (at at time zone z)::date as day
    from (values (coalesce(zone, (select time_zone from club_settings)))) of_member(z)) local_time
$$;
