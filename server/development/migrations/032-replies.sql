-- Replies to a comment, one level deep, and comments that can be edited. A comment takes its replies with it.
alter table comments
  add column edited_at timestamptz,
  add column parent_id uuid references comments on delete cascade;
create index comments_parent on comments (parent_id) where parent_id is not null;
