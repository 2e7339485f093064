-- Mails that are sent once more, mails in an admin's own words, links by which applicants see where their application
-- stands, and links that invite whoever has them.

-- Sending once more begins a new round; attempts of an earlier round end.
alter table mails add column round integer not null default 0;
-- A later decision takes back what a mail of this kind told somebody: it is not sent, not again either.
alter table mails add column kind text;
alter table mails add column withdrawn_at timestamptz;
create index mails_to_applicant on mails (to_address, kind) where kind is not null;

-- Only what an admin has changed; everything else is the product's own text.
create table mail_texts (
  kind text primary key check (kind in ('received', 'approved', 'rejected', 'invited')),
  subject text not null,
  body text not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now()
);
create index mail_texts_changed_by on mail_texts (changed_by) where changed_by is not null;

-- application_id is null where nothing was kept because a member has this address: that link looks like any other.
create table application_links (
  token_hash bytea primary key,
  application_id uuid references applications on delete cascade,
  created_at timestamptz not null default now()
);
create index application_links_application on application_links (application_id) where application_id is not null;

-- The token is sealed with the key kept outside the database, so that an admin can show the link again.
create table join_links (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  sealed_token bytea not null,
  label text not null,
  most integer not null,
  uses integer not null default 0,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  check (uses between 0 and most)
);
create index join_links_created_by on join_links (created_by) where created_by is not null;
