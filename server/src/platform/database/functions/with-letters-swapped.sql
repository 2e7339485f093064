-- Two swapped letters leave a short name few common trigrams: "gacria" is no more similar to "garcia" than "gabi" is.
-- So the search also tries every swap of two neighbors.
create or replace function with_letters_swapped(typed text) returns setof text language sql immutable strict parallel safe as $$
  select distinct left(typed, n - 1) || substr(typed, n + 1, 1) || substr(typed, n, 1) || substr(typed, n + 2)
  from generate_series(2, least(length(typed), 40) - 1) n
  where substr(typed, n, 2) !~ ' ' and substr(typed, n, 1) <> substr(typed, n + 1, 1)
$$;
