-- Changing one's address: the newest wish of each member, until the link in its mail is opened.

create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- What a member's deletion, or a new password, looks for.
create index applications_email on applications (email);
create index verifications_value on verifications (value);
