-- Whether a member is alumni by date: the month in which the club's members graduate is over, in the club's time zone.
-- Officers never are.
create or replace function has_graduated(role text, graduation_year integer, moment timestamptz) returns boolean
language sql stable as $$
  select role = 'student' and coalesce(
    make_date(graduation_year, s.graduation_month, 1) + interval '1 month' <= moment at time zone s.time_zone, false)
  from club_settings s
$$;
