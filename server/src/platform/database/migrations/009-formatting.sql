-- A line without the signs of its formatting, as contract/src/formatting.spans.ts reads it. The signs wait on a stack, each by
-- its kind: the number of stars, 4 for tildes, 5 for a bracket, 0 for one that nothing closes any more.
create function line_without_signs(line text) returns text language plpgsql immutable strict parallel safe as $$
declare
  blank constant text := '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
  pattern constant text := replace($pattern$@\[[^][\n]+\]\((?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|all|event:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)|\\(?:[][*`]|~(?=~))|`+|\*+|~+|\[|\](?:\(https?://[^BLANK()<>[\]]+(?:\([^BLANK()<>[\]]*\)[^BLANK()<>[\]]*)*\))?|(?:https?://|www\.)(?:[*~]*(?!@\[)[^BLANK*~`<>"'.,;:!?)[\]]|[.,;:!?)'])*$pattern$, 'BLANK', substr(blank, 2, length(blank) - 2));
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

alter function without_mention_ids rename to searched_text;
create or replace function searched_text(value text) returns text language sql immutable strict parallel safe
  return case when value !~ '[*~`[>\\]' then value else regexp_replace(without_signs(value) || case
      when value ~ '[^ \t\n*~`][*~`]+[^ \t\n*~`]' then E'\n' || regexp_replace(value, '\]\(https?://\S*', ' ', 'gi') else '' end,
    '@\[([^][\n]+)\]\([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\)', '@\1', 'g') end;

create or replace function project_words(title text, description text, stack text[]) returns tsvector
language plpgsql immutable strict parallel safe as $$
begin
  return setweight(to_tsvector('public.club', public.indexed_text(title || ' ' || array_to_string(stack, ' '))), 'A')
    || setweight(to_tsvector('public.club', public.indexed_text(public.searched_text(description))), 'B');
end $$;

alter table events drop column words;
alter table events add column words tsvector not null generated always as (
  setweight(to_tsvector('club', indexed_text(title)), 'A')
  || setweight(to_tsvector('club', indexed_text(searched_text(description) || ' ' || place)), 'B')) stored;
create index events_words on events using gin (words);

-- Texts from before that have signs are indexed again.
update posts set content = content where content <> without_signs(content);
update comments set text = text where text <> without_signs(text);
update messages set body = body where body <> without_signs(body);
update projects set description = description where description <> without_signs(description);
