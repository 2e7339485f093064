-- Embeddings, overrides and isolates leave the texts of one line, as they do on the way in since now: a name with one turned
-- around the sentences it stood in. Longer texts keep theirs, which end with their paragraph.
do $$
declare
  marks constant text := U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069';
  line record;
begin
  for line in
    select a.attrelid::regclass as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from (values
      ('users', 'name'), ('users', 'profession'), ('users', 'college'), ('users', 'course'), ('users', 'skills'),
      ('users', 'badges'), ('applications', 'name'), ('applications', 'college'), ('applications', 'course'),
      ('conversations', 'group_name'), ('events', 'title'), ('events', 'place'), ('projects', 'title'),
      ('projects', 'tech_stack'), ('poll_options', 'text'), ('scheduled_posts', 'poll'), ('scheduled_files', 'alt'),
      ('post_files', 'alt'), ('club_settings', 'name'), ('club_settings', 'rubric'), ('application_reviews', 'scores'),
      ('club_fields', 'label'), ('club_fields', 'help'), ('club_fields', 'options'), ('field_values', 'value'),
      ('field_answers', 'value'), ('personal_tokens', 'name'), ('join_links', 'label'), ('mail_texts', 'subject')
    ) as lines ("table", "column")
    join pg_attribute a on a.attrelid = lines."table"::regclass and a.attname = lines."column"
  loop
    execute format(
      'update %1$s set %2$I = translate(%2$I::text, $1, '''')::%3$s where translate(%2$I::text, $1, '''') not in ('''', %2$I::text)',
      line."table", line."column", line.type
    ) using marks;
  end loop;

  update profile_items i set fields = (
    select jsonb_object_agg(key, case key when 'description' then value else translate(value, marks, '') end)
    from jsonb_each_text(i.fields) as field (key, value)
  )
  where translate(fields::text, marks, '') <> fields::text;
end
$$;
