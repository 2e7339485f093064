-- Questions to an applicant, each answered once; who takes care of an application; scores given before names are shown.
create table application_questions (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index application_questions_application on application_questions (application_id, id);
create index application_questions_author_id on application_questions (author_id) where author_id is not null;

alter table applications
  add column assigned_to uuid references users on delete set null,
  -- What an application is called while its name is hidden.
  add column number integer generated always as identity,
  add column revealed_at timestamptz;
create index applications_assigned_to on applications (assigned_to) where assigned_to is not null;

-- Scores name their criteria: the rubric may change.
create table application_reviews (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  reviewer_id uuid references users on delete set null,
  scores jsonb not null,
  reviewed_at timestamptz not null default now(),
  unique (application_id, reviewer_id)
);
create index application_reviews_reviewer on application_reviews (reviewer_id) where reviewer_id is not null;

alter table club_settings
  add column blind_review boolean not null default false,
  add column rubric text[] not null default array['Motivation', 'Contribution', 'Fit'];
