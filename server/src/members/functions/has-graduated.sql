-- A member counts as alumni after the club's month of graduation in its time zone. Officers never do.
create or replace function has_graduated(role text, graduation_year integer, moment timestamptz) returns boolean
language sql stable as $$
  select role = 'student' and coalesce(
    make_date(graduation_year, s.graduation_month, 1) + interval '1 month' <= moment at time zone s.time_zone, false)
  from club_settings s
$$;
