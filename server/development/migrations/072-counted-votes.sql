-- Votes that came with an archive as a count, because who voted for what is no one's to know.
alter table poll_options add column counted_votes integer not null default 0 check (counted_votes >= 0);
