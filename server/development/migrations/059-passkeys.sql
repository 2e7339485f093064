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
