-- Browsers that a member has signed in with, so that a sign-in from another one is emailed. The hash of a token that the
-- browser keeps in a cookie, with the member's id, so that no one learns who shares a browser.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
