-- Nobody has proved an address by applying with it. A second application stands beside the first: the newest counts,
-- and officers see the former ones until they decide.

alter table applications
  add column superseded_at timestamptz,
  -- A member's address: looks like any other to whoever applied, and is deleted in the background.
  add column from_member boolean not null default false,
  -- Whom it was for, once that is known: addresses change.
  add column user_id uuid references users on delete cascade;
create index applications_user on applications (user_id) where user_id is not null;

drop index applications_one_pending;
create unique index applications_one_pending on applications (email) where status = 'pending' and superseded_at is null;
drop index applications_pending;
create index applications_pending on applications (id)
  where status = 'pending' and superseded_at is null and not from_member;
drop index applications_decided;
create index applications_decided on applications (id desc) where status <> 'pending' and superseded_at is null;

update applications a set user_id = u.id from users u where u.email = a.email and a.status <> 'pending';

-- So that a link that is still good can be mailed once more instead of being replaced: somebody may have been given it.
alter table invitations add column sealed_token bytea;

-- Mails to be limited, hidden and deleted are found by their address and kind.
drop index mails_to_applicant;
create index mails_by_address on mails (to_address, kind, created_at);
update mails set kind = 'reset' where kind is null and subject like 'Choose a new password for %';
update mails set kind = 'confirm' where kind is null and subject like 'Confirm your new address for %';
