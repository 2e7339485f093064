-- Accounts, joining, the feed. Ids are uuidv7: ordered by time of birth, so that a page is a range of the key.

create table files (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('post', 'avatar', 'cover', 'resume')),
  owner_id uuid,
  name text not null default '',
  content_type text not null,
  variants text[] not null,
  bytes bigint not null,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'student' check (role in ('student', 'moderator', 'admin')),
  profession text not null default '',
  bio text not null default '',
  skills text[] not null default '{}',
  badges text[] not null default '{}',
  college text not null default '',
  course text not null default '',
  avatar_id uuid references files on delete set null,
  cover_id uuid references files on delete set null,
  joined_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_avatar on users (avatar_id) where avatar_id is not null;
create index users_cover on users (cover_id) where cover_id is not null;

-- The next three are read and written by the sign-in library too; their columns are its model.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider_id)
);

create table verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  email text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_email on sign_in_failures (email, at);
create index sign_in_failures_address on sign_in_failures (address, at);

-- user_id is null for the first admin's link, which is bound to nobody.
create table invitations (
  id uuid primary key default uuidv7(),
  user_id uuid unique references users on delete cascade,
  role text not null default 'student',
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table applications (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null check (email = lower(email)),
  college text not null,
  course text not null,
  reason text not null,
  resume_id uuid references files on delete set null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index applications_one_pending on applications (email) where status = 'pending';
create index applications_resume on applications (resume_id) where resume_id is not null;
create index applications_decided_by on applications (decided_by) where decided_by is not null;

-- One row for a pair, whoever asked: crossing requests meet on the key.
create table connections (
  low_id uuid not null references users on delete cascade,
  high_id uuid not null references users on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  connected_at timestamptz,
  primary key (low_id, high_id),
  check (low_id < high_id),
  check (requested_by in (low_id, high_id))
);
create index connections_high on connections (high_id);

create table profile_items (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  section text not null check (section in ('experience', 'education', 'certifications', 'publications')),
  fields jsonb not null,
  created_at timestamptz not null default now()
);
create index profile_items_user on profile_items (user_id, section);

create table posts (
  id uuid primary key default uuidv7(),
  author_id uuid not null references users on delete cascade,
  content text not null,
  media_id uuid references files on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index posts_author on posts (author_id, id desc);
create index posts_media on posts (media_id) where media_id is not null;

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuidv7(),
  primary key (post_id, user_id)
);
create index post_likes_newest on post_likes (post_id, id desc) include (user_id);
create index post_likes_user on post_likes (user_id);

create table comments (
  id uuid primary key default uuidv7(),
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null,
  created_at timestamptz not null default now()
);
create index comments_post on comments (post_id, id desc);
create index comments_user on comments (user_id);

-- The body is sealed with the key kept outside the database: it may hold a link that signs somebody in.
create table mails (
  id uuid primary key default uuidv7(),
  to_address text not null,
  subject text not null,
  sealed_body bytea not null,
  status text not null default 'kept' check (status in ('kept', 'queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  detail jsonb not null default '{}'
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Likes, or takes the like back; answers whether the member likes the post now, null when there is no such post.
-- Taps of one member on one post take turns, so that an even number of them ends where it began.
create function toggle_like(post uuid, member uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(post::text || member::text, 1));
  delete from post_likes where post_id = post and user_id = member;
  if found then
    return false;
  end if;
  insert into post_likes (post_id, user_id) select id, member from posts where id = post for key share;
  if found then
    return true;
  end if;
  return null;
end $$;
