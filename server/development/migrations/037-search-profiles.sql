-- The search reads profiles through the index whoever has joined; it looks at that afterwards.
drop index users_words;
create index users_words on users using gin (words);
