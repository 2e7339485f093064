-- What goes with an account, whatever address it had, and what is kept for how long.

-- Addresses a member had before, and until when: mails that went there are theirs.
create table former_emails (
  user_id uuid not null references users on delete cascade,
  email text not null,
  until timestamptz not null default now(),
  primary key (user_id, email)
);

-- Whom a line about a group names, so that the name goes with the member.
alter table messages add column about_id uuid references users on delete set null;
create index messages_about on messages (about_id) where about_id is not null;
update messages m set about_id = u.id
  from users u join participants p on p.user_id = u.id
  where m.notice in ('added', 'removed', 'handed-over') and m.conversation_id = p.conversation_id and m.body = u.name;

-- The audit log stays append only, but for what the retention takes out and the address of somebody who has left.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('club.retention', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append only';
end $$;
create index audit_log_at on audit_log (at);
create index audit_log_email on audit_log ((detail ->> 'email')) where detail ? 'email';

create index mails_created on mails (created_at);
