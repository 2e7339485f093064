-- The words of members' texts, each once, and how often: typed words are compared with these. A job counts them each night.
create table search_words (
  word text collate "C" primary key,
  times integer not null
);
create index search_words_trigrams on search_words using gin (trigram_letters(word) gin_trgm_ops);

-- When they were counted: texts since then are read at the search.
create table search_words_renewal (
  renewed_at timestamptz not null,
  is_only_row boolean primary key default true check (is_only_row)
);
insert into search_words_renewal values ('-infinity');
