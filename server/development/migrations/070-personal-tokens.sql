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

alter table club_settings add column personal_tokens boolean not null default true;
