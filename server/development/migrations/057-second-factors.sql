-- The second factor of a member: the sealed secret of their authenticator app, and codes for when the phone is lost.
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

-- Whether moderators and admins need a second factor.
alter table club_settings add column officers_second_factor boolean not null default false;
