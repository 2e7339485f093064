alter table users add column shows_face boolean not null default false;
create index users_faces on users (id) where shows_face and avatar_id is not null and joined_at is not null;
