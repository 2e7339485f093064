-- The answers to these questions, without those that no longer fit: see contract/src/events/events.questions.ts.
create or replace function fitting_answers(answers jsonb, questions jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(a.id, a.value), '{}')
  from jsonb_each(answers) a (id, value) join jsonb_array_elements(questions) q on q ->> '_id' = a.id
  where case q ->> 'kind'
    when 'yesno' then jsonb_typeof(a.value) = 'boolean'
    when 'choice' then (q -> 'options') @> jsonb_build_array(a.value)
    else jsonb_typeof(a.value) = 'string' end
$$;
