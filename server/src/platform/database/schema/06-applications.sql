-- No one has proved an address by applying with it. A second application stands beside the first: the newest counts, and
-- officers see the former ones until they decide.
create table applications (
  id uuid primary key default uuidv7(),
  -- The name of an application while the name of its applicant is hidden.
  number integer generated always as identity,
  name text not null,
  email text not null check (email = lower(email)),
  college text not null,
  course text not null,
  reason text not null,
  resume_id uuid references files on delete set null,
  -- The language of the browser it came from: its applicant is written to in that one.
  language text,
  accepted_rules integer references rules_versions (version),
  created_at timestamptz not null default now(),
  corrected_at timestamptz,
  superseded_at timestamptz,
  -- A member's address: the applicant sees no difference, and it is deleted in the background.
  from_member boolean not null default false,
  assigned_to uuid references users on delete set null,
  revealed_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- The user it became, once that is known: addresses change.
  user_id uuid references users on delete cascade
);
create unique index applications_one_pending on applications (email) where status = 'pending' and superseded_at is null;
create index applications_pending on applications (id)
  where status = 'pending' and superseded_at is null and not from_member;
create index applications_decided on applications (id desc) where status <> 'pending' and superseded_at is null;
create index applications_email on applications (email);
create index applications_user on applications (user_id) where user_id is not null;
create index applications_resume on applications (resume_id) where resume_id is not null;
create index applications_decided_by on applications (decided_by) where decided_by is not null;
create index applications_assigned_to on applications (assigned_to) where assigned_to is not null;
create index applications_accepted_rules on applications (accepted_rules) where accepted_rules is not null;

-- By this link an applicant reads, corrects and withdraws the application; it outlives one that it withdrew. application_id is
-- null where nothing was kept because a member has this address: that link looks like any other.
create table application_links (
  token_hash bytea primary key,
  application_id uuid references applications on delete cascade,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index application_links_application on application_links (application_id) where application_id is not null;
create index application_links_empty on application_links (created_at) where application_id is null;

-- Values of the club's fields.
create table field_answers (
  application_id uuid not null references applications on delete cascade,
  field_id uuid not null references club_fields on delete cascade,
  value text not null check (value <> ''),
  primary key (application_id, field_id)
);
create index field_answers_by_field on field_answers (field_id);

-- Questions to an applicant, each answered once.
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

-- Notes that officers write for each other.
create table application_notes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index application_notes_newest on application_notes (application_id, id desc);
create index application_notes_author on application_notes (author_id) where author_id is not null;

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

-- The decisions on an application: by whom, when and why.
create table application_decisions (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('approved', 'rejected', 'invited_again')),
  made_by uuid references users on delete set null,
  reason text not null default '',
  made_at timestamptz not null default now()
);
create index application_decisions_application on application_decisions (application_id);
create index application_decisions_made_by on application_decisions (made_by) where made_by is not null;
