-- What a line is about, and whose it was: their account, post or comment.
alter table audit_log add column subject_kind text, add column member_id uuid;

select set_config('club.retention', 'on', true);
update audit_log l set
  action = coalesce(renamed.action, l.action),
  subject_kind = case when l.subject_id is not null then renamed.kind end,
  member_id = case when renamed.kind = 'user' then l.subject_id end,
  detail = case when l.action = 'application_approved' then detail - 'user' when l.action = 'badge_changed' then detail - 'has' else detail end
from (values
  ('signed_in', 'member.signedIn', 'user'),
  ('sign_in_failed', 'signIn.failed', null),
  ('signed_out', 'member.signedOut', 'user'),
  ('password_reset', 'password.reset', 'user'),
  ('password_refused', 'password.refused', 'user'),
  ('password_changed', 'password.changed', 'user'),
  ('email_change_asked', 'email.changeRequested', 'user'),
  ('email_changed', 'email.changed', 'user'),
  ('session_ended', 'session.ended', 'user'),
  ('data_downloaded', 'data.exported', 'user'),
  ('role_changed', 'role.changed', 'user'),
  ('badge_changed', 'badge.added', 'user'),
  ('user_deleted', 'member.removed', 'user'),
  ('application_approved', 'application.approved', 'application'),
  ('application_rejected', 'application.rejected', 'application'),
  ('invitation_renewed', 'invitation.renewed', 'user'),
  ('resume_opened', 'resume.viewed', 'application'),
  ('mail_text_changed', 'mailText.changed', null),
  ('mail_text_reset', 'mailText.reset', null),
  ('mail_sent_again', 'mail.resent', 'mail'),
  ('mail.read', 'mail.read', 'mail'),
  ('invited', 'invitation.sent', 'user'),
  ('invitation_withdrawn', 'invitation.withdrawn', 'user'),
  ('join_link_made', 'joinLink.created', 'joinLink'),
  ('join_link_revoked', 'joinLink.revoked', 'joinLink'),
  ('joined_by_link', 'member.joined', 'joinLink')
) as renamed (before, action, kind)
where renamed.before = l.action
  and not (l.action = 'badge_changed' and l.detail ->> 'has' = 'false');
update audit_log set action = 'badge.removed', subject_kind = 'user', member_id = subject_id, detail = detail - 'has'
  where action = 'badge_changed';
select set_config('club.retention', '', true);

create index audit_log_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_member on audit_log (member_id, id) where member_id is not null;
create index audit_log_action on audit_log (action, id);
