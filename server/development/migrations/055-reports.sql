-- What members report to officers, and what officers remove. The evidence is what the thing said when it was reported,
-- without a name: it stays when the thing is deleted, and is deleted with old lines of the audit log. A removal that no
-- one reported is a decided row without a reason.
create table reports (
  id uuid primary key default uuidv7(),
  reporter_id uuid references users on delete set null,
  kind text not null check (kind in ('post', 'comment', 'message', 'user', 'event', 'project')),
  target_id uuid not null,
  author_id uuid references users on delete set null,
  reason text check (reason in ('spam', 'harassment', 'inappropriate', 'impersonation', 'other')),
  details text not null default '',
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('removed', 'dismissed', 'warned', 'suspended')),
  note text not null default '',
  until timestamptz,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (reason is not null or outcome = 'removed')
);
create unique index reports_once on reports (reporter_id, kind, target_id) where decided_at is null;
create index reports_open on reports (kind, target_id) where decided_at is null;
create index reports_reporter on reports (reporter_id, id) where reporter_id is not null;
create index reports_author on reports (author_id) where author_id is not null;
create index reports_decided on reports (decided_at) where decided_at is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;

alter table notifications add foreign key (report_id) references reports on delete cascade;

-- What officers remove has one action; the line's subject says what it was.
select set_config('club.retention', 'on', true);
update audit_log set action = 'content.removed' where action in ('post.removed', 'comment.removed', 'project.removed');
select set_config('club.retention', '', true);
