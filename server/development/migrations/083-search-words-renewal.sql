-- When the words that typed ones are compared with were counted: what was written since is read at the search.
create table search_words_renewal (
  renewed_at timestamptz not null,
  is_only_row boolean primary key default true check (is_only_row)
);
insert into search_words_renewal values ('-infinity');

-- Now with a second parameter.
drop function if exists written_words(integer);
