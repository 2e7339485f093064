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

-- The version that holds now, if there is one, and the oldest that members need not agree to anew.
create view current_rules as
  select v.version, v.text, v.published_at,
    (select max(version) from rules_versions where asks_everyone) as required
  from rules_versions v
  where v.version = (select max(version) from rules_versions) and v.text <> '';

-- Who agreed to which version. What applicants agreed to stays with their application.
create table rules_acceptances (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  version integer not null references rules_versions (version),
  accepted_at timestamptz not null default now(),
  unique (user_id, version)
);
create index rules_acceptances_version on rules_acceptances (version);
alter table applications add column accepted_rules integer references rules_versions (version);
create index applications_accepted_rules on applications (accepted_rules) where accepted_rules is not null;

-- Pages that anyone may read, once they have a text.
alter table club_settings
  add column contact text not null default '',
  add column imprint text not null default '',
  add column privacy text not null default '';
