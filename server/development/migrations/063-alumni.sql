-- Members who have left the daily life of the club: by the year they graduate in, or by an admin's hand, which wins.
alter table users
  add column alumni_since timestamptz,
  add column alumni_by_hand boolean not null default false;
-- Current members walk users_by_name; alumni are the few at first.
create index users_alumni on users (plain_name, id) where alumni_since is not null and joined_at is not null;

alter table club_settings
  -- The last month in which members graduate; null never makes alumni by date.
  add column graduation_month integer default 12 check (graduation_month between 1 and 12),
  -- Who was away for as long is written to once; null writes to no one.
  add column inactive_months integer check (inactive_months between 1 and 120);
-- An update moves and mails no one: a club that has members says itself from when on.
update club_settings set graduation_month = null where exists (select from users);

-- Who was written to, and when: once per absence.
create table inactivity_reminders (
  user_id uuid primary key references users on delete cascade,
  sent_at timestamptz not null
);
alter table notification_settings add column inactivity_reminder boolean not null default true;

-- Alumni have defaults of their own.
drop function if exists default_choice(text);
