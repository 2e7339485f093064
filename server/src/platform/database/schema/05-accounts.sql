-- Sessions, credentials (accounts) and mailed links (verifications). The database keeps only the hash of a token, so a
-- copy of it signs no one in.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the member last proved that it is them: by signing in, or later by password, code or passkey.
  confirmed_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider_id)
);

create table verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_value on verifications (value);

-- user_id is null for the link of the first admin, who is no user yet. sealed_token lets a link that is still good be mailed
-- once more.
create table invitations (
  id uuid primary key default uuidv7(),
  user_id uuid unique references users on delete cascade,
  role text not null default 'student',
  token_hash bytea not null unique,
  sealed_token bytea,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Links that invite everyone who has them. The encrypted token shows the link to an admin again; a backup leaves it out.
create table join_links (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  sealed_token bytea,
  label text not null,
  max_uses integer not null,
  uses integer not null default 0,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  check (uses between 0 and max_uses)
);
create index join_links_created_by on join_links (created_by) where created_by is not null;

-- The new address that a member wants, until they open the link in its mail.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Addresses a member had before, and until when: mails that went there belong to the member.
create table former_emails (
  user_id uuid not null references users on delete cascade,
  email text not null,
  until timestamptz not null default now(),
  primary key (user_id, email)
);

-- Which account at the college opens which account here.
create table college_accounts (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- The encrypted secret of a member's authenticator app, and codes for when the phone is lost.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- Null until a first code of the app was entered.
  enabled_at timestamptz,
  -- The half minute whose code was used last, counted since 1970: no code works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Passkeys of members: a public key each, whose private half never leaves the member's devices.
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, where the device counts.
  counter bigint not null,
  transports text[] not null,
  -- The browser it was made in, from its user agent.
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on passkeys (user_id);

-- Browsers that a member has signed in with, so that a sign-in from another one is emailed. The hash of a token that the
-- browser keeps in a cookie, with the member's id, so that no one learns who shares a browser.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

-- Keys for programs that act as a member. Only the hash of 256 random bits is kept.
create table personal_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write', 'admin')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on personal_tokens (user_id);

-- Members who can't sign in for a while, or until it is lifted: a row per suspension, kept as history. A changed one is
-- lifted, and followed by another.
create table suspensions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  suspended_by uuid references users on delete set null,
  reason text not null,
  until timestamptz,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid references users on delete set null
);
create index suspensions_user on suspensions (user_id) where lifted_at is null;
create index suspensions_suspended_by on suspensions (suspended_by) where suspended_by is not null;
create index suspensions_lifted_by on suspensions (lifted_by) where lifted_by is not null;

-- Those that hold now: one with an end is over by itself.
create view active_suspensions as
  select * from suspensions where lifted_at is null and (until is null or until > now());

-- Tells all processes whose session may read differently now; '' stands for everyone's (decision 074).
create function announce_member_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  id_column text;
begin
  foreach id_column in array tg_argv loop
    perform pg_notify('member_changes', changed ->> id_column);
  end loop;
  return null;
end $$;
create trigger session_changed after update or delete on sessions
  for each row execute function announce_member_change('user_id');
create trigger member_changed after update of name, role, presence_audience, language on users
  for each row execute function announce_member_change('id');
create trigger second_factor_changed after insert or update or delete on second_factors
  for each row execute function announce_member_change('user_id');
create trigger block_changed after insert or delete on blocks
  for each row execute function announce_member_change('blocker_id', 'blocked_id');

create function announce_change_of_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_changes', '');
  return null;
end $$;
create trigger second_factor_rule_changed after update of officers_second_factor on club_settings
  for each statement execute function announce_change_of_members();
create trigger sessions_truncated after truncate on sessions
  for each statement execute function announce_change_of_members();
