-- A search in messages reads what is in the member's conversations, and not what the whole club wrote: the index has the words
-- of a message with the end of its conversation's id before each. No one can type a word that is longer.
create function words_within(conversation uuid, words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(select right(conversation::text, 6) || left(lexeme, 255) from unnest(words)))
$$;
drop index messages_words;
create index messages_words_within on messages using gin (words_within(conversation_id, words));
