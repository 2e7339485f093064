-- Whose account at the college opens which account here.
create table college_accounts (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Joining by a link used to take over the applications of an address that nobody had confirmed.
update applications a set user_id = null
from users u where a.user_id = u.id and a.email = u.email and u.joined_at is not null and not u.email_verified;
