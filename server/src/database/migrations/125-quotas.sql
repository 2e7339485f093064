-- What counts against a limit of a member, an address or an account, such as failed sign-ins, uploads in calls and in bytes,
-- applications and created events: shared by all servers of a club, and remembered across restarts. What was counted before
-- an update is forgotten by it.
drop table sign_in_failures;

create table quota_uses (
  id uuid not null,
  -- What it is, whose, and for some where from: 'sign-in ben@club.example 203.0.113.7'.
  key text not null,
  amount bigint not null,
  at timestamptz not null default now(),
  primary key (id, key)
);
create index quota_uses_key on quota_uses (key, at);
create index quota_uses_at on quota_uses (at);
