-- Uses that count against a limit of a member, an address or an account: failed sign-ins, uploads in calls and in bytes,
-- applications, created events. All servers of a club share them, and a restart forgets none. This update forgets the failed
-- sign-ins of before.
drop table sign_in_failures;

create table quota_uses (
  id uuid not null,
  -- Kind, owner, and for some the origin: 'sign-in ben@club.example 203.0.113.7'.
  key text not null,
  amount bigint not null,
  at timestamptz not null default now(),
  primary key (id, key)
);
create index quota_uses_key on quota_uses (key, at);
create index quota_uses_at on quota_uses (at);
