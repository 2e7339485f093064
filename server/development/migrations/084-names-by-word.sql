-- A typed name is looked for among the words of names, of which there are a few thousand however many members there are; a
-- page is then read from the members of those words, in its order.

-- The words of a name, and what has an apostrophe or a hyphen in it also in one: "anne", "marie" and "annemarie".
-- `place` is 1 for what the name begins with, 2 for the rest.
create function words_in_name(name text) returns table (word text, place integer)
language sql immutable strict parallel safe as $$
  select part, min(least(position, 2))::integer from (
    select * from string_to_table(ltrim(words_of_name(name)), ' ') with ordinality spread (part, position)
    union all
    select * from string_to_table(ltrim(translate(plain(name), '-''’`´.·', '')), ' ') with ordinality joined (part, position)
  ) parts where part <> '' group by part
$$;

create table member_names (
  word text collate "C" not null,
  place integer not null,
  plain_name text not null,
  user_id uuid not null references users on delete cascade,
  primary key (word, place, plain_name, user_id)
);

-- Each word once.
create table distinct_names (
  word text collate "C" primary key
);

insert into member_names (word, place, plain_name, user_id)
  select w.word, w.place, u.plain_name, u.id from users u cross join lateral words_in_name(u.name) w where u.joined_at is not null;
insert into distinct_names (word) select distinct word from member_names;

create index member_names_newest on member_names (word, place, user_id desc) include (plain_name);
create index member_names_user on member_names (user_id);
create index distinct_names_trigrams on distinct_names using gin (word gin_trgm_ops);

create function write_names() returns trigger language plpgsql as $$
declare
  words text[] := array(select word from words_in_name(new.name));
  kept integer;
begin
  delete from member_names where user_id = new.id;
  if new.joined_at is null then
    return null;
  end if;
  -- Locked, so that whoever is the last to give up a word at this moment does not take it away.
  loop
    insert into distinct_names (word) select unnest(words) order by 1 on conflict do nothing;
    perform from distinct_names where word = any(words) order by word for key share;
    get diagnostics kept = row_count;
    exit when kept = cardinality(words);
  end loop;
  insert into member_names (word, place, plain_name, user_id)
    select word, place, new.plain_name, new.id from words_in_name(new.name);
  return null;
end $$;
create trigger users_names_insert after insert on users
  for each row when (new.joined_at is not null) execute function write_names();
create trigger users_names_update after update on users
  for each row when ((old.name, old.joined_at is null) is distinct from (new.name, new.joined_at is null))
  execute function write_names();

-- A word that no one is called by any more goes.
create function drop_names() returns trigger language plpgsql as $$
declare
  words text[] := array(select distinct word from dropped d where not exists (select from member_names m where m.word = d.word));
begin
  if cardinality(words) > 0 then
    perform from distinct_names where word = any(words) order by word for update;
    delete from distinct_names d where d.word = any(words) and not exists (select from member_names m where m.word = d.word);
  end if;
  return null;
end $$;
create trigger member_names_dropped after delete on member_names
  referencing old table as dropped for each statement execute function drop_names();
