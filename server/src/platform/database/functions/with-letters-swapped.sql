-- Two letters in the wrong order leave a short name few trigrams: "gacria" is no more like "garcia" than "gabi" is.
-- So what was typed is also tried with each two neighbors swapped.
create or replace function with_letters_swapped(typed text) returns setof text language sql immutable strict parallel safe as $$
  select distinct left(typed, n - 1) || substr(typed, n + 1, 1) || substr(typed, n, 1) || substr(typed, n + 2)
  from generate_series(2, least(length(typed), 40) - 1) n
  where substr(typed, n, 2) !~ ' ' and substr(typed, n, 1) <> substr(typed, n + 1, 1)
$$;
