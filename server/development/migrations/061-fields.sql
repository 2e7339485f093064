-- What a club asks of applicants and members beyond the usual, and who may see it on profiles at most.
create table club_fields (
  id uuid primary key default uuidv7(),
  label text not null,
  help text not null,
  type text not null check (type in ('text', 'choice', 'date', 'link')),
  options text[] not null,
  used_for text not null check (used_for in ('application', 'profile', 'both')),
  audience text not null check (audience in ('members', 'connections', 'officers')),
  required boolean not null,
  position integer not null,
  created_at timestamptz not null default now()
);

-- What members have filled in. Found by the beginnings of its words, as names are.
create table field_values (
  user_id uuid not null references users on delete cascade,
  field_id uuid not null references club_fields on delete cascade,
  value text not null check (value <> ''),
  plain_value text not null generated always as (plain(left(value, 200))) stored,
  value_words text not null generated always as (words_of_name(value)) stored,
  primary key (user_id, field_id)
);
create index field_values_by_value on field_values (field_id, plain_value);
create index field_values_words on field_values using gin (value_words gin_trgm_ops);

-- What applicants have filled in.
create table field_answers (
  application_id uuid not null references applications on delete cascade,
  field_id uuid not null references club_fields on delete cascade,
  value text not null check (value <> ''),
  primary key (application_id, field_id)
);
create index field_answers_by_field on field_answers (field_id);

alter table users add column fields_audience text not null default 'members'
  check (fields_audience in ('members', 'connections', 'me'));

create index users_by_graduation_year on users (graduation_year, plain_name, id) include (education_audience)
  where joined_at is not null;

-- And who sees them of those who join, until they choose.
alter table club_settings add column fields_audience text not null default 'members'
  check (fields_audience in ('members', 'connections', 'me'));

create function apply_fields_audience() returns trigger language plpgsql as $$
begin
  select s.fields_audience into new.fields_audience from club_settings s;
  return new;
end $$;
create trigger users_added_fields before insert on users
  for each row when (new.joined_at is not null) execute function apply_fields_audience();
create trigger users_joined_fields before update of joined_at on users
  for each row when (old.joined_at is null and new.joined_at is not null) execute function apply_fields_audience();
