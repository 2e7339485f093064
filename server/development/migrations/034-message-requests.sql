-- The first messages to somebody one is not connected with are a request. It is open until it is accepted; one that was
-- declined stays out of sight of whom it was made to, and counts as open to who made it.
alter table conversations
  add column requested_by uuid references users on delete set null,
  add column requested_at timestamptz,
  add column accepted_at timestamptz,
  add column declined_at timestamptz;
create index conversations_requested on conversations (requested_by, requested_at) where requested_by is not null;

drop function write_message(uuid, uuid, text, text, uuid, text);
