-- How texts are compared and found, however either side types them. Nothing here depends on the locale of the database.
-- contract/src/folding.ts does the same in the browser.

create extension if not exists pg_trgm;

-- Letters beyond ASCII, without case and accents. Goes: the marks on Latin, Greek, Cyrillic, Hebrew, Arabic and Syriac letters,
-- invisible signs, skin tones. Stays: vowels and tones of other scripts.
create function fold_letters(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  ignored constant text := '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0600-\u0605\u0610-\u061a'
    '\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u070f\u0711\u0730-\u074a\u0897-\u089f\u08ca-\u08ff\u180b-\u180f\u1ab0-\u1aff'
    '\u1dc0-\u1dff\u200c-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2de0-\u2dff\u302a-\u302f\ua66f-\ua67d\ufe00-\ufe0f\ufe20-\ufe2f'
    '\ufeff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff]+';
  -- Marks, and letters that NFKD orders as it does marks.
  mark constant text := '(?:[^[:alnum:][:punct:][:space:][:cntrl:]]|[\u0816-\u082c\u0c55\u0c56\u0e38-\u0e3a\u0eb8\u0eb9\u0f71-\u0f84\u108d'
    '\u18a9\u1a17\u1a18\uaab0-\uaabe\U00010370-\U0001e947])';
begin
  -- NFKD would make 18 letters of one ﷺ.
  value := translate(value, '‘’‚‛ʻʼ′´“”„‟″‐‑‒–—―−…ﷺ', repeat('''', 8) || '"""""-------.');
  if octet_length(value) = length(value) then
    return lower(value collate "C");
  end if;
  -- NFKD takes a time that grows with the square of the number of marks on a letter.
  value := regexp_replace(regexp_replace(value, ignored, '', 'g') collate "pg_c_utf8", mark || '{30}', '\& ', 'g');
  value := normalize(value, nfkd);
  value := lower(regexp_replace(value, ignored, '', 'g') collate "pg_c_utf8");
  value := translate(value, U&'\200B' || 'øđðłħŧıςٱىیےةۃہھەک', ' oddlhtiσايييهههههك');
  value := replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  if value ~ '(?![0-9])[[:digit:]]' collate "pg_unicode_fast" then
    value := public.fold_digits(value);
  end if;
  return normalize(value, nfc);
end $$;

-- Digits of all scripts as those of ASCII.
create function fold_digits(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  zeros constant integer[] := '{1632,1776,1984,2406,2534,2662,2790,2918,3046,3174,3302,3430,3558,3664,3792,3872,4160,4240,6112,
    6160,6470,6608,6784,6800,6992,7088,7232,7248,42528,43216,43264,43472,43504,43600,44016,66720,68912,68928,69734,69872,69942,
    70096,70384,70736,70864,71248,71360,71376,71386,71472,71904,72016,72688,72784,73040,73120,73184,73552,90416,92768,92864,93008,
    93552,123200,123632,124144,124401,125264}';
begin
  return (
    select string_agg(case when code - zero between 0 and 9 then chr(48 + code - zero) else letter end, '' order by position)
    from string_to_table(value, null) with ordinality s (letter, position)
    cross join lateral (select ascii(letter) as code) c
    cross join lateral (select zeros[width_bucket(code, zeros)] as zero) d);
end $$;

-- How names, skills, topics and the like are compared.
create function plain(value text) returns text language sql immutable strict parallel safe
  return case when octet_length(value) = length(value) then lower(value collate "C") else fold_letters(value) end;

create function plain_all(list text[]) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select plain(entry) from unnest(list) as entry);
end $$;

-- The words of a text, a blank between two. Other signs are blanks; an emoji is a word made of its number.
create function folded_words(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  emoji constant text := '[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]';
begin
  if octet_length(value) > length(value) then
    value := public.fold_letters(value);
  end if;
  if octet_length(value) = length(value) then
    return trim(regexp_replace(lower(value collate "C"), '[^a-z0-9]+', ' ', 'g'));
  end if;
  if value ~ emoji then
    value := (
      select string_agg(case when ascii(letter) > 8000 and letter ~ emoji then ' u' || to_hex(ascii(letter)) || ' ' else letter end,
        '' order by position)
      from string_to_table(value, null) with ordinality s (letter, position));
  end if;
  -- A mark without a letter before it goes, too.
  return trim(regexp_replace(' ' || value collate "pg_c_utf8", '[[:punct:][:space:][:cntrl:]]+[^[:alnum:]]*', ' ', 'g'));
end $$;

-- A letter of a script without blanks between words, with its marks, as a pattern: Han, kana, bopomofo, Yi, Hangul, Thai, Lao,
-- Burmese, Khmer.
create function unspaced_letter() returns text language sql immutable parallel safe
  return '[\u0e01-\u0e46\u0e81-\u0eb9\u0ebb-\u0ec6\u0edc-\u0edf\u1000-\u1036\u1038\u103b-\u109d\u1100-\u11ff\u1780-\u17b3\u17b6-\u17c8'
    '\u17d7\u17dc\u3005-\u3029\u3030-\u3098\u309b-\ua48c\ua960-\ua97c\ua9e0-\ua9fe\uaa60-\uaa7f\uac00-\ud7fb\U0001b000-\U0001b2ff'
    '\U00020000-\U0003ffff][\u0e47-\u0e4e\u0eba\u0ec8-\u0ece\u1037\u1039\u103a\u17b4\u17b5\u17c9-\u17d3\u17dd\u3099\u309a]*';

-- A text with words that PostgreSQL's parser reads alike in every locale; it has rules of its own for signs, addresses and letters
-- beyond ASCII. In scripts without blanks, each letter is a word with the one after it, and the last one alone: 東京都 is 東京, 京都
-- and 都. At the end of a query it is left out: what was written may go on. Arabic words lose their article.
create function indexed_text(value text, is_query boolean default false) returns text
language plpgsql immutable strict parallel safe as $$
declare
  letter constant text := public.unspaced_letter();
begin
  value := public.folded_words(value);
  if octet_length(value) = length(value) then
    return value;
  end if;
  if value ~ letter then
    value := regexp_replace(value, '(?:' || letter || ')+', ' <\&> ', 'g');
    value := regexp_replace(value, letter, '\& \&', 'g');
    value := regexp_replace(value, '<' || letter || ' ', '', 'g');
    if is_query then
      value := regexp_replace(value, format('(%1$s%1$s) %1$s> $', letter), '\1');
    end if;
    value := translate(value, '>', '');
  end if;
  if value ~ 'ال|لل' then
    value := regexp_replace(' ' || value, ' (?:و?[بكف]?ال|و?لل)(?=[\u0621-\u06d3]{3})', ' ', 'g');
  end if;
  return value;
end $$;

-- The words of a name, each after a blank: " anne marie o brien". Letters of a script without blanks are words, so that a blank
-- between them does not matter.
create function words_of_name(name text) returns text language plpgsql immutable strict parallel safe as $$
begin
  name := public.folded_words(name);
  if octet_length(name) > length(name) then
    name := trim(regexp_replace(regexp_replace(name, public.unspaced_letter(), ' \& ', 'g'), ' +', ' ', 'g'));
  end if;
  return ' ' || name;
end $$;

-- The words of a name, and again without the signs inside of words and without Arabic articles, where it has any:
-- " anne marie o brien annemarie obrien".
create function spelled_name(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  words text := public.words_of_name(name);
  joined text := public.words_of_name(translate(public.plain(name), '-''`.·', ''));
  bare text := regexp_replace(words, ' ال(?=[^ ]{3})', ' ', 'g');
begin
  return words || case when joined <> words then joined else '' end || case when bare <> words then bare else '' end;
end $$;

-- `place` is 1 for what the name begins with, 2 for the rest.
create function words_in_name(name text) returns table (word text, place integer)
language sql immutable strict parallel safe as $$
  select word, case when starts_with(replace(words_of_name(name), ' ', ''), word) then 1 else 2 end
  from string_to_table(ltrim(spelled_name(name)), ' ') word where word <> '' group by word
$$;

-- Letters beyond ASCII as one of 36 each: neighbors in their alphabet differ.
create function ascii_letters(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (
    select string_agg(case when ascii(letter) < 128 then letter
      else substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + ascii(letter) % 36, 1) end, '' order by position)
    from string_to_table(words, null) with ordinality s (letter, position));
end $$;

-- Words for pg_trgm, which takes letters beyond ASCII for blanks where the locale is C.
create function trigram_letters(words text) returns text language sql immutable strict parallel safe
  return case when octet_length(words) = length(words) then words else ascii_letters(words) end;

-- A typed text as the beginning of something in LIKE: a member's % and _ are just signs.
create function starts_with_typed(typed text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- How PostgreSQL takes words from an indexed text. The index has all words; a query leaves out common ones like "the" unless
-- it has no others (functions/search-query.sql).
create text search dictionary club_stem (template = snowball, language = english);
create text search configuration club (copy = simple);
alter text search configuration club alter mapping for asciiword with club_stem;
create text search configuration club_query (copy = club);
alter text search configuration club_query alter mapping for asciiword with english_stem;

-- Whole words, for suggestions: no addresses, and no numbers of more than digits.
create text search configuration club_words (copy = simple);
alter text search configuration club_words
  drop mapping for email, url, host, url_path, sfloat, float, int, uint, version, file;

-- A line without the signs of its formatting, as contract/src/formatting.spans.ts reads it. The signs wait on a stack, each by
-- its kind: the number of stars, 4 for tildes, 5 for a bracket, 0 for one that nothing closes any more.
create function line_without_signs(line text) returns text language plpgsql immutable strict parallel safe as $$
declare
  blank constant text := '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
  pattern constant text := replace($pattern$@\[[^][\n]+\]\((?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|all|(?:event|group):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)|\\(?:[][*`]|~(?=~))|`+|\*+|~+|\[|\](?:\(https?://[^BLANK()<>[\]]+(?:\([^BLANK()<>[\]]*\)[^BLANK()<>[\]]*)*\))?|(?:https?://|www\.)(?:[*~]*(?!@\[)[^BLANK*~`<>"'.,;:!?)[\]]|[.,;:!?)'])*$pattern$, 'BLANK', substr(blank, 2, length(blank) - 2));
  texts text[];
  signs text[];
  remains text[];
  kinds integer[] := '{}';
  places integer[] := '{}';
  brackets integer[] := '{}';
  waiting integer[] := '{0,0,0,0,0,0}';
  top integer := 0;
  bracket integer := 0;
  code_end integer := 0;
  has_code boolean := true;
  sign text;
  kind integer;
  other integer;
  place integer;
  used integer;
  opens boolean;
  closes boolean;
begin
  if line !~ '[*`\\[]|~~' then
    return line;
  end if;
  texts := regexp_split_to_array(line, pattern, 'i');
  signs := array(select m.match[1] from regexp_matches(line, '(' || pattern || ')', 'gi') m (match));
  remains := signs;
  for at in 1..cardinality(signs) loop
    continue when at <= code_end;
    sign := signs[at];
    opens := case when texts[at + 1] = '' then at < cardinality(signs) else left(texts[at + 1], 1) !~ blank end;
    closes := case when texts[at] = '' then at > 1 else right(texts[at], 1) !~ blank end;
    if sign ~ '^\\' then
      remains[at] := substr(sign, 2);
    elsif sign = '`' and opens and has_code then
      has_code := false;
      for later in at + 1..cardinality(signs) loop
        if signs[later] = '`' and (texts[later] = '' or right(texts[later], 1) !~ blank) then
          has_code := true;
          code_end := later;
          remains[at] := '';
          remains[later] := '';
          exit;
        end if;
      end loop;
      for inside in at + 1..code_end - 1 loop
        if signs[inside] = '\`' then
          remains[inside] := '`';
        end if;
      end loop;
    elsif sign = '[' and opens then
      top := top + 1;
      kinds[top] := 5;
      places[top] := at;
      bracket := bracket + 1;
      brackets[bracket] := top;
    elsif left(sign, 1) = ']' and bracket > 0 then
      place := places[brackets[bracket]];
      if sign <> ']' and length(sign) <= 2003 and closes and (place < at - 1 or texts[at] <> '') then
        remains[place] := '';
        remains[at] := '';
        while top >= brackets[bracket] loop
          waiting[kinds[top] + 1] := waiting[kinds[top] + 1] - 1;
          top := top - 1;
        end loop;
        for inside in 1..bracket - 1 loop
          kinds[brackets[inside]] := 0;
        end loop;
        bracket := 0;
      else
        kinds[brackets[bracket]] := 0;
        bracket := bracket - 1;
      end if;
    elsif sign in ('*', '**', '***', '~~') then
      kind := case sign when '~~' then 4 else length(sign) end;
      while kind > 0 and closes and case kind when 1 then waiting[2] + waiting[4] when 2 then waiting[3] + waiting[4]
        when 3 then waiting[2] + waiting[3] + waiting[4] else waiting[5] end > 0 loop
        loop
          other := kinds[top];
          place := places[top];
          waiting[other + 1] := waiting[other + 1] - 1;
          if bracket > 0 and brackets[bracket] = top then
            bracket := bracket - 1;
          end if;
          top := top - 1;
          exit when other = kind or other between 1 and 3 and kind <= 3 and greatest(other, kind) = 3;
        end loop;
        used := least(other, kind);
        remains[place] := substr(remains[place], case kind when 4 then 3 else 1 + used end);
        remains[at] := substr(remains[at], case kind when 4 then 3 else 1 + used end);
        kind := kind - used;
        if other > used then
          top := top + 1;
          kinds[top] := other - used;
          places[top] := place;
          waiting[other - used + 1] := waiting[other - used + 1] + 1;
        end if;
      end loop;
      if kind > 0 and opens then
        top := top + 1;
        kinds[top] := kind;
        places[top] := at;
        waiting[kind + 1] := waiting[kind + 1] + 1;
      end if;
    end if;
  end loop;
  return (select string_agg(t.text || coalesce(t.sign, ''), '' order by t.place)
    from unnest(texts, remains) with ordinality t (text, sign, place));
end $$;

-- A text without the signs of its formatting, as contract/src/formatting.ts reads it. Mentions stay.
create function without_signs(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  blank constant text := '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
  lines text[];
  fences integer[];
  read_lines text[] := '{}';
  line text;
  fence integer := 0;
  at integer := 1;
  in_quote boolean := false;
begin
  if value !~ '(?n)[*`\\[]|~~|^> ' or value ~ ('^(?:' || blank || '|[*~`>\\[\]()-])*$') then
    return value;
  end if;
  lines := string_to_array(value, E'\n');
  fences := array_fill(0, array[cardinality(lines)]);
  for here in reverse cardinality(lines)..1 loop
    continue when lines[here] not like '```%';
    if lines[here] ~ ('^```[A-Za-z0-9_+#.-]*' || blank || '*$') then
      fences[here] := fence;
    end if;
    if lines[here] ~ ('^```' || blank || '*$') then
      fence := here;
    end if;
  end loop;
  while at <= cardinality(lines) loop
    line := lines[at];
    if fences[at] > 0 and array_to_string(lines[at + 1:fences[at] - 1], '') ~ ('[^' || substr(blank, 2)) then
      in_quote := false;
      read_lines := read_lines || lines[at + 1:fences[at] - 1];
      at := fences[at] + 1;
      continue;
    end if;
    if line like '> %' and substr(line, 3) ~ ('[^' || substr(blank, 2)) then
      in_quote := true;
      line := substr(line, 3);
    elsif in_quote and line ~ ('^>' || blank || '*$') then
      line := '';
    else
      in_quote := false;
    end if;
    line := regexp_replace(line, '^([ \t]*)\\(?=> |- )|^([ \t]*[0-9]{1,3})\\(?=\. )', '\1\2');
    read_lines := read_lines || public.line_without_signs(line);
    at := at + 1;
  end loop;
  return array_to_string(read_lines, E'\n');
end $$;

-- A search knows no signs of a text, no addresses of links with words, and the name of a mention without its id, which
-- stands as @[Name](id). Signs inside of words also separate them: "this*or*that" is found as "or", and **zeb**ra as "zebra".
create function searched_text(value text) returns text language sql immutable strict parallel safe
  return case when value !~ '[*~`[>\\]' then value else regexp_replace(without_signs(value) || case
      when value ~ '[^ \t\n*~`][*~`]+[^ \t\n*~`]' then E'\n' || regexp_replace(value, '\]\(https?://\S*', ' ', 'gi') else '' end,
    '@\[([^][\n]+)\]\((?:group:)?[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\)', '@\1', 'g') end;

-- A text is taken apart at its mentions when it is written; a read looks up the names of now. Null without a mention.
-- A list of {before, gap, name, id, group}: the text before a mention and its length in UTF-16 units, the name as it was written,
-- and the member or the club's group, both null for those who go to an event. The last one is the text after all mentions.
create function split_mentions(raw text) returns jsonb language sql immutable parallel safe
return case when position('@[' in raw) > 0 then (
  select jsonb_agg(jsonb_build_object('before', s.before, 'gap', char_length(s.before) + case when octet_length(s.before) = char_length(s.before) then 0
      else char_length(regexp_replace(s.before, '[^\U00010000-\U0010FFFF]', '', 'g')) end,
    'name', m.found[1],
    'id', case when length(m.found[2]) = 36 then m.found[2] end,
    'group', case when m.found[2] ~* '^group:' then substr(m.found[2], 7) end) order by s.place)
  from regexp_split_to_table(raw, '@\[[^][\n]+\]\((?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|(?:event|group):[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)')
    with ordinality as s (before, place)
  left join regexp_matches(raw, '@\[([^][\n]+)\]\(([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|all|(?:event|group):[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\)', 'g')
    with ordinality as m (found, place) on m.place = s.place
  having count(m.place) > 0) end;

-- The indexes of words. A search wants the newest matches, and reads no more than these: the index of posts and comments has
-- each word with the time of its id before it, in periods of twelve days.

-- The period of an id, counted from 1970: the first 32 of its bits are the time in units of 65 seconds.
create function period_of(id uuid) returns integer language sql immutable strict parallel safe
  return (('x' || left(id::text, 8))::bit(32)::bigint >> 14)::integer;

-- How a period stands before words: five letters. No one can type a word that is longer.
create function period_prefix(period integer) returns text language sql immutable strict parallel safe
  return lpad(to_hex(period), 5, '0');

create function words_by_time(id uuid, words tsvector) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array(select period_prefix(period_of(id)) || left(lexeme, 255) from unnest(words)));

-- A search in messages reads what is in the member's conversations, and not what the whole club wrote: the index has the words
-- of a message with the end of its conversation's id before each. No one can type a word that is longer.
create function words_within(conversation uuid, words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(select right(conversation::text, 6) || left(lexeme, 255) from unnest(words)))
$$;
