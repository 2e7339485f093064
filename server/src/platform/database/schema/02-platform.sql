-- The tables that every noun uses. Ids are uuidv7: ordered by the time they were made, so that a page is a range of the key.

create table files (
  id uuid primary key default uuidv7(),
  kind text not null
    check (kind in ('event', 'photo', 'logo', 'post', 'avatar', 'cover', 'resume', 'chat', 'group', 'document', 'project', 'preview')),
  owner_id uuid,
  name text not null default '',
  content_type text not null,
  variants text[] not null,
  bytes bigint not null,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null default now(),
  -- SHA-256 of each variant, so that damage shows. The first check of all files notes those of older files.
  checksums jsonb,
  -- Seconds of a recording or video, and the recording's 64 levels.
  duration double precision,
  wave double precision[]
);

-- member_id is whose account, post or comment the subject was.
create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_kind text,
  subject_id uuid,
  member_id uuid,
  detail jsonb not null default '{}'
);
create index audit_log_at on audit_log (at);
create index audit_log_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_member on audit_log (member_id, id) where member_id is not null;
create index audit_log_action on audit_log (action, id);
create index audit_log_email on audit_log ((detail ->> 'email')) where detail ? 'email';

-- Append only, but for lines that the retention takes out, and the address of a member who left.
create function prevent_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('club.retention', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function prevent_change();

-- Uses that count against a limit of a member, an address or an account: failed sign-ins, uploads in calls and in bytes,
-- applications, created events. All servers of a club share them, and a restart forgets none.
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

-- By this the server knows the secret that encrypted the data. It does not help to guess the secret.
create table secret_fingerprint (
  single boolean primary key default true check (single),
  fingerprint text not null
);

-- The Redis that the nodes of the club use: a node that finds another one there does not start.
create table current_redis (id uuid primary key);
