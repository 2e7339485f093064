-- Settings that officers make on screen: one row. Null stands for the default; of the days, for keeping. Settings of the
-- environment win over it.
create table club_settings (
  single boolean primary key default true check (single),
  version integer not null default 1,
  name text,
  color text,
  logo_id uuid references files on delete set null,
  welcome text not null default '',
  time_zone text not null default current_setting('TimeZone'),
  language text not null default 'en',
  sealed_smtp_url bytea,
  mail_from text,

  -- Parts that visitors see, and pages that anyone may read once they have a text.
  show_figures boolean not null default false,
  show_next_event boolean not null default false,
  contact text not null default '',
  imprint text not null default '',
  privacy text not null default '',

  applications_open boolean not null default true,
  blind_review boolean not null default false,
  rubric text[] not null default array['Motivation', 'Contribution', 'Fit'],
  event_creators text not null default 'officers' check (event_creators in ('officers', 'members')),
  officers_second_factor boolean not null default false,
  personal_tokens boolean not null default true,
  -- The last month in which members graduate; null never makes alumni by date.
  graduation_month integer default 12 check (graduation_month between 1 and 12),
  -- A member who is away for as long gets one email; null writes to no one.
  inactive_months integer check (inactive_months between 1 and 120),

  -- The audiences of a member who joins, until they choose.
  emails_in_search boolean not null default true,
  email_audience text not null default 'search' check (email_audience in ('search', 'members', 'connections', 'me')),
  presence_audience text not null default 'members' check (presence_audience in ('members', 'connections', 'me')),
  read_receipts_audience text not null default 'members' check (read_receipts_audience in ('members', 'connections', 'me')),
  experience_audience text not null default 'members' check (experience_audience in ('members', 'connections', 'me')),
  education_audience text not null default 'members' check (education_audience in ('members', 'connections', 'me')),
  certifications_audience text not null default 'members' check (certifications_audience in ('members', 'connections', 'me')),
  publications_audience text not null default 'members' check (publications_audience in ('members', 'connections', 'me')),
  fields_audience text not null default 'members' check (fields_audience in ('members', 'connections', 'me')),

  application_days integer default 365,
  resume_days integer default 90,
  mail_days integer default 90,
  audit_days integer default 365
);
create index club_settings_logo on club_settings (logo_id);
insert into club_settings default values;

-- Tells all processes.
create function notify_club_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('club_settings', '');
  return null;
end $$;
create trigger club_settings_changed after update on club_settings
  for each statement execute function notify_club_settings();

-- The rules of the club: a row per version, kept as history. One without a text took them away.
create table rules_versions (
  id uuid primary key default uuidv7(),
  version integer not null unique,
  text text not null,
  asks_everyone boolean not null,
  published_at timestamptz not null default now(),
  published_by uuid references users on delete set null
);
create index rules_versions_published_by on rules_versions (published_by) where published_by is not null;

-- The version that holds now, if there is one, and the oldest version that still counts as agreed to.
create view current_rules as
  select v.version, v.text, v.published_at,
    (select max(version) from rules_versions where asks_everyone) as required
  from rules_versions v
  where v.version = (select max(version) from rules_versions) and v.text <> '';

-- Members and the versions they agreed to. An application has its own (accepted_rules).
create table rules_acceptances (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  version integer not null references rules_versions (version),
  accepted_at timestamptz not null default now(),
  unique (user_id, version)
);
create index rules_acceptances_version on rules_acceptances (version);

-- Fields that a club adds to applications and profiles, and who may see them on profiles at most.
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

-- Values of members, found by the beginnings of their words, as names are.
create table field_values (
  user_id uuid not null references users on delete cascade,
  field_id uuid not null references club_fields on delete cascade,
  value text not null check (value <> ''),
  plain_value text not null generated always as (plain(left(value, 200))) stored,
  value_words text not null generated always as (words_of_name(value)) stored,
  primary key (user_id, field_id)
);
create index field_values_by_value on field_values (field_id, plain_value);
create index field_values_words on field_values using gin (trigram_letters(value_words) gin_trgm_ops);
